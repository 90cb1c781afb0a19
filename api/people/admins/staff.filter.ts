import { sql } from '#lib/database/sql.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'

export function staffListed(): ListedRows {
  return { table: sql`admins`, order: byCreation('staff', false), anyOf: null, allOf: [] }
}
