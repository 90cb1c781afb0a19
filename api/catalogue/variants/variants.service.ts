import { int, returning, type Statement } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { refusing } from '#lib/refusing.ts'
import { requireVersion, type Versioned } from '#lib/versions.ts'
import type { Prisma } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { reductionOf } from '../price-reductions/price-reductions.service.ts'
import { productOf } from '../products/products.service.ts'
import { StockChangedError } from '../stock/stock.errors.ts'
import { lockStock, moveStock } from '../stock/stock.service.ts'
import { lockCombinations, sizeText, writeCombination } from './product-options.service.ts'
import { SIZE_TAKEN } from './variants.errors.ts'
import type { VariantInput, VariantPatch } from './variants.input.ts'
import { STOCKED_VARIANT, type StockedVariant } from './variants.records.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { VARIANT_COLUMNS } from './variants.sql.ts'

const noSuchVariant = () => new NotFoundError('Размерът не е намерен')

export function selectVariantsSql(condition: Prisma.Sql): Statement<StockedVariant> {
  return returning(STOCKED_VARIANT)`
    SELECT ${VARIANT_COLUMNS}
    FROM variants v JOIN stock s ON s.variant_id = v.id JOIN products p ON p.id = v.product_id
    WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL AND ${condition} ORDER BY v.product_id, v.position, v.id`
}

export async function allVariants(ctx: Context): Promise<StockedVariant[]> {
  return ctx.sql.rows(selectVariantsSql(sql`true`))
}

async function variantOf(sender: Sql, variantId: number): Promise<StockedVariant> {
  const variant = await sender.first(selectVariantsSql(sql`v.id = ${variantId}`))
  if (!variant) throw noSuchVariant()
  return variant
}

interface Counted {
  quantity: number
  reason: 'initial' | 'adjustment'
  /** The quantity that the caller read; null sets it in any case. */
  expected: number | null
}

async function setQuantity(
  tx: Sql,
  ctx: Context,
  productId: number,
  variantId: number,
  { quantity, reason, expected }: Counted,
): Promise<void> {
  const [unit] = await lockStock(tx, [{ productId, variantId }])
  if (!unit) throw noSuchVariant()
  if (expected !== null && expected !== unit.quantity) throw new StockChangedError(unit.quantity)
  const adminId = adminIdOf(ctx)
  if (unit.quantity !== quantity)
    await moveStock(tx, ctx, [
      { stockId: unit.stockId, delta: quantity - unit.quantity, reason, orderLineId: null, adminId },
    ])
}

/** Pieces that the product has without a size become the new size's. Those of a product with sizes cannot be bought. */
async function transferStock(tx: Sql, ctx: Context, productId: number, variantId: number): Promise<void> {
  const units = await lockStock(tx, [
    { productId, variantId: null },
    { productId, variantId },
  ])
  const from = units.find((unit) => unit.variantId === null)
  const to = units.find((unit) => unit.variantId === variantId)
  if (!from || !to || from.quantity === 0) return
  const move = { reason: 'transfer', orderLineId: null, adminId: adminIdOf(ctx) } as const
  await moveStock(tx, ctx, [
    { stockId: from.stockId, delta: -from.quantity, ...move },
    { stockId: to.stockId, delta: from.quantity, ...move },
  ])
}

/** REST does not have `takesProductStock`. */
export interface NewVariant extends VariantInput {
  takesProductStock?: boolean | null | undefined
  imageUrl?: string | null | undefined
}

export async function addVariant(tx: Transaction, ctx: Context, productId: number, input: NewVariant): Promise<number> {
  const made = await tx.first(returning({ id: int })`
    INSERT INTO variants (product_id, size, price_minor, is_active, image_url, position)
    VALUES (${productId}, ${input.size}, ${input.priceMinor}, ${input.isActive ?? true}, ${input.imageUrl ?? null}, (SELECT coalesce(max(position), -1) + 1 FROM variants WHERE product_id = ${productId}))
    RETURNING id`)
  if (!made) throw new Error('an inserted variant was not returned')
  await tx.db.stock.create({ data: { productId, variantId: made.id } })
  // No other transaction sees the new stock yet, so locking it before the product's cannot deadlock.
  await setQuantity(tx, ctx, productId, made.id, { quantity: input.quantity ?? 0, reason: 'initial', expected: null })
  if (input.takesProductStock === true) await transferStock(tx, ctx, productId, made.id)
  return made.id
}

/** Fails with `NotFoundError`, `SizeTakenError`, `IdempotencyMismatchError`, and `InvalidInputError` for a rental. */
export async function createVariant(
  ctx: Context,
  productId: number,
  { idempotencyKey, ...input }: NewVariant & Keyed,
): Promise<StockedVariant> {
  const keyed = { ...input, productId, idempotencyKey }
  const product = await productOf(ctx, productId)
  if (product.type === 'rent')
    throw new InvalidInputError([{ field: 'productId', message: 'Инвентарът под наем няма размери' }])
  const created = staffWrite(ctx, 'createVariant', keyed, async (tx) => ({
    id: await addVariant(tx, ctx, productId, input),
  }))
  const { id } = await refusing(created, SIZE_TAKEN)
  return variantOf(ctx.sql, id)
}

