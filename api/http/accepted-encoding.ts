/** Best first. */
export type Encoding = 'br' | 'gzip'

function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';')
    return (
      name.trim().toLowerCase() === encoding &&
      parameters.every((parameter) => !/^\s*q=0(?:\.0*)?\s*$/i.test(parameter))
    )
  })
}

/** The best encoding that an `Accept-Encoding` header accepts; null for none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : null
}
