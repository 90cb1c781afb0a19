import { Prisma, type ProductType } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import { containingPattern } from '#lib/text-search.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Context } from '../context.ts'
import { availableUnitsSql, freeUnitsSql } from '../availability/units.sql.ts'
import { productColumnsSql, productRow, type ProductRecord } from './product-parts.sql.ts'
import type { ProductRow } from './products.records.ts'

/** `quantity` units must be free on each day. */
export interface WantedPeriod {
  startsOn: CalendarDay
  endsOn: CalendarDay
  quantity: number
}

/** From `from` and below `below`, in stotinki; null is no bound. */
export interface PriceBand {
  from: number | null
  below: number | null
}

/** Which products are selected; a field that is null or missing selects all. Prices in stotinki. */
export interface ProductFilter {
  type?: ProductType | null | undefined
  categoryId?: number | null | undefined
  categoryIds?: readonly number[] | null | undefined
  subcategoryIds?: readonly number[] | null | undefined
  /** As typed; every word must match the name, sizes, categories or description (`search_products`). */
  text?: string | null | undefined
  /** Any of these in the name or description. */
  keywords?: readonly string[] | null | undefined
  /** A product with variants counts by any active one. */
  price?: PriceBand | null | undefined
  available?: boolean | null | undefined
  availableFor?: WantedPeriod | null | undefined
  featured?: boolean | null | undefined
}

/** Ties are ordered by id. */
export type ProductSort = 'RELEVANCE' | 'NAME_ASC' | 'PRICE_ASC' | 'PRICE_DESC' | 'NEWEST'

const LOWEST_PRICE = sql`coalesce((SELECT min(v.price_stotinki) FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active),
  p.price_per_day_stotinki, p.price_stotinki)`

const ORDER: Record<ProductSort, Prisma.Sql> = {
  RELEVANCE: sql`found.rank DESC, lower(p.name), p.id`,
  NAME_ASC: sql`lower(p.name), p.id`,
  PRICE_ASC: sql`${LOWEST_PRICE}, p.id`,
  PRICE_DESC: sql`${LOWEST_PRICE} DESC, p.id`,
  NEWEST: sql`p.created_at DESC, p.id DESC`,
}

// lower() runs once per keyword; ILIKE repeats it per row. OFFSET 0 stops the planner from inlining the index scan.
function containsAny(keywords: readonly string[]): Prisma.Sql {
  const like = sql`lower(p.name || chr(10) || p.description) LIKE ANY (ARRAY(SELECT lower(k) FROM unnest(${keywords.map(containingPattern)}::text[]) AS k))`
  if (keywords.includes('')) return like
  const wanted = keywords.map((keyword) => keyword.normalize('NFC'))
  return sql`p.id IN (SELECT w.id FROM products w WHERE text_pieces(w.name, w.description) @@ (SELECT text_wanted(VARIADIC ${wanted}::text[])) OFFSET 0) AND ${like}`
}

function inCategorySql(matches: Prisma.Sql): Prisma.Sql {
  return sql`EXISTS (SELECT 1 FROM product_categories l WHERE l.product_id = p.id AND l.category_id ${matches})`
}

function priceBetween({ from, below }: PriceBand): Prisma.Sql {
  const within = (price: Prisma.Sql) =>
    sql`(${price} >= ${from ?? 0} AND (${below}::int IS NULL OR ${price} < ${below}))`
  return sql`CASE WHEN EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active)
    THEN EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.deleted_at IS NULL AND v.is_active AND ${within(sql`v.price_stotinki`)})
    ELSE ${within(sql`coalesce(p.price_per_day_stotinki, p.price_stotinki)`)} END`
}

