import { sql } from '#lib/database/sql.ts'
import type { SearchedRows } from '#lib/searched-rows.ts'
import { havingText } from '#lib/text-search.ts'
import type { OrderStatus, Prisma } from '#prisma/client.ts'

/** What the panel's list of orders is narrowed by; null leaves a wish out. */
export interface OrderFilter {
  search: string | null
  status: OrderStatus | null
  hasRental: boolean | null
  hasPromoCode: boolean | null
}

/** How the panel's list of orders is sorted. */
export const ORDER_SORTS = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  total_desc: [{ finalStotinki: 'desc' }, { id: 'desc' }],
  total_asc: [{ finalStotinki: 'asc' }, { id: 'asc' }],
} as const satisfies Record<string, Prisma.OrderOrderByWithRelationInput[]>

/** Where a text is looked for; the columns of the index `orders_pieces`. */
const TEXTS = sql`t.customer_name, t.customer_email, t.customer_phone, t.promo_code`

const PLACES = { newest: sql`t.created_at`, oldest: sql`t.created_at`, total_desc: sql`t.final_stotinki`, total_asc: sql`t.final_stotinki` } as const

const hasRentals = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = t.id AND l.type = 'rent')`

/** The rows that a filter of the panel means, when it looks for no text. */
export function ordersMatching({ status, hasRental, hasPromoCode }: OrderFilter): Prisma.OrderWhereInput {
  return {
    ...(status && { status }),
    ...(hasRental !== null && { lines: { [hasRental ? 'some' : 'none']: { type: 'rent' as const } } }),
    ...(hasPromoCode !== null && { promoCode: hasPromoCode ? { not: null } : null }),
  }
}

/**
 * The rows that a filter with a text means: a whole number is looked for as the order's number, everything as part of a name, address, telephone
 * or promo code. Null when there is no text.
 */
export function ordersSearched({ search, status, hasRental, hasPromoCode }: OrderFilter, sort: keyof typeof ORDER_SORTS): SearchedRows | null {
  const text = search?.trim()
  if (!text) return null
  const anyOf = [havingText(text, TEXTS)]
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (number !== undefined) anyOf.push(sql`t.id = ${Number(number)}`)
  const allOf: Prisma.Sql[] = []
  if (status) allOf.push(sql`t.status = ${status}::order_status`)
  if (hasRental !== null) allOf.push(hasRental ? hasRentals : sql`NOT ${hasRentals}`)
  if (hasPromoCode !== null) allOf.push(hasPromoCode ? sql`t.promo_code IS NOT NULL` : sql`t.promo_code IS NULL`)
  return { table: sql`orders`, place: PLACES[sort], descending: sort === 'newest' || sort === 'total_desc', anyOf, allOf }
}
