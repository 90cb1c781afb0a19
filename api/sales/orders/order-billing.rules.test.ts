import { expect, test } from '@jest/globals'
import { billOf, withLineBilled, withLineDays } from './order-billing.rules.ts'

// 2 x 5.00 sold, and 3 x 4.00 rented for two days with a deposit of one more day.
const sold = { id: 1, unitPriceMinor: 500, quantity: 2, rentalDays: null, isBilled: true }
const rented = { id: 2, unitPriceMinor: 400, quantity: 3, rentalDays: 2, isBilled: true }
const part = { ...rented, allocatedMinor: 2001 }
const order = {
  deliveryFeeMinor: 600,
  waivedFeeMinor: 0,
  chargesMinor: 0,
  discountPercentage: 15,
  rentalVat: 'net' as const,
  lines: [sold, rented],
}

test.each([
  ['all of it', order, { productsMinor: 4600, discountMinor: 690, deliveryFeeMinor: 600, finalMinor: 4510 }],
  [
    'without the rental, at the same percentage',
    withLineBilled(order, 2, false),
    { productsMinor: 1000, discountMinor: 150, deliveryFeeMinor: 600, finalMinor: 1450 },
  ],
  [
    'with nothing left, whose fee is waived',
    { ...order, lines: [{ ...rented, isBilled: false }] },
    { productsMinor: 0, discountMinor: 0, deliveryFeeMinor: 0, waivedFeeMinor: 600, finalMinor: 0 },
  ],
  [
    'with the line back, whose fee is charged again',
    { ...order, deliveryFeeMinor: 0, waivedFeeMinor: 600, lines: [rented] },
    { productsMinor: 3600, discountMinor: 540, deliveryFeeMinor: 600, waivedFeeMinor: 0, finalMinor: 3660 },
  ],
  [
    'with the share of a part in place of its rent',
    { ...order, lines: [sold, part] },
    { productsMinor: 4201, discountMinor: 630, finalMinor: 4171 },
  ],
  [
    // 6 pieces and days share 20.01: 3.34 for each of the first three, 3.33 for the others.
    'with half of the days of a part, at half of its share',
    withLineDays({ ...order, lines: [part] }, 2, 1),
    { productsMinor: 2202, discountMinor: 330, finalMinor: 2472 },
  ],
])('the bill of an order %s', (_name, billed, amounts) => {
  expect(billOf(billed)).toMatchObject(amounts)
})
