import type { Prisma } from '#prisma/client.ts'
import { sql } from './database/sql.ts'

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Prisma's filter for a text that contains these characters, in any case; `%`, `_` and `\` stand for themselves. */
export function containing(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: literal(text), mode: 'insensitive' }
}

/** The same as a pattern for LIKE, which minds the case, or ILIKE. */
export const containingPattern = (text: string): string => `%${literal(text.normalize('NFC'))}%`

// Between the texts of a row, as in the database's `text_pieces`; no text of the shop carries it.
const BETWEEN = '\u001F'

/** Three letters are a piece, and whatever has it has the text. */
const isPiece = (text: string): boolean => [...text.toLowerCase()].length <= 3

/**
 * The same as a condition on rows with an index over the pieces of some columns: `text_pieces(indexed)`. The text has to stand in one of
 * `columns`, which are those of the index or some of them.
 */
export function havingText(text: string, indexed: Prisma.Sql, columns = indexed): Prisma.Sql {
  if (text.includes(BETWEEN)) return sql`false`
  // A subquery hides from PostgreSQL what is looked for: for a text that it takes to be common it would read the whole table.
  const withPieces = sql`text_pieces(${indexed}) @@ (SELECT text_wanted(${text}::text))`
  if (columns === indexed && isPiece(text)) return withPieces
  return sql`${withPieces} AND strpos(lower(concat_ws(chr(31), ${columns})), lower(${text}::text)) > 0`
}