/** `formerPriceMinor`, `optionValueIds`, `expectedQuantity` and the version are optional: the REST contract has none of them. */
export interface VariantChange extends Omit<VariantPatch, 'formerPriceMinor' | 'optionValueIds'>, Versioned {
  formerPriceMinor?: number | null | undefined
  optionValueIds?: readonly number[] | undefined
  expectedQuantity?: number | null | undefined
}

/** Gives a size other values, or none. Returns its text; null when it stays. */
async function takeOptionValues(
  tx: Transaction,
  variant: StockedVariant,
  valueIds: readonly number[] | undefined,
): Promise<string | null> {
  if (valueIds === undefined) return null
  if (valueIds.length === 0) {
    await writeCombination(tx, variant, [])
    return null
  }
  const [combination = []] = await lockCombinations(tx, variant.productId, [valueIds], () => 'optionValueIds')
  await writeCombination(tx, variant, combination)
  return sizeText(combination)
}

/**
 * A size of another text loses its values, one of other values gets their text
 * (docs/spec/attributes.md#options-of-a-product). Fails with `NotFoundError`, `InvalidInputError`, `SizeTakenError`,
 * `StaleVersionError`, `StockChangedError`.
 */
export async function updateVariant(
  ctx: Context,
  variantId: number,
  { expectedVersion, expectedQuantity = null, formerPriceMinor, optionValueIds, ...input }: VariantChange,
): Promise<StockedVariant> {
  const changed = ctx.sql.transaction(async (tx) => {
    await tx.run(sql`SELECT id FROM variants WHERE id = ${variantId} FOR NO KEY UPDATE`)
    const stored = await variantOf(tx, variantId)
    requireVersion({ expectedVersion }, stored)
    const reduction =
      formerPriceMinor === undefined
        ? stored
        : await reductionOf(ctx, tx, {
            subject: 'variant',
            id: variantId,
            stored,
            priceMinor: input.priceMinor ?? stored.priceMinor,
            formerPriceMinor,
          })
    if (input.quantity !== null)
      await setQuantity(tx, ctx, stored.productId, variantId, {
        quantity: input.quantity,
        reason: 'adjustment',
        expected: expectedQuantity,
      })
    const size = input.size ?? (await takeOptionValues(tx, stored, optionValueIds))
    await tx.run(sql`
      UPDATE variants v SET size = given.size, price_minor = given.price_minor, is_active = given.is_active, updated_at = now(),
        former_price_minor = ${reduction.formerPriceMinor}, lowest_price_minor = ${reduction.lowestPriceMinor}, reduced_at = ${reduction.reducedAt},
        version = version + ((v.size, v.price_minor, v.is_active, v.former_price_minor)
          IS DISTINCT FROM (given.size, given.price_minor, given.is_active, ${reduction.formerPriceMinor}::int))::int
      FROM (SELECT id, coalesce(${size}::text, size) AS size, coalesce(${input.priceMinor}::int, price_minor) AS price_minor,
        coalesce(${input.isActive}::boolean, is_active) AS is_active FROM variants) given
      WHERE v.id = ${variantId} AND given.id = v.id`)
    return variantOf(tx, variantId)
  })
  return refusing(changed, SIZE_TAKEN)
}

/** Returns how many were still there. */
export async function removeVariants(tx: Transaction, ctx: Context, variantIds: readonly number[]): Promise<number> {
  const deleted = await tx.rows(returning({ productId: int, variantId: int })`
    UPDATE variants SET deleted_at = now(), is_active = false WHERE id = ANY (${[...variantIds]}::int[]) AND deleted_at IS NULL
    RETURNING product_id AS "productId", id AS "variantId"`)
  await tx.db.cartLine.deleteMany({ where: { variantId: { in: [...variantIds] } } })
  const adminId = adminIdOf(ctx)
  const units = (await lockStock(tx, deleted)).filter(({ quantity }) => quantity > 0)
  await moveStock(
    tx,
    ctx,
    units.map(({ stockId, quantity }) => ({
      stockId,
      delta: -quantity,
      reason: 'variant_deleted',
      orderLineId: null,
      adminId,
    })),
  )
  return deleted.length
}

/** Carts lose its lines, orders keep theirs; its pieces are written off. Fails with `NotFoundError`. */
export async function deleteVariant(ctx: Context, variantId: number): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    if ((await removeVariants(tx, ctx, [variantId])) === 0) throw noSuchVariant()
  })
}
