// What a package costs and how many can be had for some guests and a period: rules over facts that one query reads.
import { quoted } from '#rules/quoted.ts'
import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { InvalidInputError } from '#lib/errors.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { availablePackages, partAvailability, type PartNeed, type UnitsOfDay } from '#rules/package-availability.ts'
import {
  packageAmounts,
  type PackageAmounts,
  type PackagePricing,
  type PartItem,
  type PricedPart,
} from '#rules/package-price.ts'
import { packageGuestsProblem, partPieces, partQuantity, type Guests } from '#rules/package-quantities.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import {
  itemProblem,
  rentalDaysOf,
  unitsLeft,
  type ItemFacts,
  type ItemInCart,
  type ItemProblem,
} from '../items/items.rules.ts'
import type { Recipe, RecipePart } from './packages.records.ts'

export interface PartChoice {
  partId: number
  /** Of a substitute; null for the listed item. */
  rank: number | null
  /** A size of an item for which the recipe names none. */
  variantId: number | null
  isLeftOut: boolean
}

export interface WantedPackages {
  guests: Guests
  quantity: number
  period: { startsOn: CalendarDay; endsOn: CalendarDay } | null
  choices: readonly PartChoice[]
}

/** An item that a part may have: the listed one (rank null) or a substitute. */
export interface Candidate {
  rank: number | null
  itemId: number
  variantId: number | null
  /** Of one package. */
  pieces: number
  isSamePrice: boolean
}

export type PlannedRecipe = Pick<Recipe, 'guestsFrom' | 'guestsTo' | 'parts'>

export interface PlannedPart {
  part: RecipePart
  isLeftOut: boolean
  listed: Candidate
  chosen: Candidate
  substitutes: readonly Candidate[]
}

const problem = (field: string, message: string) => new InvalidInputError([{ field, message }])

function requireGuests(recipe: PlannedRecipe, guests: Guests): void {
  const wrong = packageGuestsProblem(recipe, guests)
  if (wrong !== null) throw problem('guests', wrong)
}

function requireChoices({ parts }: PlannedRecipe, choices: readonly PartChoice[]): void {
  for (const [index, { partId, rank, isLeftOut }] of choices.entries()) {
    const part = parts.find(({ id }) => id === partId)
    const field = (name: string) => `choices.${index}.${name}`
    if (!part || choices.findIndex((other) => other.partId === partId) < index)
      throw problem(field('partId'), 'Частта вече не е в пакета. Изберете пакета отново.')
    if (isLeftOut && !part.isOptional) throw problem(field('isLeftOut'), `Частта ${quoted(part.role)} е задължителна`)
    if (rank !== null && !part.alternatives.some((one) => one.rank === rank))
      throw problem(field('rank'), 'Тази замяна вече не се предлага')
  }
}

function planPart(part: RecipePart, guests: Guests, choice: PartChoice | undefined): PlannedPart {
  const pieces = partPieces(partQuantity(part), guests)
  const listed: Candidate = {
    rank: null,
    itemId: part.itemId,
    variantId: part.variantId,
    pieces,
    isSamePrice: true,
  }
  const substitutes = part.alternatives.map(
    ({ rank, itemId, variantId, numerator, denominator, isSamePrice }): Candidate => ({
      rank,
      itemId,
      variantId,
      pieces: Math.ceil((pieces * numerator) / denominator),
      isSamePrice,
    }),
  )
  const wanted = substitutes.find(({ rank }) => rank === (choice?.rank ?? null)) ?? listed
  const chosen = { ...wanted, variantId: wanted.variantId ?? choice?.variantId ?? null }
  return {
    part,
    isLeftOut: choice?.isLeftOut === true || pieces === 0,
    // The size that the shopper chooses of the listed item is the listed one.
    listed: chosen.rank === null ? chosen : listed,
    chosen,
    substitutes: [listed, ...substitutes].filter(({ rank }) => rank !== chosen.rank),
  }
}

/** Parts of the same item become one line of an order. */
function requireLineQuantity(plan: readonly PlannedPart[], { part, chosen, isLeftOut }: PlannedPart, quantity: number) {
  const ofSameItem = plan.filter(
    (other) => !other.isLeftOut && other.chosen.itemId === chosen.itemId && other.chosen.variantId === chosen.variantId,
  )
  const pieces = ofSameItem.reduce((sum, other) => sum + other.chosen.pieces, 0)
  if (isLeftOut || pieces * quantity <= MAX_LINE_QUANTITY) return
  throw problem('guests', `Частта ${quoted(part.role)} е за повече от ${MAX_LINE_QUANTITY} бр. Свържете се с нас.`)
}

/** Fails with `InvalidInputError` (docs/spec/packages.md#guests, docs/spec/packages.md#choices). */
export function planPackage(recipe: PlannedRecipe, { guests, quantity, choices }: WantedPackages): PlannedPart[] {
  requireGuests(recipe, guests)
  requireChoices(recipe, choices)
  const plan = recipe.parts.map((part) =>
    planPart(
      part,
      guests,
      choices.find(({ partId }) => partId === part.id),
    ),
  )
  for (const part of plan) requireLineQuantity(plan, part, quantity)
  return plan
}

