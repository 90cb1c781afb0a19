import { int, returning } from '#lib/database/row.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { periodRulesProblem, rentalPeriodProblem } from '#rules/rental-period.ts'
import type { ProductType } from '#prisma/client.ts'
import { freeUnits } from '../availability/availability.service.ts'
import { shopDay } from '../availability/shop-day.service.ts'
import { periodRulesOf } from '../availability/period-rules.service.ts'
import { requireCategory } from '../categories/categories.service.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { requireSubcategory } from '../subcategories/subcategories.service.ts'
import { isThereSql } from '../availability/product-visibility.sql.ts'
import { productRows } from './product-parts.loaders.ts'
import type { ListedProduct, ProductRow } from './products.records.ts'
import { noSuchProduct } from './products.errors.ts'
import { productBatches } from './product-list.service.ts'

/** Fails with `NotFoundError`. */
export async function productOf(ctx: Context, productId: number): Promise<ProductRow> {
  const row = await productRows(ctx).load(productId)
  if (!row) throw noSuchProduct()
  return row
}

/** By name, optionally of one type. Fails with `NotFoundError` for a missing category (docs/spec/rest.md#errors). */
export async function* productsInCategory(
  ctx: Context,
  { categoryId, type }: { categoryId: number; type?: ProductType },
): AsyncGenerator<ListedProduct[]> {
  for await (const batch of productBatches(ctx, { categoryIds: [categoryId], type })) {
    if (batch.length === 0) await requireCategory(ctx, categoryId)
    yield batch
  }
}

/** By name. Fails with `NotFoundError` for a missing subcategory (docs/spec/rest.md#errors). */
export async function* productsInSubcategory(
  ctx: Context,
  { subcategoryId }: { subcategoryId: number },
): AsyncGenerator<ListedProduct[]> {
  for await (const batch of productBatches(ctx, { subcategoryIds: [subcategoryId] })) {
    if (batch.length === 0) await requireSubcategory(ctx, subcategoryId)
    yield batch
  }
}

export interface Availability {
  productId: number
  available: boolean
  quantity: number
}

export interface PeriodAvailability extends Availability {
  /** Why the shop does not rent for the period: a closed day at an end, too few or too many days. */
  reason: string | null
}

/** One statement for all products. */
export async function availabilityOfAll(ctx: Context): Promise<Availability[]> {
  const rows = await ctx.sql.rows(returning({ productId: int, quantity: int })`
    SELECT p.id AS "productId", coalesce(a.units, 0) AS quantity
    FROM products p LEFT JOIN available_on(${dayInSofia(ctx.clock())}::date) a ON a.product_id = p.id
    WHERE ${isThereSql(ctx)} ORDER BY p.id`)
  return rows.map(({ productId, quantity }) => ({ productId, quantity, available: quantity > 0 }))
}

/**
 * Now, or of a rental for a period (docs/spec/availability.md#availability-of-a-product). Fails with `NotFoundError`, and
 * with `InvalidInputError` for dates that are no period from today on.
 */
export async function availabilityOf(
  ctx: Context,
  productId: number,
  startsOn?: CalendarDay,
  endsOn?: CalendarDay,
): Promise<PeriodAvailability> {
  const product = await productOf(ctx, productId)
  if (product.type !== 'rent' || (startsOn === undefined && endsOn === undefined)) {
    return { productId, quantity: product.parts.available, available: product.parts.available > 0, reason: null }
  }
  if (startsOn === undefined || endsOn === undefined)
    throw new InvalidInputError([
      { field: startsOn ? 'endDate' : 'startDate', message: 'Изберете начална и крайна дата' },
    ])
  const problem = rentalPeriodProblem(startsOn, endsOn, shopDay(ctx))
  if (problem !== null) throw new InvalidInputError([{ field: 'startDate', message: problem }])
  const refused = periodRulesProblem(
    { startsOn, endsOn },
    await periodRulesOf(ctx.sql, { productId, startsOn, endsOn }),
  )
  if (refused) return { productId, quantity: 0, available: false, reason: refused.message }
  const quantity = await freeUnits(ctx, { productId, startsOn, endsOn })
  return { productId, quantity, available: quantity > 0, reason: null }
}
