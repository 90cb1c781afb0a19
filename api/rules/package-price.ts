// What one package costs, and the share of each part (docs/spec/packages.md#price and #shares-of-the-parts).
import { shareOf } from './money.ts'

export const BASIS_POINTS = 10_000

export type PackagePricing =
  | { kind: 'sum' }
  /** Hundredths of a percent off the sum. */
  | { kind: 'sum_less'; basisPoints: number }
  /** Includes the rent of `standardDays` charged days; more days are added at list prices. */
  | { kind: 'fixed'; priceMinor: number; standardDays: number }

export interface PartItem {
  /** In minor units: of one piece, or of one piece for a day. */
  unitPriceMinor: number
  pieces: number
  /** Charged days; null of goods. */
  rentalDays: number | null
}

export interface PricedPart {
  /** As the package lists it. */
  listed: PartItem
  /** What the shopper gets: the same, a substitute, or null when the part is left out. */
  chosen: PartItem | null
  /** Whether the substitute costs as much as the listed item. */
  isSamePrice: boolean
}

interface PartAmounts {
  goodsMinor: number
  rentMinor: number
  /** Outside the price of the package. */
  depositMinor: number
}

/** Of one package, in minor units. */
export interface PackageAmounts extends PartAmounts {
  /** Goods and rent. */
  priceMinor: number
  /** The same items bought and rented singly. */
  singlyMinor: number
  /** In the order of the parts. */
  parts: readonly PartAmounts[]
}

/** Without the deposit. */
export const listPriceMinor = ({ unitPriceMinor, pieces, rentalDays }: PartItem): number =>
  unitPriceMinor * pieces * (rentalDays ?? 1)

/**
 * Splits an amount by weights: each gets the whole minor units of its part, and those that are left go to the largest
 * remainders, the earlier first. Equal weights when all are 0.
 */
export function allocate(amountMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) {
    if (weights.length === 0) return []
    return allocate(
      amountMinor,
      weights.map(() => 1),
    )
  }
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amountMinor) * BigInt(weight)
    return { index, share: Number(exact / whole), remainder: exact % whole }
  })
  const left = amountMinor - parts.reduce((sum, { share }) => sum + share, 0)
  const byRemainder = parts.toSorted((one, other) => {
    if (one.remainder === other.remainder) return one.index - other.index
    return one.remainder > other.remainder ? -1 : 1
  })
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, share }) => (raised.has(index) ? share + 1 : share))
}

const withUsualDays = (item: PartItem, standardDays: number): PartItem => ({
  ...item,
  rentalDays: item.rentalDays === null ? null : Math.max(item.rentalDays, standardDays),
})

/** The item by which a part is priced; null when it is left out. */
const pricedItem = ({ listed, chosen, isSamePrice }: PricedPart): PartItem | null =>
  chosen !== null && isSamePrice ? listed : chosen

function fixedShares(priceMinor: number, standardDays: number, parts: readonly PricedPart[]): number[] {
  const usual = parts.map(({ listed }) =>
    listPriceMinor({ ...listed, rentalDays: listed.rentalDays === null ? null : standardDays }),
  )
  return allocate(priceMinor, usual).map((share, index) => {
    const part = parts[index]
    const item = part ? pricedItem(part) : null
    if (item === null) return 0
    // More days than usual, and a substitute at another price, cost their difference at list prices.
    return Math.max(0, share + listPriceMinor(withUsualDays(item, standardDays)) - (usual[index] ?? 0))
  })
}

function sharesOf(pricing: PackagePricing, parts: readonly PricedPart[]): number[] {
  if (pricing.kind === 'fixed') return fixedShares(pricing.priceMinor, pricing.standardDays, parts)
  const prices = parts.map((part) => {
    const item = pricedItem(part)
    return item === null ? 0 : listPriceMinor(item)
  })
  if (pricing.kind === 'sum') return prices
  const sum = prices.reduce((total, price) => total + price, 0)
  return allocate(sum - shareOf(sum, pricing.basisPoints, BASIS_POINTS), prices)
}

function amountsOf(item: PartItem | null, share: number): PartAmounts {
  if (item === null) return { goodsMinor: 0, rentMinor: 0, depositMinor: 0 }
  if (item.rentalDays === null) return { goodsMinor: share, rentMinor: 0, depositMinor: 0 }
  return { goodsMinor: 0, rentMinor: share, depositMinor: item.unitPriceMinor * item.pieces }
}

/** The shares add up to the price, and none is negative; a share may be 0. */
export function packageAmounts(pricing: PackagePricing, parts: readonly PricedPart[]): PackageAmounts {
  const shares = sharesOf(pricing, parts)
  const amounts = parts.map(({ chosen }, index) => amountsOf(chosen, shares[index] ?? 0))
  const sums = amounts.reduce(
    (sum, { goodsMinor, rentMinor, depositMinor }) => ({
      goodsMinor: sum.goodsMinor + goodsMinor,
      rentMinor: sum.rentMinor + rentMinor,
      depositMinor: sum.depositMinor + depositMinor,
    }),
    { goodsMinor: 0, rentMinor: 0, depositMinor: 0 },
  )
  const singlyMinor = parts.reduce((sum, { chosen }) => sum + (chosen ? listPriceMinor(chosen) : 0), 0)
  return { ...sums, priceMinor: sums.goodsMinor + sums.rentMinor, singlyMinor, parts: amounts }
}
