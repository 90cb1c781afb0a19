import { Prisma, type ReservationStatus } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import type { ListOrder } from '#lib/keyset.ts'
import { byCreation, isOneOf, type ListedRows } from '#lib/listed-rows.ts'
import { havingPhone, havingText, numberTyped } from '#lib/text-search.ts'
import { idsOfProductsNamed } from '#api/catalogue/products/products-named.sql.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { RentalState } from './rental-life.rules.ts'
import { rentalStateSql } from './rental-life.sql.ts'

/** Missing fields do not filter (docs/spec/reservations.md#reservation-list). */
export interface ReservationFilter {
  /** Part of the product's name, or of the customer's name, e-mail or phone; an order number. */
  search?: string | null | undefined
  productId?: number | null | undefined
  status?: readonly ReservationStatus[] | null | undefined
  /** Reservations of cancelled orders hold no days, so a status alone excludes them. */
  orderCancelled?: boolean | null | undefined
  state?: readonly RentalState[] | null | undefined
  leavesOn?: CalendarDay | null | undefined
  returnsOn?: CalendarDay | null | undefined
  from?: CalendarDay | null | undefined
  to?: CalendarDay | null | undefined
}

// The columns of the index `orders_pieces`.
const ORDER_TEXTS = sql`o.customer_name, o.customer_email, o.customer_phone, o.promo_code`

const CUSTOMER_TEXTS = sql`o.customer_name, o.customer_email, o.customer_phone`

const ofOrdersWhere = (condition: Prisma.Sql): Prisma.Sql =>
  sql`t.order_line_id = ANY (ARRAY(SELECT l.id FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.type = 'rent' WHERE ${condition}))`

function waysToFind(text: string): Prisma.Sql[] {
  const number = numberTyped(text)
  const orders = [
    havingText(text, ORDER_TEXTS, CUSTOMER_TEXTS),
    ...(number === null ? [] : [sql`o.id = ${number}`]),
    ...havingPhone(text, sql`o.customer_phone`),
  ]
  return [sql`t.product_id = ANY (${idsOfProductsNamed(text)})`, ...orders.map(ofOrdersWhere)]
}

const byStart = (name: string, descending: boolean): ListOrder => ({
  name,
  keys: [
    { value: sql`t.starts_on`, type: 'date' },
    { value: sql`t.id`, type: 'int8' },
  ],
  descending,
})

const SORTS = {
  newest: byCreation('reservations'),
  oldest: byCreation('reservations.oldest', false),
  start_asc: byStart('reservations.start_asc', false),
  start_desc: byStart('reservations.start_desc', true),
} as const

export type ReservationSort = keyof typeof SORTS

/** A period matches when it overlaps the range. */
export function reservationsMatching(filter: ReservationFilter, sort: ReservationSort, today: CalendarDay): ListedRows {
  const { search, productId, status, orderCancelled, state, leavesOn, returnsOn, from, to } = filter
  const text = search?.trim()
  const allOf: Prisma.Sql[] = []
  if (productId != null) allOf.push(sql`t.product_id = ${productId}`)
  if (status) allOf.push(isOneOf(sql`t.status`, status, 'reservation_status'))
  const isOfCancelled = orderCancelled ?? (status ? false : null)
  if (isOfCancelled !== null) allOf.push(isOfCancelled ? sql`t.order_cancelled` : sql`NOT t.order_cancelled`)
  if (state) allOf.push(sql`(${Prisma.join([sql`false`, ...state.map((one) => rentalStateSql(one, today))], ' OR ')})`)
  if (leavesOn) allOf.push(sql`t.starts_on = ${leavesOn}::date`)
  if (returnsOn) allOf.push(sql`t.ends_on = ${returnsOn}::date`)
  // Matches the expression of the index `reservations_period`; with both ends the planner sees how few rows there are.
  if (from && to && from > to) allOf.push(sql`false`)
  else if (from || to)
    allOf.push(
      sql`daterange(t.starts_on, t.ends_on, '[]') && daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`,
    )
  return {
    table: sql`reservations`,
    order: SORTS[sort],
    anyOf: text ? waysToFind(text) : null,
    allOf,
  }
}
