// Products that a text finds (docs/internals/search.md).
import type { Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import { numberTyped } from '#lib/text-search.ts'
import type { Context } from '../../context.ts'
import { shownAtFor } from '../availability/product-visibility.sql.ts'
import { spansSql } from '../facets/facets.sql.ts'
import type { ProductKind } from './product-kinds.sql.ts'

export interface TextSearch {
  /** As typed, over name, sizes, categories and description; words are left out when no product has all (`search_ranks`). */
  search?: string | null | undefined
  /** The searched text may also be the product's number, which comes first: so staff search. */
  searchesNumbers?: boolean | null | undefined
  /** Without it only products for sale and rent (docs/spec/packages.md#where-packages-are-shown). */
  kinds?: readonly ProductKind[] | null | undefined
}

/** Above each rank of `search_ranks`, which are below 1000. */
const RANK_OF_NUMBER = 1_000_000

/** Packages have words of their own (docs/spec/packages.md#where-packages-are-shown). */
function matchingTextSql(ctx: Context, text: string, kinds: TextSearch['kinds']): Prisma.Sql {
  const items = sql`search_ranks(${text}, shown_at => ${shownAtFor(ctx)}::timestamptz)`
  if (!kinds?.includes('PACKAGE')) return items
  const packages = sql`search_packages(${text})`
  if (kinds.every((kind) => kind === 'PACKAGE')) return packages
  return sql`(SELECT * FROM ${packages} UNION ALL SELECT * FROM ${items})`
}

/** The product number that the text may be. */
export const numberIn = ({ search, searchesNumbers }: TextSearch): number | null =>
  searchesNumbers === true ? numberTyped(search ?? '') : null

/** The products of each rank; each product has one rank. */
export function ranksSql(ctx: Context, text: TextSearch): Prisma.Sql {
  const number = numberIn(text)
  const matching = (words: string) => matchingTextSql(ctx, words, text.kinds)
  if (number === null) return matching(text.search ?? '')
  return sql`(SELECT ${RANK_OF_NUMBER}::real AS rank, 0 AS left_out, ARRAY[p.id] AS product_ids FROM products p WHERE p.id = ${number} UNION ALL
    SELECT s.rank, s.left_out, array_remove(s.product_ids, ${number}::int) FROM ${matching(String(number))} s)`
}

/** The items of all ranks but `hidden` ones, as bits (`spansSql`): cheaper to count than ids. */
export const foundSpansSql = (ctx: Context, { search }: TextSearch, hidden: Prisma.Sql): Prisma.Sql =>
  sql`SELECT b.span, b.bits & ~coalesce(h.bits, 0) AS bits
    FROM search_bits(${search}, ${shownAtFor(ctx)}::timestamptz) b LEFT JOIN (${spansSql(hidden)}) h ON h.span = b.span`
