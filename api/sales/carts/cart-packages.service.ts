import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import type { DateSource } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Guests } from '#rules/package-quantities.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { unitsLeft, type ItemProblem } from '../../catalogue/items/items.rules.ts'
import {
  planPackage,
  quotePackage,
  UNSOLD,
  type Candidate,
  type PackageQuote,
  type PartChoice,
  type PlannedPart,
} from '../../catalogue/packages/package-quote.rules.ts'
import { candidatesOf } from '../../catalogue/packages/package-quote.service.ts'
import type { Recipe } from '../../catalogue/packages/packages.records.ts'
import { packagePricing } from '../../catalogue/packages/packages.rules.ts'
import { keyOfItem, readItemFacts, type WantedItem } from '../../catalogue/packages/part-facts.sql.ts'
import { demandsOfPackage, packageProblem, takenByOthers, type Demand } from './cart-packages.rules.ts'
import type { CartPackageRow } from './cart-packages.sql.ts'

/** A package of a cart, at today's prices. Money in minor units. */
export interface CartPackageView {
  id: string
  number: number
  productId: number
  name: string
  imageUrl: string | null
  quantity: number
  guests: Guests
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  dateSource: DateSource
  /** Whether the recipe has changed since the shopper saw it. */
  hasNewRecipe: boolean
  choices: readonly PartChoice[]
  recipe: Recipe
  /** Null when it has left the shop, or the guests or choices no longer fit its recipe. */
  quote: PackageQuote | null
  problem: ItemProblem | null
}

/** A line of the cart without package, and its stock. */
export interface LooseLine {
  number: number
  productId: number
  variantId: number | null
  quantity: number
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

export interface CartDemand {
  lines: readonly LooseLine[]
  packages: readonly CartPackageRow[]
}

export interface QuotedCart {
  packages: CartPackageView[]
  /** Units that the packages leave for a line, by its number; without lines of other stock. */
  leftForLines: ReadonlyMap<number, number>
}

interface PlannedPackage {
  row: CartPackageRow
  plan: PlannedPart[] | null
  problem: ItemProblem | null
}

/** Fails with `InvalidInputError` when guests or choices do not fit the recipe. */
export const planOf = ({ recipe, adults, children, quantity, choices }: CartPackageRow): PlannedPart[] =>
  planPackage(recipe, { guests: { adults, children }, quantity, period: null, choices })

function planned(row: CartPackageRow): PlannedPackage {
  if (row.isHidden) return { row, plan: null, problem: UNSOLD }
  try {
    return { row, plan: planOf(row), problem: null }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    return { row, plan: null, problem: { code: 'UNAVAILABLE', message: error.message, available: 0 } }
  }
}

const ownerOfLine = ({ number }: LooseLine): string => `line ${number}`
const ownerOfPackage = ({ number }: CartPackageRow): string => `package ${number}`

const periodOf = ({ startsOn, endsOn }: Pick<LooseLine, 'startsOn' | 'endsOn'>) =>
  startsOn === null || endsOn === null ? null : { startsOn, endsOn }

interface PlannedCart {
  lines: readonly LooseLine[]
  packages: readonly PlannedPackage[]
  demands: readonly Demand[]
}

function plannedCart({ lines, packages: rows }: CartDemand): PlannedCart {
  const packages = rows.map(planned)
  const ofPackages = packages.flatMap(({ row, plan }) =>
    plan === null ? [] : demandsOfPackage(plan, { ...row, owner: ownerOfPackage(row) }),
  )
  const stocks = new Set(ofPackages.map(({ productId, variantId }) => `${productId} ${variantId}`))
  const shared = lines.filter(({ productId, variantId }) => stocks.has(`${productId} ${variantId}`))
  const ofLines = shared.map(({ quantity: units, ...line }) => ({
    ...line,
    units,
    owner: ownerOfLine({ ...line, quantity: units }),
  }))
  return { lines: shared, packages, demands: [...ofPackages, ...ofLines] }
}

const wantedOfPackage =
  ({ demands }: PlannedCart, row: CartPackageRow) =>
  ({ itemId, variantId }: Candidate): WantedItem => ({
    itemId,
    variantId,
    period: periodOf(row),
    taken: takenByOthers(demands, { productId: itemId, variantId, owner: ownerOfPackage(row) }),
  })

const wantedOfLine = ({ demands }: PlannedCart, line: LooseLine): WantedItem => ({
  itemId: line.productId,
  variantId: line.variantId,
  period: periodOf(line),
  taken: takenByOthers(demands, { ...line, owner: ownerOfLine(line) }),
})

const wantedOfCart = (cart: PlannedCart): WantedItem[] => [
  ...cart.packages.flatMap(({ row, plan }) =>
    plan === null ? [] : candidatesOf(plan).map(wantedOfPackage(cart, row)),
  ),
  ...cart.lines.map((line) => wantedOfLine(cart, line)),
]

/**
 * Prices the packages of carts. What lines and packages of one cart take is summed before it is compared with the stock
 * (docs/spec/packages.md#how-many-can-be-had). One statement for all carts; none without packages.
 */
export async function quoteCarts(from: Sql, carts: readonly CartDemand[], day: ShopDay): Promise<QuotedCart[]> {
  if (carts.every(({ packages }) => packages.length === 0))
    return carts.map(() => ({ packages: [], leftForLines: new Map() }))
  const plans = carts.map(plannedCart)
  const wanted = plans.flatMap(wantedOfCart)
  const facts = wanted.length === 0 ? [] : await readItemFacts(from, wanted, day.today)
  const byKey = new Map(wanted.map((item, index) => [keyOfItem(item), facts[index] ?? null]))
  const factsOf = (item: WantedItem) => byKey.get(keyOfItem(item)) ?? null
  const viewOf = (cart: PlannedCart, { row, plan, problem }: PlannedPackage): CartPackageView => {
    const { adults, children, recipe, seenVersion, priceMinor, isHidden: _hidden, ...shown } = row
    const wantedOf = wantedOfPackage(cart, row)
    const quote =
      plan && quotePackage(plan, packagePricing(recipe, priceMinor), row.quantity, (one) => factsOf(wantedOf(one)), day)
    return {
      ...shown,
      recipe,
      guests: { adults, children },
      hasNewRecipe: recipe.recipeVersion !== seenVersion,
      quote,
      problem: quote ? packageProblem(quote, row) : problem,
    }
  }
  return plans.map((cart) => ({
    packages: cart.packages.map((one) => viewOf(cart, one)),
    leftForLines: new Map(
      cart.lines.flatMap((line) => {
        const item = factsOf(wantedOfLine(cart, line))
        return item === null ? [] : [[line.number, unitsLeft(item)] as const]
      }),
    ),
  }))
}
