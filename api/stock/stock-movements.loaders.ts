import type { StockReason } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import { defineLoader, groupedBy, inOrderOf } from '#lib/loaders.ts'
import type { Context } from '../context.ts'

export interface MovementRecord {
  id: number
  productId: number
  delta: number
  quantityAfter: number
  reason: StockReason
  size: string | null
  adminName: string | null
  orderId: number | null
  createdAt: Date
}

/** Newest first, or oldest first when `inverted`; the ids are exclusive bounds. */
export interface LedgerPage {
  productId: number
  newerThan: number | null
  olderThan: number | null
  limit: number
  inverted: boolean
}

const keyOf = ({ productId, newerThan, olderThan, limit, inverted }: LedgerPage) =>
  [productId, newerThan, olderThan, limit, inverted].join(' ')

/** One statement for the pages of many products. */
export const ledgerPages = defineLoader<Context, LedgerPage, MovementRecord[]>(async (ctx, pages) => {
  const rows = await ctx.sql.rows<MovementRecord & { page: string }>(sql`
    SELECT wanted.key AS page, m.id, wanted.product_id AS "productId", m.delta, m.quantity_after AS "quantityAfter", m.reason, m.created_at AS "createdAt",
      v.size, a.username AS "adminName", l.order_id AS "orderId"
    FROM unnest(${pages.map(keyOf)}::text[], ${pages.map(({ productId }) => productId)}::int[], ${pages.map(({ newerThan }) => newerThan)}::bigint[],
        ${pages.map(({ olderThan }) => olderThan)}::bigint[], ${pages.map(({ limit }) => limit)}::int[], ${pages.map(({ inverted }) => inverted)}::boolean[])
      AS wanted (key, product_id, newer_than, older_than, wanted_rows, inverted)
    CROSS JOIN LATERAL (
      SELECT m.* FROM stock_movements m JOIN stock s ON s.id = m.stock_id
      WHERE s.product_id = wanted.product_id AND (wanted.newer_than IS NULL OR m.id > wanted.newer_than) AND (wanted.older_than IS NULL OR m.id < wanted.older_than)
      ORDER BY CASE WHEN wanted.inverted THEN m.id ELSE -m.id END LIMIT wanted.wanted_rows
    ) m
    JOIN stock s ON s.id = m.stock_id
    LEFT JOIN variants v ON v.id = s.variant_id
    LEFT JOIN admins a ON a.id = m.admin_id
    LEFT JOIN order_lines l ON l.id = m.order_line_id
    ORDER BY CASE WHEN wanted.inverted THEN m.id ELSE -m.id END`)
  return groupedBy(pages.map(keyOf), rows, ({ page }) => page)
})

export const movementCounts = defineLoader<Context, number, number>(async (ctx, productIds) => {
  const rows = await ctx.sql.rows<{ productId: number; count: number }>(sql`
    SELECT s.product_id AS "productId", count(*) FROM stock_movements m JOIN stock s ON s.id = m.stock_id WHERE s.product_id = ANY(${[...productIds]}::int[]) GROUP BY 1`)
  return inOrderOf(productIds, rows, ({ productId }) => productId).map((row) => row?.count ?? 0)
})
