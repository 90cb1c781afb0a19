import type { Product } from '#prisma/client.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName, type Naming } from '#lib/unique-names.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { reductionOf, type Reduction } from '../price-reductions/price-reductions.service.ts'
import { describeImages, productImageProblems } from '../../content/images/images.service.ts'
import { saveVariants, type SavedVariants } from '../variants/variant-list.service.ts'
import { SIZE_TAKEN } from '../variants/variants.errors.ts'
import { NO_PACKED_SIZE, type PackedColumns, type PackedSize } from './packed-size.rules.ts'
import { forgetProduct, productRows } from './product-parts.loaders.ts'
import type { ProductRow } from './products.records.ts'
import { noSuchProduct } from './products.errors.ts'
import { noMakerOr, requireMaker, requireSafe, type Safe } from './product-safety.service.ts'
import { copyAttributes, writeAttributeValues, type Valued } from './product-attributes.service.ts'
import { productOf } from './products.service.ts'
import { PRODUCT_REQUIRED, type NewVariants, type ProductInput, type ProductPatch } from './product-writes.input.ts'

type Placed = Pick<ProductInput, 'type' | 'categoryIds' | 'subcategoryIds'>

/** Fails with `InvalidInputError` unless all are of products of the type. */
export async function requireCategories(ctx: Context, { type, categoryIds, subcategoryIds }: Placed): Promise<void> {
  const categories = await ctx.db.category.count({ where: { id: { in: categoryIds }, type } })
  if (categories !== categoryIds.length)
    throw new InvalidInputError([{ field: 'categoryIds', message: 'Изберете категория от списъка' }])
  const subcategories = await ctx.db.subcategory.count({ where: { id: { in: subcategoryIds }, category: { type } } })
  if (subcategories !== subcategoryIds.length)
    throw new InvalidInputError([{ field: 'subcategoryIds', message: 'Изберете подкатегория от списъка' }])
}

/** The columns that the form decides. One that is forgotten does not compile. */
type FormColumns = Exclude<
  keyof Product,
  keyof Reduction | 'id' | 'type' | 'isPackage' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

type RentalRules = Pick<Product, 'bufferDaysBefore' | 'bufferDaysAfter' | 'minRentalDays' | 'maxRentalDays'>

const NO_RENTAL_RULES: RentalRules = {
  bufferDaysBefore: 0,
  bufferDaysAfter: 0,
  minRentalDays: null,
  maxRentalDays: null,
}

function rentalRulesOf(input: ProductInput, known: RentalRules): RentalRules {
  if (input.type === 'sale') return NO_RENTAL_RULES
  const { bufferDaysBefore = known.bufferDaysBefore, bufferDaysAfter = known.bufferDaysAfter } = input
  const { minRentalDays = known.minRentalDays, maxRentalDays = known.maxRentalDays } = input
  if (minRentalDays !== null && maxRentalDays !== null && maxRentalDays < minRentalDays)
    throw new InvalidInputError([{ field: 'maxRentalDays', message: 'Най-дългият наем е по-къс от най-краткия' }])
  return { bufferDaysBefore, bufferDaysAfter, minRentalDays, maxRentalDays }
}

type Packing = Pick<Product, 'isNoLocker' | 'weightGrams'> & PackedColumns

type KnownColumns = Pick<
  Product,
  'makerId' | 'warnings' | 'minimumAge' | 'costMinor' | 'featured' | 'isNoCourier' | 'isDraft' | 'visibleFrom'
> &
  Packing &
  RentalRules

/** REST does not have these: missing leaves them as they are, null clears them. */
interface Unsent extends Safe {
  costPrice?: number | null
  isNoLocker?: boolean
  weightGrams?: number | null
  packedSize?: PackedSize | null
}

const NO_PACKING: Packing = { isNoLocker: false, weightGrams: null, ...NO_PACKED_SIZE }

function packingOf({ type, ...input }: ProductInput & Unsent, known: Packing): Packing {
  if (type === 'rent') return NO_PACKING
  const { isNoLocker = known.isNoLocker, weightGrams = known.weightGrams, packedSize = known } = input
  const { lengthMm, widthMm, heightMm } = packedSize ?? NO_PACKED_SIZE
  return { isNoLocker, weightGrams, lengthMm, widthMm, heightMm }
}

const NEW_PRODUCT: KnownColumns = {
  makerId: null,
  warnings: '',
  minimumAge: null,
  costMinor: null,
  featured: false,
  isNoCourier: false,
  ...NO_PACKING,
  isDraft: false,
  visibleFrom: null,
  ...NO_RENTAL_RULES,
}

