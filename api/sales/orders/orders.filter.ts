import { sql } from '#lib/database/sql.ts'
import type { ListOrder } from '#lib/keyset.ts'
import { byCreation, isOneOf, type ListedRows } from '#lib/listed-rows.ts'
import { havingPhone, havingText, numberTyped } from '#lib/text-search.ts'
import type { DeliveryMethod, OrderStatus, PaymentStatus, Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

export interface OrderFilter {
  search: string | null
  status: readonly OrderStatus[] | null
  isCancelled: boolean | null
  paymentStatus: PaymentStatus | null
  deliveryMethod: DeliveryMethod | null
  /** Days in Sofia, both included. */
  placedFrom: CalendarDay | null
  placedTo: CalendarDay | null
  hasRental: boolean | null
  hasPromoCode: boolean | null
  isOwed: boolean | null
  isToGiveBack: boolean | null
  hasDepositHeld: boolean | null
  isToSend: boolean | null
  /** Days of the party, both included. */
  eventFrom: CalendarDay | null
  eventTo: CalendarDay | null
  toDispatchBy: CalendarDay | null
}

/** The columns of the index `orders_pieces`. */
const TEXTS = sql`t.customer_name, t.customer_email, t.customer_phone, t.promo_code`

const byTotal = (name: string, descending: boolean): ListOrder => ({
  name,
  keys: [
    { value: sql`t.final_minor`, type: 'int8' },
    { value: sql`t.id`, type: 'int8' },
  ],
  descending,
})

const byEvent = (name: string, day: Prisma.Sql, descending: boolean): ListOrder => ({
  name,
  keys: [
    { value: day, type: 'date' },
    { value: sql`t.id`, type: 'int8' },
  ],
  descending,
})

// Orders without a party are last in both.
const EVENT_OR_LAST = sql`coalesce(t.event_on, '2999-12-31'::date)`
const EVENT_OR_FIRST = sql`coalesce(t.event_on, '0001-01-01'::date)`

const SORTS = {
  newest: byCreation('orders.newest'),
  oldest: byCreation('orders.oldest', false),
  total_desc: byTotal('orders.total_desc', true),
  total_asc: byTotal('orders.total_asc', false),
  event_asc: byEvent('orders.event_asc', EVENT_OR_LAST, false),
  event_desc: byEvent('orders.event_desc', EVENT_OR_FIRST, true),
} as const

export type OrderSort = keyof typeof SORTS

/** The same without an index: a filtered list sorts the orders that it found, instead of reading all by their day. */
const SORTS_OF_FOUND: Partial<Record<OrderSort, ListOrder>> = {
  event_asc: byEvent('orders.event_asc', sql`(${EVENT_OR_LAST} + 0)`, false),
  event_desc: byEvent('orders.event_desc', sql`(${EVENT_OR_FIRST} + 0)`, true),
}

const hasRentals = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = t.id AND l.type = 'rent')`

const isDepositHeld = sql`t.deposit_received_minor > t.deposit_returned_minor + t.deposit_withheld_minor`

/** Prepared for a courier (docs/spec/orders.md#orders-to-send); of orders `t`. */
export const IS_TO_SEND = sql`t.status = 'processing' AND t.delivery_method <> 'pickup'`

/** Part of a name, address, phone or promo code; an order number; a phone in any notation. */
function waysToFind(text: string): Prisma.Sql[] {
  const number = numberTyped(text)
  return [
    havingText(text, TEXTS),
    ...(number === null ? [] : [sql`t.id = ${number}`]),
    ...havingPhone(text, sql`t.customer_phone`),
  ]
}

const midnight = (day: CalendarDay, later = 0): Prisma.Sql =>
  sql`((${day}::date + ${later}::int)::timestamp AT TIME ZONE 'Europe/Sofia')`

export function ordersMatching(filter: OrderFilter, sort: OrderSort): ListedRows {
  const { search, status, isCancelled, paymentStatus, deliveryMethod, placedFrom, placedTo, hasRental } = filter
  const { hasPromoCode, isOwed, isToGiveBack, hasDepositHeld, isToSend, eventFrom, eventTo, toDispatchBy } = filter
  const text = search?.trim()
  const allOf: Prisma.Sql[] = []
  if (status) allOf.push(isOneOf(sql`t.status`, status, 'order_status'))
  if (isCancelled !== null)
    allOf.push(isCancelled ? sql`order_is_cancelled(t.status)` : sql`NOT order_is_cancelled(t.status)`)
  if (paymentStatus) allOf.push(sql`t.payment_status = ${paymentStatus}::payment_status`)
  if (deliveryMethod) allOf.push(sql`t.delivery_method = ${deliveryMethod}::delivery_method`)
  if (placedFrom) allOf.push(sql`t.created_at >= ${midnight(placedFrom)}`)
  if (placedTo) allOf.push(sql`t.created_at < ${midnight(placedTo, 1)}`)
  if (hasRental !== null) allOf.push(hasRental ? hasRentals : sql`NOT ${hasRentals}`)
  if (hasPromoCode !== null) allOf.push(hasPromoCode ? sql`t.promo_code IS NOT NULL` : sql`t.promo_code IS NULL`)
  if (isOwed !== null) allOf.push(isOwed ? sql`t.owed_minor > 0` : sql`t.owed_minor = 0`)
  if (isToGiveBack !== null) allOf.push(isToGiveBack ? sql`t.payback_minor > 0` : sql`t.payback_minor = 0`)
  if (hasDepositHeld !== null) allOf.push(hasDepositHeld ? isDepositHeld : sql`NOT ${isDepositHeld}`)
  if (isToSend !== null) allOf.push(isToSend ? IS_TO_SEND : sql`NOT (${IS_TO_SEND})`)
  if (eventFrom) allOf.push(sql`t.event_on >= ${eventFrom}::date`)
  if (eventTo) allOf.push(sql`t.event_on <= ${eventTo}::date`)
  if (toDispatchBy) allOf.push(sql`t.status IN ('pending', 'processing') AND t.dispatch_on <= ${toDispatchBy}::date`)
  const order = (allOf.length > 0 ? SORTS_OF_FOUND[sort] : undefined) ?? SORTS[sort]
  return { table: sql`orders`, order, anyOf: text ? waysToFind(text) : null, allOf }
}

export function ordersWhere(isOfParent: Prisma.Sql): ListedRows {
  return { table: sql`orders`, order: SORTS.newest, anyOf: null, allOf: [isOfParent] }
}
