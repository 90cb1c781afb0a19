import { calendarDay, int, nullable, returning, type RowOf } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { addDays, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { AROUND_PARTY, otherDays, type CartRental, type Days } from '#rules/cart-days.ts'
import { NEARBY_DAYS, type RentedStock } from '#rules/product-on-date.ts'
import { shortageSuggestions, type Suggestion } from '#rules/suggestions.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { joinedDays, unheldUnits, type WantedDays } from '../../catalogue/on-date/on-date.sql.ts'
import type { Context } from '../../context.ts'
import { shortageHelp } from '../reservations/shortage-help.loaders.ts'
import { shortReservations } from '../reservations/short-reservations.loaders.ts'

const SHORT = {
  id: int,
  productId: int,
  quantity: int,
  handedOver: int,
  startsOn: calendarDay,
  endsOn: calendarDay,
  /** Days of rest that the reservation holds. */
  before: int,
  after: int,
  minDays: nullable(int),
  maxDays: nullable(int),
  /** Day of the party of the order. */
  eventOn: nullable(calendarDay),
}

type ShortRow = RowOf<typeof SHORT>

/** A rental with the party in its days follows it. */
function rentalOf({ productId, quantity, startsOn, endsOn, minDays, maxDays, eventOn }: ShortRow): CartRental {
  const followsParty = eventOn !== null && startsOn <= eventOn && eventOn <= endsOn
  return { productId, quantity, startsOn, endsOn, minDays, maxDays, followsParty }
}

function triedDays({ productId, startsOn, endsOn }: ShortRow, firstStart: CalendarDay): WantedDays {
  const margin = NEARBY_DAYS + AROUND_PARTY
  const [from, to] = [startsOn < firstStart ? startsOn : firstStart, endsOn < firstStart ? firstStart : endsOn]
  return { productId, from: addDays(from, -margin), to: addDays(to, margin + dayNumber(endsOn) - dayNumber(startsOn)) }
}

/** The units without those that the reservation itself holds. */
function without({ quantity, startsOn, endsOn, before, after }: ShortRow, stock: RentedStock): RentedStock {
  const [first, last] = [addDays(startsOn, -before), addDays(endsOn, after)]
  const units = stock.units.map((free, index) => {
    const day = addDays(stock.from, index)
    return first <= day && day <= last ? free + quantity : free
  })
  return { ...stock, units }
}

/** Pieces that were handed over keep the first day. */
async function nearestDays(ctx: Context, rows: readonly ShortRow[]): Promise<ReadonlyMap<number, Days | null>> {
  const movable = rows.filter(({ handedOver }) => handedOver === 0)
  if (movable.length === 0) return new Map()
  const day = shopDay(ctx)
  const parties = movable.flatMap(({ eventOn }) => eventOn ?? [])
  const calendar = await shopCalendarAround(ctx.sql, day.today, ...movable.map((row) => row.startsOn), ...parties)
  const stocks = await unheldUnits(ctx.sql, joinedDays(movable.map((row) => triedDays(row, day.firstStart))))
  return new Map(
    movable.map((row) => {
      const stock = stocks.get(row.productId)
      const stockOf = () => (stock === undefined ? null : without(row, stock))
      return [row.id, otherDays([rentalOf(row)], [], stockOf, { eventOn: row.eventOn, calendar, shopDay: day })]
    }),
  )
}

/** By the number of a reservation that lacks pieces. */
export const shortageSuggestionsOf = defineLoader<Context, number, Suggestion[]>(async (ctx, ids) => {
  const rows = await ctx.sql.rows(returning(SHORT)`
    SELECT r.id, r.product_id AS "productId", r.quantity, r.handed_over AS "handedOver", r.starts_on AS "startsOn", r.ends_on AS "endsOn",
      r.buffer_before AS before, r.buffer_after AS after, p.min_rental_days AS "minDays", p.max_rental_days AS "maxDays", o.event_on AS "eventOn"
    FROM reservations r JOIN products p ON p.id = r.product_id JOIN order_lines l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE r.id = ANY (${[...ids]}::int[])`)
  const days = await nearestDays(ctx, rows)
  return Promise.all(
    inOrderOf(ids, rows, ({ id }) => id).map(async (row) => {
      if (row === null) return []
      const [help, short] = await Promise.all([
        shortageHelp(ctx).load(row.id),
        shortReservations(ctx).load(row.productId),
      ])
      const missing = short.find(({ reservationId }) => reservationId === row.id)?.missing ?? 0
      const swaps = help.substitutes
        .filter(({ freeUnits }) => freeUnits >= missing)
        .map(({ partId, role, rank, name }) => ({ partId, role, rank, itemName: name }))
      const available = row.quantity - missing
      return shortageSuggestions({ wanted: row.quantity, available, swaps, otherDays: days.get(row.id) ?? null })
    }),
  )
})
