import { int, returning } from '#lib/database/row.ts'
import { defineLoader } from '#lib/loaders.ts'
import { Prisma } from '#prisma/client.ts'
import { addDays, dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { AROUND_PARTY, freeDates, otherDays, type StockOf } from '#rules/cart-days.ts'
import type { ShopCalendar } from '#rules/opening-hours.ts'
import { nearbyDays, NEARBY_DAYS } from '#rules/product-on-date.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { suggestionsFrom, type Suggestion } from '#rules/suggestions.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { windowsIn, type WindowOf } from '../../catalogue/on-date/on-date.service.ts'
import { joinedDays, unheldUnits, type WantedDays } from '../../catalogue/on-date/on-date.sql.ts'
import type { Context } from '../../context.ts'
import type { RefusedPackage } from '../carts/cart-package-writes.service.ts'
import type { CartContents } from '../carts/cart-view.service.ts'
import { storedContents } from '../carts/listed-carts.service.ts'
import {
  hasGoods,
  NOTHING,
  rentalsOf,
  unfitLine,
  unfitPackage,
  type Planned,
  type Unfit,
} from './suggested-items.rules.ts'

const around = (productId: number, startsOn: CalendarDay, endsOn: CalendarDay, days: number): WantedDays => ({
  productId,
  from: addDays(startsOn, -days),
  to: addDays(endsOn, days),
})

/** All days that suggestions try. */
function triedDays({ contents, eventOn }: Planned, windowOf: WindowOf, { today, firstStart }: ShopDay): WantedDays[] {
  return rentalsOf(contents).flatMap((rental): WantedDays[] => {
    const { productId, startsOn, endsOn, followsParty } = rental
    if (!followsParty || eventOn === null) {
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
}

interface Facts {
  day: ShopDay
  calendar: ShopCalendar
  windowOf: WindowOf
  stockOf: StockOf
}

/** Of all carts: their units are read by one statement. */
async function readFacts(ctx: Context, carts: readonly Planned[]): Promise<Facts> {
  const day = shopDay(ctx)
  const starts = carts.flatMap(({ contents }) => rentalsOf(contents).map(({ startsOn }) => startsOn))
  const parties = carts.flatMap(({ eventOn }) => (eventOn === null ? [] : [eventOn]))
  const calendar = await shopCalendarAround(ctx.sql, day.today, ...starts, ...parties)
  const windowOf = windowsIn(calendar, day)
  const wanted = carts.flatMap((cart) => triedDays(cart, windowOf, day))
  const stocks = await unheldUnits(ctx.sql, joinedDays(wanted))
  return { day, calendar, windowOf, stockOf: (productId) => stocks.get(productId) ?? null }
}

function datesFor({ contents, eventOn }: Planned, { day, windowOf, stockOf }: Facts): CalendarDay[] {
  if (eventOn === null) return []
  const days = nearbyDays(eventOn, day.today)
  return freeDates(rentalsOf(contents), stockOf, { days, windowOf, hasGoods: hasGoods(contents) })
}

function nearestDays({ cart: { contents, eventOn }, owner }: Unfit, { day, calendar, stockOf }: Facts) {
  const byOwner = Map.groupBy(rentalsOf(contents), (rental) => rental.owner === owner)
  return otherDays(byOwner.get(true) ?? [], byOwner.get(false) ?? [], stockOf, { eventOn, calendar, shopDay: day })
}

async function suggestionsOf(ctx: Context, unfits: readonly (Unfit | null)[]): Promise<Suggestion[][]> {
  const moving = unfits.flatMap((unfit) => (unfit?.known === null ? [unfit.cart] : []))
  const read = moving.length === 0 ? null : await readFacts(ctx, moving)
  return unfits.map((unfit) => {
    if (unfit === null) return []
    if (unfit.known !== null || read === null) return unfit.known ?? []
    const eventDates = unfit.followsParty ? datesFor(unfit.cart, read) : []
    return suggestionsFrom({ ...unfit.facts, otherDays: nearestDays(unfit, read), eventDates })
  })
}

const IN_CART = { number: int, cartId: int }

/** Of each line or package its cart; null for a deleted one. */
async function cartsOf(
  ctx: Context,
  table: 'cart_lines' | 'cart_packages',
  numbers: readonly number[],
): Promise<(Planned | null)[]> {
  const rows = await ctx.sql.rows(returning(IN_CART)`
    SELECT l.number, l.cart_id AS "cartId" FROM ${Prisma.raw(table)} l WHERE l.number = ANY (${[...numbers]}::int[])`)
  const cartOf = new Map(rows.map(({ number, cartId }) => [number, cartId]))
  return Promise.all(
    numbers.map(async (number) => {
      const cartId = cartOf.get(number)
      if (cartId === undefined) return null
      const contents = await storedContents(ctx).load(cartId)
      return { contents, eventOn: contents.party?.eventOn ?? null }
    }),
  )
}

/** By the number of a line of a cart (docs/spec/parties.md#suggestions); empty without a problem. */
export const lineSuggestions = defineLoader<Context, number, Suggestion[]>(async (ctx, numbers) => {
  const carts = await cartsOf(ctx, 'cart_lines', numbers)
  const unfits = carts.map((cart, index) => {
    const line = cart?.contents.lines.find(({ number }) => number === numbers[index])
    return cart && line ? unfitLine(cart, line) : null
  })
  return suggestionsOf(ctx, unfits)
})

/** The same of a package of a cart. */
export const packageSuggestions = defineLoader<Context, number, Suggestion[]>(async (ctx, numbers) => {
  const carts = await cartsOf(ctx, 'cart_packages', numbers)
  const unfits = carts.map((cart, index) => {
    const found = cart?.contents.packages.find(({ number }) => number === numbers[index])
    return cart && found ? unfitPackage(cart, found) : null
  })
  return suggestionsOf(ctx, unfits)
})

/** For the first line or package with an item that cannot be had now. */
export async function itemSuggestions(
  ctx: Context,
  { lines, packages }: Pick<CartContents, 'lines' | 'packages'>,
  itemId: number,
): Promise<Suggestion[]> {
  const line = lines.find(({ productId, problem }) => productId === itemId && problem !== null)
  if (line) return lineSuggestions(ctx).load(line.number)
  const found = packages.find(
    ({ productId, problem, quote }) =>
      problem !== null &&
      (productId === itemId || quote?.parts.some(({ candidate, problem: of }) => candidate.itemId === itemId && of)),
  )
  return found ? packageSuggestions(ctx).load(found.number) : [{ kind: 'AskShop' }]
}

/** For a package that was not added, which keeps the days that it was wanted for. */
export async function refusedSuggestions(ctx: Context, refused: RefusedPackage): Promise<Suggestion[]> {
  const one = refused.contents.packages.at(-1)
  const unfit = one === undefined ? null : unfitPackage(refused, one)
  if (unfit === null) return [{ kind: 'AskShop' }]
  if (unfit.known !== null) return unfit.known
  const eventDates = unfit.followsParty ? datesFor(unfit.cart, await readFacts(ctx, [unfit.cart])) : []
  return suggestionsFrom({ ...unfit.facts, eventDates })
}

/** Other days for a party that cannot be on the wanted one. */
export async function dateSuggestions(
  ctx: Context,
  contents: CartContents,
  eventOn: CalendarDay,
): Promise<Suggestion[]> {
  const planned = { contents, eventOn }
  const dates = datesFor(planned, await readFacts(ctx, [planned]))
  return suggestionsFrom({ ...NOTHING, eventDates: dates.filter((day) => day !== contents.party?.eventOn) })
}
