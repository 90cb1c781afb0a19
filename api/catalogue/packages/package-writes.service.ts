import { boolean, int, nullable, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError, type FieldProblem } from '#lib/errors.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName, type Naming } from '#lib/unique-names.ts'
import { notWritten, requireVersion, type Versioned } from '#lib/versions.ts'
import type { Context } from '../../context.ts'
import { describeImages, productImageProblems } from '../../content/images/images.service.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { writeAttributeValues } from '../products/product-attributes.service.ts'
import { forgetProduct } from '../products/product-parts.loaders.ts'
import {
  categoriesOf,
  NO_SUCH_CATEGORY,
  requireCategories,
  subcategoriesOf,
} from '../products/product-writes.service.ts'
import { itemsOf, partProblems, publishProblem, safetyProblem, type Item } from './package-parts.rules.ts'
import { recipes } from './packages.loaders.ts'
import { RECIPE, type Recipe } from './packages.records.ts'
import type { PackageInput, PackagePatch, PartInput, PriceRule } from './package-writes.input.ts'

/** It does not exist, was deleted, or is no package. */
const noSuchPackage = (): NotFoundError => new NotFoundError('Пакетът не е намерен')

const STATE = {
  place: int,
  isPackage: boolean,
  isDeleted: boolean,
  /** Null without a size: whether it is of the item and on sale. */
  isSize: nullable(boolean),
  isSoldSize: nullable(boolean),
  hasSizes: boolean,
  isUnsafe: boolean,
}

/** The states of items, in their order; null for one that never existed. */
export async function statesOf(from: Sql, items: readonly Item[]) {
  const wanted = items.map(({ productId, variantId }, place) => ({ place, productId, variantId }))
  const rows = await from.rows(returning(STATE)`
    SELECT w.place, p.is_package AS "isPackage", p.deleted_at IS NOT NULL AS "isDeleted",
      CASE WHEN w."variantId" IS NOT NULL THEN v.id IS NOT NULL END AS "isSize",
      CASE WHEN w."variantId" IS NOT NULL THEN coalesce(v.is_active AND v.deleted_at IS NULL, false) END AS "isSoldSize",
      EXISTS (SELECT FROM variants o WHERE o.product_id = p.id AND o.is_active AND o.deleted_at IS NULL) AS "hasSizes",
      p.maker_id IS NULL AND (SELECT s.requires_safety_data FROM shop_settings s) AS "isUnsafe"
    FROM json_to_recordset(${JSON.stringify(wanted)}::json) AS w(place int, "productId" int, "variantId" int)
    JOIN products p ON p.id = w."productId" LEFT JOIN variants v ON v.id = w."variantId" AND v.product_id = p.id`)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return items.map((_item, place) => byPlace.get(place) ?? null)
}

/** Fails with `InvalidInputError` for items that are no parts (docs/spec/packages.md#parts), and lack safety data for publishing. */
export async function requireParts(from: Sql, parts: readonly PartInput[], isPublished = false): Promise<void> {
  const states = await statesOf(from, itemsOf(parts))
  const problems = partProblems(parts, states)
  if (problems.length > 0) throw new InvalidInputError(problems)
  const message = isPublished ? safetyProblem(parts, states) : null
  if (message !== null) throw new InvalidInputError([{ field: 'isDraft', message }])
}

async function requireImages(ctx: Context, imageUrls: readonly string[]): Promise<void> {
  const problems: readonly FieldProblem[] = await productImageProblems(ctx, imageUrls)
  if (problems.length > 0) throw new InvalidInputError(problems)
}

async function imagesOf(ctx: Context, imageUrls: readonly string[]) {
  const sizes = await describeImages(ctx, imageUrls)
  return imageUrls.map((url, position) => ({
    url,
    position,
    width: sizes.get(url)?.width ?? null,
    height: sizes.get(url)?.height ?? null,
  }))
}

/** Packages are in categories of goods, whatever their parts are. */
const requirePlaces = (ctx: Context, { categoryIds = [], subcategoryIds = [] }: PackagePatch): Promise<void> =>
  requireCategories(ctx, { type: 'sale', categoryIds, subcategoryIds })

export const pricingColumns = ({ pricing, discountBasisPoints, standardDays }: PriceRule) => ({
  pricing,
  basisPoints: discountBasisPoints,
  standardDays,
})

const partRow = (
  { productId: itemId, variantId, role, pieces, perGuest, isOptional, substitutes }: PartInput,
  position: number,
) => ({
  position,
  role,
  itemId,
  variantId,
  pieces,
  ...perGuest,
  isOptional,
  alternatives: {
    create: substitutes.map(({ productId, ...substitute }, rank) => ({
      ...substitute,
      rank,
      itemId: productId,
    })),
  },
})

const nameTaken = (name: string, ownId: number) => sql`
  SELECT name FROM products WHERE type = 'sale' AND deleted_at IS NULL AND id <> ${ownId} AND name_key(name) = name_key(${name})`

/**
 * Creates a package, all or nothing, and returns its id. Fails with `InvalidInputError`, `NameTakenError` when its name has
 * to be unique among products for sale, and `IdempotencyMismatchError`.
 */
