import { sql, type Sql } from '#lib/database/sql.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { refusing } from '#lib/refusing.ts'
import { NotFoundError } from '#lib/errors.ts'
import type { Currency } from '#rules/money.ts'
import { adminIdOf, type Context } from '../context.ts'
import { noSuchReservation } from '../reservations/reservations.errors.ts'
import { DepositShortError } from './deposits.errors.ts'
import type { DepositInput } from './deposits.input.ts'

/** Sums of an order in minor units of its currency. */
export interface DepositSums {
  orderId: number
  currency: Currency
  asked: number
  received: number
  kept: number
  givenBack: number
}

export const depositSums = defineLoader<Context, number, DepositSums | null>(async (ctx, ids) => {
  const rows = await ctx.sql.rows<DepositSums>(sql`
    SELECT o.id AS "orderId", o.currency,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'asked'), 0)::bigint AS asked,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'received'), 0)::bigint AS received,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'kept'), 0)::bigint AS kept,
      coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'given_back'), 0)::bigint AS "givenBack"
    FROM orders o LEFT JOIN deposit_entries e ON e.order_id = o.id WHERE o.id = ANY (${[...ids]}::int[]) GROUP BY o.id`)
  return inOrderOf(ids, rows, ({ orderId }) => orderId)
})

export interface NewDepositEntry extends DepositInput {
  orderId: number
  reservationId: number | null
}

/** Locks the reservation, so that it cannot be deleted before the entry is committed. */
async function requireReservationOf(tx: Sql, orderId: number, reservationId: number): Promise<void> {
  const row = await tx.first(sql`
    SELECT r.id FROM reservations r JOIN order_lines l ON l.id = r.order_line_id
    WHERE r.id = ${reservationId} AND l.order_id = ${orderId} FOR KEY SHARE OF r`)
  if (!row) throw noSuchReservation()
}

/** Adds to the ledger of an order's deposits. Fails with `NotFoundError`, `DepositShortError`. */
export async function recordDeposit(ctx: Context, entry: NewDepositEntry): Promise<void> {
  const { orderId, reservationId, kind, amount, method, reason } = entry
  const order = await ctx.sql.first<{ currency: Currency }>(sql`SELECT currency FROM orders WHERE id = ${orderId}`)
  if (!order) throw new NotFoundError('Поръчката не е намерена.')
  const written = ctx.sql.transaction(async (tx) => {
    await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
    if (reservationId !== null) await requireReservationOf(tx, orderId, reservationId)
    await tx.run(sql`
      INSERT INTO deposit_entries (order_id, reservation_id, kind, amount_minor, method, reason, at, admin_id)
      VALUES (${orderId}, ${reservationId}, ${kind}::deposit_entry_kind, ${amount}, ${method}::deposit_method, ${reason}, ${ctx.clock()}, ${adminIdOf(ctx)})`)
  })
  await refusing(written, {
    depositShort: (error) =>
      new DepositShortError(
        orderId,
        error instanceof Error && 'detail' in error ? Number(error.detail) : 0,
        order.currency,
      ),
  })
  depositSums(ctx).clear(orderId)
}
