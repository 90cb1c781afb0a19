// The stored bits of words (docs/internals/search.md#bits-of-words).
import { sql, type Sql } from '#lib/database/sql.ts'

/** Writes the bits of changed products again; searches find the same before and after. */
export async function countWords(database: Sql): Promise<void> {
  await database.run(sql`SELECT count_words()`)
}
