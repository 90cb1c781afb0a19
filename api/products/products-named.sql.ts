import { sql } from '#lib/database/sql.ts'
import { havingText } from '#lib/text-search.ts'
import type { Prisma } from '#prisma/client.ts'

/** Where the index `products_pieces` looks for a text. */
const TEXTS = sql`p.name, p.description`

/** The ids of products with a text in their name, deleted ones too, as an array. */
export function idsOfProductsNamed(text: string): Prisma.Sql {
  return sql`ARRAY(SELECT p.id FROM products p WHERE ${havingText(text, TEXTS, sql`p.name`)})`
}
