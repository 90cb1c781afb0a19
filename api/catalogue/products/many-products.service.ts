import { oneOf, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { BulkRefusedError, InvalidInputError, type BulkRefusal } from '#lib/errors.ts'
import { inOrderOf } from '#lib/loaders.ts'
import { refusing } from '#lib/refusing.ts'
import { ProductType } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { differsInSizes } from '../attributes/attributes.rules.ts'
import { addValues, lockValues, optionsAmongValues, removeValues } from './many-attribute-values.service.ts'
import type { ManyProducts, NewPrice } from './many-products.input.ts'
import {
  addCategorySql,
  lockProductsSql,
  lockVariantsSql,
  removeCategorySql,
  setProductPricesSql,
  setVariantPricesSql,
  touchProductsSql,
  type LockedProduct,
} from './many-products.sql.ts'
import { NO_SAFETY_DATA, publishesUnsafe } from '#rules/safety-data.ts'
import { noMakerOr, requiresSafetyData } from './product-safety.service.ts'
import { forgetProduct } from './product-parts.loaders.ts'

const DELETED = 'Междувременно е изтрит'
const CHANGED = 'Междувременно някой го е променил'
const ONLY_CATEGORY = 'Това е единствената му категория'
const OTHER_TYPE = 'Категорията е за друг вид продукти'

interface Judged {
  databaseId: number
  expectedVersion: number
  row: { version: number; name: string } | null
}

function refusalOf({ databaseId, expectedVersion, row }: Judged): BulkRefusal | null {
  if (row === null) return { databaseId, name: '', message: DELETED }
  return row.version === expectedVersion ? null : { databaseId, name: row.name, message: CHANGED }
}

function requireNone(refusals: readonly (BulkRefusal | null)[]): void {
  const found = refusals.filter((refusal) => refusal !== null)
  if (found.length > 0) throw new BulkRefusedError(found)
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((one, other) => one - other)

async function lockProducts(tx: Sql, ids: readonly number[]): Promise<(LockedProduct | null)[]> {
  return inOrderOf(ids, await tx.rows(lockProductsSql(distinct(ids))), ({ id }) => id)
}

interface PricedRow {
  id: number
  price: number
}

async function writePrices(tx: Sql, ctx: Context, prices: readonly NewPrice[]): Promise<void> {
  const products = await lockProducts(
    tx,
    prices.map(({ productId }) => productId),
  )
  const variantIds = prices.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const variants = await tx.rows(lockVariantsSql(distinct(variantIds)))
  const ofSizes: PricedRow[] = []
  const ofProducts: PricedRow[] = []
  const refusals = prices.map(({ productId: databaseId, variantId, price, expectedVersion }, at) => {
    const product = products[at] ?? null
    if (variantId === null) {
      ofProducts.push({ id: databaseId, price })
      return refusalOf({ databaseId, expectedVersion, row: product })
    }
    ofSizes.push({ id: variantId, price })
    const size = variants.find(({ id, productId }) => id === variantId && productId === databaseId)
    const row = product && size ? { version: size.version, name: `${product.name}, ${size.size}` } : null
    return refusalOf({ databaseId, expectedVersion, row })
  })
  requireNone(refusals)
  await tx.run(setProductPricesSql(ofProducts, ctx.clock()))
  await tx.run(setVariantPricesSql(ofSizes, ctx.clock()))
}

/**
 * New prices of products and sizes, all or none. A lower price leaves an announced reduction as it is, a higher one ends it
 * (docs/decisions/0024-former-price.md). Fails with `BulkRefusedError`.
 */
export async function setPrices(ctx: Context, prices: readonly NewPrice[]): Promise<number[]> {
  await ctx.sql.transaction((tx) => writePrices(tx, ctx, prices))
  return forgotten(ctx, distinct(prices.map(({ productId }) => productId)))
}

function forgotten(ctx: Context, ids: number[]): number[] {
  for (const id of ids) forgetProduct(ctx, id)
  return ids
}

async function typeOfCategory(tx: Sql, categoryId: number): Promise<ProductType> {
  const category = await tx.first(
    returning({ type: oneOf(ProductType) })`SELECT c.type FROM categories c WHERE c.id = ${categoryId} FOR KEY SHARE`,
  )
  if (!category) throw new InvalidInputError([{ field: 'addCategoryId', message: 'Изберете категория от списъка' }])
  return category.type
}

async function changeAll(tx: Sql, ctx: Context, change: ManyProducts): Promise<void> {
  const { products, addCategoryId, removeCategoryId, makerId, warnings, minimumAge, featured, isDraft } = change
  const { addAttributeValueIds: added, removeAttributeValueIds: removed } = change
  const ids = products.map(({ productId }) => productId)
  const rows = await lockProducts(tx, ids)
  const type = addCategoryId === null ? null : await typeOfCategory(tx, addCategoryId)
  await lockValues(tx, added)
  const options = await optionsAmongValues(tx, ids, added)
  const needsSafety = isDraft === false && (await requiresSafetyData(tx))
  const refusals = products.map(({ productId: databaseId, expectedVersion }, at) => {
    const row = rows[at] ?? null
    const refusal = refusalOf({ databaseId, expectedVersion, row })
    if (refusal !== null || row === null) return refusal
    const { name } = row
    if (type !== null && type !== row.type) return { databaseId, name, message: OTHER_TYPE }
    const option = options.get(databaseId)
    if (option !== undefined) return { databaseId, name, message: differsInSizes(option) }
    const after = { isDraft: isDraft ?? row.isDraft, makerId: makerId ?? row.makerId }
    if (needsSafety && publishesUnsafe(row, after)) return { databaseId, name, message: NO_SAFETY_DATA }
    const left = row.categoryIds.filter((id) => id !== removeCategoryId)
    return removeCategoryId === null || addCategoryId !== null || left.length > 0
      ? null
      : { databaseId, name, message: ONLY_CATEGORY }
  })
  requireNone(refusals)
  if (addCategoryId !== null) await tx.run(addCategorySql(ids, addCategoryId))
  if (removeCategoryId !== null) await tx.run(removeCategorySql(ids, removeCategoryId))
  await removeValues(tx, ids, removed)
  await addValues(tx, ids, added)
  await tx.run(touchProductsSql(ids, { makerId, warnings, minimumAge, featured, isDraft }, ctx.clock()))
}

/** The same change of many products, all or none. Fails with `InvalidInputError` and `BulkRefusedError`. */
export async function updateProducts(ctx: Context, change: ManyProducts): Promise<number[]> {
  await refusing(
    ctx.sql.transaction((tx) => changeAll(tx, ctx, change)),
    {
      foreignKey: noMakerOr({ field: 'addCategoryId', message: 'Изберете категория от списъка' }),
    },
  )
  return forgotten(
    ctx,
    change.products.map(({ productId }) => productId),
  )
}
