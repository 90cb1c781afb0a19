import {
  boolean,
  int,
  jsonList,
  jsonObject,
  nullable,
  oneKeyOf,
  oneOf,
  returning,
  string,
  type RowOf,
} from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { rentalAmounts } from '#rules/order-amounts.ts'
import { DELIVERY_METHOD_LABELS, PAYMENT_METHOD_LABELS } from '#rules/order-labels.ts'
import { Currency, OrderChargeKind, OrderStatus, PaymentStatus, RentalVat } from '#prisma/client.ts'
import { invoiceOf, type Invoice } from '../orders/invoice.rules.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import type { BilledOrder } from './document-content.rules.ts'
import { periodText } from './parts.paper.ts'

/** Recorded movements of a rental, in units. */
const MOVEMENTS = {
  handedOver: int,
  /** With the damaged and the lost ones. */
  returned: int,
  damaged: int,
  lost: int,
  /** Of staff, at the return. */
  notes: string,
  lastHandOver: nullable(string),
  lastReturn: nullable(string),
}

export type PrintedMovements = RowOf<typeof MOVEMENTS>

const LINE = {
  id: int,
  name: string,
  size: nullable(string),
  quantity: int,
  unitPriceMinor: int,
  startsOn: nullable(string),
  endsOn: nullable(string),
  rentalDays: nullable(int),
  /** 0 if it is not billed. */
  totalMinor: int,
  isBilled: boolean,
  /** Of a part; null for a loose line. */
  packageName: nullable(string),
  /** Null for goods. */
  movements: nullable(jsonObject(MOVEMENTS)),
}

export type PrintedLine = Omit<RowOf<typeof LINE>, 'id'>

const PRINTED = {
  id: int,
  status: oneOf(OrderStatus),
  paymentStatus: oneOf(PaymentStatus),
  currency: oneOf(Currency),
  orderedOn: string,
  customerName: string,
  customerEmail: string,
  customerPhone: string,
  deliveryAddress: string,
  customerNote: string,
  minimumAge: nullable(int),
  /** Whether a card holds its money, and the last day in Sofia. */
  held: nullable(jsonObject({ until: nullable(string) })),
  deliveryMethod: oneKeyOf(DELIVERY_METHOD_LABELS),
  paymentMethod: oneKeyOf(PAYMENT_METHOD_LABELS),
  deliveryFeeMinor: int,
  promoCode: nullable(string),
  discountPercentage: int,
  discountMinor: int,
  finalMinor: int,
  goodsMinor: int,
  rentMinor: int,
  depositMinor: int,
  rentalVat: oneOf(RentalVat),
  rentalVatMinor: int,
  owedMinor: int,
  /** Charges that were not reversed, with VAT. */
  charges: jsonList({ kind: oneOf(OrderChargeKind), name: string, quantity: int, amountMinor: int }),
  /** Of recorded payments, without corrected ones. */
  deposit: jsonObject({ receivedMinor: int, withheldMinor: int, refundedMinor: int }),
  needsInvoice: boolean,
  companyName: nullable(string),
  companyAddress: nullable(string),
  companyManager: nullable(string),
  companyEik: nullable(string),
  companyVat: nullable(string),
  lines: jsonList(LINE),
}

export interface PrintedOrder extends Omit<RowOf<typeof PRINTED>, 'lines'> {
  lines: PrintedLine[]
  invoice: Invoice | null
}

const lastOf = (kind: 'handed_over' | 'returned') =>
  sql`to_char(max(m.at) FILTER (WHERE m.kind = ${kind}::rental_movement_kind) AT TIME ZONE 'Europe/Sofia', 'DD.MM.YYYY, HH24:MI')`

const movementsSql = sql`json_build_object('handedOver', r.handed_over, 'returned', r.returned,
  'damaged', coalesce(sum(m.damaged), 0), 'lost', coalesce(sum(m.lost), 0),
  'notes', coalesce(string_agg(m.note, '; ' ORDER BY m.id) FILTER (WHERE m.kind = 'returned' AND m.note <> ''), ''),
  'lastHandOver', ${lastOf('handed_over')}, 'lastReturn', ${lastOf('returned')})`