function columnsOf(input: ProductInput & Unsent, known: KnownColumns) {
  const { name, description, price, pricePerDay, type, featured } = input
  return {
    name,
    description: description ?? '',
    makerId: input.makerId === undefined ? known.makerId : input.makerId,
    warnings: input.warnings ?? known.warnings,
    minimumAge: input.minimumAge === undefined ? known.minimumAge : input.minimumAge,
    priceMinor: type === 'sale' ? (price ?? 0) : 0,
    pricePerDayMinor: type === 'rent' ? (pricePerDay ?? 0) : null,
    costMinor: input.costPrice === undefined ? known.costMinor : input.costPrice,
    featured: featured ?? known.featured,
    isNoCourier: type === 'sale' && (input.isNoCourier ?? known.isNoCourier),
    ...packingOf(input, known),
    isDraft: input.isDraft ?? known.isDraft,
    visibleFrom: input.visibleFrom === undefined ? known.visibleFrom : input.visibleFrom,
    ...rentalRulesOf(input, known),
  } satisfies Record<FormColumns, unknown>
}

async function requireCompanions(
  ctx: Context,
  { goesWithIds = [] }: ProductInput,
  ownId: number | null,
): Promise<void> {
  const known = await ctx.db.product.count({ where: { id: { in: goesWithIds }, isPackage: false, deletedAt: null } })
  if (known !== goesWithIds.length)
    throw new InvalidInputError([{ field: 'goesWithIds', message: 'Изберете продукти от списъка' }])
  if (ownId !== null && goesWithIds.includes(ownId))
    throw new InvalidInputError([{ field: 'goesWithIds', message: 'Продуктът не може да върви със себе си' }])
}

const companionsOf = ({ goesWithIds }: ProductInput) =>
  goesWithIds?.map((companionId, position) => ({ companionId, position }))

async function imagesOf(ctx: Context, imageUrls: readonly string[]) {
  const sizes = await describeImages(ctx, imageUrls)
  return imageUrls.map((url, position) => ({
    url,
    position,
    width: sizes.get(url)?.width ?? null,
    height: sizes.get(url)?.height ?? null,
  }))
}

export const categoriesOf = ({ categoryIds }: Pick<ProductInput, 'categoryIds'>) =>
  categoryIds.map((categoryId, position) => ({ categoryId, position }))

export const subcategoriesOf = ({ subcategoryIds }: Pick<ProductInput, 'subcategoryIds'>) =>
  subcategoryIds.map((subcategoryId, position) => ({ subcategoryId, position }))

async function requireImages(ctx: Context, { imageUrls }: ProductInput): Promise<void> {
  const problems = await productImageProblems(ctx, imageUrls)
  if (problems.length > 0) throw new InvalidInputError(problems)
}

/** A category or the maker may be deleted between the check and the write. */
export const NO_SUCH_CATEGORY = {
  foreignKey: noMakerOr({ field: 'categoryIds', message: 'Изберете категория от списъка' }),
}

async function fresh(ctx: Context, productId: number): Promise<ProductRow> {
  forgetProduct(ctx, productId)
  return productOf(ctx, productId)
}

function stockOf(ctx: Context, quantity: number) {
  if (quantity === 0) return { quantity }
  const movement = { delta: quantity, quantityAfter: quantity, reason: 'initial' as const, adminId: adminIdOf(ctx) }
  return { quantity, movements: { create: movement } }
}

const variantRows = (ctx: Context, productId: number, variants: NonNullable<NewVariants>) =>
  variants.map(({ size, priceMinor, isActive, quantity }, position) => ({
    productId,
    size,
    priceMinor,
    position,
    isActive: isActive ?? true,
    stock: { create: { productId, ...stockOf(ctx, quantity ?? 0) } },
  }))

/**
 * Only a product with sizes may have no price of its own (docs/spec/products.md#product-form); for rentals
 * `productInput` requires one.
 */
function requirePrice({ type, price }: ProductInput, hasSizes: boolean): void {
  const isPriced = type === 'rent' || typeof price === 'number' || hasSizes
  if (!isPriced) throw new InvalidInputError([{ field: 'price', message: PRODUCT_REQUIRED }])
}

/** A copy is repeated by its key and source: the fields of the source may have changed. */
interface Copied extends Keyed {
  productId: number
}

/**
 * Creates a product with `quantity` pieces and threshold 5 (docs/spec/availability.md#stock-of-a-product), and its
 * sizes if any, all or nothing. Returns its id. Fails with `InvalidInputError`, with `NameTakenError` when its name has to
 * be unique among those of its type, with `SizeTakenError`, and with `IdempotencyMismatchError`.
 */
