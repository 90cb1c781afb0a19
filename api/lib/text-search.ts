import type { Prisma } from '#prisma/client.ts'
import { sql } from './database/sql.ts'

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Prisma's filter for a text that contains these characters, in any case; `%`, `_` and `\` stand for themselves. */
export function containing(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: literal(text), mode: 'insensitive' }
}

/** The same as a pattern for LIKE, which minds the case, or ILIKE. */
export const containingPattern = (text: string): string => `%${literal(text.normalize('NFC'))}%`

/**
 * The same as a condition on rows with an index over the pieces of some columns: `text_pieces(indexed)`. The text has to stand in one of
 * `columns`, which are those of the index or some of them.
 */
export function havingText(text: string, indexed: Prisma.Sql, columns = indexed): Prisma.Sql {
  // A subquery hides from PostgreSQL what is looked for: for a text that it takes to be common it would read the whole table.
  return sql`text_pieces(${indexed}) @@ (SELECT text_wanted(${text}::text)) AND strpos(lower(concat_ws(chr(31), ${columns})), lower(${text}::text)) > 0`
}
