import { sql } from '#lib/database/sql.ts'
import { havingText } from '#lib/text-search.ts'
import type { Prisma } from '#prisma/client.ts'

/** The columns of the index `products_pieces`. */
const TEXTS = sql`p.name, p.description`

/** SQL array of ids, deleted products included. */
export function idsOfProductsNamed(text: string): Prisma.Sql {
  return sql`ARRAY(SELECT p.id FROM products p WHERE ${havingText(text, TEXTS, sql`p.name`)})`
}