export async function storeProduct(
  ctx: Context,
  { idempotencyKey, ...input }: ProductInput & Unsent & Valued & Naming & Keyed,
  variants: NewVariants = null,
  quantity = 0,
  copyOf: Copied | null = null,
): Promise<number> {
  requirePrice(input, variants !== null)
  if (variants !== null && quantity > 0)
    throw new InvalidInputError([{ field: 'quantity', message: 'Бройките на продукт с размери стоят при размерите' }])
  if (variants !== null && input.type === 'rent')
    throw new InvalidInputError([{ field: 'variants', message: 'Инвентарът под наем няма размери' }])
  await requireCategories(ctx, input)
  await requireCompanions(ctx, input, null)
  await requireMaker(ctx, input)
  await requireImages(ctx, input)
  const images = await imagesOf(ctx, input.imageUrls)
  const others = sql`
    SELECT name FROM products WHERE type = ${input.type}::product_type AND deleted_at IS NULL AND name_key(name) = name_key(${input.name})`
  const create = async (tx: Transaction) => {
    await requireUniqueName(tx, input, others)
    const columns = columnsOf(input, NEW_PRODUCT)
    await requireSafe(tx, null, columns)
    const product = await tx.db.product.create({
      data: {
        type: input.type,
        ...columns,
        images: { create: images },
        categories: { create: categoriesOf(input) },
        subcategories: { create: subcategoriesOf(input) },
        companions: { create: companionsOf(input) ?? [] },
        stock: { create: stockOf(ctx, quantity) },
      },
    })
    for (const data of variantRows(ctx, product.id, variants ?? [])) await tx.db.variant.create({ data })
    await writeAttributeValues(tx, product.id, input)
    if (copyOf) await copyAttributes(tx, copyOf.productId, product.id)
    return { id: product.id }
  }
  const created = { idempotencyKey, ...input, variants, quantity }
  const made = copyOf
    ? staffWrite(ctx, 'copyProduct', copyOf, create)
    : staffWrite(ctx, 'createProduct', created, create)
  return (await refusing(made, { ...NO_SUCH_CATEGORY, ...SIZE_TAKEN })).id
}

/** As `storeProduct`; answers the product, and fails with `NotFoundError` when it is deleted concurrently. */
export async function createProduct(...product: Parameters<typeof storeProduct>): Promise<ProductRow> {
  return fresh(product[0], await storeProduct(...product))
}

/** REST does not have it: missing leaves a reduction as it is, null ends it. */
interface Announcing {
  formerPrice?: number | null
}

const notReducible = (message: string) => new InvalidInputError([{ field: 'formerPrice', message }])

async function announcedReduction(
  ctx: Context,
  known: ProductRow,
  { formerPrice, price }: ProductInput & Announcing,
  hasSizes: boolean,
): Promise<Partial<Reduction>> {
  if (formerPrice === undefined) return {}
  if (formerPrice !== null && known.type === 'rent')
    throw notReducible('Предишна цена имат само продуктите за продажба')
  if (formerPrice !== null && hasSizes) throw notReducible('Предишната цена на продукт с размери стои при размера')
  const wanted = { priceMinor: price ?? 0, formerPriceMinor: formerPrice }
  return reductionOf(ctx, ctx.sql, { subject: 'product', id: known.id, stored: known, ...wanted })
}

/** Missing leaves the sizes as they are; REST has calls of their own for them. */
interface Sized {
  sizes?: SavedVariants
}

function keepsSizes({ parts }: ProductRow, sizes: SavedVariants | undefined): boolean {
  if (sizes === undefined) return parts.variants.length > 0
  return sizes.variants.length > 0 || parts.variants.some(({ id }) => !sizes.removedVariantIds.includes(id))
}

/** A size shows one of the product's pictures, or its main one: also a size that was just saved. */
async function forgetRemovedPictures({ db }: Transaction, productId: number, urls: readonly string[]) {
  await db.variant.updateMany({
    where: { productId, imageUrl: { not: null, notIn: [...urls] } },
    data: { imageUrl: null },
  })
}

type Change = ProductInput & Unsent & Valued & Announcing & Naming & Sized

/** All rows of a list are written again; without rows it stays. */
const replacing = <Row>(rows: readonly Row[] | undefined) => (rows ? { deleteMany: {}, create: [...rows] } : {})

const isSame = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item, index) => item === others[index])

