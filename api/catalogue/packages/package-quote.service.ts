import { quoted } from '#rules/quoted.ts'
import { int, nullable, returning, string } from '#lib/database/row.ts'
import { defineLoader, inOrderOf } from '#lib/loaders.ts'
import { InvalidInputError } from '#lib/errors.ts'
import type { Product } from '#prisma/client.ts'
import type { PackagePricing } from '#rules/package-price.rules.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import type { Context } from '../../context.ts'
import { shopDay } from '../availability/shop-day.service.ts'
import type { ItemFacts } from '../items/items.rules.ts'
import { ITEM, ITEM_JOINS, itemColumnsSql } from '../items/items.sql.ts'
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

/** The least price of its sizes is that of an item whose size is not chosen yet. */
const FACTS = { key: string, leastPriceMinor: nullable(int), ...ITEM }

interface WantedItem {
  itemId: number
  variantId: number | null
  /** Of a rental. */
  period: WantedPackages['period']
}

const keyOf = ({ itemId, variantId, period }: WantedItem): string =>
  `${itemId} ${variantId ?? ''} ${period ? `${period.startsOn} ${period.endsOn}` : ''}`

/** The facts of items, rented ones in the period; one statement for all packages of a tick. */
const itemFacts = defineLoader<Context, WantedItem, ItemFacts | null>(async (ctx, items) => {
  const wanted = new Map(items.map((item) => [keyOf(item), item]))
  const rows = [...wanted].map(([key, { itemId, variantId, period }]) => ({ key, itemId, variantId, ...period }))
  const found = await ctx.sql.rows(returning(FACTS)`
    SELECT w.key, ${itemColumnsSql(shopDay(ctx).today)},
      (SELECT min(x.price_minor) FROM variants x WHERE x.product_id = p.id AND x.is_active AND x.deleted_at IS NULL) AS "leastPriceMinor"
    FROM (
      SELECT g.key, g."itemId" AS product_id, g."variantId" AS variant_id,
        CASE q.type WHEN 'rent' THEN g."startsOn" END AS starts_on, CASE q.type WHEN 'rent' THEN g."endsOn" END AS ends_on
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS g(key text, "itemId" int, "variantId" int, "startsOn" date, "endsOn" date)
      JOIN products q ON q.id = g."itemId"
    ) w ${ITEM_JOINS}`)
  const priced = found.map(({ leastPriceMinor, ...facts }) =>
    facts.obstacle === 'VARIANT_NEEDED' ? { ...facts, unitPriceMinor: leastPriceMinor ?? facts.unitPriceMinor } : facts,
  )
  return inOrderOf(items.map(keyOf), priced, ({ key }) => key)
})

/** Of each candidate, by item and size; rentals in the period. */
export async function readFacts(ctx: Context, candidates: readonly Candidate[], period: WantedPackages['period']) {
  const facts = await Promise.all(
    candidates.map(async ({ itemId, variantId }) => {
      const item = { itemId, variantId, period }
      return [keyOf(item), await itemFacts(ctx).load(item)] as const
    }),
  )
  const byKey = new Map(facts)
  return ({ itemId, variantId }: Candidate): ItemFacts | null => byKey.get(keyOf({ itemId, variantId, period })) ?? null
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
 * What packages cost and whether they can be had (docs/spec/packages.md#how-many-can-be-had). Takes nothing. Fails with
 * `NotFoundError` and `InvalidInputError`.
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
  return quotePackage(plan, pricing, wanted.quantity, factsOf, shopDay(ctx))
}
