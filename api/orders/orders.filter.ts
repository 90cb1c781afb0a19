import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { havingText } from '#lib/text-search.ts'
import type { OrderStatus, Prisma } from '#prisma/client.ts'

/** What the panel's list of orders is narrowed by; null leaves it open. */
export interface OrderFilter {
  search: string | null
  status: OrderStatus | null
  hasRental: boolean | null
  hasPromoCode: boolean | null
}

/** Where a text is looked for; the columns of the index `orders_pieces`. */
const TEXTS = sql`t.customer_name, t.customer_email, t.customer_phone, t.promo_code`

/** How the panel's list of orders is sorted. */
const SORTS = {
  newest: { sortKey: sql`t.created_at`, descending: true },
  oldest: { sortKey: sql`t.created_at`, descending: false },
  total_desc: { sortKey: sql`t.final_stotinki`, descending: true },
  total_asc: { sortKey: sql`t.final_stotinki`, descending: false },
} as const

/** A key of the panel's sorts of orders. */
export type OrderSort = keyof typeof SORTS

const hasRentals = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = t.id AND l.type = 'rent')`

/** A whole number is looked for as the order's number, everything as part of a name, address, telephone or promo code. */
function waysToFind(text: string): Prisma.Sql[] {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  return [havingText(text, TEXTS), ...(number === undefined ? [] : [sql`t.id = ${Number(number)}`])]
}

/** The rows that a filter of the panel means, in order. */
export function ordersMatching({ search, status, hasRental, hasPromoCode }: OrderFilter, sort: OrderSort): ListedRows {
  const text = search?.trim()
  const allOf: Prisma.Sql[] = []
  if (status) allOf.push(sql`t.status = ${status}::order_status`)
  if (hasRental !== null) allOf.push(hasRental ? hasRentals : sql`NOT ${hasRentals}`)
  if (hasPromoCode !== null) allOf.push(hasPromoCode ? sql`t.promo_code IS NOT NULL` : sql`t.promo_code IS NULL`)
  return { table: sql`orders`, ...SORTS[sort], anyOf: text ? waysToFind(text) : null, allOf }
}
