import { returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'

/** Codes of all attributes. Each is a page parameter that filters lists (docs/spec/storefront.md#filters-of-lists). */
export async function attributeCodes(database: Pick<Sql, 'rows'>): Promise<string[]> {
  const rows = await database.rows(returning({ code: string })`SELECT code FROM attributes ORDER BY code`)
  return rows.map(({ code }) => code)
}
