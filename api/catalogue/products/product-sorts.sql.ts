import { sql } from '#lib/database/sql.ts'
import type { SortKey } from '#lib/keyset.ts'

/** Ties are ordered by id. */
export type ProductSort = 'RELEVANCE' | 'FEATURED' | 'NAME_ASC' | 'NAME_DESC' | 'PRICE_ASC' | 'PRICE_DESC' | 'NEWEST'

const NAME = { value: sql`lower(p.name)`, type: 'text' } as const
export const ID = { value: sql`p.id`, type: 'int8' } as const
// The same number, from the index of prices.
export const PRICED_ID = { value: sql`g.product_id`, type: 'int8' } as const
// Products without a position sort last.
const FEATURED_PLACE = {
  value: sql`CASE WHEN p.featured THEN coalesce((SELECT f.position FROM featured_places f WHERE f.product_id = p.id), 2147483647) ELSE 2147483647 END`,
  type: 'int8',
} as const
const CREATED = { value: sql`p.created_at`, type: 'timestamptz' } as const

// Numbers that fall are negated: all keys of an order have one direction.
export const KEYS: Record<ProductSort, readonly SortKey[]> = {
  RELEVANCE: [{ value: sql`-found.rank`, type: 'float8' }, NAME, ID],
  FEATURED: [{ value: sql`(NOT p.featured)::int`, type: 'int8' }, FEATURED_PLACE, ID],
  NAME_ASC: [NAME, ID],
  NAME_DESC: [NAME, ID],
  PRICE_ASC: [{ value: sql`g.lowest_minor`, type: 'int8' }, PRICED_ID],
  PRICE_DESC: [{ value: sql`(-g.lowest_minor)`, type: 'int8' }, PRICED_ID],
  NEWEST: [CREATED, ID],
}