export type FactsOf = (candidate: Candidate) => ItemInCart | null

interface QuotedItem {
  candidate: Candidate
  /** Null when the item does not exist. */
  facts: ItemFacts | null
  /** Pieces of all packages. */
  pieces: number
  /** Units that are left of it, after those that the same cart takes. */
  left: number
  problem: ItemProblem | null
}

export interface QuotedPart extends QuotedItem {
  part: RecipePart
  isLeftOut: boolean
  /** Of all packages, in minor units. */
  goodsMinor: number
  rentMinor: number
  depositMinor: number
  substitutes: readonly QuotedItem[]
}

export interface PackageQuote extends Omit<PackageAmounts, 'parts'> {
  parts: readonly QuotedPart[]
  /** Packages that can be had. */
  available: number
  fits: boolean
}

export const UNSOLD: ItemProblem = { code: 'UNAVAILABLE', message: 'Този продукт не е наличен в момента', available: 0 }

/** Charged days of a rental; null of goods. */
type DaysOf = (facts: ItemFacts) => number | null

const priced = ({ pieces }: Candidate, facts: ItemFacts | null, daysOf: DaysOf): PartItem => ({
  unitPriceMinor: facts?.unitPriceMinor ?? 0,
  pieces,
  rentalDays: facts && daysOf(facts),
})

const pricedPart = ({ listed, chosen, isLeftOut }: PlannedPart, factsOf: FactsOf, daysOf: DaysOf): PricedPart => ({
  listed: priced(listed, factsOf(listed), daysOf),
  chosen: isLeftOut ? null : priced(chosen, factsOf(chosen), daysOf),
  isSamePrice: chosen.isSamePrice,
})

const needOf = ({ itemId, variantId, pieces }: Candidate): PartNeed => ({ productId: itemId, variantId, pieces })

function freeOf(candidates: readonly Candidate[], factsOf: FactsOf): UnitsOfDay[] {
  return candidates.map((candidate) => {
    const facts = factsOf(candidate)
    return {
      productId: candidate.itemId,
      variantId: candidate.variantId,
      // Reserved units are those of the fullest day of the period.
      day: null,
      units: facts ? unitsLeft(facts) : 0,
    }
  })
}

const times = ({ goodsMinor, rentMinor, depositMinor }: PackageAmounts['parts'][number], quantity: number) => ({
  goodsMinor: goodsMinor * quantity,
  rentMinor: rentMinor * quantity,
  depositMinor: depositMinor * quantity,
})

/** Rented items need a period, for which `factsOf` has read them, or `daysOf`. */
export function quotePackage(
  plan: readonly PlannedPart[],
  pricing: PackagePricing,
  quantity: number,
  factsOf: FactsOf,
  day: ShopDay,
  daysOf: DaysOf = rentalDaysOf,
): PackageQuote {
  const taken = plan.filter(({ isLeftOut }) => !isLeftOut)
  const chosen = taken.map((part) => part.chosen)
  const { parts: shares, ...amounts } = packageAmounts(
    pricing,
    plan.map((part) => pricedPart(part, factsOf, daysOf)),
  )
  const availability = partAvailability(chosen.map(needOf), freeOf(chosen, factsOf), [])

  const quoted = (candidate: Candidate, others: readonly Candidate[]): QuotedItem => {
    const facts = factsOf(candidate)
    const pieces = candidate.pieces * quantity
    const ofSameStock = others.filter(
      (other) => other.itemId === candidate.itemId && other.variantId === candidate.variantId,
    )
    const needed = pieces + ofSameStock.reduce((sum, other) => sum + other.pieces * quantity, 0)
    const left = facts ? unitsLeft(facts) : 0
    return { candidate, facts, pieces, left, problem: facts ? itemProblem(facts, needed, left, day) : UNSOLD }
  }

  const parts = plan.map((planned, index): QuotedPart => {
    const others = taken.filter((other) => other !== planned).map((other) => other.chosen)
    const item = quoted(planned.chosen, others)
    return {
      part: planned.part,
      isLeftOut: planned.isLeftOut,
      ...item,
      problem: planned.isLeftOut ? null : item.problem,
      ...times(shares[index] ?? { goodsMinor: 0, rentMinor: 0, depositMinor: 0 }, quantity),
      substitutes: planned.substitutes.map((substitute) => quoted(substitute, others)),
    }
  })
  const isSold = taken.every(({ chosen: one }) => {
    const facts = factsOf(one)
    return facts !== null && itemProblem(facts, 0, 0, day) === null
  })
  const available = isSold ? availablePackages(availability) : 0
  return {
    ...times(amounts, quantity),
    priceMinor: amounts.priceMinor * quantity,
    singlyMinor: amounts.singlyMinor * quantity,
    parts,
    available,
    fits: available >= quantity,
  }
}
