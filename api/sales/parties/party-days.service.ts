import { calendarDay, int, nullable, returning } from '#lib/database/row.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { partyWindow } from '#rules/party-window.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import { cartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import type { AddToCartInput } from '../carts/carts.input.ts'
import { mergeVisitorCart } from '../carts/merge-cart.service.ts'
import { NO_PERIOD } from './party-date.service.ts'

const refused = (message: string) => new InvalidInputError([{ field: 'dateSource', message }])

/**
 * The item with the days of the cart's party (docs/spec/parties.md#rentals-that-follow-the-party). Fails with
 * `InvalidInputError` without a party, with days of its own, and when it cannot be rented for the day.
 */
export async function withPartyDays(ctx: Context, item: AddToCartInput) {
  if (item.rentalStartDate !== null || item.rentalEndDate !== null)
    throw refused('Дните са или ваши, или по датата на партито')
  await mergeVisitorCart(ctx, item.sessionId)
  const day = shopDay(ctx)
  const row = await ctx.sql.first(returning({ eventOn: calendarDay, minDays: nullable(int), maxDays: nullable(int) })`
    SELECT e.event_on AS "eventOn", p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays"
    FROM carts c JOIN parties e ON e.cart_id = c.id JOIN products p ON p.id = ${item.productId}
    WHERE ${isCartOf(cartOwner(ctx, item.sessionId))} AND e.event_on >= ${day.today}::date`)
  if (!row) throw refused('Първо напишете кога е партито')
  const { eventOn, ...lengths } = row
  const window = partyWindow({ eventOn, calendar: await shopCalendarAround(ctx.sql, eventOn), lengths }, day)
  if (window.startsOn === null || window.endsOn === null) throw refused(NO_PERIOD)
  return { ...item, rentalStartDate: window.startsOn, rentalEndDate: window.endsOn, dateSource: 'event' as const }
}
