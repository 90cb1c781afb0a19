import { NotFoundError } from './errors.ts'
import { MAX_ID } from './fields.ts'

/** The integer in a global id. Fails with `NotFoundError` for malformed ids. */
export function rowId(globalId: { id: string }): number {
  const id = /^[1-9]\d{0,9}$/.test(globalId.id) ? Number(globalId.id) : Number.NaN
  if (!(id <= MAX_ID)) throw new NotFoundError()
  return id
}
