import { sql } from '#lib/database/sql.ts'
import type { ListOrder } from '#lib/keyset.ts'
import { byCreation, type ListedRows } from '#lib/listed-rows.ts'
import { havingPhone, havingText } from '#lib/text-search.ts'
import { Prisma, type ContactSource } from '#prisma/client.ts'

type ContactOrder = 'last_order' | 'ordered' | 'order_count'

interface SortKey {
  value: Prisma.Sql
  type: 'int8' | 'timestamptz'
}

const KEYS: Readonly<Record<ContactOrder, SortKey>> = {
  // Matches the index `contacts_last_order`.
  last_order: { value: sql`coalesce(t.last_order_at, '1970-01-01 00:00:00+00'::timestamptz)`, type: 'timestamptz' },
  ordered: { value: sql`t.ordered_minor`, type: 'int8' },
  order_count: { value: sql`t.order_count`, type: 'int8' },
}

const by = (order: ContactOrder, descending: boolean): ListOrder => ({
  name: `contacts.${order}_${descending ? 'desc' : 'asc'}`,
  keys: [KEYS[order], { value: sql`t.id`, type: 'int8' }],
  descending,
})

const SORTS = {
  last_order_desc: by('last_order', true),
  last_order_asc: by('last_order', false),
  ordered_desc: by('ordered', true),
  ordered_asc: by('ordered', false),
  order_count_desc: by('order_count', true),
  order_count_asc: by('order_count', false),
} as const

export type ContactSort = keyof typeof SORTS

function waysToFind(text: string): Prisma.Sql[] {
  const words = text.split(/\s+/).map((word) => havingText(word, sql`t.known_as`))
  const phones = havingPhone(text, sql`r.phone`)
  return [
    Prisma.join(words, ' AND '),
    ...phones.map(
      () =>
        sql`t.id IN (SELECT r.contact_id FROM contact_records r WHERE r.keys @> ARRAY['phone:' || phone_key(${text}::text)])`,
    ),
  ]
}

export interface ContactFilter {
  /** Words of any name, phone or address. */
  search?: string | null | undefined
  minRentalCount?: number | null | undefined
}

export function contactsMatching({ search, minRentalCount }: ContactFilter, sort: ContactSort): ListedRows {
  const text = search?.trim()
  const allOf = minRentalCount != null && minRentalCount > 0 ? [sql`t.rental_count >= ${minRentalCount}`] : []
  return { table: sql`contacts`, order: SORTS[sort], anyOf: text ? waysToFind(text) : null, allOf }
}

const recordsOf = (source: ContactSource): Prisma.Sql =>
  sql`ARRAY(SELECT r.record_id FROM contact_records r WHERE r.contact_id = parent.id AND r.source = ${source}::contact_source)`

// Rows are found before they are sorted: reading by sort key would scan rows of other contacts.
const below = (table: Prisma.Sql, name: string, isOfContact: Prisma.Sql): ListedRows => ({
  table,
  order: byCreation(`contact.${name}`),
  anyOf: [isOfContact],
  allOf: [],
})

export const OF_CONTACT = {
  orders: below(sql`orders`, 'orders', sql`t.id = ANY (${recordsOf('order')})`),
  inquiries: below(sql`inquiries`, 'inquiries', sql`t.id = ANY (${recordsOf('inquiry')})`),
  reservations: below(
    sql`reservations`,
    'reservations',
    sql`t.order_line_id = ANY (ARRAY(SELECT l.id FROM order_lines l WHERE l.type = 'rent' AND l.order_id = ANY (${recordsOf('order')})))`,
  ),
  reviews: below(
    sql`reviews`,
    'reviews',
    sql`t.id = ANY (ARRAY(SELECT v.id FROM reviews v JOIN contact_records r ON r.contact_id = parent.id AND lower(v.customer_email) = lower(r.email) AND r.email <> ''))`,
  ),
} as const satisfies Record<string, ListedRows>
