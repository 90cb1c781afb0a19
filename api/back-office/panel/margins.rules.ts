import type { CalendarDay } from '#rules/calendar.ts'

/** How much of a product was ordered in a month, in minor units of the shop's currency. */
export interface ProductMargin {
  /** Its first day. */
  month: CalendarDay
  productId: number
  name: string
  pieces: number
  /** Charged days of all pieces of a rental; null of goods. */
  chargedDays: number | null
  /** After discounts, without deposits. */
  amountMinor: number
  /** Null while the cost price of the product is unknown. */
  costMinor: number | null
}

export interface MarginSums {
  /** Of products with a cost price. */
  amountMinor: number
  costMinor: number
  marginMinor: number
  /** Pieces of products without one. */
  unknownPieces: number
}

export const marginOf = ({ amountMinor, costMinor }: Pick<ProductMargin, 'amountMinor' | 'costMinor'>): number | null =>
  costMinor === null ? null : amountMinor - costMinor

/** docs/spec/payments.md#margin-by-product-and-month. */
export function marginSums(products: readonly ProductMargin[]): MarginSums {
  const sums = { amountMinor: 0, costMinor: 0, marginMinor: 0, unknownPieces: 0 }
  for (const { pieces, amountMinor, costMinor } of products) {
    if (costMinor === null) sums.unknownPieces += pieces
    else {
      sums.amountMinor += amountMinor
      sums.costMinor += costMinor
      sums.marginMinor += amountMinor - costMinor
    }
  }
  return sums
}
