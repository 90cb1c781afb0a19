import { readStored, writeStored } from '../../lib/browser-storage.ts'

/** Secrets by the id of the line: with one its guest may withdraw the line again. */
type Secrets = Readonly<Record<string, string>>

const keyOf = (token: string): string => `party-list ${token}`

/** The lines of a shared list that this browser has taken. */
export function takenLines(token: string): Secrets {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(token)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, secret]) => typeof secret === 'string'))
  } catch {
    return {}
  }
}

/** Stores the secret of a line; null removes it. */
export function storeTaken(token: string, lineId: string, secret: string | null): void {
  const { [lineId]: _former, ...others } = takenLines(token)
  const secrets = secret === null ? others : { ...others, [lineId]: secret }
  writeStored(keyOf(token), Object.keys(secrets).length === 0 ? null : JSON.stringify(secrets))
}
