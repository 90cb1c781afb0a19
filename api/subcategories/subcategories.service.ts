import type { ProductType, Subcategory } from '#prisma/client.ts'
import { databaseCode, PG_CODES } from '#lib/database/failures.ts'
import { sql } from '#lib/database/sql.ts'
import { InUseError } from '../categories/categories.errors.ts'
import { BY_NAME, type CategoryData } from '../categories/categories.service.ts'
import type { Context } from '../context.ts'
import { InvalidInputError, NotFoundError, StaleVersionError } from '../errors.ts'

/** A subcategory's own columns as a form gives them; icon and colours are those of a party theme. */
export interface SubcategoryData extends CategoryData {
  categoryId: number
  icon: string | null
  colorClass: string | null
}

/** A subcategory with the type of its category. */
export type TypedSubcategory = Subcategory & { category: { type: ProductType } }

const withType = { category: { select: { type: true } } } as const
const noSuchSubcategory = () => new NotFoundError('Подкатегорията не е намерена')

/** Fails with `NotFoundError` unless there is such a subcategory. */
export async function requireSubcategory(ctx: Context, id: number): Promise<void> {
  if ((await ctx.db.subcategory.count({ where: { id } })) === 0) throw noSuchSubcategory()
}

/** Subcategories by name; of one type only when it is given. */
export async function subcategoriesOf(ctx: Context, type: ProductType | null): Promise<TypedSubcategory[]> {
  return ctx.db.subcategory.findMany({ where: type ? { category: { type } } : {}, include: withType, orderBy: BY_NAME })
}

async function requireParent(ctx: Context, type: ProductType, categoryId: number): Promise<void> {
  const parent = await ctx.db.category.count({ where: { id: categoryId, type } })
  if (parent === 0) throw new InvalidInputError([{ field: 'categoryId', message: 'Изберете категория' }])
}

/** Adds a subcategory to a category of that type. Fails with `InvalidInputError` when there is no such parent. */
export async function createSubcategory(ctx: Context, type: ProductType, data: SubcategoryData): Promise<TypedSubcategory> {
  await requireParent(ctx, type, data.categoryId)
  return ctx.db.subcategory.create({ data, include: withType })
}

/**
 * Changes a subcategory. Fails with `NotFoundError`, with `InvalidInputError` when the parent is of another type or missing, and with
 * `StaleVersionError` when somebody was quicker than `expectedVersion`.
 */
export async function updateSubcategory(ctx: Context, id: number, data: SubcategoryData, expectedVersion: number | null = null): Promise<TypedSubcategory> {
  const known = await ctx.db.subcategory.findUnique({ where: { id }, include: withType })
  if (!known) throw noSuchSubcategory()
  await requireParent(ctx, known.category.type, data.categoryId)
  const asRead = expectedVersion === null ? {} : { version: expectedVersion }
  const [changed] = await ctx.db.subcategory.updateManyAndReturn({ where: { id, ...asRead }, data: { ...data, version: { increment: 1 } } })
  if (changed) return { ...changed, category: known.category }
  const present = await ctx.db.subcategory.findUnique({ where: { id }, select: { version: true } })
  throw present ? new StaleVersionError(present.version) : noSuchSubcategory()
}

/** Deletes a subcategory: products of a sale one lose the link, a rental one in use stays (decisions 6). Fails with `NotFoundError`, `InUseError`. */
export async function deleteSubcategory(ctx: Context, id: number): Promise<void> {
  try {
    await ctx.sql.transaction(async (tx) => {
      const found = await tx.first<{ type: ProductType }>(sql`
        SELECT c.type FROM subcategories s JOIN categories c ON c.id = s.category_id WHERE s.id = ${id} FOR UPDATE OF s`)
      if (!found) throw noSuchSubcategory()
      const used = await tx.first<{ count: number }>(sql`
        SELECT count(*) FROM product_subcategories l JOIN products p ON p.id = l.product_id WHERE l.subcategory_id = ${id} AND p.deleted_at IS NULL`)
      if (found.type === 'rent' && used && used.count > 0) throw new InUseError('products', used.count)
      await tx.run(sql`DELETE FROM product_subcategories WHERE subcategory_id = ${id}`)
      await tx.run(sql`DELETE FROM subcategories WHERE id = ${id}`)
    })
  } catch (error) {
    // A product was put into it in the same moment; the foreign key has kept it.
    if (databaseCode(error) === PG_CODES.foreignKeyViolation) throw new InUseError('products', 1)
    throw error
  }
}
