import { boolean, int, ints, oneOf, returning, string } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { asRead, notWritten, nextVersion, type Versioned } from '#lib/versions.ts'
import { quoted } from '#rules/quoted.ts'
import { ProductType } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { OptionOrderedError } from '../attributes/attributes.errors.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import { SIZE_TAKEN } from './variants.errors.ts'

const CHOSEN = { id: int, name: string, isOption: boolean, hasValues: boolean }

const refusedOption = (message: string) => new InvalidInputError([{ field: 'attributeIds', message }])

/** Locks the attributes, so that they remain options until the commit. */
async function requireOptions(tx: Sql, productId: number, attributeIds: readonly number[]): Promise<void> {
  const rows = await tx.rows(returning(CHOSEN)`
    SELECT a.id, a.name, a.is_option AS "isOption", EXISTS (
      SELECT FROM product_attribute_values l JOIN attribute_values x ON x.id = l.value_id
      WHERE l.product_id = ${productId} AND x.attribute_id = a.id) AS "hasValues"
    FROM attributes a WHERE a.id = ANY (${[...attributeIds]}::int[]) ORDER BY a.id FOR SHARE OF a`)
  if (rows.length < attributeIds.length || rows.some(({ isOption }) => !isOption))
    throw refusedOption('Изберете атрибути, по които може да има размери')
  const valued = rows.find(({ hasValues }) => hasValues)
  if (valued) throw refusedOption(`Продуктът сам има стойност за ${quoted(valued.name)}. Първо я махнете от него.`)
}

/** Lines that are ordered meanwhile wait for the lock of their sizes. */
async function requireNotOrdered(tx: Sql, productId: number, attributeIds: readonly number[]): Promise<void> {
  const ordered = await tx.first(returning({ id: int, name: string })`
    SELECT a.id, a.name FROM attributes a WHERE a.id = ANY (${[...attributeIds]}::int[]) AND EXISTS (
      SELECT FROM variant_options l JOIN order_lines o ON o.variant_id = l.variant_id
      WHERE l.product_id = ${productId} AND l.attribute_id = a.id) ORDER BY a.id LIMIT 1`)
  if (ordered) throw new OptionOrderedError(ordered)
}

/** Written as a whole, since two rows cannot swap their positions; sizes keep their values of options that stay. */
async function writeOptions(tx: Transaction, productId: number, attributeIds: readonly number[]): Promise<void> {
  const values = await tx.db.variantOption.findMany({ where: { productId, attributeId: { in: [...attributeIds] } } })
  await tx.db.productOption.deleteMany({ where: { productId } })
  await tx.db.productOption.createMany({
    data: attributeIds.map((attributeId, position) => ({ productId, attributeId, position })),
  })
  await tx.db.variantOption.createMany({ data: values })
  await tx.run(sql`
    UPDATE variants v SET size = size_of_options(v.id), version = v.version + 1, updated_at = now()
    WHERE v.product_id = ${productId} AND v.size <> size_of_options(v.id)`)
}

const OPTIONS = { ids: ints }

async function changeOptions(
  tx: Transaction,
  ctx: Context,
  productId: number,
  { attributeIds, ...read }: ProductOptions,
): Promise<void> {
  // Before the product, as the form of a product locks them.
  await tx.run(sql`SELECT id FROM variants WHERE product_id = ${productId} ORDER BY id FOR UPDATE`)
  const [product] = await tx.db.product.updateManyAndReturn({
    where: { id: productId, isPackage: false, deletedAt: null, ...asRead(read) },
    data: nextVersion(ctx),
    select: { type: true },
  })
  if (!product)
    throw notWritten(
      await tx.db.product.findFirst({
        where: { id: productId, isPackage: false, deletedAt: null },
        select: { version: true },
      }),
      noSuchProduct,
    )
  if (product.type === 'rent')
    throw new InvalidInputError([{ field: 'productId', message: 'Инвентарът под наем няма размери' }])
  const stored = await tx.first(returning(OPTIONS)`
    SELECT ARRAY(SELECT l.attribute_id FROM product_options l WHERE l.product_id = ${productId} ORDER BY l.position) AS ids`)
  await requireOptions(tx, productId, attributeIds)
  const removed = (stored?.ids ?? []).filter((id) => !attributeIds.includes(id))
  if (removed.length > 0) await requireNotOrdered(tx, productId, removed)
  if (stored?.ids.join() !== attributeIds.join()) await writeOptions(tx, productId, attributeIds)
}

