import { sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { isThereOfAnyKindSql, isThereSql } from '../availability/product-visibility.sql.ts'

export type ProductKind = 'SALE' | 'RENT' | 'PACKAGE'

// Written out, so that packages are read from their index `products_packages`.
const OF_KIND: Record<ProductKind, Prisma.Sql> = {
  SALE: sql`(p.type = 'sale' AND NOT p.is_package)`,
  RENT: sql`p.type = 'rent'`,
  PACKAGE: sql`p.is_package`,
}

/**
 * Whether the viewer may read `products p` of these kinds; without kinds an item
 * (docs/spec/packages.md#where-packages-are-shown).
 */
export function isThereOfKindsSql(ctx: Context, kinds: readonly ProductKind[] | null | undefined): Prisma.Sql {
  if (!kinds) return isThereSql(ctx)
  const wanted = [...new Set(kinds)].map((kind) => OF_KIND[kind])
  const isWanted = wanted.length === 0 ? sql`false` : sql`(${Prisma.join(wanted, ' OR ')})`
  return sql`${isThereOfAnyKindSql(ctx)} AND ${isWanted}`
}
