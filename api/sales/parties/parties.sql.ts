import { int, nullable, oneOf, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { PartyPlace, type Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** Of `partySql`; days are texts in JSON. */
export const PARTY = {
  id: int,
  eventOn: string,
  adults: int,
  children: int,
  theme: nullable(string),
  /** In minor units of the shop's currency. */
  budgetMinor: nullable(int),
  place: nullable(oneOf(PartyPlace)),
  version: int,
}

export type PartyRow = RowOf<typeof PARTY>

const PARTY_JSON = sql`json_build_object('id', e.id, 'eventOn', e.event_on::text, 'adults', e.adults, 'children', e.children,
  'theme', e.theme, 'budgetMinor', e.budget_minor, 'place', e.place, 'version', e.version)`

/** The party of the cart `c` of the condition; null without one, or when its day is over. */
export const partySql = (isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql => sql`
  (SELECT ${PARTY_JSON} FROM parties e JOIN carts c ON c.id = e.cart_id WHERE ${isCart} AND e.event_on >= ${today}::date)`

/** The day of the same party alone. */
export const eventOnSql = (isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql => sql`
  (SELECT e.event_on FROM parties e JOIN carts c ON c.id = e.cart_id WHERE ${isCart} AND e.event_on >= ${today}::date)`
