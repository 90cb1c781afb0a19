import { calendarDay, int, nullable, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import type { Prisma } from '#prisma/client.ts'
import { partyWindow } from '#rules/party-window.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { Context } from '../../context.ts'
import { cartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import type { AddToCartInput } from '../carts/carts.input.ts'
import { mergeVisitorCart } from '../carts/merge-cart.service.ts'
import { NO_PERIOD } from './party-date.service.ts'

const refused = (message: string) => new InvalidInputError([{ field: 'dateSource', message }])

interface RentedLengths {
  minDays: number | null
  maxDays: number | null
}

export const noParty = () => refused('Първо напишете кога е партито')

/** Days are either chosen or those of the party. */
export const twoDays = () => refused('Дните са или ваши, или по датата на партито')

/**
 * The days of a rental for the party of the cart `c` of the condition; null without a party. Fails with
 * `InvalidInputError` when nothing of this length can be rented for its day.
 */
export async function periodOfParty(from: Sql, isCart: Prisma.Sql, lengths: RentedLengths, day: ShopDay) {
  const party = await from.first(returning({ eventOn: calendarDay })`
    SELECT e.event_on AS "eventOn" FROM carts c JOIN parties e ON e.cart_id = c.id
    WHERE ${isCart} AND e.event_on >= ${day.today}::date`)
  if (!party) return null
  const calendar = await shopCalendarAround(from, party.eventOn)
  const { startsOn, endsOn } = partyWindow({ ...party, calendar, lengths }, day)
  if (startsOn === null || endsOn === null) throw refused(NO_PERIOD)
  return { startsOn, endsOn }
}

/**
 * The item with the days of the cart's party (docs/spec/parties.md#rentals-that-follow-the-party). Fails with
 * `InvalidInputError` without a party, with days of its own, and when it cannot be rented for the day.
 */
export async function withPartyDays(ctx: Context, item: AddToCartInput) {
  if (item.rentalStartDate !== null || item.rentalEndDate !== null) throw twoDays()
  await mergeVisitorCart(ctx, item.sessionId)
  const lengths = await ctx.sql.first(returning({ minDays: nullable(int), maxDays: nullable(int) })`
    SELECT p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays" FROM products p WHERE p.id = ${item.productId}`)
  const isCart = isCartOf(cartOwner(ctx, item.sessionId))
  const days = await periodOfParty(ctx.sql, isCart, lengths ?? { minDays: null, maxDays: null }, shopDay(ctx))
  if (days === null) throw noParty()
  return { ...item, rentalStartDate: days.startsOn, rentalEndDate: days.endsOn, dateSource: 'event' as const }
}
