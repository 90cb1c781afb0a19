import { MAX_ID } from './fields.ts'

const MAX_OFFSET = 1_000_000

/** What connections give out as cursors (a row's number, an offset), and how far each may go. */
const KINDS = [
  { pattern: /^GPC:N:([1-9]\d{0,9})$/, max: MAX_ID },
  { pattern: /^OffsetConnection:(\d{1,7})$/, max: MAX_OFFSET },
] as const

/** A movement of the ledger stands in its cursor as it is. */
const MOVEMENT = /^[1-9]\d{0,14}$/

/**
 * Whether some connection could have given this cursor out. Pothos decodes numbers, dates and JSON of any size, and the database would fail on
 * them; a cursor of another kind of connection it refuses itself.
 */
export function isCursor(cursor: string): boolean {
  if (MOVEMENT.test(cursor)) return true
  const text = Buffer.from(cursor, 'base64').toString()
  return KINDS.some(({ pattern, max }) => Number(pattern.exec(text)?.[1] ?? Infinity) <= max)
}
