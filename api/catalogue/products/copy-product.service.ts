import type { Context } from '../../context.ts'
import type { Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { packedSizeOf } from './packed-size.rules.ts'
import { createProduct } from './product-writes.service.ts'
import type { ProductRow } from './products.records.ts'
import { productOf } from './products.service.ts'

const SUFFIX = ' (копие)'
const MAX_NAME = 200

export const copyName = (name: string): string => `${name.slice(0, MAX_NAME - SUFFIX.length)}${SUFFIX}`

async function companionIds(ctx: Context, productId: number): Promise<number[]> {
  const companions = await ctx.db.productCompanion.findMany({
    where: { productId, companion: { deletedAt: null } },
    orderBy: { position: 'asc' },
    select: { companionId: true },
  })
  return companions.map(({ companionId }) => companionId)
}

/**
 * Copies all fields of the product's form, its sizes and options into a draft. Units, reviews and the announced reduction, which
 * belongs to the sold product, are not copied. Fails with `NotFoundError`, and as
 * `createProduct`.
 */
export async function copyProduct(ctx: Context, productId: number, key: Keyed = {}): Promise<ProductRow> {
  const { parts, priceMinor, pricePerDayMinor, ...product } = await productOf(ctx, productId)
  const {
    type,
    description,
    makerId,
    warnings,
    minimumAge,
    costMinor,
    featured,
    isNoCourier,
    isNoLocker,
    weightGrams,
    bufferDaysBefore,
    bufferDaysAfter,
    minRentalDays,
    maxRentalDays,
  } = product
  const sizes = parts.variants.map(({ size, priceMinor: price, isActive }) => ({
    size,
    priceMinor: price,
    isActive,
    quantity: 0,
  }))
  return createProduct(
    ctx,
    {
      type,
      name: copyName(product.name),
      description,
      makerId,
      warnings,
      minimumAge,
      price: priceMinor,
      pricePerDay: pricePerDayMinor,
      costPrice: costMinor,
      featured,
      isNoCourier,
      isNoLocker,
      weightGrams,
      packedSize: packedSizeOf(product),
      isDraft: true,
      ...(type === 'rent' && { bufferDaysBefore, bufferDaysAfter, minRentalDays, maxRentalDays }),
      categoryIds: parts.categories.map(({ id }) => id),
      subcategoryIds: parts.subcategories.map(({ id }) => id),
      goesWithIds: await companionIds(ctx, productId),
      imageUrls: parts.images.map(({ url }) => url),
    },
    sizes.length === 0 ? null : sizes,
    0,
    { ...key, productId },
  )
}
