import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { havingText } from '#lib/text-search.ts'
import { Prisma } from '#prisma/client.ts'

/** Each word of the search is part of a name or address, ignoring case. */
export function customersMatching(search: string | null, newestFirst = true): ListedRows {
  const words = search?.trim().split(/\s+/).filter(Boolean) ?? []
  const all = words.map((word) => havingText(word, sql`t.first_name, t.last_name, t.email`))
  return {
    table: sql`customers`,
    order: { name: 'customers', keys: [{ value: sql`t.id`, type: 'int8' }], descending: newestFirst },
    anyOf: all.length === 0 ? null : [Prisma.join(all, ' AND ')],
    allOf: [],
  }
}