/**
 * The lists of the form that the change leaves as they are. Only a write that is bound to the version that was read may skip
 * them: otherwise another writer may have changed them since.
 */
function unchangedLists(known: ProductRow, input: Change) {
  const stored = formOf(known)
  const isBound = input.expectedVersion === known.version
  return {
    categories:
      isBound && isSame(stored.categoryIds, input.categoryIds) && isSame(stored.subcategoryIds, input.subcategoryIds),
    images: isBound && isSame(stored.imageUrls, input.imageUrls),
  }
}

async function writeProduct(ctx: Context, known: ProductRow, input: Change): Promise<void> {
  const { sizes } = input
  const hasSizes = keepsSizes(known, sizes)
  if (hasSizes && known.type === 'rent')
    throw new InvalidInputError([{ field: 'variants', message: 'Инвентарът под наем няма размери' }])
  requirePrice(input, hasSizes)
  if (known.type !== input.type)
    throw new InvalidInputError([{ field: 'type', message: 'Видът на продукта не може да се променя' }])
  const unchanged = unchangedLists(known, input)
  if (!unchanged.categories) await requireCategories(ctx, input)
  if (input.goesWithIds) await requireCompanions(ctx, input, known.id)
  await requireMaker(ctx, input)
  if (!unchanged.images) await requireImages(ctx, input)
  const reduction = await announcedReduction(ctx, known, input, hasSizes)
  const lists = {
    categories: replacing(unchanged.categories ? undefined : categoriesOf(input)),
    subcategories: replacing(unchanged.categories ? undefined : subcategoriesOf(input)),
    images: replacing(unchanged.images ? undefined : await imagesOf(ctx, input.imageUrls)),
    companions: replacing(companionsOf(input)),
  }
  const others = sql`
    SELECT name FROM products
    WHERE type = ${known.type}::product_type AND deleted_at IS NULL AND id <> ${known.id} AND name_key(name) = name_key(${input.name})`
  const written = ctx.sql.transaction(async (tx) => {
    await requireUniqueName(tx, input, others)
    const columns = columnsOf(input, known)
    await requireSafe(tx, known, columns)
    // Before the product: deleteProduct() locks the stock first too.
    if (sizes !== undefined) await saveVariants(tx, ctx, known, sizes)
    if (sizes !== undefined || !unchanged.images) await forgetRemovedPictures(tx, known.id, input.imageUrls)
    const row = await tx.db.product.update({
      where: { id: known.id, deletedAt: null, ...asRead(input) },
      data: { ...columns, ...reduction, version: { increment: 1 }, ...lists },
    })
    await writeAttributeValues(tx, known.id, input)
    return row
  })
  const row = await refusing(written, {
    ...NO_SUCH_CATEGORY,
    ...SIZE_TAKEN,
    missing: async () => notWritten(await fresh(ctx, known.id), noSuchProduct),
  })
  forgetProduct(ctx, known.id)
  if (unchanged.categories && unchanged.images && !sizes)
    productRows(ctx).prime(known.id, { ...row, parts: known.parts })
}

/**
 * Changes a product, its categories, pictures and, when given, its companions and its sizes, all or nothing; the type stays. Fails with
 * `NotFoundError`, `InvalidInputError`, `NameTakenError` and `SizeTakenError` as `createProduct`, and `StaleVersionError` when the
 * product or a size is not at its `expectedVersion`.
 */
export async function updateProduct(ctx: Context, productId: number, input: Change): Promise<ProductRow> {
  await writeProduct(ctx, await productOf(ctx, productId), input)
  return productOf(ctx, productId)
}

/** The form that a stored product would fill. */
function formOf({ type, name, description, priceMinor, pricePerDayMinor, featured, parts }: ProductRow): ProductInput {
  return {
    type,
    name,
    description,
    price: priceMinor,
    pricePerDay: pricePerDayMinor,
    featured,
    categoryIds: parts.categories.map(({ id }) => id),
    subcategoryIds: parts.subcategories.map(({ id }) => id),
    imageUrls: parts.images.map(({ url }) => url),
  }
}

/**
 * Changes the fields that are given. Without `expectedVersion` it is refused only when another writer changes the product at
 * the same moment, since the other fields are written as they were read. Fails as `updateProduct`.
 */
export async function patchProduct(
  ctx: Context,
  productId: number,
  { expectedVersion, ...change }: ProductPatch & Versioned & Naming & Sized,
): Promise<void> {
  const known = await productOf(ctx, productId)
  await writeProduct(ctx, known, {
    ...formOf(known),
    ...change,
    expectedVersion: expectedVersion ?? known.version,
  })
}
