import { InvalidInputError, type UserError } from '#lib/errors.ts'
import { amountText, type Currency } from '#rules/money.ts'
import { deliveryProblem, ownDeliveryProblem } from '#rules/delivery-methods.ts'
import { oldestAge } from '#rules/minimum-age.ts'
import { dueWith, type OrderAmounts } from '#rules/order-amounts.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import { packageRefusal } from '../carts/cart-packages.rules.ts'
import type { CartLineView } from '../carts/cart-view.service.ts'
import { itemProblem, shortageError, type ItemFacts, type ItemProblem } from '../../catalogue/items/items.rules.ts'
import type { OrderedPackage } from './order-packages.rules.ts'
import { AgeNotConfirmedError, CartChangedError } from './orders.errors.ts'
import type { StaffCharge } from './staff-charges.input.ts'

export interface SeenLine {
  lineNumber: number
  quantity: number
  unitPrice: number
}

/** The total in minor units and, if the client sends them, the lines it was computed from. */
export interface Expectation {
  expectedTotal: number | null
  seenLines: readonly SeenLine[] | null
}

function problemOf(line: CartLineView, day: ShopDay): ItemProblem | null {
  return itemProblem(line, line.quantity, line.type === 'rent' ? line.quantity : line.onHand, day)
}

function isShortage({ code }: ItemProblem): boolean {
  return code !== 'VARIANT_NEEDED' && code !== 'PERIOD_OVER' && code !== 'PERIOD_REFUSED'
}

interface WholeCart {
  lines: readonly CartLineView[]
  packages: readonly OrderedPackage[]
}

const isOrderable = ({ hasNewRecipe, quote, problem }: OrderedPackage): boolean =>
  !hasNewRecipe && quote !== null && problem === null

/** Of the package itself; null for one whose recipe or wishes have to be looked at first. */
const packageShortage = ({ productId, hasNewRecipe, quote, problem }: OrderedPackage): UserError | null =>
  hasNewRecipe || problem === null || !isShortage(problem) ? null : packageRefusal(productId, quote, problem)

/**
 * A single shortage has its own error, several make a list (docs/spec/orders.md#placing-an-order). So does a package
 * whose recipe has changed (docs/spec/packages.md#in-an-order).
 */
export function requireBuyable({ lines, packages }: WholeCart, amounts: OrderAmounts, day: ShopDay): void {
  const failing = lines.flatMap((line) => {
    const problem = problemOf(line, day)
    return problem ? [{ line, problem }] : []
  })
  const refused = packages.filter((ordered) => !isOrderable(ordered))
  if (failing.length + refused.length === 0) return
  const [first] = failing
  const [refusedFirst] = refused
  if (failing.length + refused.length === 1) {
    if (first && isShortage(first.problem)) throw shortageError(first.line, first.problem.available)
    const shortage = refusedFirst && packageShortage(refusedFirst)
    if (shortage) throw shortage
  }
  throw new CartChangedError({ lines: failing.map(({ line }) => line), packages: refused }, amounts)
}

interface WantedDelivery {
  deliveryMethod: DeliveryMethodName
  deliveryAddress: string
  notes: string
  /** For the party of the cart; false without one. */
  isLateByCourier: boolean
}

export function requireDeliverable(
  lines: readonly Pick<ItemFacts, 'type' | 'isNoCourier'>[],
  { deliveryMethod: method, deliveryAddress: address, notes: note, isLateByCourier }: WantedDelivery,
): void {
  const hasNoCourier = lines.some(({ isNoCourier }) => isNoCourier)
  const message = deliveryProblem(method, {
    hasGoods: lines.some(({ type }) => type === 'sale'),
    hasRentals: lines.some(({ type }) => type === 'rent'),
    hasNoCourier,
    isLateByCourier,
  })
  if (message !== null) throw new InvalidInputError([{ field: 'deliveryMethod', message }])
  const problem = hasNoCourier ? ownDeliveryProblem({ method, address, note }) : null
  if (problem !== null) throw new InvalidInputError([problem])
}

export function requireAge(
  lines: readonly Pick<ItemFacts, 'minimumAge'>[],
  { confirmedAge }: { confirmedAge: number | null },
): void {
  const age = oldestAge(lines)
  if (age !== null && (confirmedAge === null || confirmedAge < age)) throw new AgeNotConfirmedError(age)
}

const sumOf = (charges: readonly Pick<StaffCharge, 'amountMinor'>[]): number =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/**
 * With what staff add or take off. The price without the deposit, with the services, is the most that a discount takes
 * off (docs/spec/payments.md#charges). Fails with `InvalidInputError`.
 */
export function charged(amounts: OrderAmounts, charges: readonly StaffCharge[], currency: Currency): OrderAmounts {
  const services = charges.filter(({ kind }) => kind === 'service')
  const most = { minorUnits: amounts.dueMinor - amounts.depositMinor + sumOf(services), currency }
  const chargesMinor = sumOf(charges)
  if (sumOf(services) - chargesMinor > most.minorUnits)
    throw new InvalidInputError([
      { field: 'discount.amount', message: `Отстъпката може да е най-много ${amountText(most)}.` },
    ])
  return { ...amounts, dueMinor: dueWith(amounts, chargesMinor) }
}

function isAsSeen(line: CartLineView, seen: readonly SeenLine[]): boolean {
  return seen.some(
    ({ lineNumber, quantity, unitPrice }) =>
      lineNumber === line.number && quantity === line.quantity && unitPrice === line.unitPriceMinor,
  )
}

/** Packages are compared by the total alone. */
export function requireAsExpected(
  { lines, packages }: WholeCart,
  amounts: OrderAmounts,
  { expectedTotal, seenLines }: Expectation,
): void {
  const changed = seenLines ? lines.filter((line) => !isAsSeen(line, seenLines)) : []
  const isMissing = seenLines?.some(({ lineNumber }) => lines.every(({ number }) => number !== lineNumber)) ?? false
  const isTotalRight = expectedTotal === null || expectedTotal === amounts.dueMinor
  if (isTotalRight && changed.length === 0 && !isMissing) return
  throw new CartChangedError({ lines: seenLines ? changed : lines, packages }, amounts)
}
