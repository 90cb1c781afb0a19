import { tagOf } from '#lib/catalog-tags.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { countedGuests, partPieces, partQuantity, USUAL_GUESTS } from '#rules/package-quantities.ts'
import { commonLengths, partyWindow, type PartyWindow, type RentedLengths } from '#rules/party-window.ts'
import { nearbyDays, productOnDate, type Need, type OnDate, type RentedStock } from '#rules/product-on-date.ts'
import type { ShopCalendar } from '#rules/opening-hours.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import type { Context } from '../../context.ts'
import { shopCalendarAround } from '../availability/shop-calendar.service.ts'
import { shopDay } from '../availability/shop-day.service.ts'
import {
  joinedDays,
  selectItemsSql,
  selectProductsSql,
  unheldUnits,
  type ItemRow,
  type ProductRow,
  type WantedDays,
} from './on-date.sql.ts'

export interface WantedOnDate {
  eventOn: CalendarDay
  /** Null: those of a usual party. */
  guests: number | null
  productIds: readonly number[]
}

export interface ProductOnDate extends OnDate {
  productId: number
}

/** Windows of any day within a calendar, each computed once. */
export function windowsIn(calendar: ShopCalendar, day: ShopDay) {
  const known = new Map<string, PartyWindow>()
  return ({ minDays, maxDays }: RentedLengths, on: CalendarDay): PartyWindow => {
    const key = `${minDays} ${maxDays} ${on}`
    const window = known.get(key) ?? partyWindow({ eventOn: on, calendar, lengths: { minDays, maxDays } }, day)
    known.set(key, window)
    return window
  }
}

export type WindowOf = ReturnType<typeof windowsIn>

/** Windows of any day near a party. */
export const windowsAround = async (ctx: Context, eventOn: CalendarDay): Promise<WindowOf> =>
  windowsIn(await shopCalendarAround(ctx.sql, eventOn), shopDay(ctx))

interface WantedPart {
  item: ItemRow | null
  variantId: number | null
  pieces: number
}

interface WantedProduct {
  productId: number
  lengths: RentedLengths
  parts: WantedPart[]
}

function partsOf({ id, isPackage, guestsFrom, guestsTo, parts }: ProductRow, guests: number | null) {
  if (!isPackage) return [{ itemId: id, variantId: null, pieces: 1 }]
  const count = Math.min(Math.max(guests ?? USUAL_GUESTS, guestsFrom ?? 1), guestsTo ?? 1)
  const counted = countedGuests(parts, count)
  const needed = parts
    .map((part) => ({ ...part, pieces: partPieces(partQuantity(part), counted) }))
    .filter(({ pieces }) => pieces > 0)
  // Parts of one stock take their pieces together.
  const ofStock = Map.groupBy(needed, ({ itemId, variantId }) => `${itemId} ${variantId ?? ''}`)
  return [...ofStock.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, pieces: others.reduce((sum, { pieces }) => sum + pieces, first.pieces) }] : [],
  )
}

function inStockOf({ item, variantId }: WantedPart): number {
  if (item === null) return 0
  if (!item.hasSizes) return item.units
  // Without a size the shopper chooses one.
  return Math.max(0, ...item.sizes.filter(({ id }) => variantId === null || id === variantId).map(({ units }) => units))
}

/** Of all days nearby. */
function daysOf({ lengths, parts }: WantedProduct, days: readonly CalendarDay[], windowOf: WindowOf): WantedDays[] {
  const rented = parts.flatMap(({ item }) => (item?.type === 'rent' ? [item.id] : []))
  return days.flatMap((day) => {
    const { startsOn, endsOn } = windowOf(lengths, day)
    if (startsOn === null || endsOn === null) return []
    return rented.map((productId) => ({ productId, from: startsOn, to: endsOn }))
  })
}

const NO_STOCK: RentedStock = { from: '1970-01-01', units: [], before: 0, after: 0 }

function needOf(part: WantedPart, stocks: ReadonlyMap<number, RentedStock>): Need {
  const { item, pieces } = part
  const isNoCourier = item?.isNoCourier ?? false
  if (item?.type !== 'rent') return { pieces, rented: null, inStock: inStockOf(part), isNoCourier }
  return { pieces, rented: stocks.get(item.id) ?? NO_STOCK, inStock: 0, isNoCourier }
}

/** With the items that the answers depend on. */
export async function readOnDate(
  ctx: Context,
  { eventOn, guests, productIds }: WantedOnDate,
): Promise<{ answers: ProductOnDate[]; itemIds: number[] }> {
  const found = await ctx.sql.rows(selectProductsSql(ctx, productIds))
  const itemIds = found.flatMap((product) => partsOf(product, guests).map(({ itemId }) => itemId))
  const items = new Map((await ctx.sql.rows(selectItemsSql(ctx, itemIds))).map((item) => [item.id, item]))
  const products = found.map((product): WantedProduct => {
    const parts = partsOf(product, guests).map(({ itemId, ...part }) => ({ ...part, item: items.get(itemId) ?? null }))
    const rented = parts.flatMap(({ item }) => (item?.type === 'rent' ? [item] : []))
    return { productId: product.id, lengths: commonLengths(rented), parts }
  })
  const day = shopDay(ctx)
  const windowOf = await windowsAround(ctx, eventOn)
  const days = [eventOn, ...nearbyDays(eventOn, day.today)]
  const wanted = products.flatMap((product) => daysOf(product, days, windowOf))
  const stocks = await unheldUnits(ctx.sql, joinedDays(wanted))
  const answers = new Map(
    products.map(({ productId, lengths, parts }) => [
      productId,
      productOnDate(
        parts.map((part) => needOf(part, stocks)),
        { eventOn, today: day.today, windowOf: (on) => windowOf(lengths, on) },
      ),
    ]),
  )
  const inOrder = [...new Set(productIds)].flatMap((productId) => {
    const answer = answers.get(productId)
    return answer ? [{ productId, ...answer }] : []
  })
  return { answers: inOrder, itemIds }
}

/**
 * What products are for a party on a day, in the order of their ids; those that shoppers do not see are left out. The
 * same for all shoppers until a stock, a day or an opening hour changes (docs/spec/parties.md#products-on-the-date).
 */
export async function productsOnDate(ctx: Context, wanted: WantedOnDate): Promise<ProductOnDate[]> {
  const { answers, itemIds } = await readOnDate(ctx, wanted)
  for (const id of [...wanted.productIds, ...itemIds]) ctx.shown.add(tagOf('product', id)).add(tagOf('stock', id))
  return answers
}
