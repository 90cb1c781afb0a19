import type { Product } from '#prisma/client.ts'
import type { Guests } from '#rules/package-quantities.ts'
import type { Context } from '../../context.ts'
import { shopDay } from '../availability/shop-day.service.ts'
import type { ItemInCart } from '../items/items.rules.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import { leastGuests, usualGuests } from './package-example.rules.ts'
import { planPackage, quotePackage, type PackageQuote, type PartChoice } from './package-quote.rules.ts'
import { candidatesOf, readFacts, requireSizes, withStock } from './package-quote.service.ts'
import { recipes } from './packages.loaders.ts'
import type { Recipe } from './packages.records.ts'
import { packagePricing } from './packages.rules.ts'

type PricedPackage = Pick<Product, 'id' | 'priceMinor'>

interface Example {
  /** The usual ones, when they are null. */
  guests: Guests | null
  choices: readonly PartChoice[]
}

/** Of a rental without a period everything is free that the shop has. */
function withoutPeriod(facts: ItemInCart | null): ItemInCart | null {
  if (facts?.obstacle !== 'START_NEEDED') return facts
  return { ...facts, obstacle: facts.isHidden ? 'UNAVAILABLE' : null }
}

async function exampleOf(
  ctx: Context,
  { priceMinor }: PricedPackage,
  recipe: Recipe,
  { guests, choices }: { guests: Guests; choices: readonly PartChoice[] },
): Promise<PackageQuote> {
  const plan = planPackage(recipe, { guests, quantity: 1, period: null, choices })
  const factsOf = await readFacts(ctx, candidatesOf(plan), null)
  requireSizes(plan, factsOf)
  const days = recipe.standardDays ?? 1
  return quotePackage(
    plan,
    packagePricing(recipe, priceMinor),
    1,
    (candidate) => withoutPeriod(factsOf(candidate)),
    shopDay(ctx),
    ({ type }) => (type === 'rent' ? days : null),
  )
}

async function recipeOf(ctx: Context, { id }: PricedPackage): Promise<Recipe> {
  const recipe = await recipes(ctx).load(id)
  if (!recipe) throw noSuchProduct()
  return recipe
}

/**
 * What a package costs before its days are known (docs/spec/packages.md#price-that-is-shown). Fails with `NotFoundError`
 * and `InvalidInputError`.
 */
export async function packageExample(
  ctx: Context,
  product: PricedPackage,
  { guests, choices }: Example,
): Promise<PackageQuote> {
  const recipe = await recipeOf(ctx, product)
  return withStock(ctx, await exampleOf(ctx, product, recipe, { guests: guests ?? usualGuests(recipe), choices }))
}

/** In minor units, for the fewest guests. */
export async function packagePriceFrom(ctx: Context, product: PricedPackage): Promise<number> {
  const recipe = await recipeOf(ctx, product)
  return (await exampleOf(ctx, product, recipe, { guests: leastGuests(recipe), choices: [] })).priceMinor
}
