import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { havingText } from '#lib/text-search.ts'
import type { OrderStatus, Prisma } from '#prisma/client.ts'

export interface OrderFilter {
  search: string | null
  status: OrderStatus | null
  hasRental: boolean | null
  hasPromoCode: boolean | null
}

/** The columns of the index `orders_pieces`. */
const TEXTS = sql`t.customer_name, t.customer_email, t.customer_phone, t.promo_code`

const SORTS = {
  newest: { sortKey: sql`t.created_at`, descending: true },
  oldest: { sortKey: sql`t.created_at`, descending: false },
  total_desc: { sortKey: sql`t.final_stotinki`, descending: true },
  total_asc: { sortKey: sql`t.final_stotinki`, descending: false },
} as const

export type OrderSort = keyof typeof SORTS

const hasRentals = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = t.id AND l.type = 'rent')`

/** A whole number also matches the order's id; any text matches part of a name, address, phone or promo code. */
function waysToFind(text: string): Prisma.Sql[] {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  return [havingText(text, TEXTS), ...(number === undefined ? [] : [sql`t.id = ${Number(number)}`])]
}

export function ordersMatching({ search, status, hasRental, hasPromoCode }: OrderFilter, sort: OrderSort): ListedRows {
  const text = search?.trim()
  const allOf: Prisma.Sql[] = []
  if (status) allOf.push(sql`t.status = ${status}::order_status`)
  if (hasRental !== null) allOf.push(hasRental ? hasRentals : sql`NOT ${hasRentals}`)
  if (hasPromoCode !== null) allOf.push(hasPromoCode ? sql`t.promo_code IS NOT NULL` : sql`t.promo_code IS NULL`)
  return { table: sql`orders`, ...SORTS[sort], anyOf: text ? waysToFind(text) : null, allOf }
}
