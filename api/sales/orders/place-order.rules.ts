import { randomUUID } from 'node:crypto'
import { InvalidInputError, type UserError } from '#lib/errors.ts'
import type { CardProvider } from '#prisma/client.ts'
import { dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { isHeldUntilLeaving, MINUTES_TO_PAY } from '#rules/card-payment-states.ts'
import { isLateByCourier, sendFrom, sendingDays, sendUntilOf, type SendingHours } from '#rules/courier-days.ts'
import { deliveryProblem, ownDeliveryProblem } from '#rules/delivery-methods.ts'
import type { DeliveryPrice, DeliveryPriceSource } from '#rules/delivery-price.ts'
import { wayOfOrder, type CardAbility, type DepositWayName } from '#rules/deposit-ways.ts'
import { oldestAge } from '#rules/minimum-age.ts'
import { amountText, type Currency } from '#rules/money.ts'
import type { ShopCalendar } from '#rules/opening-hours.ts'
import { dueWith, orderAmounts, type OrderAmounts } from '#rules/order-amounts.ts'
import { NO_ORDER_DAYS, orderDays, type OrderDays } from '#rules/order-days.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import type { RentalVat } from '#rules/vat.ts'
import { itemProblem, shortageError, type ItemFacts, type ItemProblem } from '../../catalogue/items/items.rules.ts'
import { packageLines, type PackageLine } from '../../catalogue/packages/package-lines.rules.ts'
import type { OrderTerms } from '../../content/shop-settings/order-terms.service.ts'
import { packageRefusal } from '../carts/cart-packages.rules.ts'
import type { CartPackageView } from '../carts/cart-packages.service.ts'
import type { CartLineView } from '../carts/cart-view.service.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import type { TakenPromo } from '../promo-codes/promo-uses.service.ts'
import { AgeNotConfirmedError, CartChangedError, CartEmptyError } from './orders.errors.ts'
import type { PlaceOrderInput, StaffCharge } from './orders.input.ts'

/** A package of a cart as it is ordered (docs/spec/packages.md#in-an-order). */
export interface OrderedPackage extends CartPackageView {
  lines: PackageLine[]
}

/** Without a quote it has no lines, and is refused by its problem. */
const orderedPackage = (view: CartPackageView): OrderedPackage => ({
  ...view,
  lines: view.quote ? packageLines(view.quote) : [],
})

/** All that would be ordered: lines and the parts of packages. */
export const orderedItems = ({ lines, packages }: Pick<CartFacts, 'lines' | 'packages'>) => [
  ...lines,
  ...packages.flatMap((view) => orderedPackage(view).lines),
]

interface SeenLine {
  lineNumber: number
  quantity: number
  unitPrice: number
}

/** The total in minor units and, if the client sends them, the lines it was computed from. */
interface Expectation {
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
function requireBuyable({ lines, packages }: WholeCart, amounts: OrderAmounts, day: ShopDay): void {
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

function requireDeliverable(
  lines: readonly Pick<ItemFacts, 'type' | 'isNoCourier'>[],
  { deliveryMethod: method, deliveryAddress: address, notes: note, isLateByCourier }: WantedDelivery,
): void {
  const hasGoodsWithoutCourier = lines.some(({ isNoCourier }) => isNoCourier)
  const message = deliveryProblem(method, {
    hasGoods: lines.some(({ type }) => type === 'sale'),
    hasRentals: lines.some(({ type }) => type === 'rent'),
    hasGoodsWithoutCourier,
    isLateByCourier,
  })
  if (message !== null) throw new InvalidInputError([{ field: 'deliveryMethod', message }])
  const problem = hasGoodsWithoutCourier ? ownDeliveryProblem({ method, address, note }) : null
  if (problem !== null) throw new InvalidInputError([problem])
}

function requireAge(
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
function charged(amounts: OrderAmounts, charges: readonly StaffCharge[], currency: Currency): OrderAmounts {
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
function requireAsExpected(
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

/** Who orders, when, and in which currency. */
export interface Ordering {
  day: ShopDay
  now: Date
  currency: Currency
  isStaff: boolean
}

/** What an order is judged by. */
export interface CartFacts extends SendingHours {
  lines: CartLineView[]
  packages: CartPackageView[]
  /** Null without a code, or with one that cannot be used. */
  promo: TakenPromo | null
  terms: OrderTerms
  /** Day of the cart's party; null without one. */
  eventOn: CalendarDay | null
  /** Around that day. */
  calendar: ShopCalendar | null
}

export interface PricedCart {
  lines: CartLineView[]
  packages: OrderedPackage[]
  promo: TakenPromo | null
  amounts: OrderAmounts
  deliveryPriceSource: DeliveryPriceSource
  rentalVat: RentalVat
  days: OrderDays
  /** The shop's, for an order that is paid by card. */
  depositWay: DepositWayName
}

/**
 * Fails with `CartEmptyError`, `PromoCodeRejectedError`, `CartChangedError`, `InvalidInputError` for the delivery
 * method or the discount, `AgeNotConfirmedError`, and the stock errors of sales; the days of a rental are checked when they are reserved.
 */
export function pricedCart(
  { day, now, currency, isStaff }: Ordering,
  { lines, packages: views, promo, terms, sendUntil, hours, eventOn, calendar }: CartFacts,
  input: PlaceOrderInput,
  delivery: DeliveryPrice & { courier: string | null },
): PricedCart {
  if (lines.length + views.length === 0) throw new CartEmptyError()
  if (input.promoCode !== null && promo === null) throw new PromoCodeRejectedError()
  const packages = views.map(orderedPackage)
  const items = [...lines, ...packages.flatMap((ordered) => ordered.lines)]
  const { rentalVat, depositWay } = terms
  const priced = orderAmounts(items, {
    deliveryFeeMinor: delivery.feeMinor,
    discountPercentage: promo?.discountPercentage ?? 0,
    rentalVat,
  })
  const amounts = charged(priced, input.charges, currency)
  requireBuyable({ lines, packages }, amounts, day)
  requireAsExpected({ lines, packages }, amounts, input)
  const hasGoodsWithoutCourier = items.some(({ isNoCourier }) => isNoCourier)
  const party = eventOn === null || calendar === null ? null : { eventOn, calendar }
  const leavesUntil = sendUntilOf({ sendUntil, hours }, delivery.courier)
  const isLate = party !== null && isLateByCourier(sendingDays(party), sendFrom(now, leavesUntil))
  if (!isStaff) requireDeliverable(items, { ...input, isLateByCourier: isLate })
  requireAge(items, input)
  const { deliveryMethod } = input
  const days = party === null ? NO_ORDER_DAYS : orderDays({ ...party, deliveryMethod, hasGoodsWithoutCourier })
  return { lines, packages, promo, amounts, deliveryPriceSource: delivery.source, rentalVat, days, depositWay }
}

/** The first try to pay an order, written with it (docs/spec/card-payments.md#holding-goods). */
export interface OrderCard {
  provider: CardProvider
  pageToken: string
  /** Without the deposit, in minor units. */
  amountMinor: number
  isHeld: boolean
  /** For its deposit (docs/spec/deposits.md#three-ways). */
  savesCard: boolean
  heldUntil: Date
}

interface CardFacts {
  provider: CardProvider
  amountMinor: number
  now: Date
  today: CalendarDay
  /** The day on which goods are sent for a party, and the first day of the rentals; empty: as soon as possible. */
  leavesOn: readonly CalendarDay[]
  savesCard: boolean
}

/** Null when nothing is to be paid: such an order waits for nothing. */
export function orderCard({ provider, amountMinor, now, today, leavesOn, savesCard }: CardFacts): OrderCard | null {
  if (amountMinor <= 0) return null
  const [first = today] = leavesOn.toSorted()
  return {
    provider,
    pageToken: randomUUID(),
    amountMinor,
    isHeld: isHeldUntilLeaving(dayNumber(first) - dayNumber(today)),
    savesCard,
    heldUntil: new Date(now.getTime() + MINUTES_TO_PAY * 60_000),
  }
}

interface OrderedDays {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

/** How the deposit of these items is secured when they are paid by card (docs/spec/deposits.md#three-ways). */
export const wayOfItems = (
  chosen: DepositWayName,
  ability: CardAbility,
  items: readonly OrderedDays[],
): DepositWayName =>
  wayOfOrder(chosen, ability, {
    leavesOn: items.flatMap(({ startsOn }) => startsOn ?? []).toSorted()[0] ?? null,
    endsOn:
      items
        .flatMap(({ endsOn }) => endsOn ?? [])
        .toSorted()
        .at(-1) ?? null,
  })
