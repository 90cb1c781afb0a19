import { sql } from '#lib/database/sql.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import type { ProductType } from '#prisma/client.ts'
import { freeUnits } from '../availability/availability.service.ts'
import { requireCategory } from '../categories/categories.service.ts'
import type { Context } from '../context.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { requireSubcategory } from '../subcategories/subcategories.service.ts'
import { productRows } from './product-parts.loaders.ts'
import type { ProductRow } from './products.records.ts'
import { noSuchProduct } from './products.errors.ts'
import { listProducts } from './product-list.service.ts'

/** The product with its parts. Fails with `NotFoundError`. */
export async function productOf(ctx: Context, productId: number): Promise<ProductRow> {
  const row = await productRows(ctx).load(productId)
  if (!row) throw noSuchProduct()
  return row
}

/** What is in the category, by name; of one type when that is given. Fails with `NotFoundError` when there is no such category (decisions 8). */
export async function productsInCategory(
  ctx: Context,
  { categoryId, type }: { categoryId: number; type?: ProductType },
): Promise<ProductRow[]> {
  const rows = await listProducts(ctx, { categoryId, type }, 'NAME_ASC')
  if (rows.length === 0) await requireCategory(ctx, categoryId)
  return rows
}

/** What is in the subcategory, by name. Fails with `NotFoundError` when there is no such subcategory (decisions 8). */
export async function productsInSubcategory(
  ctx: Context,
  { subcategoryId }: { subcategoryId: number },
): Promise<ProductRow[]> {
  const rows = await listProducts(ctx, { subcategoryIds: [subcategoryId] }, 'NAME_ASC')
  if (rows.length === 0) await requireSubcategory(ctx, subcategoryId)
  return rows
}

/** How many units there are of a product. */
export interface Availability {
  productId: number
  available: boolean
  quantity: number
}

/** Availability of every product now, in one statement. */
export async function availabilityOfAll(ctx: Context): Promise<Availability[]> {
  const rows = await ctx.sql.rows<{ productId: number; quantity: number }>(sql`
    SELECT p.id AS "productId", coalesce(a.units, 0) AS quantity
    FROM products p LEFT JOIN available_on(${dayInSofia(ctx.clock())}::date) a ON a.product_id = p.id
    WHERE p.deleted_at IS NULL ORDER BY p.id`)
  return rows.map(({ productId, quantity }) => ({ productId, quantity, available: quantity > 0 }))
}

/** Availability now, or of a rental for a whole period (decisions 3). Fails with `NotFoundError` or `InvalidInputError`. */
export async function availabilityOf(
  ctx: Context,
  productId: number,
  startsOn?: CalendarDay,
  endsOn?: CalendarDay,
): Promise<Availability> {
  const product = await productOf(ctx, productId)
  if (product.type !== 'rent' || (startsOn === undefined && endsOn === undefined)) {
    return { productId, quantity: product.parts.available, available: product.parts.available > 0 }
  }
  if (startsOn === undefined || endsOn === undefined)
    throw new InvalidInputError([
      { field: startsOn ? 'endDate' : 'startDate', message: 'Изберете начална и крайна дата' },
    ])
  const problem = rentalPeriodProblem(startsOn, endsOn, dayInSofia(ctx.clock()))
  if (problem !== null) throw new InvalidInputError([{ field: 'startDate', message: problem }])
  const quantity = await freeUnits(ctx, { productId, startsOn, endsOn })
  return { productId, quantity, available: quantity > 0 }
}
