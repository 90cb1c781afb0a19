import type { ProductType, Subcategory } from '#prisma/client.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName, type Naming } from '#lib/unique-names.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import { sql } from '#lib/database/sql.ts'
import { InUseError } from '../categories/categories.errors.ts'
import type { CategoryData } from '../categories/categories.service.ts'
import type { Context } from '../../context.ts'
import { found } from '#lib/found.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'

/** Icon and colours are those of a party theme. */
export interface SubcategoryData extends CategoryData {
  categoryId: number
  icon: string | null
  colorClass: string | null
}

export type TypedSubcategory = Subcategory & { category: { type: ProductType } }

export const noSuchSubcategory = () => new NotFoundError('Подкатегорията не е намерена')

/** Fails with `NotFoundError`. */
export async function requireSubcategory(ctx: Context, id: number): Promise<void> {
  if ((await ctx.db.subcategory.count({ where: { id } })) === 0) throw noSuchSubcategory()
}

/** By name; null means both types. */
export async function subcategoriesOf(ctx: Context, type: ProductType | null): Promise<TypedSubcategory[]> {
  // One statement: with one per table, a category could be deleted between them.
  return ctx.sql.rows<TypedSubcategory>(sql`
    SELECT s.id, s.category_id AS "categoryId", s.name, s.description, s.image_url AS "imageUrl", s.icon, s.color_class AS "colorClass", s.version,
      s.created_at AS "createdAt", json_build_object('type', c.type) AS category
    FROM subcategories s JOIN categories c ON c.id = s.category_id
    WHERE ${type}::product_type IS NULL OR c.type = ${type}::product_type ORDER BY s.name, s.id`)
}

const noSuchParent = () => new InvalidInputError([{ field: 'categoryId', message: 'Изберете категория' }])

async function requireParent(
  ctx: Context,
  type: ProductType | null,
  categoryId: number,
): Promise<{ type: ProductType }> {
  const parent = await ctx.db.category.findUnique({ where: { id: categoryId }, select: { type: true } })
  if (parent === null || (type !== null && parent.type !== type)) throw noSuchParent()
  return parent
}

// The parent may be deleted after the check; the foreign key refuses that.
const MISSING_PARENT = { foreignKey: noSuchParent }

/** A null type takes a parent of any type. Fails with `InvalidInputError` without a parent, `NameTakenError`,
 * `IdempotencyMismatchError`. */
export async function createSubcategory(
  ctx: Context,
  type: ProductType | null,
  { isNameUnique, idempotencyKey, ...data }: SubcategoryData & Naming & Keyed,
): Promise<TypedSubcategory> {
  const category = await requireParent(ctx, type, data.categoryId)
  const others = sql`
    SELECT name FROM subcategories WHERE category_id = ${data.categoryId} AND name_key(name) = name_key(${data.name})`
  const created = staffWrite(ctx, 'createSubcategory', { idempotencyKey, ...data }, async (tx) => {
    await requireUniqueName(tx, { isNameUnique }, others)
    return tx.db.subcategory.create({ data, select: { id: true } })
  })
  const { id } = await refusing(created, MISSING_PARENT)
  return { ...(await found(ctx.db.subcategory.findUnique({ where: { id } }))), category }
}

/** Fails with `NotFoundError`, `InvalidInputError` (parent of another type), `NameTakenError`, `StaleVersionError`. */
export async function updateSubcategory(
  ctx: Context,
  id: number,
  { expectedVersion, isNameUnique, ...change }: Partial<SubcategoryData> & Versioned & Naming,
): Promise<TypedSubcategory> {
  const known = await ctx.sql.first<{ type: ProductType }>(
    sql`SELECT c.type FROM subcategories s JOIN categories c ON c.id = s.category_id WHERE s.id = ${id}`,
  )
  if (!known) throw noSuchSubcategory()
  if (change.categoryId !== undefined) await requireParent(ctx, known.type, change.categoryId)
  const others = sql`
    SELECT o.name FROM subcategories o JOIN subcategories s ON s.id <> o.id AND o.category_id = coalesce(${change.categoryId ?? null}, s.category_id)
    WHERE s.id = ${id} AND name_key(o.name) = name_key(coalesce(${change.name ?? null}, s.name))`
  const written = ctx.sql.transaction(async (tx) => {
    await requireUniqueName(tx, { isNameUnique }, others)
    return tx.db.subcategory.updateManyAndReturn({
      where: { id, ...asRead({ expectedVersion }) },
      data: { ...change, version: { increment: 1 } },
    })
  })
  const [changed] = await refusing(written, MISSING_PARENT)
  if (changed) return { ...changed, category: known }
  const present = await ctx.db.subcategory.findUnique({ where: { id }, select: { version: true } })
  throw notWritten(present, noSuchSubcategory)
}

/**
 * A rental one with products stays (docs/spec/categories.md#deleting-a-category). Fails with `NotFoundError`,
 * `InUseError`.
 */
export async function deleteSubcategory(ctx: Context, id: number): Promise<void> {
  // A concurrent insert of a product makes the foreign key refuse the delete.
  await refusing(
    ctx.sql.transaction(async (tx) => {
      const found = await tx.first<{ type: ProductType }>(sql`
        SELECT c.type FROM subcategories s JOIN categories c ON c.id = s.category_id WHERE s.id = ${id} FOR UPDATE OF s`)
      if (!found) throw noSuchSubcategory()
      const used = await tx.first<{ count: number }>(sql`
        SELECT count(*) FROM product_subcategories l JOIN products p ON p.id = l.product_id WHERE l.subcategory_id = ${id} AND p.deleted_at IS NULL`)
      if (found.type === 'rent' && used && used.count > 0)
        throw new InUseError('products', used.count, 'Подкатегорията')
      await tx.run(sql`DELETE FROM product_subcategories WHERE subcategory_id = ${id}`)
      await tx.run(sql`DELETE FROM subcategories WHERE id = ${id}`)
    }),
    { foreignKey: () => new InUseError('products', 1, 'Подкатегорията') },
  )
}