/** In the sequence of the ids. Fails with `NotFoundError` when one is missing. */
export async function readPrintedOrders(tx: Sql, orderIds: readonly number[]): Promise<PrintedOrder[]> {
  const rows = await tx.rows(returning(PRINTED)`
    SELECT o.id, o.status, o.payment_status AS "paymentStatus", o.currency,
      to_char(o.created_at AT TIME ZONE 'Europe/Sofia', 'YYYY-MM-DD') AS "orderedOn",
      o.customer_name AS "customerName", o.customer_email AS "customerEmail", o.customer_phone AS "customerPhone",
      o.delivery_address AS "deliveryAddress", o.customer_note AS "customerNote",
      (SELECT max(p.minimum_age) FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id AND l.is_billed) AS "minimumAge",
      (SELECT json_build_object('until', to_char(c.capture_before AT TIME ZONE 'Europe/Sofia', 'YYYY-MM-DD')) FROM card_payments c
        WHERE c.order_id = o.id AND c.purpose = 'order' AND c.state = 'authorized' ORDER BY c.id DESC LIMIT 1) AS held,
      upper(o.delivery_method::text) AS "deliveryMethod", upper(o.payment_method::text) AS "paymentMethod",
      o.delivery_fee_minor AS "deliveryFeeMinor", o.promo_code AS "promoCode",
      o.discount_percentage AS "discountPercentage", o.discount_minor AS "discountMinor", o.final_minor AS "finalMinor",
      o.goods_minor AS "goodsMinor", o.rent_minor AS "rentMinor", o.deposit_minor AS "depositMinor", o.rental_vat AS "rentalVat",
      o.rental_vat_minor AS "rentalVatMinor", o.owed_minor AS "owedMinor",
      coalesce((SELECT json_agg(json_build_object('kind', c.kind, 'name', c.name, 'quantity', c.quantity, 'amountMinor', c.amount_minor) ORDER BY c.id) FROM order_charges c
        WHERE c.order_id = o.id AND c.corrects_id IS NULL AND NOT EXISTS (SELECT FROM order_charges r WHERE r.corrects_id = c.id)), '[]') AS charges,
      o.needs_invoice AS "needsInvoice", o.company_name AS "companyName", o.company_address AS "companyAddress",
      o.company_manager AS "companyManager", o.company_eik AS "companyEik", o.company_vat AS "companyVat",
      coalesce((SELECT json_agg(line ORDER BY line.id) FROM (
        SELECT l.id, l.name, l.size, l.quantity, l.unit_price_minor AS "unitPriceMinor", l.starts_on AS "startsOn",
          l.ends_on AS "endsOn", l.rental_days AS "rentalDays", l.total_minor AS "totalMinor", l.is_billed AS "isBilled",
          (SELECT g.name FROM order_packages g WHERE g.id = l.order_package_id) AS "packageName",
          (SELECT ${movementsSql} FROM reservations r LEFT JOIN rental_movements m ON m.reservation_id = r.id
            WHERE r.order_line_id = l.id GROUP BY r.id) AS movements
        FROM order_lines l WHERE l.order_id = o.id) AS line), '[]') AS lines,
      (SELECT json_build_object('receivedMinor', coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'received'), 0),
        'withheldMinor', coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'withheld'), 0),
        'refundedMinor', coalesce(sum(p.amount_minor) FILTER (WHERE p.kind = 'refunded'), 0))
        FROM payments p WHERE p.order_id = o.id AND p.purpose = 'deposit') AS deposit
    FROM orders o WHERE o.id = ANY (${orderIds}::int[])`)
  return orderIds.map((orderId) => {
    const order = rows.find(({ id }) => id === orderId)
    if (!order) throw noSuchOrder()
    return { ...order, invoice: invoiceOf(order) }
  })
}

/** `lock` takes the row lock, so that the order cannot change. Fails with `NotFoundError`. */
export async function readPrintedOrder(tx: Sql, orderId: number, lock = false): Promise<PrintedOrder> {
  if (lock) await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
  const [order] = await readPrintedOrders(tx, [orderId])
  if (!order) throw noSuchOrder()
  return order
}

export const linePeriod = ({ startsOn, endsOn }: PrintedLine): string | null =>
  startsOn === null || endsOn === null ? null : periodText(startsOn, endsOn)

export function depositOf({ isBilled, rentalDays, unitPriceMinor, quantity }: PrintedLine): number {
  return isBilled && rentalDays !== null ? rentalAmounts(unitPriceMinor, rentalDays, quantity).depositMinor : 0
}

export function billedOrder(order: PrintedOrder): BilledOrder {
  const lines = order.lines.map((line) => ({ ...line, depositMinor: depositOf(line), period: linePeriod(line) }))
  return { ...order, lines }
}
