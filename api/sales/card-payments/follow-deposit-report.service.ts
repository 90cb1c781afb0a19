// Applies a report about a deposit to the order and to its other holds (docs/spec/deposits.md#renewing-a-hold).
import { boolean, int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { CardPayment } from '#prisma/client.ts'
import type { CardPaymentStateName } from '#rules/card-payment-states.ts'
import type { Applied } from './book-card-money.service.ts'

/** Whether the order still needs this deposit, in this way. */
async function isWanted({ ctx: _ctx, ...tx }: Applied, { orderId, isHeld }: CardPayment): Promise<boolean> {
  const found = await tx.first(returning({ isWanted: boolean })`
    SELECT order_holds_goods(o.status) AND o.deposit_way = ${isHeld ? 'hold' : 'charge'}::deposit_way
      AND EXISTS (SELECT FROM order_lines l JOIN reservations r ON r.order_line_id = l.id
        WHERE l.order_id = o.id AND l.is_billed AND r.status <> 'rejected' AND r.closed_at IS NULL) AS "isWanted"
    FROM orders o WHERE o.id = ${orderId}`)
  return found?.isWanted ?? false
}

/**
 * The next state of a deposit that the provider reports. A new hold requests the release of the earlier one in the same
 * transaction, so that there is always exactly one. A hold is released itself if the order does not need it, a later
 * hold exists, its sum differs, or a claim takes the earlier one.
 */
export async function followHold(
  applied: Applied,
  payment: CardPayment,
  { known, isSame }: { known: CardPaymentStateName; isSame: boolean },
) {
  if (known !== 'authorized') return known
  if (!isSame) return 'void_requested'
  const { ctx, ...tx } = applied
  const { id, orderId } = payment
  const isLater = await tx.first(returning({ id: int })`
    SELECT p.id FROM card_payments p WHERE p.order_id = ${orderId} AND p.purpose = 'deposit' AND p.id <> ${id}
      AND (p.state = 'capture_requested' OR p.captured_minor > p.refunded_minor OR p.state = 'authorized' AND p.id > ${id}) LIMIT 1`)
  if (isLater || !(await isWanted(applied, payment))) return 'void_requested'
  await tx.run(sql`
    UPDATE card_payments SET state = 'void_requested', stepped_at = ${ctx.clock()}::timestamptz, queries = 0,
      query_at = ${ctx.clock()}::timestamptz, version = version + 1
    WHERE order_id = ${orderId} AND purpose = 'deposit' AND id <> ${id} AND state = 'authorized'`)
  return known
}

/** Whether a charge is to be refunded as a whole: it has no claim, and the order no longer needs it. */
export const isUnwantedCharge = async (applied: Applied, payment: CardPayment): Promise<boolean> =>
  payment.toCaptureMinor === null && !(await isWanted(applied, payment))
