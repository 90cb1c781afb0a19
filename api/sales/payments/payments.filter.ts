import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import type { MoneyMethod, Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

export interface PaymentFilter {
  /** Days of the till, both included. */
  tillFrom?: CalendarDay | null | undefined
  tillTo?: CalendarDay | null | undefined
  method?: MoneyMethod | null | undefined
}

const listed = (allOf: Prisma.Sql[]): ListedRows => ({
  table: sql`payments`,
  order: { name: 'payments', keys: [{ value: sql`t.id`, type: 'int8' }], descending: false },
  anyOf: null,
  allOf,
})

export function paymentsMatching({ tillFrom, tillTo, method }: PaymentFilter): ListedRows {
  const allOf: Prisma.Sql[] = []
  if (tillFrom) allOf.push(sql`t.till_day >= ${tillFrom}::date`)
  if (tillTo) allOf.push(sql`t.till_day <= ${tillTo}::date`)
  if (method) allOf.push(sql`t.method = ${method}::money_method`)
  return listed(allOf)
}

export const paymentsOfOrder: ListedRows = listed([sql`t.order_id = parent.id`])
