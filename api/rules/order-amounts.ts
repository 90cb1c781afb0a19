import { percentOf } from './money.ts'

export interface PricedLine {
  unitPriceMinor: number
  quantity: number
  rentalDays: number | null
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

export function lineTotalMinor(line: PricedLine): number {
  if (line.rentalDays === null) return line.unitPriceMinor * line.quantity
  return rentalAmounts(line.unitPriceMinor, line.rentalDays, line.quantity).totalMinor
}

export interface OrderAmounts {
  productsMinor: number
  deliveryFeeMinor: number
  totalMinor: number
  discountMinor: number
  finalMinor: number
}

/** discount = products x percent / 100, without the fee (docs/spec/payments.md#amounts-of-an-order). */
export function orderAmounts(
  lineTotals: readonly number[],
  deliveryFeeMinor: number,
  discountPercentage: number,
): OrderAmounts {
  const productsMinor = lineTotals.reduce((sum, total) => sum + total, 0)
  const totalMinor = productsMinor + deliveryFeeMinor
  const discountMinor = percentOf(productsMinor, discountPercentage)
  return {
    productsMinor,
    deliveryFeeMinor,
    totalMinor,
    discountMinor,
    finalMinor: totalMinor - discountMinor,
  }
}
