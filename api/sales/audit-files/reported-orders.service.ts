import { calendarDay, int, jsonList, nullable, oneOf, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { MoneyMethod, PaymentMethod, type EshopSettings } from '#prisma/client.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { billedOrder, readPrintedOrders, type PrintedOrder } from '../documents/billed-order.service.ts'
import { documentNumber, invoiceLines, withNetAmounts } from '../documents/document-content.rules.ts'
import { readSupplyDays } from '../documents/supply-days.loaders.ts'
import type { ReportedOrder, ReportedRefund } from './audit-file.rules.ts'
import { paymentType, refundType } from './payment-type.rules.ts'

export interface Month {
  /** Its first and last day. */
  from: string
  to: string
}

const FACTS = {
  id: int,
  paymentMethod: oneOf(PaymentMethod),
  invoiceNumber: nullable(int),
  invoicedOn: nullable(calendarDay),
  payments: jsonList({ method: oneOf(MoneyMethod), amountMinor: int, reference: string }),
}

/** Orders of which something was delivered, handed over or completed in the month. */
async function candidates(from: Sql, month: Month): Promise<number[]> {
  const rows = await from.rows(returning({ id: int })`
    SELECT DISTINCT e.order_id AS id FROM order_events e
    WHERE (e.status_to IN ('delivered', 'completed') OR e.kind = 'rental_handed_over')
      AND e.at >= ${month.from}::date::timestamp AT TIME ZONE 'Europe/Sofia' AND e.at < (${month.to}::date + 1)::timestamp AT TIME ZONE 'Europe/Sofia'
    ORDER BY 1`)
  return rows.map(({ id }) => id)
}

async function factsOf(from: Sql, ids: readonly number[]) {
  const rows = await from.rows(returning(FACTS)`
    SELECT o.id, o.payment_method AS "paymentMethod", i.number AS "invoiceNumber", i.issued_on AS "invoicedOn",
      coalesce((SELECT json_agg(json_build_object('method', p.method, 'amountMinor', p.amount_minor, 'reference', p.reference) ORDER BY p.id)
        FROM payments p WHERE p.order_id = o.id AND p.kind = 'received' AND p.purpose <> 'deposit' AND p.method IS NOT NULL AND p.corrects_id IS NULL
          AND NOT EXISTS (SELECT FROM payments c WHERE c.corrects_id = p.id)), '[]') AS payments
    FROM orders o LEFT JOIN LATERAL (
      SELECT d.number::int, d.issued_on FROM documents d WHERE d.id = (SELECT f.id FROM invoice_in_force(o.id) f)
    ) i ON true WHERE o.id = ANY (${[...ids]}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Reporting {
  settings: EshopSettings
  /** Whether the company is registered for VAT. */
  isRegistered: boolean
}

type Facts = NonNullable<Awaited<ReturnType<typeof factsOf>> extends Map<number, infer Value> ? Value : never>

function reported(
  order: PrintedOrder,
  suppliedOn: string,
  facts: Facts,
  { settings, isRegistered }: Reporting,
): ReportedOrder {
  const hasVat = isRegistered && order.rentalVat !== 'none'
  const { invoiceNumber, invoicedOn, payments, paymentMethod } = facts
  const delivery = { paymentMethod, isPickup: order.deliveryMethod === 'PICKUP' }
  return {
    number: order.id,
    orderedOn: order.orderedOn,
    document:
      invoiceNumber === null || invoicedOn === null
        ? { number: String(order.id), date: suppliedOn }
        : { number: documentNumber(invoiceNumber), date: invoicedOn },
    amounts: withNetAmounts(invoiceLines(billedOrder(order)).lines, hasVat),
    hasVat,
    payment: {
      type: paymentType(payments, delivery, settings),
      terminal: settings.terminal,
      provider: settings.provider,
      transaction: payments.find(({ reference }) => reference !== '')?.reference ?? '',
    },
  }
}

/** Orders supplied in the month that charge something, by number (docs/spec/audit-file.md#orders-and-refunds). */
export async function reportedOrders(from: Sql, month: Month, reporting: Reporting): Promise<ReportedOrder[]> {
  const ids = await candidates(from, month)
  const days = await readSupplyDays(from, ids)
  const supplied = new Map(ids.flatMap((id, at) => (days[at] == null ? [] : [[id, days[at]] as const])))
  const own = ids.filter((id) => {
    const day = supplied.get(id)
    return day !== undefined && day >= month.from && day <= month.to
  })
  const facts = await factsOf(from, own)
  return (await readPrintedOrders(from, own)).flatMap((order) => {
    const known = facts.get(order.id)
    if (known === undefined || !orderStatusRule(order.status).isCharged) return []
    const row = reported(order, supplied.get(order.id) ?? month.to, known, reporting)
    return row.amounts.totalMinor > 0 ? [row] : []
  })
}

const REFUND = { orderNumber: int, amountMinor: int, day: calendarDay, method: nullable(oneOf(MoneyMethod)) }

/**
 * Of the month by the later of refund and supply, without deposits and corrected entries. Of a refund before the supply the
 * part that lowered the price: an overpayment was never in a file (docs/spec/audit-file.md#orders-and-refunds).
 */
export async function reportedRefunds(from: Sql, month: Month): Promise<ReportedRefund[]> {
  const supplied = await candidates(from, month)
  const rows = await from.rows(returning(REFUND)`
    SELECT p.order_id AS "orderNumber", r.minor::bigint AS "amountMinor", p.till_day AS day, p.method
    FROM payments p
    CROSS JOIN LATERAL (SELECT min(e.at) AS at FROM order_events e
      WHERE e.order_id = p.order_id AND (e.status_to IN ('delivered', 'completed') OR e.kind = 'rental_handed_over')) s
    CROSS JOIN LATERAL (SELECT CASE WHEN s.at <= p.at THEN p.amount_minor ELSE p.allowance_minor END AS minor) r
    WHERE p.kind = 'refunded' AND p.purpose <> 'deposit' AND p.corrects_id IS NULL
      AND NOT EXISTS (SELECT FROM payments c WHERE c.corrects_id = p.id)
      AND (p.till_day BETWEEN ${month.from}::date AND ${month.to}::date
        OR p.till_day < ${month.from}::date AND p.order_id = ANY (${supplied}::int[]))
      AND greatest(p.till_day, (s.at AT TIME ZONE 'Europe/Sofia')::date) BETWEEN ${month.from}::date AND ${month.to}::date
      AND s.at IS NOT NULL AND r.minor > 0
    ORDER BY p.id`)
  return rows.map(({ method, ...refund }) => ({ ...refund, type: refundType(method) }))
}
