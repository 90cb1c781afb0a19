import { sql } from '#lib/database/sql.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'

/** Everybody who is or was of the staff, the first one first. */
export function staffListed(): ListedRows {
  return { table: sql`admins`, order: byCreation('staff', false), anyOf: null, allOf: [] }
}
