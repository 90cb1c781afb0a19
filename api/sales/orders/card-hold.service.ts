import { boolean, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'

/** Why an order cannot leave (docs/spec/card-payments.md#leaving). */
export const CARD_HOLD_ENDED =
  'Плащането с карта не е запазено: срокът е изтекъл или сумата се различава. Изберете друг начин на плащане или поискайте ново плащане.'

/**
 * Whether an order that is paid online lacks its payment, so that it may not leave
 * (docs/spec/card-payments.md#leaving). The caller holds the order's lock.
 */
export async function lacksCardPayment(tx: Sql, orderId: number, now: Date): Promise<boolean> {
  const order = await tx.first(returning({ isUncovered: boolean })`
    SELECT o.payment_method = 'card' AND o.price_minor - o.allowance_minor > o.paid_minor
      AND EXISTS (SELECT FROM card_payments p WHERE p.order_id = o.id AND p.purpose = 'order')
      AND NOT EXISTS (SELECT FROM card_payments p WHERE p.order_id = o.id AND p.purpose = 'order' AND card_payment_covers(p.state)
        AND p.difference = '' AND (p.capture_before IS NULL OR p.capture_before > ${now}::timestamptz)) AS "isUncovered"
    FROM orders o WHERE o.id = ${orderId}`)
  return order?.isUncovered ?? false
}

/** Why pieces cannot be handed over (docs/spec/deposits.md#the-hand-over). */
export const DEPOSIT_LACKS =
  'Депозитът не е осигурен по картата: не е взет или запазен, или срокът му изтича. Изпратете на клиента адреса за депозита, или сменете начина на „В брой“ и вземете депозита.'

/**
 * Whether a card should secure the deposit of an order and does not, so that no piece may be handed over
 * (docs/spec/deposits.md#the-hand-over). The caller holds the order's lock.
 */
export async function lacksCardDeposit(tx: Sql, orderId: number, now: Date): Promise<boolean> {
  const order = await tx.first(returning({ isUncovered: boolean })`
    SELECT o.deposit_way <> 'cash' AND payable_minor(o.status, o.deposit_minor - o.deposit_settled_minor)
        - o.deposit_received_minor + o.deposit_returned_minor
      > coalesce((SELECT sum(p.amount_minor) FROM card_payments p WHERE p.order_id = o.id AND p.purpose = 'deposit' AND p.state = 'authorized'
        AND p.difference = '' AND (p.capture_before IS NULL OR p.capture_before > ${now}::timestamptz)), 0) AS "isUncovered"
    FROM orders o WHERE o.id = ${orderId}`)
  return order?.isUncovered ?? false
}
