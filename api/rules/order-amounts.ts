import { percentOf } from './money.ts'
import { vatOn, type RentalVat } from './vat.ts'

export interface PricedLine {
  unitPriceMinor: number
  quantity: number
  rentalDays: number | null
  /**
   * Its share of the price of a package, in minor units: in place of unit price × pieces, or of the rent. The deposit of
   * a rental stays unit price × pieces (docs/spec/packages.md#shares-of-the-parts). Absent or null of a loose line.
   */
  allocatedMinor?: number | null
}

export interface RentalAmounts {
  rentMinor: number
  depositMinor: number
  totalMinor: number
}

/**
 * Rent is price x days x quantity, the deposit one more day's price x quantity (docs/spec/rentals.md#rent-and-deposit).
 */
export function rentalAmounts(pricePerDayMinor: number, rentalDays: number, quantity: number): RentalAmounts {
  const rentMinor = pricePerDayMinor * rentalDays * quantity
  const depositMinor = pricePerDayMinor * quantity
  return { rentMinor, depositMinor, totalMinor: rentMinor + depositMinor }
}

/** Sums of lines, in minor units. */
export interface LineSums {
  goodsMinor: number
  rentMinor: number
  depositMinor: number
}

/** Goods have no rent and no deposit, a rental has no goods. */
export function lineAmounts({ unitPriceMinor, quantity, rentalDays, allocatedMinor = null }: PricedLine): LineSums {
  if (rentalDays === null)
    return { goodsMinor: allocatedMinor ?? unitPriceMinor * quantity, rentMinor: 0, depositMinor: 0 }
  const { rentMinor, depositMinor } = rentalAmounts(unitPriceMinor, rentalDays, quantity)
  return { goodsMinor: 0, rentMinor: allocatedMinor ?? rentMinor, depositMinor }
}

export function lineTotalMinor(line: PricedLine): number {
  const { goodsMinor, rentMinor, depositMinor } = lineAmounts(line)
  return goodsMinor + rentMinor + depositMinor
}

/** Before any discount, in minor units; rent without its VAT. */
export function lineSums(lines: readonly PricedLine[]): LineSums {
  const sums = { goodsMinor: 0, rentMinor: 0, depositMinor: 0 }
  for (const line of lines) {
    const { goodsMinor, rentMinor, depositMinor } = lineAmounts(line)
    sums.goodsMinor += goodsMinor
    sums.rentMinor += rentMinor
    sums.depositMinor += depositMinor
  }
  return sums
}

/** What lines cost besides their prices: agreed when the order is placed. */
export interface AmountTerms {
  deliveryFeeMinor: number
  discountPercentage: number
  rentalVat: RentalVat
}

/** After the discount; with the delivery fee they add up to `finalMinor`. */
export interface OrderParts extends LineSums {
  /** Added to the rent; 0 unless the mode is `net`. */
  rentalVatMinor: number
}

export interface OrderAmounts extends OrderParts {
  productsMinor: number
  deliveryFeeMinor: number
  totalMinor: number
  discountMinor: number
  finalMinor: number
  /** To pay: the final amount and the VAT of the rent. */
  dueMinor: number
}

/** The discount of deposits, then of rent, then of goods, each the rest of a sum that is rounded once. */
function partsOf({ goodsMinor, rentMinor, depositMinor }: LineSums, discountMinor: number, percentage: number) {
  const ofDeposits = percentOf(depositMinor, percentage)
  const ofRentals = percentOf(depositMinor + rentMinor, percentage)
  return {
    goodsMinor: goodsMinor - (discountMinor - ofRentals),
    rentMinor: rentMinor - (ofRentals - ofDeposits),
    depositMinor: depositMinor - ofDeposits,
  }
}

/**
 * discount = products x percent / 100, without the fee (docs/spec/payments.md#amounts-of-an-order); its parts by
 * docs/spec/payments.md#parts-of-an-order, the VAT by docs/spec/payments.md#vat-of-the-rent.
 */
export function orderAmounts(
  lines: readonly PricedLine[],
  { deliveryFeeMinor, discountPercentage, rentalVat }: AmountTerms,
): OrderAmounts {
  const sums = lineSums(lines)
  const productsMinor = sums.goodsMinor + sums.rentMinor + sums.depositMinor
  const totalMinor = productsMinor + deliveryFeeMinor
  const discountMinor = percentOf(productsMinor, discountPercentage)
  const finalMinor = totalMinor - discountMinor
  const parts = partsOf(sums, discountMinor, discountPercentage)
  const rentalVatMinor = rentalVat === 'net' ? vatOn(parts.rentMinor) : 0
  const dueMinor = finalMinor + rentalVatMinor
  return { productsMinor, deliveryFeeMinor, totalMinor, discountMinor, finalMinor, ...parts, rentalVatMinor, dueMinor }
}

type DueParts = Pick<OrderAmounts, 'finalMinor' | 'depositMinor' | 'rentalVatMinor'>

/** A discount by staff lowers the price at most to 0, and never the deposit (docs/spec/payments.md#charges). */
export const dueWith = ({ finalMinor, depositMinor, rentalVatMinor }: DueParts, chargesMinor: number): number =>
  Math.max(0, finalMinor - depositMinor + rentalVatMinor + chargesMinor) + depositMinor
