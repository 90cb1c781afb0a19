import { Prisma, ProductType } from '#prisma/client.ts'
import { refusing } from '#lib/refusing.ts'
import { requireUniqueName, type Naming } from '#lib/unique-names.ts'
import { asRead, notWritten, type Versioned } from '#lib/versions.ts'
import { columnsSql } from '#lib/columns.ts'
import { jsonObject, oneOf, returning, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { InUseError } from '../categories/categories.errors.ts'
import type { CategoryData } from '../categories/categories.service.ts'
import type { Context } from '../../context.ts'
import { found } from '#lib/found.ts'
import { modelRow } from '#lib/model-row.ts'
import { staffWrite, type Keyed } from '../../platform/idempotency/staff-write.service.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'

/** Icon and colours are those of a party theme. */
export interface SubcategoryData extends CategoryData {
  categoryId: number
  icon: string | null
  colorClass: string | null
}

const TYPED = { ...modelRow('Subcategory'), category: jsonObject({ type: oneOf(ProductType) }) }

export type TypedSubcategory = RowOf<typeof TYPED>

export const noSuchSubcategory = () => new NotFoundError('Подкатегорията не е намерена')

/** Fails with `NotFoundError`. */
export async function requireSubcategory(ctx: Context, id: number): Promise<void> {
  if ((await ctx.db.subcategory.count({ where: { id } })) === 0) throw noSuchSubcategory()
}

/** By name; null means both types. */
export async function subcategoriesOf(ctx: Context, type: ProductType | null): Promise<TypedSubcategory[]> {
  // One statement: with one per table, a category could be deleted between them.
  return ctx.sql.rows(returning(TYPED)`
    SELECT ${columnsSql(Prisma.SubcategoryScalarFieldEnum, 's')}, json_build_object('type', c.type) AS category
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
  // One statement: the category may be deleted between two.
  const category = await ctx.db.category.findFirst({
    where: { subcategories: { some: { id } } },
    select: { type: true },
  })
  if (category === null) throw noSuchSubcategory()
  if (change.categoryId !== undefined) await requireParent(ctx, category.type, change.categoryId)
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
  if (changed) return { ...changed, category }
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
      const found = await tx.first(returning({ type: oneOf(ProductType) })`
        SELECT c.type FROM subcategories s JOIN categories c ON c.id = s.category_id WHERE s.id = ${id} FOR UPDATE OF s`)
      if (!found) throw noSuchSubcategory()
      const links = { subcategoryId: id }
      const used = await tx.db.productSubcategory.count({ where: { ...links, product: { deletedAt: null } } })
      if (found.type === 'rent' && used > 0) throw new InUseError('products', used, 'Подкатегорията')
      await tx.db.productSubcategory.deleteMany({ where: links })
      await tx.db.subcategory.deleteMany({ where: { id } })
    }),
    { foreignKey: () => new InUseError('products', 1, 'Подкатегорията') },
  )
}
