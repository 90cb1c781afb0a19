import { quoted } from '#rules/quoted.ts'
import { tagOf } from '#lib/catalog-tags.ts'
import { defineLoader } from '#lib/loaders.ts'
import { InvalidInputError } from '#lib/errors.ts'
import type { Product } from '#prisma/client.ts'
import type { PackagePricing } from '#rules/package-price.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import type { Context } from '../../context.ts'
import { shopDay } from '../availability/shop-day.service.ts'
import type { ItemInCart } from '../items/items.rules.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import {
  planPackage,
  quotePackage,
  type Candidate,
  type FactsOf,
  type PackageQuote,
  type PlannedPart,
  type PlannedRecipe,
  type WantedPackages,
} from './package-quote.rules.ts'
import { recipes } from './packages.loaders.ts'
import { packagePricing } from './packages.rules.ts'
import { keyOfItem, readItemFacts, type WantedItem } from './part-facts.sql.ts'

// Its keys are objects, so it remembers none: it joins the packages of a tick, and `readItemFacts` reads equal items once.
const itemFacts = defineLoader<Context, WantedItem, ItemInCart | null>((ctx, items) =>
  readItemFacts(ctx.sql, items, shopDay(ctx).today),
)

/** Of each candidate, by item and size; rentals in the period. One statement for all packages of a tick. */
export async function readFacts(ctx: Context, candidates: readonly Candidate[], period: WantedPackages['period']) {
  for (const { itemId } of candidates) ctx.shown.add(tagOf('product', itemId))
  const wanted = ({ itemId, variantId }: Candidate): WantedItem => ({ itemId, variantId, period, taken: [] })
  const facts = await Promise.all(
    candidates.map(async (one) => [keyOfItem(wanted(one)), await itemFacts(ctx).load(wanted(one))] as const),
  )
  const byKey = new Map(facts)
  return (candidate: Candidate): ItemInCart | null => byKey.get(keyOfItem(wanted(candidate))) ?? null
}

/** Notes that the answer follows the stock of the chosen items, which the price alone does not. */
export function withStock(ctx: Context, quote: PackageQuote): PackageQuote {
  for (const { candidate } of quote.parts) ctx.shown.add(tagOf('stock', candidate.itemId))
  return quote
}

export const candidatesOf = (plan: readonly PlannedPart[]): Candidate[] =>
  plan.flatMap(({ listed, chosen, substitutes }) => [listed, chosen, ...substitutes])

function requirePeriod(ctx: Context, period: WantedPackages['period'], hasRentals: boolean): void {
  if (period === null) {
    if (hasRentals) throw new InvalidInputError([{ field: 'period', message: 'Моля, изберете период за наема' }])
    return
  }
  const message = rentalPeriodProblem(period.startsOn, period.endsOn, shopDay(ctx))
  if (message !== null) throw new InvalidInputError([{ field: 'period', message }])
}

/** A size that the shopper names has to be one of the item. */
export function requireSizes(plan: readonly PlannedPart[], factsOf: FactsOf): void {
  const foreign = plan.find(({ isLeftOut, chosen }) => !isLeftOut && factsOf(chosen)?.obstacle === 'OTHER_VARIANT')
  if (foreign)
    throw new InvalidInputError([
      { field: 'choices', message: `Размерът на ${quoted(foreign.part.role)} не е на продукта` },
    ])
}

/**
 * What packages cost and how many can be had, without the pieces of any cart, which `quoteNextToCart` counts
 * (docs/spec/packages.md#how-many-can-be-had). Reserves nothing. Fails with `NotFoundError` and `InvalidInputError`.
 */
export async function packageQuote(
  ctx: Context,
  { id, priceMinor }: Pick<Product, 'id' | 'priceMinor'>,
  wanted: WantedPackages,
): Promise<PackageQuote> {
  const recipe = await recipes(ctx).load(id)
  if (!recipe) throw noSuchProduct()
  return quoteRecipe(ctx, recipe, packagePricing(recipe, priceMinor), wanted)
}

/** As `packageQuote`, of a recipe that need not be stored. */
export async function quoteRecipe(
  ctx: Context,
  recipe: PlannedRecipe,
  pricing: PackagePricing,
  wanted: WantedPackages,
): Promise<PackageQuote> {
  const plan = planPackage(recipe, wanted)
  const factsOf: FactsOf = await readFacts(ctx, candidatesOf(plan), wanted.period)
  requirePeriod(
    ctx,
    wanted.period,
    plan.some(({ isLeftOut, chosen }) => !isLeftOut && factsOf(chosen)?.type === 'rent'),
  )
  requireSizes(plan, factsOf)
  return withStock(ctx, quotePackage(plan, pricing, wanted.quantity, factsOf, shopDay(ctx)))
}