export interface ProductOptions extends Versioned {
  /** At most two, each once, in their order. */
  attributeIds: readonly number[]
}

/**
 * Sets in which attributes the sizes of a product differ (docs/spec/attributes.md#options-of-a-product). Fails with
 * `NotFoundError`, `StaleVersionError`, `InvalidInputError`, with `OptionOrderedError` for one that orders need, and with
 * `SizeTakenError` when two sizes would have one text.
 */
export async function setProductOptions(ctx: Context, productId: number, options: ProductOptions): Promise<void> {
  await refusing(
    ctx.sql.transaction((tx) => changeOptions(tx, ctx, productId, options)),
    SIZE_TAKEN,
  )
}

const OPTION_VALUE = { id: int, attributeId: int, name: string }

export interface OptionValue {
  id: number
  attributeId: number
  name: string
}

/** One value of each option, in their order. */
export type Combination = readonly OptionValue[]

const PRODUCT = { type: oneOf(ProductType), optionIds: ints }

/**
 * Reads the values of combinations, each of which has one of every option of the product. Product and values are locked until
 * the commit, so that options stay and values are not renamed. Fails with `NotFoundError` and `InvalidInputError`.
 */
export async function lockCombinations(
  tx: Sql,
  productId: number,
  combinations: readonly (readonly number[])[],
  fieldOf: (at: number) => string,
): Promise<Combination[]> {
  await tx.run(sql`SELECT id FROM products WHERE id = ${productId} FOR SHARE`)
  const product = await tx.first(returning(PRODUCT)`
    SELECT p.type, ARRAY(SELECT l.attribute_id FROM product_options l WHERE l.product_id = p.id ORDER BY l.position) AS "optionIds"
    FROM products p WHERE p.id = ${productId} AND p.deleted_at IS NULL AND NOT p.is_package`)
  if (!product) throw noSuchProduct()
  const { optionIds } = product
  if (optionIds.length === 0)
    throw new InvalidInputError([{ field: fieldOf(0), message: 'Първо изберете по какво се различават размерите' }])
  const values = await tx.rows(returning(OPTION_VALUE)`
    SELECT x.id, x.attribute_id AS "attributeId", x.name FROM attribute_values x
    WHERE x.id = ANY (${[...new Set(combinations.flat())]}::int[]) ORDER BY x.id FOR SHARE`)
  const chosen = combinations.map((ids) =>
    optionIds.flatMap((option) => values.filter(({ id, attributeId }) => attributeId === option && ids.includes(id))),
  )
  const problems = chosen.flatMap((combination, at) => {
    const isWhole = combinations[at]?.length === optionIds.length && combination.length === optionIds.length
    const isOfEach = new Set(combination.map(({ attributeId }) => attributeId)).size === optionIds.length
    return isWhole && isOfEach ? [] : [{ field: fieldOf(at), message: 'Изберете по една стойност за всяка опция' }]
  })
  if (problems.length > 0) throw new InvalidInputError(problems)
  return chosen
}

/** The text of a size with these values, as `size_of_options` has it. */
export const sizeText = (combination: Combination): string => combination.map(({ name }) => name).join(', ')

export async function writeCombination(
  { db }: Transaction,
  { id: variantId, productId }: { id: number; productId: number },
  combination: Combination,
): Promise<void> {
  await db.variantOption.deleteMany({ where: { variantId } })
  await db.variantOption.createMany({
    data: combination.map(({ id: valueId, attributeId }) => ({ variantId, productId, attributeId, valueId })),
  })
}
