import { sql } from '#lib/database/sql.ts'
import type { ListOrder } from '#lib/keyset.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'
import { havingPhone, havingText, numberTyped } from '#lib/text-search.ts'
import type { OrderStatus, Prisma } from '#prisma/client.ts'

export interface OrderFilter {
  search: string | null
  status: OrderStatus | null
  hasRental: boolean | null
  hasPromoCode: boolean | null
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

const SORTS = {
  newest: byCreation('orders.newest'),
  oldest: byCreation('orders.oldest', false),
  total_desc: byTotal('orders.total_desc', true),
  total_asc: byTotal('orders.total_asc', false),
} as const

export type OrderSort = keyof typeof SORTS

const hasRentals = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = t.id AND l.type = 'rent')`

/** Part of a name, address, phone or promo code; the order's number; a phone written in another way. */
function waysToFind(text: string): Prisma.Sql[] {
  const number = numberTyped(text)
  return [
    havingText(text, TEXTS),
    ...(number === null ? [] : [sql`t.id = ${number}`]),
    ...havingPhone(text, sql`t.customer_phone`),
  ]
}

export function ordersMatching({ search, status, hasRental, hasPromoCode }: OrderFilter, sort: OrderSort): ListedRows {
  const text = search?.trim()
  const allOf: Prisma.Sql[] = []
  if (status) allOf.push(sql`t.status = ${status}::order_status`)
  if (hasRental !== null) allOf.push(hasRental ? hasRentals : sql`NOT ${hasRentals}`)
  if (hasPromoCode !== null) allOf.push(hasPromoCode ? sql`t.promo_code IS NOT NULL` : sql`t.promo_code IS NULL`)
  return { table: sql`orders`, order: SORTS[sort], anyOf: text ? waysToFind(text) : null, allOf }
}

/** Those of a parent, newest first. */
export function ordersWhere(isOfParent: Prisma.Sql): ListedRows {
  return { table: sql`orders`, order: SORTS.newest, anyOf: null, allOf: [isOfParent] }
}
