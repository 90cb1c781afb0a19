import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { nextQueryAt } from '#rules/card-payment-states.ts'
import { systemContext, type App, type Context } from '../../context.ts'
import { applyCardEvents } from './card-events.service.ts'
import { checkUnlessLocked } from './check-card-payment.service.ts'
import { cancelUnpaidOrder, overdueOrders } from './unpaid-orders.service.ts'

const AT_ONCE = 50

/** Claims due payments, so that two processes do not query the same one: the next query is planned before this one. */
async function queryDue(ctx: Context): Promise<void> {
  const now = ctx.clock()
  const due = await ctx.sql.rows(returning({ id: int, queries: int })`
    SELECT p.id, p.queries FROM card_payments p WHERE p.query_at <= ${now}::timestamptz ORDER BY p.query_at LIMIT ${AT_ONCE}`)
  for (const { id, queries } of due) {
    const claimed = await ctx.sql.run(sql`
      UPDATE card_payments SET queries = queries + 1, query_at = ${nextQueryAt(now, queries + 1)}::timestamptz
      WHERE id = ${id} AND queries = ${queries} AND query_at <= ${now}::timestamptz`)
    if (claimed === 1) await checkUnlessLocked(ctx, id)
  }
}

/** Payments that were never opened with a provider: their order is over, and so are they. */
async function endUnopened(ctx: Context): Promise<void> {
  const now = ctx.clock()
  await ctx.sql.run(sql`
    UPDATE card_payments p SET state = 'expired', stepped_at = ${now}::timestamptz, query_at = NULL, version = p.version + 1
    FROM orders o WHERE o.id = p.order_id AND p.provider_id IS NULL AND p.state IN ('created', 'unknown', 'void_requested')
      AND p.closes_at <= ${now}::timestamptz AND NOT order_holds_goods(o.status)`)
}

async function endOverdue(ctx: Context): Promise<void> {
  for (const orderId of await overdueOrders(ctx)) {
    const tries = await ctx.db.cardPayment.findMany({
      where: { orderId, purpose: 'order', providerId: { not: null } },
      select: { id: true },
    })
    // A payment of the last second is found before the goods are released.
    const isKnown = await Promise.all(tries.map(({ id }) => checkUnlessLocked(ctx, id)))
    if (isKnown.every(Boolean) && (await cancelUnpaidOrder(ctx, orderId)))
      for (const { id } of tries) await checkUnlessLocked(ctx, id)
  }
  await endUnopened(ctx)
}

/**
 * Applies events, queries the providers about all that is not final, and ends orders whose time to pay is over
 * (docs/spec/card-payments.md#the-sweeper).
 */
export async function sweepCardPayments(app: App): Promise<void> {
  if (app.cards.offered === null) return
  const ctx = systemContext(app)
  await applyCardEvents(ctx)
  await queryDue(ctx)
  await endOverdue(ctx)
}
