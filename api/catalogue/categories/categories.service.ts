import { type Category, type Prisma, ProductType } from '#prisma/client.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName, type Naming } from '#lib/unique-names.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import { oneOf, returning } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import type { Context } from '../../context.ts'
import { NotFoundError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { InUseError, ProtectedCategoryError } from './categories.errors.ts'

export interface CategoryData {
  name: string
  description: string | null
  imageUrl: string | null
}

/** As staff dragged them; those that were never dragged follow, by name. */
export const BY_POSITION = [
  { position: { sort: 'asc', nulls: 'last' } },
  { name: 'asc' },
  { id: 'asc' },
] satisfies Prisma.CategoryOrderByWithRelationInput[]

export const BY_NAME = [{ name: 'asc' }, { id: 'asc' }] satisfies Prisma.CategoryOrderByWithRelationInput[]

export const noSuchCategory = () => new NotFoundError('Категорията не е намерена')

export async function categoriesOf(ctx: Context, type: ProductType): Promise<Category[]> {
  return ctx.db.category.findMany({ where: { type }, orderBy: BY_NAME })
}

/** Fails with `NotFoundError`. */
export async function requireCategory(ctx: Context, id: number): Promise<void> {
  if ((await ctx.db.category.count({ where: { id } })) === 0) throw noSuchCategory()
}

/** Fails with `NameTakenError` when the name has to be unique among those of its type, `IdempotencyMismatchError`. */
export async function createCategory(
  ctx: Context,
  type: ProductType,
  { name, description, imageUrl, isNameUnique, idempotencyKey }: CategoryData & Naming & Keyed,
): Promise<Category> {
  const others = sql`SELECT name FROM categories WHERE type = ${type}::product_type AND name_key(name) = name_key(${name})`
  const data = { type, name, description, imageUrl }
  const { id } = await staffWrite(ctx, 'createCategory', { idempotencyKey, ...data }, async (tx) => {
    await requireUniqueName(tx, { isNameUnique }, others)
    return tx.db.category.create({ data, select: { id: true } })
  })
  return found(ctx.db.category.findUnique({ where: { id } }))
}

/** In REST each type has addresses of its own, where a category of the other type is not found. */
export interface CategoryKey {
  id: number
  type?: ProductType
}

/** Fails with `NotFoundError`, `NameTakenError`, and `StaleVersionError` when the row is not at `expectedVersion`. */
export async function updateCategory(
  ctx: Context,
  key: CategoryKey,
  { expectedVersion, isNameUnique, ...change }: Partial<CategoryData> & Versioned & Naming,
): Promise<Category> {
  const others = sql`
    SELECT o.name FROM categories o JOIN categories c ON c.type = o.type AND c.id <> o.id
    WHERE c.id = ${key.id} AND name_key(o.name) = name_key(coalesce(${change.name ?? null}, c.name))`
  const [category] = await ctx.sql.transaction(async (tx) => {
    await requireUniqueName(tx, { isNameUnique }, others)
    return tx.db.category.updateManyAndReturn({
      where: { ...key, ...asRead({ expectedVersion }) },
      data: { ...change, version: { increment: 1 } },
    })
  })
  if (category) return category
  const present = await ctx.db.category.findFirst({ where: key, select: { version: true } })
  throw notWritten(present, noSuchCategory)
}

async function refuseWhenRented({ db }: Transaction, categoryId: number): Promise<void> {
  const subcategories = await db.subcategory.count({ where: { categoryId } })
  if (subcategories > 0) throw new InUseError('subcategories', subcategories)
  const products = await db.productCategory.count({ where: { categoryId, product: { deletedAt: null } } })
  if (products > 0) throw new InUseError('products', products)
}

/**
 * A sale category goes with its subcategories, its products stay; a rental one goes only when empty
 * (docs/spec/categories.md#deleting-a-category). Fails with `NotFoundError`, `InUseError`, `ProtectedCategoryError`.
 */
export async function deleteCategory(ctx: Context, { id, type }: CategoryKey): Promise<void> {
  if (id === PARTY_THEMES_ID) throw new ProtectedCategoryError()
  // A concurrent insert into the category makes the foreign key refuse the delete.
  await refusing(
    ctx.sql.transaction(async (tx) => {
      const found = await tx.first(
        returning({ type: oneOf(ProductType) })`SELECT type FROM categories WHERE id = ${id} FOR UPDATE`,
      )
      if (!found || (type ?? found.type) !== found.type) throw noSuchCategory()
      if (found.type === 'rent') await refuseWhenRented(tx, id)
      await tx.db.productSubcategory.deleteMany({ where: { subcategory: { categoryId: id } } })
      await tx.db.subcategory.deleteMany({ where: { categoryId: id } })
      await tx.db.productCategory.deleteMany({ where: { categoryId: id } })
      await tx.db.category.deleteMany({ where: { id } })
    }),
    { foreignKey: () => new InUseError('products', 1) },
  )
}
