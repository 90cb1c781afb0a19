// What a label says, as the order is now. The place, the weight and the sum are read under the order's lock.
import { boolean, instant, int, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { isOneOfSql, type Sql } from '#lib/database/sql.ts'
import { Carrier, Currency, DeliveryMethod, OrderStatus, PaymentMethod } from '#prisma/client.ts'
import type { CourierName } from '#rules/couriers.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { LEAST_GRAMS, USUAL_GRAMS } from '#rules/parcel-fit.ts'
import { addressOf } from '../../delivery/couriers/address-destination.ts'
import type { ParcelRequest } from '../../delivery/couriers/courier-driver.ts'
import { courierOf } from '../../delivery/couriers/carriers.ts'

export const LABEL_ORDER = {
  id: int,
  version: int,
  status: oneOf(OrderStatus),
  deliveryMethod: oneOf(DeliveryMethod),
  deliveryAddress: string,
  paymentMethod: oneOf(PaymentMethod),
  customerName: string,
  customerEmail: string,
  customerPhone: string,
  carrier: nullable(oneOf(Carrier)),
  createdAt: instant,
  currency: oneOf(Currency),
  owedMinor: int,
  weightGrams: int,
  /** Null for an address in words. */
  placeCode: nullable(string),
  placeCarrier: nullable(oneOf(Carrier)),
  isPlaceClosed: boolean,
}

export type LabelOrder = RowOf<typeof LABEL_ORDER>

export async function readLabelOrders(tx: Pick<Sql, 'rows'>, orderIds: readonly number[]): Promise<LabelOrder[]> {
  return tx.rows(returning(LABEL_ORDER)`
    SELECT o.id, o.version, o.status, o.delivery_method AS "deliveryMethod", o.delivery_address AS "deliveryAddress",
      o.payment_method AS "paymentMethod", o.customer_name AS "customerName", o.customer_email AS "customerEmail",
      o.customer_phone AS "customerPhone", o.carrier, o.created_at AS "createdAt", o.currency, o.owed_minor AS "owedMinor",
      greatest(${LEAST_GRAMS}, (
        SELECT coalesce(sum(l.quantity * coalesce(p.weight_grams, ${USUAL_GRAMS})), 0) FROM order_lines l JOIN products p ON p.id = l.product_id
        WHERE l.order_id = o.id AND l.type = 'sale' AND l.is_billed))::int AS "weightGrams",
      c.code AS "placeCode", c.courier AS "placeCarrier", coalesce(c.closed_at IS NOT NULL OR NOT c.gives_out, false) AS "isPlaceClosed"
    FROM orders o LEFT JOIN courier_places c ON c.id = o.courier_place_id WHERE o.id ${isOneOfSql(orderIds)}`)
}

/** Null: by the courier of the order. */
export const courierFor = (order: LabelOrder, chosen: CourierName | null): CourierName | null =>
  courierOf(order.placeCarrier) ?? chosen ?? courierOf(order.carrier)

/** Why an order can have no label (docs/spec/parcels.md#labels); null when it can. */
export function labelProblem(order: LabelOrder): string | null {
  if (order.deliveryMethod === 'pickup') return 'Поръчката се взема от склада.'
  const { isEditable, holdsGoods } = orderStatusRule(order.status)
  if (!holdsGoods) return 'Поръчката е отменена.'
  if (!isEditable) return 'Поръчката вече е изпратена.'
  if (order.deliveryMethod === 'courier_office' && order.placeCode === null)
    return 'Офисът е описан с думи. Изберете офис или автомат от списъка.'
  return null
}

/** What the order owes, if its courier collects it. */
export const codOf = ({ paymentMethod, owedMinor }: Pick<LabelOrder, 'paymentMethod' | 'owedMinor'>): number =>
  paymentMethod === 'cash_on_delivery' ? Math.max(0, owedMinor) : 0

export function parcelRequest(order: LabelOrder, handOverOn: CalendarDay): ParcelRequest {
  return {
    to: order.placeCode === null ? addressOf(order.deliveryAddress) : { kind: 'PLACE', code: order.placeCode },
    weightGrams: order.weightGrams,
    codMinor: codOf(order),
    currency: order.currency,
    handOverOn,
    receiver: { name: order.customerName, phone: order.customerPhone, email: order.customerEmail },
    contents: `Парти артикули, поръчка ${order.id}`,
  }
}
