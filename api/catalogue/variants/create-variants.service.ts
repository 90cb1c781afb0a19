import { InvalidInputError } from '#lib/errors.ts'
import type { Transaction } from '#lib/database/sql.ts'
import { refusing } from '#lib/refusing.ts'
import type { Context } from '../../context.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import type { NewCombination } from './product-options.input.ts'
import { lockCombinations, sizeText, writeCombination } from './product-options.service.ts'
import { SIZE_TAKEN } from './variants.errors.ts'
import { MAX_SIZES } from './variants.input.ts'
import { addVariant } from './variants.service.ts'

async function requirePictures(
  { db }: Transaction,
  productId: number,
  combinations: readonly NewCombination[],
): Promise<void> {
  const pictures = await db.productImage.findMany({ where: { productId }, select: { url: true } })
  const urls = new Set(pictures.map(({ url }) => url))
  const problems = combinations.flatMap(({ imageUrl }, at) =>
    imageUrl === null || urls.has(imageUrl)
      ? []
      : [{ field: `combinations.${at}.pictureUrl`, message: 'Изберете снимка на продукта' }],
  )
  if (problems.length > 0) throw new InvalidInputError(problems)
}

async function requireRoom({ db }: Transaction, productId: number, count: number): Promise<void> {
  const present = await db.variant.count({ where: { productId, deletedAt: null } })
  if (present + count > MAX_SIZES)
    throw new InvalidInputError([
      { field: 'combinations', message: `Продуктът може да има най-много ${MAX_SIZES} размера` },
    ])
}

export interface NewCombinations extends Keyed {
  combinations: readonly NewCombination[]
}

/**
 * Adds the sizes of ticked combinations behind those that the product has, all or none
 * (docs/spec/attributes.md#options-of-a-product). Returns their ids in the order of the input. Fails with `NotFoundError`,
 * `InvalidInputError`, `IdempotencyMismatchError`, and with `SizeTakenError` for a combination that exists.
 */
export async function createVariants(
  ctx: Context,
  productId: number,
  { combinations, idempotencyKey }: NewCombinations,
): Promise<number[]> {
  const keyed = { productId, combinations, idempotencyKey }
  const created = staffWrite(ctx, 'createVariants', keyed, async (tx) => {
    const chosen = await lockCombinations(
      tx,
      productId,
      combinations.map(({ valueIds }) => valueIds),
      (at) => `combinations.${at}.valueIds`,
    )
    await requirePictures(tx, productId, combinations)
    await requireRoom(tx, productId, combinations.length)
    const ids: number[] = []
    for (const [at, { priceMinor, quantity, imageUrl }] of combinations.entries()) {
      const combination = chosen[at] ?? []
      const size = { size: sizeText(combination), priceMinor, quantity, imageUrl, isActive: true }
      const id = await addVariant(tx, ctx, productId, size)
      await writeCombination(tx, { id, productId }, combination)
      ids.push(id)
    }
    return { ids }
  })
  return (await refusing(created, SIZE_TAKEN)).ids
}
