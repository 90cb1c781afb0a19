import { sql } from '#lib/database/sql.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import type { ProductType } from '#prisma/client.ts'
import { requireCategory } from '../categories/categories.service.ts'
import type { Context } from '../context.ts'
import { InvalidInputError } from '../errors.ts'
import { requireSubcategory } from '../subcategories/subcategories.service.ts'
import { availableUnits, productRows } from './product-parts.ts'
import type { ProductRow } from './product-row.ts'
import { noSuchProduct } from './products.errors.ts'
import { listProducts } from './products.listing.ts'

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
    SELECT p.id AS "productId", ${availableUnits(dayInSofia(ctx.clock()))} AS quantity FROM products p WHERE p.deleted_at IS NULL ORDER BY p.id`)
  return rows.map(({ productId, quantity }) => ({ productId, quantity, available: quantity > 0 }))
}

async function unitsFreeBetween(
  ctx: Context,
  productId: number,
  startsOn: CalendarDay,
  endsOn: CalendarDay,
): Promise<number> {
  const row = await ctx.sql.first<{ units: number }>(sql`
    SELECT greatest(0, s.quantity - coalesce((SELECT max(d.reserved) FROM rental_days d
      WHERE d.product_id = s.product_id AND d.day BETWEEN ${startsOn}::date AND ${endsOn}::date), 0)) AS units
    FROM stock s WHERE s.product_id = ${productId} AND s.variant_id IS NULL`)
  return row?.units ?? 0
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
  const quantity = await unitsFreeBetween(ctx, productId, startsOn, endsOn)
  return { productId, quantity, available: quantity > 0 }
}
