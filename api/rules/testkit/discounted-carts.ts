import type { PricedLine } from '../order-amounts.ts'

interface DiscountedCart {
  name: string
  lines: readonly PricedLine[]
  percentage: number
  /** Parts after the discount, in minor units. */
  goods: number
  rent: number
  deposit: number
  /** Of a rent without VAT. */
  vat: number
}

const balloons: PricedLine = { unitPriceMinor: 999, quantity: 3, rentalDays: null }
const chairs: PricedLine = { unitPriceMinor: 1250, quantity: 2, rentalDays: 2 }
const small: PricedLine[] = [
  { unitPriceMinor: 1, quantity: 1, rentalDays: null },
  { unitPriceMinor: 33, quantity: 1, rentalDays: 1 },
  { unitPriceMinor: 7, quantity: 3, rentalDays: 5 },
]
const gift: PricedLine[] = [
  { unitPriceMinor: 0, quantity: 5, rentalDays: null },
  { unitPriceMinor: 505, quantity: 1, rentalDays: 4 },
]

type Case = [string, readonly PricedLine[], number, number, number, number, number]

const CASES: readonly Case[] = [
  ['goods', [balloons], 0, 2997, 0, 0, 0],
  ['goods', [balloons], 7, 2787, 0, 0, 0],
  ['goods', [balloons], 33, 2008, 0, 0, 0],
  ['goods', [balloons], 100, 0, 0, 0, 0],
  ['a rental', [chairs], 0, 0, 5000, 2500, 1000],
  ['a rental', [chairs], 7, 0, 4650, 2325, 930],
  ['a rental', [chairs], 33, 0, 3350, 1675, 670],
  ['a rental', [chairs], 100, 0, 0, 0, 0],
  ['goods and a rental', [balloons, chairs], 0, 2997, 5000, 2500, 1000],
  ['goods and a rental', [balloons, chairs], 7, 2787, 4650, 2325, 930],
  ['goods and a rental', [balloons, chairs], 33, 2008, 3350, 1675, 670],
  ['goods and a rental', [balloons, chairs], 100, 0, 0, 0, 0],
  ['small prices', small, 0, 1, 138, 54, 28],
  ['small prices', small, 7, 0, 129, 50, 26],
  ['small prices', small, 33, 0, 93, 36, 19],
  ['small prices', small, 100, 0, 0, 0, 0],
  ['a gift and a rental', gift, 0, 0, 2020, 505, 404],
  ['a gift and a rental', gift, 7, 0, 1878, 470, 376],
  ['a gift and a rental', gift, 33, 0, 1354, 338, 271],
  ['a gift and a rental', gift, 100, 0, 0, 0, 0],
]

/** Carts with a promo code, and the parts that the order must have: with three ways of VAT 60 cases. */
export const DISCOUNTED_CARTS: readonly DiscountedCart[] = CASES.map(
  ([name, lines, percentage, goods, rent, deposit, vat]) => ({ name, lines, percentage, goods, rent, deposit, vat }),
)
