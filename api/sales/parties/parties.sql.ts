import { int, nullable, oneOf, string, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { PartyPlace, type Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** Codes of the attributes whose values are themes of parties, the first one first (docs/spec/parties.md#theme). */
export const THEME_ATTRIBUTES = ['tema', 'povod'] as const

/** Of `partySql`; days are texts in JSON. */
export const PARTY = {
  id: int,
  eventOn: string,
  adults: int,
  children: int,
  theme: nullable(string),
  themeValueId: nullable(int),
  /** In minor units of the shop's currency. */
  budgetMinor: nullable(int),
  place: nullable(oneOf(PartyPlace)),
  version: int,
}

export type PartyRow = RowOf<typeof PARTY>

const PARTY_JSON = sql`json_build_object('id', e.id, 'eventOn', e.event_on::text, 'adults', e.adults, 'children', e.children,
  'theme', coalesce((SELECT x.name FROM attribute_values x WHERE x.id = e.theme_value_id), e.theme), 'themeValueId', e.theme_value_id,
  'budgetMinor', e.budget_minor, 'place', e.place, 'version', e.version)`

/** The party of the cart `c` of the condition; null without one, or when its day is over. */
export const partySql = (isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql => sql`
  (SELECT ${PARTY_JSON} FROM parties e JOIN carts c ON c.id = e.cart_id WHERE ${isCart} AND e.event_on >= ${today}::date)`

/** The day of the same party alone. */
export const eventOnSql = (isCart: Prisma.Sql, today: CalendarDay): Prisma.Sql => sql`
  (SELECT e.event_on FROM parties e JOIN carts c ON c.id = e.cart_id WHERE ${isCart} AND e.event_on >= ${today}::date)`

/** The value of „Тема“, else of „Повод“, with this name; null when there is none (docs/spec/parties.md#theme). */
export const themeValueSql = (theme: string | null): Prisma.Sql => sql`
  (SELECT x.id FROM attribute_values x JOIN attributes a ON a.id = x.attribute_id
    WHERE a.code = ANY (${[...THEME_ATTRIBUTES]}::text[]) AND name_key(x.name) = name_key(${theme}::text)
    ORDER BY array_position(${[...THEME_ATTRIBUTES]}::text[], a.code) LIMIT 1)`
