import { int, jsonList, jsonObject, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { DeliveryMethod, OrderStatus, PaymentMethod, PaymentStatus, ProductType } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { ITEM, itemColumnsSql, ITEM_JOINS } from '../../catalogue/items/items.sql.ts'
import type { ItemFacts } from '../../catalogue/items/items.rules.ts'
import type { ChangedLine, WantedItem } from './edit-order.rules.ts'
import { BILL, BILL_COLUMNS, BILLED_LINE } from './order-billing.service.ts'
import { noSuchOrder } from './orders.errors.ts'

const LINE = {
  ...BILLED_LINE,
  type: oneOf(ProductType),
  productId: int,
  variantId: nullable(int),
  name: string,
  size: nullable(string),
  startsOn: nullable(string),
  endsOn: nullable(string),
  orderPackageId: nullable(int),
  returned: int,
  reservation: nullable(jsonObject({ id: int, handedOver: int, bufferBefore: int, bufferAfter: int })),
}

const STORED_ORDER = {
  ...BILL,
  status: oneOf(OrderStatus),
  version: int,
  customerName: string,
  customerEmail: string,
  customerPhone: string,
  deliveryMethod: oneOf(DeliveryMethod),
  deliveryAddress: string,
  paymentMethod: oneOf(PaymentMethod),
  paymentStatus: oneOf(PaymentStatus),
  notes: string,
  customerNote: string,
  /** Payments minus refunds, with deposits. */
  paidMinor: int,
  /** Null without a valid invoice. */
  invoiceNumber: nullable(string),
  lines: jsonList(LINE),
}

export type StoredOrder = RowOf<typeof STORED_ORDER>

/** Fails with `NotFoundError`. */
export async function readStoredOrder(from: Sql, orderId: number): Promise<StoredOrder> {
  const order = await from.first(returning(STORED_ORDER)`
    SELECT ${BILL_COLUMNS}, o.status, o.version, o.customer_name AS "customerName", o.customer_email AS "customerEmail", o.customer_phone AS "customerPhone",
      o.delivery_method AS "deliveryMethod", o.delivery_address AS "deliveryAddress", o.payment_method AS "paymentMethod", o.payment_status AS "paymentStatus",
      o.notes, o.customer_note AS "customerNote",
      o.paid_minor + o.deposit_received_minor - o.deposit_returned_minor AS "paidMinor",
      (SELECT lpad(i.number::text, 10, '0') FROM invoice_in_force(o.id) i) AS "invoiceNumber",
      coalesce((SELECT json_agg(line ORDER BY line.id) FROM (
        SELECT l.id, l.type, l.product_id AS "productId", l.variant_id AS "variantId", l.name, l.size, l.quantity, l.unit_price_minor AS "unitPriceMinor",
          l.starts_on AS "startsOn", l.ends_on AS "endsOn", l.rental_days AS "rentalDays", l.is_billed AS "isBilled",
          l.order_package_id AS "orderPackageId", l.allocated_minor AS "allocatedMinor",
          l.shared_minor AS "sharedMinor", l.shared_units AS "sharedUnits",
          coalesce((SELECT sum(b.quantity) FROM order_return_lines b WHERE b.order_line_id = l.id), 0) AS returned,
          CASE WHEN r.id IS NOT NULL THEN json_build_object('id', r.id, 'handedOver', r.handed_over, 'bufferBefore', r.buffer_before, 'bufferAfter', r.buffer_after) END AS reservation
        FROM order_lines l LEFT JOIN reservations r ON r.order_line_id = l.id WHERE l.order_id = o.id) AS line), '[]') AS lines
    FROM orders o WHERE o.id = ${orderId}`)
  if (!order) throw noSuchOrder()
  return order
}

/** In the order of the items; undefined for a product that does not exist. */
export async function readItemFacts(
  from: Sql,
  items: readonly Omit<WantedItem, 'quantity'>[],
  today: CalendarDay,
): Promise<(ItemFacts | undefined)[]> {
  if (items.length === 0) return []
  const wanted = items.map((item, at) => ({ at, ...item }))
  const rows = await from.rows(returning({ at: int, ...ITEM })`
    SELECT w.at, ${itemColumnsSql(today)}
    FROM (SELECT item.at, item."productId" AS product_id, item."variantId" AS variant_id, item."startsOn" AS starts_on, item."endsOn" AS ends_on
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS item(at int, "productId" int, "variantId" int, "startsOn" date, "endsOn" date)) AS w
    ${ITEM_JOINS}`)
  return items.map((_item, at) => rows.find((row) => row.at === at))
}

export async function updateLines(tx: Sql, changed: readonly ChangedLine[]): Promise<void> {
  const lines = changed.map(({ after }) => ({ ...after, totalMinor: lineTotalMinor(after) }))
  await tx.run(sql`
    UPDATE order_lines SET quantity = line.quantity, starts_on = line."startsOn", ends_on = line."endsOn", rental_days = line."rentalDays",
      allocated_minor = line."allocatedMinor", shared_minor = line."sharedMinor", shared_units = line."sharedUnits", total_minor = line."totalMinor"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS line(id int, quantity int, "startsOn" date, "endsOn" date, "rentalDays" int, "allocatedMinor" bigint,
        "sharedMinor" bigint, "sharedUnits" int, "totalMinor" bigint)
    WHERE order_lines.id = line.id`)
}
