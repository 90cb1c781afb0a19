import { percentOf } from './money.ts'

/** By delivery method (storefront 9). */
export const DELIVERY_FEES_STOTINKI = { home_address: 1000, courier_office: 600 } as const

export type DeliveryMethodName = keyof typeof DELIVERY_FEES_STOTINKI

export interface PricedLine {
  unitPriceStotinki: number
  quantity: number
  rentalDays: number | null
}

/** In stotinki (storefront 9). */
export interface RentalAmounts {
  rentStotinki: number
  depositStotinki: number
  totalStotinki: number
}

/** Rent is price x days x quantity, the deposit one more day's price x quantity (storefront 9). */
export function rentalAmounts(pricePerDayStotinki: number, rentalDays: number, quantity: number): RentalAmounts {
  const rentStotinki = pricePerDayStotinki * rentalDays * quantity
  const depositStotinki = pricePerDayStotinki * quantity
  return { rentStotinki, depositStotinki, totalStotinki: rentStotinki + depositStotinki }
}

/** In stotinki: price x quantity, for rentals with the deposit (storefront 9). */
export function lineTotalStotinki(line: PricedLine): number {
  if (line.rentalDays === null) return line.unitPriceStotinki * line.quantity
  return rentalAmounts(line.unitPriceStotinki, line.rentalDays, line.quantity).totalStotinki
}

/** All in stotinki (decisions 2). */
export interface OrderAmounts {
  productsStotinki: number
  deliveryFeeStotinki: number
  totalStotinki: number
  discountStotinki: number
  finalStotinki: number
}

/** total = products + fee; discount = products x percent / 100; final = total - discount (decisions 2). */
export function orderAmounts(
  lineTotals: readonly number[],
  deliveryFeeStotinki: number,
  discountPercentage: number,
): OrderAmounts {
  const productsStotinki = lineTotals.reduce((sum, total) => sum + total, 0)
  const totalStotinki = productsStotinki + deliveryFeeStotinki
  const discountStotinki = percentOf(productsStotinki, discountPercentage)
  return {
    productsStotinki,
    deliveryFeeStotinki,
    totalStotinki,
    discountStotinki,
    finalStotinki: totalStotinki - discountStotinki,
  }
}
