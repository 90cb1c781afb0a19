import { ProductType, type Prisma } from '#prisma/client.ts'
import { boolean, int, ints, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'

const LOCKED_PRODUCT = {
  id: int,
  name: string,
  type: oneOf(ProductType),
  version: int,
  isDraft: boolean,
  makerId: nullable(int),
  categoryIds: ints,
}

export type LockedProduct = RowOf<typeof LOCKED_PRODUCT>

/** Locked by id, so that two callers cannot deadlock; those that are not deleted. */
export const lockProductsSql = (ids: readonly number[]) => returning(LOCKED_PRODUCT)`
  SELECT p.id, p.name, p.type, p.version, p.is_draft AS "isDraft", p.maker_id AS "makerId", ARRAY(SELECT l.category_id FROM product_categories l WHERE l.product_id = p.id) AS "categoryIds"
  FROM products p WHERE p.id = ANY (${[...ids]}::int[]) AND p.deleted_at IS NULL AND NOT p.is_package
  ORDER BY p.id FOR NO KEY UPDATE OF p`

const LOCKED_VARIANT = { id: int, productId: int, size: string, version: int }

/** Sizes are locked after their products. */
export const lockVariantsSql = (ids: readonly number[]) => returning(LOCKED_VARIANT)`
  SELECT v.id, v.product_id AS "productId", v.size, v.version FROM variants v
  WHERE v.id = ANY (${[...ids]}::int[]) AND v.deleted_at IS NULL ORDER BY v.id FOR NO KEY UPDATE OF v`

interface PriceRow {
  id: number
  price: number
}

const given = (rows: readonly PriceRow[]): Prisma.Sql =>
  sql`unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ price }) => price)}::int[]) AS given(id, price)`

export const setProductPricesSql = (rows: readonly PriceRow[], at: Date): Prisma.Sql => sql`
  UPDATE products p SET version = p.version + 1, updated_at = ${at},
    price_minor = CASE p.type WHEN 'sale' THEN given.price ELSE p.price_minor END,
    price_per_day_minor = CASE p.type WHEN 'rent' THEN given.price ELSE p.price_per_day_minor END
  FROM ${given(rows)} WHERE p.id = given.id AND coalesce(p.price_per_day_minor, p.price_minor) <> given.price`

export const setVariantPricesSql = (rows: readonly PriceRow[], at: Date): Prisma.Sql => sql`
  UPDATE variants v SET version = v.version + 1, updated_at = ${at}, price_minor = given.price
  FROM ${given(rows)} WHERE v.id = given.id AND v.price_minor <> given.price`

export const addCategorySql = (ids: readonly number[], categoryId: number): Prisma.Sql => sql`
  INSERT INTO product_categories (product_id, category_id, position)
  SELECT wanted.id, ${categoryId}, (SELECT coalesce(max(l.position), -1) + 1 FROM product_categories l WHERE l.product_id = wanted.id)
  FROM unnest(${[...ids]}::int[]) AS wanted(id) ON CONFLICT (product_id, category_id) DO NOTHING`

export const removeCategorySql = (ids: readonly number[], categoryId: number): Prisma.Sql => sql`
  DELETE FROM product_categories l WHERE l.product_id = ANY (${[...ids]}::int[]) AND l.category_id = ${categoryId}`

interface Marks {
  /** Null leaves them as they are. */
  makerId: number | null
  warnings: string | null
  /** 0: any age. */
  minimumAge: number | null
  featured: boolean | null
  /** False shows the products at once, also those of a later day. */
  isDraft: boolean | null
}

/** Writes the marks that are not null, and raises the versions, so that open forms notice the change. */
export const touchProductsSql = (
  ids: readonly number[],
  { makerId, warnings, minimumAge, featured, isDraft }: Marks,
  at: Date,
): Prisma.Sql => sql`
  UPDATE products p SET version = p.version + 1, updated_at = ${at}, maker_id = coalesce(${makerId}::int, p.maker_id),
    warnings = coalesce(${warnings}::text, p.warnings), minimum_age = nullif(coalesce(${minimumAge}::int, p.minimum_age), 0), featured = coalesce(${featured}::boolean, p.featured),
    is_draft = coalesce(${isDraft}::boolean, p.is_draft), visible_from = CASE WHEN ${isDraft}::boolean IS FALSE THEN NULL ELSE p.visible_from END
  WHERE p.id = ANY (${[...ids]}::int[])`
