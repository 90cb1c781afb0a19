import { int, returning } from '#lib/database/row.ts'
import { defineLoader } from '#lib/loaders.ts'
import { addDays, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { AROUND_PARTY, freeDates, otherDays, type CartRental, type StockOf } from '#rules/cart-days.rules.ts'
import { nearbyDays, NEARBY_DAYS } from '#rules/product-on-date.rules.ts'
import { suggestionsFrom, type Suggestion } from '#rules/suggestions.rules.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { windowsAround } from '../../catalogue/on-date/on-date.service.ts'
import { joinedDays, unheldUnits, type WantedDays } from '../../catalogue/on-date/on-date.sql.ts'
import type { Context } from '../../context.ts'
import type { CartContents, CartLineView } from '../carts/cart-view.service.ts'
import { storedContents } from '../carts/listed-carts.service.ts'

interface LineRental extends CartRental {
  lineNumber: number
}

const rentalsOf = ({ lines }: CartContents): LineRental[] =>
  lines.flatMap(({ number: lineNumber, productId, quantity, startsOn, endsOn, minDays, maxDays, dateSource }) =>
    startsOn === null || endsOn === null
      ? []
      : [{ lineNumber, productId, quantity, startsOn, endsOn, minDays, maxDays, followsParty: dateSource === 'event' }],
  )

type WindowOf = Awaited<ReturnType<typeof windowsAround>>

interface Surroundings {
  rentals: readonly LineRental[]
  /** Null without a party. */
  eventOn: CalendarDay | null
  hasGoods: boolean
  windowOf: WindowOf | null
  stockOf: StockOf
}

const around = (productId: number, startsOn: CalendarDay, endsOn: CalendarDay, days: number): WantedDays => ({
  productId,
  from: addDays(startsOn, -days),
  to: addDays(endsOn, days),
})

/** All days that suggestions try for the rentals of a cart: their units are read by one statement. */
async function surroundingsOf(
  ctx: Context,
  contents: CartContents,
  eventOn: CalendarDay | null,
): Promise<Surroundings> {
  const rentals = rentalsOf(contents)
  const windowOf = eventOn === null ? null : await windowsAround(ctx, eventOn)
  const { today, firstStart } = shopDay(ctx)
  const wanted = rentals.flatMap((rental): WantedDays[] => {
    const { productId, startsOn, endsOn, followsParty } = rental
    if (!followsParty || windowOf === null || eventOn === null) {
      const start = startsOn < firstStart ? firstStart : startsOn
      const end = addDays(start, dayNumber(endsOn) - dayNumber(startsOn))
      return [around(productId, startsOn, endsOn, 0), around(productId, start, end, NEARBY_DAYS)]
    }
    const moved = [eventOn, ...nearbyDays(eventOn, today)].flatMap((day) => {
      const window = windowOf(rental, day)
      return window.startsOn === null || window.endsOn === null
        ? []
        : [{ productId, from: window.startsOn, to: window.endsOn }]
    })
    return [around(productId, startsOn, endsOn, 0), around(productId, eventOn, eventOn, AROUND_PARTY), ...moved]
  })
  const stocks = await unheldUnits(ctx.sql, joinedDays(wanted))
  const hasGoods = contents.lines.some(({ type, isNoCourier }) => type === 'sale' && !isNoCourier)
  return { rentals, eventOn, hasGoods, windowOf, stockOf: (productId) => stocks.get(productId) ?? null }
}

function datesFor(ctx: Context, { rentals, eventOn, hasGoods, windowOf, stockOf }: Surroundings): CalendarDay[] {
  if (eventOn === null || windowOf === null) return []
  return freeDates(rentals, stockOf, { days: nearbyDays(eventOn, shopDay(ctx).today), windowOf, hasGoods })
}

const nearestOtherDays = async (ctx: Context, { rentals, eventOn, stockOf }: Surroundings, lineNumber: number) => {
  const rental = rentals.find((one) => one.lineNumber === lineNumber)
  const stock = rental && stockOf(rental.productId)
  if (!rental || !stock) return null
  const calendar = await shopCalendarAround(
    ctx.sql,
    rental.followsParty && eventOn !== null ? eventOn : rental.startsOn,
  )
  const others = rentals.filter((one) => one !== rental)
  return otherDays(rental, others, stock, { eventOn, calendar, shopDay: shopDay(ctx) })
}

async function suggestionsOf(ctx: Context, contents: CartContents, line: CartLineView): Promise<Suggestion[]> {
  const { problem, quantity: wanted } = line
  // The size is chosen on the page of the product.
  if (problem === null || problem.code === 'VARIANT_NEEDED') return []
  const facts = { wanted, available: problem.available, swaps: [], leftOut: [] }
  const known = suggestionsFrom({ ...facts, otherDays: null, eventDates: [] })
  if (line.type === 'sale' || known[0]?.kind === 'FewerPieces' || problem.code === 'UNAVAILABLE') return known
  const surroundings = await surroundingsOf(ctx, contents, contents.party?.eventOn ?? null)
  return suggestionsFrom({
    ...facts,
    otherDays: await nearestOtherDays(ctx, surroundings, line.number),
    eventDates: line.dateSource === 'event' ? datesFor(ctx, surroundings) : [],
  })
}

const CART_OF_LINE = { number: int, cartId: int }

/** By the number of a line of a cart (docs/spec/parties.md#suggestions); empty without a problem. */
export const lineSuggestions = defineLoader<Context, number, Suggestion[]>(async (ctx, numbers) => {
  const rows = await ctx.sql.rows(returning(CART_OF_LINE)`
    SELECT l.number, l.cart_id AS "cartId" FROM cart_lines l WHERE l.number = ANY (${[...numbers]}::int[])`)
  const cartOf = new Map(rows.map(({ number, cartId }) => [number, cartId]))
  return Promise.all(
    numbers.map(async (number) => {
      const cartId = cartOf.get(number)
      if (cartId === undefined) return []
      const contents = await storedContents(ctx).load(cartId)
      const line = contents.lines.find((one) => one.number === number)
      return line ? suggestionsOf(ctx, contents, line) : []
    }),
  )
})

/** For the first line of a product of the cart that cannot be had now. */
export async function productSuggestions(
  ctx: Context,
  { lines }: Pick<CartContents, 'lines'>,
  productId: number,
): Promise<Suggestion[]> {
  const line = lines.find((one) => one.productId === productId && one.problem !== null)
  return line ? lineSuggestions(ctx).load(line.number) : [{ kind: 'AskShop' }]
}

/** Other days for a party that cannot be on the wanted one. */
export async function dateSuggestions(
  ctx: Context,
  contents: CartContents,
  eventOn: CalendarDay,
): Promise<Suggestion[]> {
  const dates = datesFor(ctx, await surroundingsOf(ctx, contents, eventOn)).filter(
    (day) => day !== contents.party?.eventOn,
  )
  return suggestionsFrom({ wanted: 1, available: 0, swaps: [], leftOut: [], otherDays: null, eventDates: dates })
}
