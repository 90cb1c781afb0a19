import { plainPhone, visibleText } from '#rules/contact-fields.ts'
import type { Prisma } from '#prisma/client.ts'
import { sql } from './database/sql.ts'

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

export const containingPattern = (text: string): string => `%${literal(text.normalize('NFC'))}%`

// Separates a row's texts as the database's `text_pieces` does; no stored text contains it.
const BETWEEN = '\u001F'

export function numberTyped(text: string): number | null {
  const digits = /^(?:№|#)?\s*(\d{1,9})$/u.exec(visibleText(text))?.[1]
  return digits === undefined ? null : Number(digits)
}

const SHORTEST_PHONE = 6

export function havingPhone(text: string, column: Prisma.Sql): Prisma.Sql[] {
  const phone = plainPhone(text)
  const isPhone = /^[+(]?[\d\s()./-]+$/.test(phone) && phone.replaceAll(/\D/g, '').length >= SHORTEST_PHONE
  return isPhone ? [sql`phone_key(${column}) = phone_key(${phone}::text)`] : []
}

/** Up to three letters the index itself is exact. */
const isPiece = (text: string): boolean => [...text.toLowerCase()].length <= 3

/** Without case, by an index over `text_pieces(indexed)`; `columns` are the indexed ones to search, or some. */
export function havingText(text: string, indexed: Prisma.Sql, columns = indexed): Prisma.Sql {
  if (text.includes(BETWEEN)) return sql`false`
  // The subquery hides the text from the planner, which would scan the whole table for texts it expects to be common.
  const withPieces = sql`text_pieces(${indexed}) @@ (SELECT text_wanted(${text}::text))`
  if (columns === indexed && isPiece(text)) return withPieces
  return sql`${withPieces} AND strpos(lower(concat_ws(chr(31), ${columns})), lower(${text}::text)) > 0`
}
