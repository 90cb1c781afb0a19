import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import type { Context } from '../../context.ts'
import type { Visibility } from './product-visibility.rules.ts'

// The single definition in SQL of products visible to shoppers; `visibilityOf` is the same rule for a row.
function conditionsOf(today: CalendarDay): Record<Visibility, Prisma.Sql> {
  const isDue = sql`coalesce(p.visible_from <= ${midnightInSofia(today)}::timestamptz, true)`
  return {
    draft: sql`p.is_draft`,
    scheduled: sql`(NOT p.is_draft AND NOT ${isDue})`,
    shown: sql`(NOT p.is_draft AND ${isDue})`,
  }
}

export const hasVisibilitySql = (visibility: Visibility, today: CalendarDay): Prisma.Sql =>
  conditionsOf(today)[visibility]

/** Whether shoppers see the product, perhaps a package, on a day. */
export const isShownSql = (today: CalendarDay): Prisma.Sql =>
  sql`(p.deleted_at IS NULL AND ${hasVisibilitySql('shown', today)})`

/** Whether shoppers see the item `products p` on a day: not deleted, not a draft, not scheduled. A package is no item. */
export const isSoldSql = (today: CalendarDay): Prisma.Sql => sql`(NOT p.is_package AND ${isShownSql(today)})`

/** As `isThereSql`, of packages too. */
export function isThereOfAnyKindSql({ viewer, clock }: Pick<Context, 'viewer' | 'clock'>): Prisma.Sql {
  if (viewer.kind === 'admin') return sql`p.deleted_at IS NULL`
  const isShown = isShownSql(dayInSofia(clock()))
  if (viewer.kind !== 'visitor' || viewer.previews === undefined) return isShown
  return sql`(${isShown} OR (p.deleted_at IS NULL AND p.id = ${viewer.previews}))`
}

/**
 * Whether the viewer may read the item `products p`: staff also read drafts, a preview its product. Packages are left out
 * (docs/spec/packages.md#where-packages-are-shown).
 */
export const isThereSql = (ctx: Pick<Context, 'viewer' | 'clock'>): Prisma.Sql =>
  sql`(NOT p.is_package AND ${isThereOfAnyKindSql(ctx)})`

/** The moment for which `search_ranks` tests the same condition; null for staff. */
export const shownAtFor = ({ viewer, clock }: Pick<Context, 'viewer' | 'clock'>): Date | null =>
  viewer.kind === 'admin' ? null : midnightInSofia(dayInSofia(clock()))

/** Hidden from some viewers. Has to match the condition of the index `products_hidden` word for word. */
export const isHiddenSql = sql`(p.deleted_at IS NOT NULL OR p.is_draft OR p.visible_from IS NOT NULL OR p.is_package)`

/** The few hidden products that the viewer does not see; `where` says who sees a product, and no more. */
export const hiddenSql = (where: Prisma.Sql): Prisma.Sql =>
  sql`SELECT p.id FROM products p WHERE ${isHiddenSql} AND (${where}) IS NOT TRUE`

export const isNotHiddenSql = (productId: Prisma.Sql, where: Prisma.Sql): Prisma.Sql =>
  sql`${productId} NOT IN (${hiddenSql(where)})`

/** The ids of the products that `links` join to a parent. */
export const linkedSql = (links: Prisma.Sql, where: Prisma.Sql): Prisma.Sql =>
  sql`SELECT l.product_id AS id FROM ${links} AND ${isNotHiddenSql(sql`l.product_id`, where)}`
