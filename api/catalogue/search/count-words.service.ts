// The stored bits of words (docs/internals/search.md#bits-of-words).
import { boolean, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'

/** Writes the bits of changed products again, some at a time; searches find the same before and after. */
export async function countWords(database: Sql): Promise<void> {
  const isMore = returning({ isMore: boolean })`SELECT count_words() AS "isMore"`
  while ((await database.first(isMore))?.isMore === true);
}
