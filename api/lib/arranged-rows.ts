import { InvalidInputError } from './errors.ts'
import { rowId } from './global-id.ts'

/** Rows that are dragged at once at most. */
const MOST = 500

/** The rows of a list that staff put in order. Fails with `InvalidInputError` for none, too many, or one twice. */
export function arrangedRows(ids: readonly Parameters<typeof rowId>[0][], field: string): number[] {
  const rows = ids.map(rowId)
  if (rows.length === 0 || rows.length > MOST || new Set(rows).size < rows.length)
    throw new InvalidInputError([{ field, message: `Подредбата е от 1 до ${MOST} различни реда.` }])
  return rows
}
