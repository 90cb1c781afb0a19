import { int, nullable, returning, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { StockReason } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { enqueueSql } from '../../platform/letters/enqueue-letter.service.ts'
import { lowStockSql } from './low-stock.sql.ts'

const STOCK_UNIT = { stockId: int, productId: int, variantId: nullable(int), quantity: int }

export type StockUnit = RowOf<typeof STOCK_UNIT>

export interface StockMove {
  stockId: number
  delta: number
  reason: StockReason
  orderLineId: number | null
  adminId: number | null
}

/** Locks in ascending id until the transaction ends, so that two callers cannot deadlock. */
export async function lockStock(
  tx: Sql,
  items: readonly { productId: number; variantId: number | null }[],
): Promise<StockUnit[]> {
  return tx.rows(returning(STOCK_UNIT)`
    SELECT s.id AS "stockId", s.product_id AS "productId", s.variant_id AS "variantId", s.quantity FROM stock s
    WHERE s.id IN (
      SELECT known.id FROM unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ variantId }) => variantId)}::int[]) AS item(product_id, variant_id)
      JOIN stock known ON known.product_id = item.product_id AND known.variant_id IS NOT DISTINCT FROM item.variant_id)
    ORDER BY s.id FOR NO KEY UPDATE`)
}

/**
 * Queues the notice of low stock too. The caller holds the locks. Several moves may be of one stock: those that add come
 * first in its ledger, which is never below 0. Arrays: for JSON PostgreSQL estimates a hundred rows and reads the whole
 * stock.
 */
export async function moveStock(tx: Sql, ctx: Context, moves: readonly StockMove[]): Promise<void> {
  await tx.run(sql`
    WITH moves AS MATERIALIZED (
      SELECT move.*, sum(move.delta) OVER (PARTITION BY move.stock_id ORDER BY move.delta < 0, move.number)::int AS moved,
        sum(move.delta) OVER (PARTITION BY move.stock_id)::int AS whole
      FROM unnest(${moves.map(({ stockId }) => stockId)}::int[], ${moves.map(({ delta }) => delta)}::int[], ${moves.map(({ reason }) => reason)}::stock_reason[],
        ${moves.map(({ orderLineId }) => orderLineId)}::int[], ${moves.map(({ adminId }) => adminId)}::int[])
        WITH ORDINALITY AS move(stock_id, delta, reason, order_line_id, admin_id, number)
    ), changed AS (
      UPDATE stock SET quantity = stock.quantity + whole.delta FROM (SELECT DISTINCT stock_id, whole FROM moves) AS whole(stock_id, delta)
      WHERE stock.id = whole.stock_id
      RETURNING whole.stock_id, whole.delta, stock.quantity, stock.low_stock_threshold
    ), letters AS (
      ${enqueueSql(lowStockSql(ctx.clock(), sql`changed`))}
    )
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, order_line_id, admin_id)
    SELECT m.stock_id, m.delta, changed.quantity - changed.delta + m.moved, m.reason, m.order_line_id, m.admin_id
    FROM moves m JOIN changed USING (stock_id) ORDER BY m.delta < 0, m.number`)
}
