import type { GraphQLResolveInfo } from 'graphql'
import { returning } from '#lib/database/row.ts'
import { isOneOfSql, sql } from '#lib/database/sql.ts'
import { found } from '#lib/found.ts'
import { defineLoader, defineLoaderWith, inOrderOf } from '#lib/loaders.ts'
import { selectedFields } from '#lib/selection.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Prisma } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { partsOfFields } from './product-parts.rules.ts'
import {
  productRow,
  SELECTED_PRODUCT,
  selectedProduct,
  selectedProductSql,
  WHOLE_PRODUCT,
  wholeProductSql,
} from './product-parts.sql.ts'
import { isThereOfAnyKindSql, isThereSql } from '../availability/product-visibility.sql.ts'
import {
  DETAIL_COLUMNS,
  type ProductDetails,
  type ProductPart,
  type ProductParts,
  type ProductRow,
  type SelectedParts,
  type SelectedProduct,
  type ShownProduct,
} from './products.records.ts'

/** Whole items by id, without those that are not there for the reader; one statement per tick. */
export const productRows = defineLoader<Context, number, ProductRow | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(
    returning(WHOLE_PRODUCT)`
    SELECT ${wholeProductSql(dayInSofia(ctx.clock()))} FROM products p WHERE p.id ${isOneOfSql(ids)} AND ${isThereSql(ctx)}`,
  )
  return inOrderOf(ids, rows.map(productRow), ({ id }) => id)
})

const productsThat = (mayBeReadSql: (ctx: Context) => Prisma.Sql) =>
  defineLoaderWith<Context, ProductPart, number, SelectedProduct | null>(async (ctx, parts, ids) => {
    const rows = await ctx.sql.rows(
      returning(SELECTED_PRODUCT)`
      SELECT ${selectedProductSql(dayInSofia(ctx.clock()), parts)} FROM products p WHERE p.id ${isOneOfSql(ids)} AND ${mayBeReadSql(ctx)}`,
    )
    return inOrderOf(ids, rows.map(selectedProduct), ({ id }) => id)
  })

const selectedProducts = productsThat(isThereOfAnyKindSql)
const storedProducts = productsThat(() => sql`true`)

/** Clears the parts that this request has read, so that the next load reads them again. */
export function forgetProduct(ctx: Context, id: number): void {
  productRows(ctx).clear(id)
  selectedProducts.clear(ctx, id)
}

/** Those of sizes have the name of their field, like `variants.size`. */
function fieldsAt(info: GraphQLResolveInfo, path: readonly string[]): string[] {
  const fields = [...selectedFields(info, path)]
  if (!fields.includes('variants')) return fields
  return [...fields, ...Array.from(selectedFields(info, [...path, 'variants']), (field) => `variants.${field}`)]
}

/** The parts that are selected of the products at a path below the field that is being resolved. */
export function selectedParts(info: GraphQLResolveInfo, ...paths: readonly (readonly string[])[]): ProductPart[] {
  return partsOfFields((paths.length === 0 ? [[]] : paths).flatMap((path) => fieldsAt(info, path)))
}

/** A product, perhaps a package, below the field that is being resolved, with the selected parts; null when it does not exist. */
export function loadProduct(ctx: Context, info: GraphQLResolveInfo, id: number): Promise<SelectedProduct | null> {
  return selectedProducts.with(ctx, selectedParts(info)).load(id)
}

/**
 * A product that another row refers to, also a deleted or hidden one: its columns alone, so that `fromPart` finds nothing
 * else of it.
 */
export function loadStoredProduct(ctx: Context, info: GraphQLResolveInfo, id: number): Promise<SelectedProduct> {
  const columns = selectedParts(info).filter((part) => part === 'details')
  return found(storedProducts.with(ctx, columns).load(id))
}

const NOTHING: ProductParts = {
  images: [],
  categories: [],
  subcategories: [],
  variants: [],
  variantSummary: { count: 0, lowestMinor: null, highestMinor: null, onlyId: null },
  available: 0,
  rating: { average: null, count: 0 },
  attributeValues: [],
  options: [],
}

/** A part that was read with the product; undefined when it was not. */
export const readPart = <Part extends keyof SelectedParts>(
  product: ShownProduct | SelectedProduct,
  part: Part,
): SelectedParts[Part] | undefined => ('parts' in product ? product.parts[part] : undefined)

/** Uses a part of a product: at once when it was read with the product, otherwise through a loader. */
export function fromPart<Part extends keyof ProductParts, Value>(
  ctx: Context,
  product: ShownProduct,
  part: Part,
  use: (part: ProductParts[Part]) => Value,
): Value | Promise<Value> {
  const read = readPart(product, part)
  if (read !== undefined) return use(read)
  return selectedProducts
    .with(ctx, [part])
    .load(product.id)
    .then((row) => use(row?.parts[part] ?? NOTHING[part]))
}

const details = defineLoader<Context, number, ProductDetails>(async (ctx, ids) =>
  Promise.all(ids.map((id) => ctx.db.product.findUniqueOrThrow({ where: { id }, select: DETAIL_COLUMNS }))),
)

/** Uses the columns of a product that lists do not read, like `fromPart`. */
export function fromDetails<Value>(
  ctx: Context,
  product: ShownProduct,
  use: (columns: ProductDetails) => Value | Promise<Value>,
): Value | Promise<Value> {
  const read = readPart(product, 'details')
  return read ? use(read) : details(ctx).load(product.id).then(use)
}
