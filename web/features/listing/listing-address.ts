import { dayInSofia, isCalendarDay, type CalendarDay } from '#rules/calendar.ts'
import { decimalOf } from '#rules/money.ts'
import { eventDayProblem } from '#rules/parties.ts'
import { addressNumber } from '../../lib/address-number.ts'
import { readChoices, writeChoices, type Choice } from '../../lib/choices.ts'
import { shownShop } from '../../lib/shown-shop.ts'

export type ListingSort = 'NAME_ASC' | 'PRICE_ASC' | 'PRICE_DESC' | 'NEWEST'

/**
 * By the bounds of a shop in leva (docs/spec/search.md#price-bands); a shop in euro has its own bounds at the same
 * addresses.
 */
export type PriceBand = 'under20' | 'from20to50' | 'over50'

/** What facets narrow, of every list. */
export interface Narrowing {
  choices: readonly Choice[]
  isInStock: boolean
  /** The day of a party for which the list has what can be had. */
  freeOn: CalendarDay | null
}

export const NOT_NARROWED: Narrowing = { choices: [], isInStock: false, freeOn: null }

export interface ListingAddress extends Narrowing {
  text: string
  subcategoryIds: readonly number[]
  sort: ListingSort
  band: PriceBand | null
  isList: boolean
}

const SORTS: readonly ListingSort[] = ['NAME_ASC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST']
const BANDS: readonly PriceBand[] = ['under20', 'from20to50', 'over50']

/** Null also for a day on which no party can be planned, as in an old address. */
function readDay(text: string | null): CalendarDay | null {
  if (text === null || !isCalendarDay(text)) return null
  return eventDayProblem(text, dayInSofia(new Date())) === null ? text : null
}

export const readNarrowing = (search: URLSearchParams): Narrowing => ({
  choices: readChoices(search, shownShop().attributes ?? []),
  isInStock: search.get('stock') === '1',
  freeOn: readDay(search.get('free')),
})

export function writeNarrowing(search: URLSearchParams, { choices, isInStock, freeOn }: Narrowing): void {
  if (isInStock) search.set('stock', '1')
  if (freeOn !== null) search.set('free', freeOn)
  writeChoices(search, choices)
}

/** Invalid values count as missing. */
export function readListing(search: URLSearchParams): ListingAddress {
  const ids = (search.get('sub') ?? '').split('.').map(addressNumber)
  return {
    text: (search.get('q') ?? '').slice(0, 100),
    subcategoryIds: ids.filter((id) => id !== null),
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'NAME_ASC',
    band: BANDS.find((band) => band === search.get('price')) ?? null,
    isList: search.get('view') === 'list',
    ...readNarrowing(search),
  }
}

/** Defaults are omitted, so that one list has one address. */
export function writeListing({ text, subcategoryIds, sort, band, isList, ...rest }: ListingAddress): URLSearchParams {
  const search = new URLSearchParams()
  if (text !== '') search.set('q', text)
  if (subcategoryIds.length > 0) search.set('sub', [...subcategoryIds].toSorted((a, b) => a - b).join('.'))
  if (sort !== 'NAME_ASC') search.set('sort', sort)
  if (band !== null) search.set('price', band)
  if (isList) search.set('view', 'list')
  writeNarrowing(search, rest)
  return search
}

export function boundsOf(band: PriceBand | null): { priceFrom?: string; priceBelow?: string } {
  const { lower, upper } = shownShop().pricing.priceBandsMinor
  const above = decimalOf(upper + 1)
  if (band === 'under20') return { priceBelow: decimalOf(lower) }
  if (band === 'from20to50') return { priceFrom: decimalOf(lower), priceBelow: above }
  return band === 'over50' ? { priceFrom: above } : {}
}

export const narrowedBy = ({ choices, isInStock, freeOn }: Narrowing) => ({
  ...(choices.length > 0 && {
    attributes: choices.map(({ attribute, values }) => ({ attribute, values: [...values] })),
  }),
  ...(isInStock && { isAvailable: true }),
  ...(freeOn !== null && { freeOn }),
})

/** For the cards of a list: the size with the chosen values is shown. */
export const chosenSizeOf = ({ choices }: Pick<Narrowing, 'choices'>) => ({
  attributes: choices.map(({ attribute, values }) => ({ attribute, values: [...values] })),
  isChosen: choices.length > 0,
})

/** Whether a filter leaves a list whole; narrowed lists have no packages next to them. */
export const isWhole = (filter: object): boolean => Object.keys(filter).length === 0

export function filterOf({ text, subcategoryIds, band, ...rest }: ListingAddress) {
  return {
    ...(text.trim() === '' ? {} : { search: text.trim() }),
    ...(subcategoryIds.length === 0 ? {} : { subcategoryDatabaseIds: [...subcategoryIds] }),
    ...boundsOf(band),
    ...narrowedBy(rest),
  }
}
