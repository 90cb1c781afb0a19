// How a package can be had for a party: with its required parts, and with the optional ones (docs/spec/parties.md#proposals).
import { InvalidInputError } from '#lib/errors.ts'
import type { PackagePricing } from '#rules/package-price.ts'
import type { Guests } from '#rules/package-quantities.ts'
import type { Priced } from '#rules/party-proposals.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { vatOn, type RentalVat } from '#rules/vat.ts'
import { availableUnits } from '../../catalogue/items/items.rules.ts'
import {
  planPackage,
  quotePackage,
  type Candidate,
  type FactsOf,
  type PackageQuote,
  type PartChoice,
  type PlannedPart,
  type WantedPackages,
} from '../../catalogue/packages/package-quote.rules.ts'
import type { Recipe, RecipePart } from '../../catalogue/packages/packages.records.ts'

/** `priceMinor` excludes the deposit. */
export interface Extent extends Priced {
  quote: PackageQuote
}

export interface Setup {
  recipe: Recipe
  pricing: PackagePricing
  guests: Guests
  period: WantedPackages['period']
  factsOf: FactsOf
  /** Sizes on sale, for parts that leave the size open. */
  sizesOf: (itemId: number) => readonly number[]
  rentalVat: RentalVat
  day: ShopDay
}

/** Null for more pieces than a line takes. */
export function planned(recipe: Recipe, wanted: Omit<WantedPackages, 'quantity'>): PlannedPart[] | null {
  try {
    return planPackage(recipe, { ...wanted, quantity: 1 })
  } catch (error) {
    if (error instanceof InvalidInputError) return null
    throw error
  }
}

/** The cheapest size of which there are enough; null without one, and for parts that name theirs. */
function openSize({ listed }: PlannedPart, { factsOf, sizesOf }: Setup): number | null {
  if (listed.variantId !== null) return null
  const sizes = sizesOf(listed.itemId).flatMap((variantId) => {
    const facts = factsOf({ ...listed, variantId })
    return facts !== null && availableUnits(facts) >= listed.pieces ? [{ variantId, price: facts.unitPriceMinor }] : []
  })
  return (
    sizes.toSorted((one, other) => one.price - other.price || one.variantId - other.variantId)[0]?.variantId ?? null
  )
}

const asListed = ({ id }: RecipePart, variantId: number | null): PartChoice => ({
  partId: id,
  rank: null,
  variantId,
  isLeftOut: false,
})

type Changed = (part: PackageQuote['parts'][number], choice: PartChoice) => PartChoice

const swapped: Changed = ({ problem, substitutes }, choice) => {
  const other: Candidate | undefined = substitutes.find((one) => one.problem === null)?.candidate
  return problem === null || other === undefined ? choice : { ...choice, rank: other.rank, variantId: other.variantId }
}

const leftOut: Changed = ({ problem, part }, choice) =>
  problem !== null && part.isOptional ? { ...choice, isLeftOut: true } : choice

function quoteWith(setup: Setup, choices: readonly PartChoice[]): PackageQuote | null {
  const { recipe, guests, period, pricing, factsOf, day } = setup
  const plan = planned(recipe, { guests, period, choices })
  return plan && quotePackage(plan, pricing, 1, factsOf, day)
}

/** What does not fit is swapped for its first substitute that fits; an optional part without one is left out. */
function extentWith(setup: Setup, first: readonly PartChoice[]): Extent | null {
  let choices = first
  let quote = quoteWith(setup, choices)
  for (const changed of [swapped, leftOut]) {
    if (quote === null || quote.fits) break
    const { parts } = quote
    choices = choices.map((choice, index) => {
      const part = parts[index]
      return part === undefined ? choice : changed(part, choice)
    })
    quote = quoteWith(setup, choices)
  }
  if (quote === null || !quote.fits) return null
  const vatMinor = setup.rentalVat === 'net' ? vatOn(quote.rentMinor) : 0
  return { quote, priceMinor: quote.priceMinor + vatMinor }
}

const hasOptional = ({ quote: { parts } }: Extent): boolean =>
  parts.some(({ part, isLeftOut }) => part.isOptional && !isLeftOut)

/** `usual` is null without an optional part that can be had. */
export function extentsOf(setup: Setup): { necessary: Extent | null; usual: Extent | null } {
  const { recipe, guests, period } = setup
  const plan = planned(recipe, { guests, period, choices: [] })
  if (plan === null) return { necessary: null, usual: null }
  const all = plan.map((one) => asListed(one.part, openSize(one, setup)))
  const required = all.map((choice, index) => ({ ...choice, isLeftOut: plan[index]?.part.isOptional === true }))
  const usual = extentWith(setup, all)
  return {
    necessary: extentWith(setup, required),
    usual: usual !== null && hasOptional(usual) ? usual : null,
  }
}
