import { sql } from '#lib/database/sql.ts'
import type { Context } from '../../context.ts'
import { withdrawConsent } from '../reminders/reminders.service.ts'
import { visibleOrder } from './order-access.service.ts'
import { noSuchOrder } from './orders.errors.ts'
import { openByToken } from './orders.service.ts'

interface StoppedReminder {
  orderId: number
  /** Of the private link; null for the account of the order. */
  accessToken: string | null
}

/** Also when it was stopped before (docs/spec/mail.md#reminders-of-a-party). Fails with `NotFoundError`. */
export async function stopReminder(ctx: Context, { orderId, accessToken }: StoppedReminder): Promise<void> {
  if (accessToken !== null) await openByToken(ctx, accessToken)
  const order = await ctx.db.order.findUnique({ where: visibleOrder(ctx, orderId), select: { id: true } })
  if (order === null) throw noSuchOrder()
  await ctx.sql.transaction(async (tx) => {
    await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
    await withdrawConsent(tx, ctx, orderId)
  })
}