/** What each part of the filter demands; null where it does not matter. A part without a condition does not compile. */
function conditionsSql(filter: ProductFilter, today: CalendarDay): Prisma.Sql {
  const { type, categoryId, categoryIds, subcategoryIds, keywords, price, available, availableFor, featured } = filter
  const parts: Record<keyof ProductFilter, Prisma.Sql | null> = {
    type: type ? sql`p.type = ${type}::product_type` : null,
    categoryId: categoryId ? inCategorySql(sql`= ${categoryId}`) : null,
    categoryIds: categoryIds ? inCategorySql(sql`= ANY(${[...categoryIds]}::int[])`) : null,
    subcategoryIds: subcategoryIds
      ? sql`EXISTS (SELECT 1 FROM product_subcategories l WHERE l.product_id = p.id AND l.subcategory_id = ANY(${[...subcategoryIds]}::int[]))`
      : null,
    // Searched by `source`.
    text: null,
    keywords: keywords ? containsAny(keywords.slice(0, 20)) : null,
    price: price ? priceBetween(price) : null,
    available: available == null ? null : sql`(${availableUnitsSql(today)} > 0) = ${available}`,
    availableFor: availableFor
      ? sql`p.type = 'rent' AND ${freeUnitsSql(availableFor.startsOn, availableFor.endsOn)} >= ${availableFor.quantity}`
      : null,
    featured: featured == null ? null : sql`p.featured = ${featured}`,
  }
  return Prisma.join([sql`p.deleted_at IS NULL`, ...Object.values(parts).filter((part) => part !== null)], ' AND ')
}

const isSearch = ({ text }: ProductFilter): boolean => Boolean(text?.trim())

/** Selected products with their relevance, which is constant without a search text. */
function source(filter: ProductFilter): Prisma.Sql {
  return isSearch(filter)
    ? sql`products p JOIN search_products(${filter.text}) found ON found.product_id = p.id`
    : sql`products p CROSS JOIN (SELECT 0 AS rank) found`
}

/** A search is ordered by relevance; without a text there is none, so the name decides. */
function orderOf(filter: ProductFilter, sort: ProductSort | null): Prisma.Sql {
  if (sort === null || sort === 'RELEVANCE') return isSearch(filter) ? ORDER.RELEVANCE : ORDER.NAME_ASC
  return ORDER[sort]
}

export interface Page {
  limit: number
  offset: number
}

/** `total` is null when the page is beyond the end. */
export interface CountedProducts {
  products: ProductRow[]
  total: number | null
}

/** Sorts and counts ids first, then reads the parts of this page only; one statement. */
export async function listCountedProducts(
  ctx: Context,
  filter: ProductFilter,
  sort: ProductSort | null,
  page?: Page,
): Promise<CountedProducts> {
  const today = dayInSofia(ctx.clock())
  const order = orderOf(filter, sort)
  const limits = page ? sql`LIMIT ${page.limit} OFFSET ${page.offset}` : Prisma.empty
  const records = await ctx.sql.rows<ProductRecord & { total: number }>(sql`
    SELECT ${productColumnsSql(today)}, found.total FROM (
      SELECT p.id, found.rank, count(*) OVER () AS total FROM ${source(filter)} WHERE ${conditionsSql(filter, today)} ORDER BY ${order} ${limits}
    ) found JOIN products p ON p.id = found.id ORDER BY ${order}`)
  const isWhole = !page || (page.offset === 0 && page.limit > 0)
  return {
    products: records.map(({ total: _total, ...record }) => productRow(record)),
    total: records[0]?.total ?? (isWhole ? 0 : null),
  }
}

export async function listProducts(
  ctx: Context,
  filter: ProductFilter,
  sort: ProductSort | null,
  page?: Page,
): Promise<ProductRow[]> {
  return (await listCountedProducts(ctx, filter, sort, page)).products
}

export async function countProducts(ctx: Context, filter: ProductFilter): Promise<number> {
  const row = await ctx.sql.first<{ count: number }>(
    sql`SELECT count(*) FROM ${source(filter)} WHERE ${conditionsSql(filter, dayInSofia(ctx.clock()))}`,
  )
  return row?.count ?? 0
}
