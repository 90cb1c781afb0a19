// A line or a package of a cart, as suggestions look at it.
import type { CalendarDay } from '#rules/calendar.ts'
import type { CartRental } from '#rules/cart-days.ts'
import { commonLengths } from '#rules/party-window.ts'
import { suggestionsFrom, type Suggestion, type SuggestionFacts } from '#rules/suggestions.ts'
import type { PackageQuote, QuotedPart } from '../../catalogue/packages/package-quote.rules.ts'
import type { CartPackageView } from '../carts/cart-packages.service.ts'
import type { CartContents, CartLineView } from '../carts/cart-view.service.ts'

export interface OwnedRental extends CartRental {
  /** The line or the package. */
  owner: string
}

export const ownerOfLine = ({ number }: Pick<CartLineView, 'number'>): string => `line ${number}`
export const ownerOfPackage = ({ number }: Pick<CartPackageView, 'number'>): string => `package ${number}`

const takenParts = ({ parts }: PackageQuote): QuotedPart[] => parts.filter(({ isLeftOut }) => !isLeftOut)

function rentalsOfPackage(one: CartPackageView): OwnedRental[] {
  const { quote, startsOn, endsOn, dateSource } = one
  if (quote === null || startsOn === null || endsOn === null) return []
  const rented = takenParts(quote).flatMap(({ facts, candidate, pieces }) =>
    facts?.type === 'rent' ? [{ facts, productId: candidate.itemId, quantity: pieces }] : [],
  )
  const lengths = commonLengths(rented.map(({ facts }) => facts))
  return rented.map(({ productId, quantity }) => ({
    owner: ownerOfPackage(one),
    productId,
    quantity,
    startsOn,
    endsOn,
    ...lengths,
    followsParty: dateSource === 'event',
  }))
}

function rentalsOfLine(line: CartLineView): OwnedRental[] {
  const { productId, quantity, startsOn, endsOn, minDays, maxDays, dateSource } = line
  if (startsOn === null || endsOn === null) return []
  const followsParty = dateSource === 'event'
  return [{ owner: ownerOfLine(line), productId, quantity, startsOn, endsOn, minDays, maxDays, followsParty }]
}

/** The lines and packages of a cart. */
type Contents = Pick<CartContents, 'lines' | 'packages'>

export const rentalsOf = ({ lines, packages }: Contents): OwnedRental[] => [
  ...lines.flatMap(rentalsOfLine),
  ...packages.flatMap(rentalsOfPackage),
]

/** Whether a courier takes something of the cart. */
export const hasGoods = ({ lines, packages }: Contents): boolean =>
  [
    ...lines,
    ...packages.flatMap(({ quote }) => (quote ? takenParts(quote).flatMap(({ facts }) => facts ?? []) : [])),
  ].some(({ type, isNoCourier }) => type === 'sale' && !isNoCourier)

export const NOTHING: SuggestionFacts = {
  wanted: 1,
  available: 0,
  swaps: [],
  otherDays: null,
  eventDates: [],
  leftOut: [],
}

/** A cart for a party on a day, perhaps not its own. */
export interface Planned {
  contents: Contents
  eventOn: CalendarDay | null
}

/** What does not fit, and all that helps without other days. */
export interface Unfit {
  cart: Planned
  owner: string
  followsParty: boolean
  facts: SuggestionFacts
  /** Without other days; null when these may help. */
  known: Suggestion[] | null
}

function unfit(cart: Planned, item: Pick<Unfit, 'owner' | 'followsParty'>, facts: SuggestionFacts, mayMove: boolean) {
  const known = suggestionsFrom(facts)
  const isFirst = known[0]?.kind === 'FewerPieces' || known[0]?.kind === 'SwapPart'
  return { cart, ...item, facts, known: isFirst || !mayMove ? known : null }
}

/** Null without a problem, and when a size has to be chosen first. */
export function unfitLine(cart: Planned, line: CartLineView): Unfit | null {
  const { problem, quantity: wanted, type, dateSource } = line
  if (problem === null || problem.code === 'VARIANT_NEEDED') return null
  const item = { owner: ownerOfLine(line), followsParty: dateSource === 'event' }
  const mayMove = type === 'rent' && problem.code !== 'UNAVAILABLE'
  return unfit(cart, item, { ...NOTHING, wanted, available: problem.available }, mayMove)
}

const named = ({ part: { id: partId, role } }: QuotedPart) => ({ partId, role })

/** The first substitute that can be had for each part; none when a part has none. */
function swapsOf(failing: readonly QuotedPart[]): SuggestionFacts['swaps'] {
  const swaps = failing.flatMap((part) => {
    const other = part.substitutes.find(({ problem }) => problem === null)
    return other ? [{ ...named(part), rank: other.candidate.rank, itemName: other.facts?.name ?? '' }] : []
  })
  return swaps.length === failing.length ? swaps : []
}

/** As `unfitLine`; also null when days have to be chosen first. */
export function unfitPackage(cart: Planned, one: CartPackageView): Unfit | null {
  const { problem, quantity: wanted, quote, startsOn, dateSource } = one
  if (problem === null || problem.code === 'VARIANT_NEEDED') return null
  if (problem.code === 'PERIOD_REFUSED' && startsOn === null) return null
  const failing = quote ? takenParts(quote).filter((part) => part.problem !== null) : []
  const mayMove =
    failing.length > 0 &&
    failing.every(({ facts, problem: of }) => facts?.type === 'rent' && of?.code !== 'UNAVAILABLE')
  const leftOut = failing.every(({ part }) => part.isOptional) ? failing.map(named) : []
  const facts = { ...NOTHING, wanted, available: problem.available, swaps: swapsOf(failing), leftOut }
  return unfit(cart, { owner: ownerOfPackage(one), followsParty: dateSource === 'event' }, facts, mayMove)
}
