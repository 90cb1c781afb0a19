import { sql, type Sql } from '#lib/database/sql.ts'
import type { StockReason } from '#prisma/client.ts'

/** One stock-keeping unit and what is on hand of it, in pieces. */
export interface StockUnit {
  stockId: number
  productId: number
  variantId: number | null
  quantity: number
}

/** A change of one unit's quantity, with its reason for the ledger. */
export interface StockMove {
  stockId: number
  delta: number
  reason: StockReason
  orderLineId: number | null
  adminId: number | null
}

/** Locks the stock of these items until the transaction ends, always in ascending id so that two callers never wait for each other. */
export async function lockStock(
  tx: Sql,
  items: readonly { productId: number; variantId: number | null }[],
): Promise<StockUnit[]> {
  return tx.rows<StockUnit>(sql`
    SELECT s.id AS "stockId", s.product_id AS "productId", s.variant_id AS "variantId", s.quantity FROM stock s
    WHERE s.id IN (
      SELECT known.id FROM unnest(${items.map(({ productId }) => productId)}::int[], ${items.map(({ variantId }) => variantId)}::int[]) AS item(product_id, variant_id)
      JOIN stock known ON known.product_id = item.product_id AND known.variant_id IS NOT DISTINCT FROM item.variant_id)
    ORDER BY s.id FOR NO KEY UPDATE`)
}

/**
 * Changes the quantity of each unit once and writes the ledger, in one statement. Its moves are arrays, of which PostgreSQL expects few rows: of
 * JSON it expects a hundred, and then reads the whole stock. The caller holds the locks and has checked; the database refuses to go below 0.
 */
export async function moveStock(tx: Sql, moves: readonly StockMove[]): Promise<void> {
  await tx.run(sql`
    WITH changed AS (
      UPDATE stock SET quantity = stock.quantity + move.delta
      FROM unnest(${moves.map(({ stockId }) => stockId)}::int[], ${moves.map(({ delta }) => delta)}::int[], ${moves.map(({ reason }) => reason)}::stock_reason[],
        ${moves.map(({ orderLineId }) => orderLineId)}::int[], ${moves.map(({ adminId }) => adminId)}::int[])
        WITH ORDINALITY AS move(stock_id, delta, reason, order_line_id, admin_id, number)
      WHERE stock.id = move.stock_id
      RETURNING move.*, stock.quantity
    )
    INSERT INTO stock_movements (stock_id, delta, quantity_after, reason, order_line_id, admin_id)
    SELECT stock_id, delta, quantity, reason, order_line_id, admin_id FROM changed ORDER BY number`)
}
