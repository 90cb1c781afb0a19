import { InvalidInputError } from './errors.ts'
import { rowId } from './global-id.ts'

const MOST = 500

/** Fails with `InvalidInputError` for none, too many, or one twice. */
export function arrangedRows(ids: readonly Parameters<typeof rowId>[0][], field: string): number[] {
  const rows = ids.map(rowId)
  if (rows.length === 0 || rows.length > MOST || new Set(rows).size < rows.length)
    throw new InvalidInputError([{ field, message: `Подредбата е от 1 до ${MOST} различни реда.` }])
  return rows
}
