// The stored bits of facets (docs/internals/catalogue.md#facets).
import { sql, type Sql } from '#lib/database/sql.ts'

/** Writes the bits of changed products again; facets are the same before and after. */
export async function countFacets(database: Sql): Promise<void> {
  await database.run(sql`SELECT count_facets()`)
}
