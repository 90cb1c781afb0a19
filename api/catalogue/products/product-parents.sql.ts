// How the products of a category or a subcategory are found, which statements call `parent(id)`.
import type { Prisma } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'

export type ProductParent = 'category' | 'subcategory'

/** The links `l` of the parent to its products. */
export const LINKS: Record<ProductParent, Prisma.Sql> = {
  category: sql`product_categories l WHERE l.category_id = parent.id`,
  subcategory: sql`product_subcategories l WHERE l.subcategory_id = parent.id`,
}

/** Whether `products p` is one of the parent's. */
export const ofParentSql = (parent: ProductParent): Prisma.Sql =>
  sql`EXISTS (SELECT 1 FROM ${LINKS[parent]} AND l.product_id = p.id)`