export async function createPackage(ctx: Context, input: PackageInput & Naming & Keyed): Promise<number> {
  const { isNameUnique, name, description, price, guests, parts, imageUrls, isDraft, visibleFrom } = input
  await requireImages(ctx, imageUrls)
  await requirePlaces(ctx, input)
  const images = await imagesOf(ctx, imageUrls)
  const created = staffWrite(ctx, 'createPackage', input, async (tx) => {
    await requireParts(tx, parts, isDraft !== true)
    await requireUniqueName(tx, { isNameUnique }, nameTaken(name, 0))
    const { id } = await tx.db.product.create({
      data: {
        type: 'sale',
        isPackage: true,
        name,
        description: description ?? '',
        priceMinor: price.fixedPrice ?? 0,
        isDraft: isDraft ?? false,
        visibleFrom: visibleFrom ?? null,
        images: { create: images },
        categories: { create: categoriesOf(input) },
        subcategories: { create: subcategoriesOf(input) },
        package: {
          create: {
            ...pricingColumns(price),
            guestsFrom: guests.from,
            guestsTo: guests.to,
            parts: { create: parts.map(partRow) },
          },
        },
      },
    })
    await writeAttributeValues(tx, id, input)
    return { id }
  })
  return (await refusing(created, NO_SUCH_CATEGORY)).id
}

/** As the rules of parts read a stored recipe. */
export const storedParts = ({ parts }: Pick<Recipe, 'parts'>) =>
  parts.map(({ itemId: productId, variantId, role, alternatives }) => ({
    productId,
    variantId,
    role,
    substitutes: alternatives.map((one) => ({ productId: one.itemId, variantId: one.variantId })),
  }))

/** A published package that lacks safety data since the shop requires them may still be changed. */
async function isSafe(from: Sql, recipe: Recipe): Promise<boolean> {
  const parts = storedParts(recipe)
  return safetyProblem(parts, await statesOf(from, itemsOf(parts))) === null
}

/** A recipe whose items have left the shop stays a draft. */
async function requirePublishable(from: Sql, recipe: Recipe): Promise<void> {
  const parts = storedParts(recipe)
  const message = publishProblem(parts, await statesOf(from, itemsOf(parts)))
  if (message !== null) throw new InvalidInputError([{ field: 'isDraft', message }])
}

/** Carts that have seen an earlier version show a notice (docs/spec/packages.md#changed-recipes). */
const recipeChange = ({ price, guests, parts }: PackagePatch) => ({
  ...((price || guests || parts) && { recipeVersion: { increment: 1 } }),
  ...(price && pricingColumns(price)),
  ...(guests && { guestsFrom: guests.from, guestsTo: guests.to }),
  ...(parts && { parts: { deleteMany: {}, create: parts.map(partRow) } }),
})

/**
 * Changes the fields that are given; parts are given all together. Fails with `NotFoundError`, `InvalidInputError`,
 * `NameTakenError`, and `StaleVersionError` also when another writer changes the package at the same moment.
 */
export async function updatePackage(
  ctx: Context,
  id: number,
  { expectedVersion, isNameUnique, ...patch }: PackagePatch & Versioned & Naming,
): Promise<void> {
  const { name, description, price, parts, imageUrls, categoryIds, subcategoryIds, isDraft, visibleFrom } = patch
  if (imageUrls) await requireImages(ctx, imageUrls)
  await requirePlaces(ctx, patch)
  const images = imageUrls && (await imagesOf(ctx, imageUrls))
  const written = ctx.sql.transaction(async (tx) => {
    const known = await tx.db.product.findFirst({
      where: { id, isPackage: true, deletedAt: null },
      include: { package: { include: RECIPE } },
    })
    if (!known?.package) throw noSuchPackage()
    requireVersion({ expectedVersion }, known)
    const isPublished = !(isDraft ?? known.isDraft)
    if (parts) await requireParts(tx, parts, isPublished && (known.isDraft || (await isSafe(tx, known.package))))
    else if (isDraft === false) await requirePublishable(tx, known.package)
    await requireUniqueName(tx, { isNameUnique }, nameTaken(name ?? known.name, id))
    await tx.db.product.update({
      where: { id, deletedAt: null, version: known.version },
      data: {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description: description ?? '' }),
        ...(price && { priceMinor: price.fixedPrice ?? 0 }),
        ...(isDraft !== undefined && { isDraft }),
        ...(visibleFrom !== undefined && { visibleFrom }),
        ...(images && { images: { deleteMany: {}, create: images } }),
        ...(categoryIds && { categories: { deleteMany: {}, create: categoriesOf({ categoryIds }) } }),
        ...(subcategoryIds && { subcategories: { deleteMany: {}, create: subcategoriesOf({ subcategoryIds }) } }),
        version: { increment: 1 },
        package: { update: recipeChange(patch) },
      },
    })
    await writeAttributeValues(tx, id, patch)
  })
  await refusing(written, {
    ...NO_SUCH_CATEGORY,
    missing: async () => notWritten(await ctx.db.product.findFirst({ where: { id, deletedAt: null } }), noSuchPackage),
  })
  recipes(ctx).clear(id)
  forgetProduct(ctx, id)
}

/** Its items stay products of their own; orders keep their lines. Fails with `NotFoundError`. */
export async function deletePackage(ctx: Context, id: number): Promise<void> {
  const { count } = await ctx.db.product.updateMany({
    where: { id, isPackage: true, deletedAt: null },
    data: { deletedAt: ctx.clock(), version: { increment: 1 } },
  })
  if (count === 0) throw noSuchPackage()
}
