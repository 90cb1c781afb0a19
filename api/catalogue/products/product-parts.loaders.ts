import type { GraphQLResolveInfo } from 'graphql'
import { returning, type RowOf, type Shape, type Statement } from '#lib/database/row.ts'
import { isOneOfSql } from '#lib/database/sql.ts'
import { defineLoader, defineLoaderWith, inOrderOf } from '#lib/loaders.ts'
import { selectedFields } from '#lib/selection.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Prisma, Product } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { partsOfFields } from './product-parts.rules.ts'
import {
  productColumnsSql,
  productRow,
  SELECTED_PRODUCT,
  selectedProduct,
  WHOLE,
  WHOLE_PRODUCT,
} from './product-parts.sql.ts'
import { isThereOfAnyKindSql, isThereSql } from '../availability/product-visibility.sql.ts'
import type { ProductPart, ProductParts, ProductRow, SelectedProduct } from './products.records.ts'

function selectProductsSql<Row extends Shape>(
  row: Row,
  ctx: Context,
  parts: readonly ProductPart[],
  ids: readonly number[],
  isThere: Prisma.Sql,
): Statement<RowOf<Row>> {
  return returning(row)`
    SELECT ${productColumnsSql(dayInSofia(ctx.clock()), parts)} FROM products p WHERE p.id ${isOneOfSql(ids)} AND ${isThere}`
}

/** Whole items by id, without those that are not there for the reader; one statement per tick. */
export const productRows = defineLoader<Context, number, ProductRow | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(selectProductsSql(WHOLE_PRODUCT, ctx, WHOLE, ids, isThereSql(ctx)))
  return inOrderOf(ids, rows.map(productRow), ({ id }) => id)
})

const selectedProducts = defineLoaderWith<Context, ProductPart, number, SelectedProduct | null>(
  async (ctx, parts, ids) => {
    const rows = await ctx.sql.rows(selectProductsSql(SELECTED_PRODUCT, ctx, parts, ids, isThereOfAnyKindSql(ctx)))
    return inOrderOf(ids, rows.map(selectedProduct), ({ id }) => id)
  },
)

/** Clears the parts that this request has read, so that the next load reads them again. */
export function forgetProduct(ctx: Context, id: number): void {
  productRows(ctx).clear(id)
  selectedProducts.clear(ctx, id)
}

/** The parts that are selected of the products at a path below the field that is being resolved. */
export function selectedParts(info: GraphQLResolveInfo, ...paths: readonly (readonly string[])[]): ProductPart[] {
  return partsOfFields((paths.length === 0 ? [[]] : paths).flatMap((path) => [...selectedFields(info, path)]))
}

/** A product, perhaps a package, below the field that is being resolved, with the selected parts; null when it does not exist. */
export function loadProduct(ctx: Context, info: GraphQLResolveInfo, id: number): Promise<SelectedProduct | null> {
  return selectedProducts.with(ctx, selectedParts(info)).load(id)
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
export const readPart = <Part extends ProductPart>(
  product: Product | SelectedProduct,
  part: Part,
): ProductParts[Part] | undefined => ('parts' in product ? product.parts[part] : undefined)

/** Uses a part of a product: at once when it was read with the product, otherwise through a loader. */
export function fromPart<Part extends ProductPart, Value>(
  ctx: Context,
  product: Product | SelectedProduct,
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
