import { percentOf } from './money.ts'

export interface PricedLine {
  unitPriceMinor: number
  quantity: number
  rentalDays: number | null
}

/** In minor units (storefront 9). */
export interface RentalAmounts {
  rentMinor: number
  depositMinor: number
  totalMinor: number
}

/** Rent is price x days x quantity, the deposit one more day's price x quantity (storefront 9). */
export function rentalAmounts(pricePerDayMinor: number, rentalDays: number, quantity: number): RentalAmounts {
  const rentMinor = pricePerDayMinor * rentalDays * quantity
  const depositMinor = pricePerDayMinor * quantity
  return { rentMinor, depositMinor, totalMinor: rentMinor + depositMinor }
}

/** In minorUnits: price x quantity, for rentals with the deposit (storefront 9). */
export function lineTotalMinor(line: PricedLine): number {
  if (line.rentalDays === null) return line.unitPriceMinor * line.quantity
  return rentalAmounts(line.unitPriceMinor, line.rentalDays, line.quantity).totalMinor
}

/** All in minor units (decisions 2). */
export interface OrderAmounts {
  productsMinor: number
  deliveryFeeMinor: number
  totalMinor: number
  discountMinor: number
  finalMinor: number
}

/** total = products + fee; discount = products x percent / 100; final = total - discount (decisions 2). */
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
