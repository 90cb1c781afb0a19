import { Prisma, type ProductType } from '#prisma/client.ts'
import { int, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { isOneOfSql, rowsOfIdsSql, sql } from '#lib/database/sql.ts'
import {
  betweenCursorsSql,
  connectionOf,
  CURSOR,
  cursorColumnSql,
  cursorOf,
  keyColumnsSql,
  orderAndLimitSql,
  orderOfColumns,
  orderSql,
  sliceOf,
  totalOf,
  type Connection,
  type CursorRow,
  type ListOrder,
  type PageArgs,
  type Slice,
} from '#lib/keyset.ts'
import { groupedBy, inOrderOf } from '#lib/loaders.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Topic } from '#lib/catalog-tags.ts'
import type { Context } from '../../context.ts'
import { availableUnitsSql, freeUnitsSql } from '../availability/units.sql.ts'
import type { AttributeChoice } from '../facets/attribute-choices.sql.ts'
import { hasChoicesSql, spansSql } from '../facets/facets.sql.ts'
import { isFreeSql, type FreeOnDay } from '../on-date/free-on-day.sql.ts'
import { selectedProductSql, LISTED_COLUMNS, SELECTED_PRODUCT, selectedProduct } from './product-parts.sql.ts'
import type { Visibility } from '../availability/product-visibility.rules.ts'
import { inPriceBandSql, type PriceBand } from './listed-prices.sql.ts'
import { isThereOfKindsSql } from './product-kinds.sql.ts'
import { containsAnySql } from './product-keywords.sql.ts'
import { hasVisibilitySql, hiddenSql, isThereSql, linkedSql } from '../availability/product-visibility.sql.ts'
import { foundSpansSql, numberIn, ranksSql, type TextSearch } from './product-search.sql.ts'
import { LINKS, ofParentSql, type ProductParent } from './product-parents.sql.ts'
import { bestPageSql, memberPageSql, wholePageSql } from './product-pages.sql.ts'
import { KEYS, PRICED_ID, ID, type ProductSort } from './product-sorts.sql.ts'
import { LISTED_PRODUCT, type ListedProduct, type ProductPart, type SelectedProduct } from './products.records.ts'

/** `quantity` units must be free on each day. */
export interface WantedPeriod {
  startsOn: CalendarDay
  endsOn: CalendarDay
  quantity: number
}

/** Which products are selected; a field that is null or missing selects all. Prices in minor units. */
export interface ProductFilter extends TextSearch {
  type?: ProductType | null | undefined
  categoryIds?: readonly number[] | null | undefined
  subcategoryIds?: readonly number[] | null | undefined
  /** Any of these in the name or description, in any form of the word. */
  keywords?: readonly string[] | null | undefined
  /** A product with variants counts by any active one. */
  price?: PriceBand | null | undefined
  available?: boolean | null | undefined
  /** The product has one of the values of each choice, all in one size; if `available`, in a size in stock. */
  attributes?: readonly AttributeChoice[] | null | undefined
  availableFor?: WantedPeriod | null | undefined
  /** Only rentals and packages of which one is free for a party (docs/spec/parties.md#free-on-the-date). */
  freeOn?: FreeOnDay | null | undefined
  hasMaker?: boolean | null | undefined
  featured?: boolean | null | undefined
  /** Whether shoppers can see it; only staff have others than those. */
  visibility?: Visibility | null | undefined
}

function inCategorySql(matches: Prisma.Sql): Prisma.Sql {
  return sql`EXISTS (SELECT 1 FROM product_categories l WHERE l.product_id = p.id AND l.category_id ${matches})`
}

const isSearch = ({ search }: ProductFilter): boolean => Boolean(search?.trim())

const isNarrowed = ({ type: _type, search: _search, searchesNumbers: _numbers, ...others }: ProductFilter): boolean =>
  Object.values(others).some((part) => part != null)

function conditionsSql(ctx: Context, filter: ProductFilter, isOfParent = false): Prisma.Sql {
  const { type, kinds, categoryIds, subcategoryIds, keywords, price, available, attributes } = filter
  const { availableFor, freeOn, hasMaker, featured, visibility } = filter
  const today = dayInSofia(ctx.clock())
  const parts: Record<keyof ProductFilter, Prisma.Sql | null> = {
    type: type ? sql`p.type = ${type}::product_type` : null,
    // In the condition of who may read them.
    kinds: null,
    categoryIds: categoryIds ? inCategorySql(isOneOfSql(categoryIds)) : null,
    subcategoryIds: subcategoryIds
      ? sql`EXISTS (SELECT 1 FROM product_subcategories l WHERE l.product_id = p.id AND l.subcategory_id ${isOneOfSql(subcategoryIds)})`
      : null,
    // Searched by `source`.
    search: null,
    searchesNumbers: null,
    keywords: keywords ? containsAnySql(keywords.slice(0, 20), kinds) : null,
    price: price
      ? inPriceBandSql(price, isOfParent || isSearch(filter) || isNarrowed({ ...filter, price: null }))
      : null,
    available: available == null ? null : sql`(${availableUnitsSql(today)} > 0) = ${available}`,
    attributes: attributes ? hasChoicesSql(attributes, available === true) : null,
    availableFor: availableFor
      ? sql`p.type = 'rent' AND ${freeUnitsSql(availableFor.startsOn, availableFor.endsOn)} >= ${availableFor.quantity}`
      : null,
    freeOn: freeOn ? isFreeSql(freeOn) : null,
    hasMaker: hasMaker == null ? null : hasMaker ? sql`p.maker_id IS NOT NULL` : sql`p.maker_id IS NULL`,
    // As the index `products_featured_first` has it.
    featured: featured == null ? null : featured ? sql`(NOT p.featured)::int = 0` : sql`(NOT p.featured)::int = 1`,
    visibility: visibility == null ? null : hasVisibilitySql(visibility, today),
  }
  return Prisma.join([isThereOfKindsSql(ctx, kinds), ...Object.values(parts).filter((part) => part !== null)], ' AND ')
}

function topicsOf(filter: ProductFilter): Set<Topic> {
  const { search, keywords, price, available, attributes, availableFor, freeOn, hasMaker } = filter
  const parts: Record<keyof ProductFilter, Topic | null> = {
    type: null,
    kinds: null,
    categoryIds: null,
    subcategoryIds: null,
    search: search == null ? null : 'search',
    searchesNumbers: null,
    keywords: keywords == null ? null : 'search',
    price: price == null ? null : 'prices',
    available: available == null ? null : 'availability',
    // Codes of the dictionary; lists themselves change with the values of products.
    attributes: attributes == null ? null : 'structure',
    availableFor: availableFor == null ? null : 'stock',
    freeOn: freeOn == null ? null : 'stock',
    hasMaker: hasMaker == null ? null : 'product',
    featured: null,
    visibility: null,
  }
  // Lengths of rentals and recipes of packages are no part of lists.
  const lengths: Topic[] = freeOn == null ? [] : ['product']
  return new Set<Topic>(['lists', ...lengths, ...Object.values(parts).filter((topic) => topic !== null)])
}

function shownWhereSql(ctx: Context, filter: ProductFilter, isOfParent = false): Prisma.Sql {
  for (const topic of topicsOf(filter)) ctx.shown.add(topic)
  return conditionsSql(ctx, filter, isOfParent)
}

const foundSql = (ctx: Context, filter: ProductFilter): Prisma.Sql =>
  sql`(SELECT unnest(s.product_ids) AS product_id, s.rank, s.left_out FROM ${ranksSql(ctx, filter)} s)`

const orderedSql = ({ keys }: Pick<ListOrder, 'keys'>): Prisma.Sql =>
  keys.includes(PRICED_ID) ? sql`products p JOIN listed_prices g ON g.product_id = p.id` : sql`products p`

const BY_ID: Pick<ListOrder, 'keys'> = { keys: [ID] }

function source(ctx: Context, filter: ProductFilter, order = BY_ID): Prisma.Sql {
  return isSearch(filter)
    ? sql`${orderedSql(order)} JOIN ${foundSql(ctx, filter)} found ON found.product_id = p.id`
    : sql`${orderedSql(order)} CROSS JOIN (SELECT 0 AS rank, 0 AS left_out) found`
}

/** A search is ordered by relevance; without a text there is none, so the name decides. */
function orderOf(filter: ProductFilter, sort: ProductSort | null): ListOrder {
  const isRelevance = sort === null || sort === 'RELEVANCE'
  const chosen = !isRelevance ? sort : isSearch(filter) ? 'RELEVANCE' : 'NAME_ASC'
  return { name: `products.${chosen}`, keys: KEYS[chosen], descending: chosen === 'NEWEST' || chosen === 'NAME_DESC' }
}

export interface ProductPage {
  filter: ProductFilter
  sort: ProductSort | null
  args: PageArgs
  isCounted: boolean
  parts: readonly ProductPart[]
}

function shownSlice(ctx: Context, { filter, sort, args }: ProductPage): Slice {
  const order = orderOf(filter, sort)
  if (order.keys.includes(PRICED_ID)) ctx.shown.add('prices')
  return sliceOf(order, args)
}

const PAGE = { ...CURSOR, total: nullable(int), leftOut: int }
const SELECTED_PAGE = { ...SELECTED_PRODUCT, ...PAGE }

export interface ProductConnection extends Connection<SelectedProduct & CursorRow> {
  total: number | null
  /** A bit for each word of the search that does not count. */
  leftOut: number
}

/** Sorts and counts ids first, then reads the parts of this page only. */
function pageSql(
  ctx: Context,
  slice: Slice,
  columns: Prisma.Sql,
  { isCounted, filter }: Pick<ProductPage, 'isCounted' | 'filter'>,
  where: Prisma.Sql,
): Prisma.Sql {
  const { order } = slice
  const [ofMatching, ofPage] = [orderOfColumns(order, 'matching'), orderOfColumns(order, 'page')]
  const bounds = betweenCursorsSql({ ...slice, order: ofMatching })
  return sql`
    WITH matching AS (SELECT p.id, found.left_out, ${keyColumnsSql(order)} FROM ${source(ctx, filter, order)} WHERE ${where})
    SELECT ${columns}, ${cursorColumnSql(ofPage)}, page.total, page.left_out AS "leftOut" FROM (
      SELECT matching.*, ${isCounted ? sql`(SELECT count(*) FROM matching)` : sql`NULL::int`} AS total FROM matching
      ${bounds.length === 0 ? Prisma.empty : sql`WHERE ${Prisma.join(bounds, ' AND ')}`} ${orderAndLimitSql({ ...slice, order: ofMatching })}
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderSql(ofPage, slice.backwards)}`
}

const isWhole = (filter: ProductFilter): boolean => !isSearch(filter) && !isNarrowed(filter)

/** Whether a page is the first of a search by relevance in the whole shop: what few match is found quicker from them. */
const isBest = ({ filter, sort }: ProductPage, { after, before, backwards }: Slice): boolean =>
  isSearch(filter) &&
  filter.type == null &&
  !isNarrowed(filter) &&
  (sort === null || sort === 'RELEVANCE') &&
  after === null &&
  before === null &&
  !backwards

/** The same rows whichever way: large shops show where it goes. */
function quickestPageSql(ctx: Context, slice: Slice, columns: Prisma.Sql, page: ProductPage): Prisma.Sql {
  const { filter, isCounted } = page
  const where = shownWhereSql(ctx, filter)
  if (isWhole(filter))
    return wholePageSql(slice, columns, isCounted, orderedSql(slice.order), where, filter.type ?? null)
  if (isBest(page, slice)) return bestPageSql(slice, columns, isCounted, where, ranksSql(ctx, filter))
  return pageSql(ctx, slice, columns, page, where)
}

function pageOf(slice: Slice, records: RowOf<typeof SELECTED_PAGE>[]): ProductConnection {
  const rows = records.map(({ total: _total, leftOut: _leftOut, cursorKeys, ...record }) => ({
    ...selectedProduct(record),
    cursorKeys,
  }))
  return { ...connectionOf(slice, rows), total: totalOf(slice, records), leftOut: records[0]?.leftOut ?? 0 }
}

/** The one category that a filter asks for, and nothing else: its page is read as that of a parent. */
function onlyCategoryOf({ categoryIds, ...others }: ProductFilter): number | null {
  const [id, ...more] = categoryIds ?? []
  return id !== undefined && more.length === 0 && isWhole(others) && others.type == null ? id : null
}

/** One statement; `total` is null when it was not selected, or the page is empty. */
export async function productPage(ctx: Context, page: ProductPage): Promise<ProductConnection> {
  const { filter } = page
  const category = onlyCategoryOf(filter)
  if (category !== null) {
    const [ofCategory] = await productPagesOf(ctx, 'category', [category], { ...page, filter: {} })
    if (ofCategory !== undefined) return ofCategory
  }
  const today = dayInSofia(ctx.clock())
  const slice = shownSlice(ctx, page)
  const records = await ctx.sql.rows(
    returning(SELECTED_PAGE)`${quickestPageSql(ctx, slice, selectedProductSql(today, page.parts), page)}`,
  )
  return pageOf(slice, records)
}

/** The words of the search that do not count on this page, as `search_query` reads them. */
export async function leftOutWords(
  ctx: Context,
  { search }: ProductFilter,
  { leftOut }: Pick<ProductConnection, 'leftOut'>,
): Promise<string[]> {
  if (leftOut === 0) return []
  const rows = await ctx.sql.rows(
    returning({
      word: string,
    })`SELECT q.word FROM search_query(${search}) q WHERE ${leftOut}::int & (1 << q.place) <> 0 ORDER BY q.place`,
  )
  return rows.map(({ word }) => word)
}

/** The pages of many categories or subcategories, in the order of their ids; one statement. */
export async function productPagesOf(
  ctx: Context,
  parent: ProductParent,
  parentIds: readonly number[],
  page: ProductPage,
): Promise<ProductConnection[]> {
  const { filter, sort } = page
  const today = dayInSofia(ctx.clock())
  const slice = shownSlice(ctx, page)
  const where = shownWhereSql(ctx, filter, true)
  const columns = selectedProductSql(today, page.parts)
  const list =
    isWhole(filter) && filter.type == null && sort !== 'FEATURED'
      ? memberPageSql(slice, columns, page.isCounted, orderedSql(slice.order), where, LINKS[parent])
      : pageSql(ctx, slice, columns, page, sql`${ofParentSql(parent)} AND ${where}`)
  const records = await ctx.sql.rows(returning({ parentId: int, ...SELECTED_PAGE })`
    SELECT parent.id AS "parentId", list.* FROM ${rowsOfIdsSql(parentIds)} AS parent(id)
    CROSS JOIN LATERAL (${list}) list`)
  return groupedBy(parentIds, records, ({ parentId }) => parentId).map((rows) =>
    pageOf(
      slice,
      rows.map(({ parentId: _parentId, ...record }) => record),
    ),
  )
}

export async function productCursor(ctx: Context, productId: number): Promise<string> {
  const order = orderOf({}, null)
  const row = await ctx.sql.first(
    returning(CURSOR)`SELECT ${cursorColumnSql(order)} FROM products p WHERE p.id = ${productId}`,
  )
  return cursorOf(order, row?.cursorKeys ?? [])
}

const BATCH = 500

interface Batch {
  products: ListedProduct[]
  /** The sort keys of the last one; null when nothing follows. */
  end: readonly string[] | null
}

/** All products that match, by name and in batches: a large shop's list does not fit into memory. */
export async function* productBatches(ctx: Context, filter: ProductFilter): AsyncGenerator<ListedProduct[]> {
  const order = orderOf(filter, 'NAME_ASC')
  const where = conditionsSql(ctx, filter)
  const read = async (after: Batch['end']): Promise<Batch> => {
    const slice: Slice = { order, size: BATCH, backwards: false, after, before: null }
    const records = await ctx.sql.rows(
      returning({
        ...LISTED_PRODUCT,
        ...PAGE,
      })`${pageSql(ctx, slice, LISTED_COLUMNS, { isCounted: false, filter }, where)}`,
    )
    const end = records.length > BATCH ? (records[BATCH - 1]?.cursorKeys ?? null) : null
    return { products: records.slice(0, BATCH), end }
  }
  for (let reading: Promise<Batch> | null = read(null); reading !== null;) {
    const { products, end }: Batch = await reading
    // The next batch is read while this one is written and sent. Its failure is thrown when its turn comes.
    reading = end === null ? null : read(end)
    reading?.catch(() => undefined)
    yield products
  }
}

/** The best of the products that a search finds, with some parts. */
export async function bestProducts(
  ctx: Context,
  search: string,
  limit: number,
  parts: readonly ProductPart[],
): Promise<{ products: SelectedProduct[]; leftOut: number }> {
  const args = { first: limit }
  const { edges, leftOut } = await productPage(ctx, { filter: { search }, sort: null, args, isCounted: false, parts })
  return { products: edges.map(({ node }) => node), leftOut }
}

/** The ids of all products that match; of those of the statement's `parent`, if there is one. */
export function matchingSql(ctx: Context, filter: ProductFilter, parent?: ProductParent): Prisma.Sql {
  const where = shownWhereSql(ctx, filter, parent !== undefined)
  const category = onlyCategoryOf(filter)
  if (parent !== undefined && isWhole(filter) && filter.type == null) return linkedSql(LINKS[parent], where)
  if (parent === undefined && category !== null)
    return linkedSql(sql`product_categories l WHERE l.category_id = ${category}::int`, isThereSql(ctx))
  return sql`SELECT p.id FROM ${source(ctx, filter)} WHERE ${parent === undefined ? where : sql`${ofParentSql(parent)} AND ${where}`}`
}

/** The same as bits (`spansSql`). */
export function matchingSpansSql(ctx: Context, filter: ProductFilter, parent?: ProductParent): Prisma.Sql {
  const isFound = parent === undefined && isSearch(filter) && filter.type == null && !isNarrowed(filter)
  return isFound && numberIn(filter) === null
    ? foundSpansSql(ctx, filter, hiddenSql(shownWhereSql(ctx, filter)))
    : spansSql(matchingSql(ctx, filter, parent))
}

export async function countProducts(ctx: Context, filter: ProductFilter): Promise<number> {
  const row = await ctx.sql.first(
    returning({
      count: int,
    })`SELECT coalesce(sum(bit_count(m.bits::bit(64))), 0)::int AS count FROM (${matchingSpansSql(ctx, filter)}) m`,
  )
  return row?.count ?? 0
}

export async function countProductsOf(
  ctx: Context,
  parent: ProductParent,
  parentIds: readonly number[],
  filter: ProductFilter,
): Promise<number[]> {
  const rows = await ctx.sql.rows(returning({ id: int, count: int })`
    SELECT parent.id, counted.count FROM ${rowsOfIdsSql(parentIds)} AS parent(id)
    CROSS JOIN LATERAL (SELECT count(*) FROM (${matchingSql(ctx, filter, parent)}) m) counted`)
  return inOrderOf(parentIds, rows, ({ id }) => id).map((row) => row?.count ?? 0)
}
