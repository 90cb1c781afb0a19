import type { Prisma, ReservationStatus } from '#prisma/client.ts'
import { sql } from '#lib/database/sql.ts'
import type { SearchedRows } from '#lib/searched-rows.ts'
import { havingText } from '#lib/text-search.ts'
import { idsOfProductsNamed } from '#api/products/products-named.ts'
import { dateOfDay, type CalendarDay } from '#rules/calendar.ts'

/** Which reservations are meant; what is left out does not matter (back-office 5). */
export interface ReservationFilter {
  /** In the name of the product or of the customer. */
  search?: string | null | undefined
  status?: ReservationStatus | null | undefined
  /** Ends on it or later. */
  from?: CalendarDay | null | undefined
  /** Starts on it or earlier. */
  to?: CalendarDay | null | undefined
}

/** The filter as Prisma takes it, when it looks for no text. A period matches when it meets the range that is asked about. */
export function reservationsMatching({ status, from, to }: ReservationFilter): Prisma.ReservationWhereInput {
  return {
    ...(status && { status }),
    ...(from && { endsOn: { gte: dateOfDay(from) } }),
    ...(to && { startsOn: { lte: dateOfDay(to) } }),
  }
}

// The columns of the index `orders_pieces`.
const ORDER_TEXTS = sql`o.customer_name, o.customer_email, o.customer_phone, o.promo_code`

/** What a filter with a text means, newest first; null when there is no text. */
export function reservationsSearched({ search, status, from, to }: ReservationFilter): SearchedRows | null {
  const text = search?.trim()
  if (!text) return null
  const ofCustomer = sql`SELECT l.id FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.type = 'rent' WHERE ${havingText(text, ORDER_TEXTS, sql`o.customer_name`)}`
  const allOf: Prisma.Sql[] = []
  if (status) allOf.push(sql`t.status = ${status}::reservation_status`)
  if (from) allOf.push(sql`t.ends_on >= ${from}::date`)
  if (to) allOf.push(sql`t.starts_on <= ${to}::date`)
  return {
    table: sql`reservations`,
    place: sql`t.created_at`,
    descending: true,
    anyOf: [sql`t.product_id = ANY (${idsOfProductsNamed(text)})`, sql`t.order_line_id = ANY (ARRAY(${ofCustomer}))`],
    allOf,
  }
}
