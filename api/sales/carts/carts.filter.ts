import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'

export type CartSort = 'changed_asc' | 'changed_desc'

export interface CartFilter {
  customerId: number | null
}

/** Carts with lines or packages. */
export function cartsMatching({ customerId }: CartFilter, sort: CartSort): ListedRows {
  const keys = [
    { value: sql`t.updated_at`, type: 'timestamptz' },
    { value: sql`t.id`, type: 'int8' },
  ] as const
  const filled = sql`(EXISTS (SELECT FROM cart_lines l WHERE l.cart_id = t.id) OR EXISTS (SELECT FROM cart_packages k WHERE k.cart_id = t.id))`
  return {
    table: sql`carts`,
    order: { name: `carts.${sort}`, keys, descending: sort === 'changed_desc' },
    anyOf: null,
    allOf: customerId === null ? [filled] : [filled, sql`t.customer_id = ${customerId}`],
  }
}
