import { MAX_ID } from './fields.ts'

const MAX_OFFSET = 1_000_000

/** Cursor formats of the connections (a row's number, an offset), with their bounds. */
const KINDS = [
  { pattern: /^GPC:N:([1-9]\d{0,9})$/, max: MAX_ID },
  { pattern: /^OffsetConnection:(\d{1,7})$/, max: MAX_OFFSET },
] as const

const MOVEMENT = /^[1-9]\d{0,14}$/

/**
 * Whether some connection could have issued this cursor. Pothos decodes numbers, dates and JSON of any size, which
 * would fail in the database; a cursor of another connection's kind it refuses itself.
 */
export function isCursor(cursor: string): boolean {
  if (MOVEMENT.test(cursor)) return true
  const text = Buffer.from(cursor, 'base64').toString()
  return KINDS.some(({ pattern, max }) => Number(pattern.exec(text)?.[1] ?? Infinity) <= max)
}
