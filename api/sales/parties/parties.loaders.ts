import { jsonObject, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { defineLoader } from '#lib/loaders.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { sendingDays, type SendingDays } from '#rules/courier-days.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import type { Context } from '../../context.ts'
import { PARTY, partySql, type PartyRow } from './parties.sql.ts'

/** Parties of any carts, for staff. */
export async function partiesOfIds(ctx: Context, ids: readonly number[]): Promise<PartyRow[]> {
  const rows = await ctx.sql.rows(returning({ party: jsonObject(PARTY) })`
    SELECT q.party FROM parties w CROSS JOIN LATERAL (SELECT ${partySql(sql`c.id = w.cart_id`, dayInSofia(ctx.clock()))} AS party) q
    WHERE w.id = ANY (${[...ids]}::int[]) AND q.party IS NOT NULL`)
  return rows.map(({ party }) => party)
}

/** Days of a parcel for a party on a day. */
export const sendingDaysOf = defineLoader<Context, CalendarDay, SendingDays>(async (ctx, days) =>
  Promise.all(
    days.map(async (eventOn) => sendingDays({ eventOn, calendar: await shopCalendarAround(ctx.sql, eventOn) })),
  ),
)
