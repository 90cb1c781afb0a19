/** A part of a body, by its path; undefined where it is missing. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let part = value
  for (const name of path) {
    if (typeof part !== 'object' || part === null) return undefined
    part = Reflect.get(part, name)
  }
  return part
}

export const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const part = at(value, ...path)
  return typeof part === 'string' || typeof part === 'number' ? String(part) : ''
}

export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number => {
  const number = Number(textAt(value, ...path))
  return Number.isFinite(number) ? number : 0
}

export const listAt = (value: unknown, ...path: readonly (string | number)[]): unknown[] => {
  const part = at(value, ...path)
  return Array.isArray(part) ? part : []
}

export const minorOf = (amount: number): number => Math.round(amount * 100)

export const amountOf = (minor: number): number => minor / 100
