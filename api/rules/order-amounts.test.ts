import { describe, expect, test } from '@jest/globals'
import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { LEVA_PRICING } from './new-shop-pricing.ts'
import { lineTotalMinor, orderAmounts, rentalAmounts, type PricedLine } from './order-amounts.ts'
import type { RentalVat } from './vat.ts'

const price = integer({ min: 0, max: 99_999_999 })
const sale = record({ unitPriceMinor: price, quantity: integer({ min: 1, max: 9999 }), rentalDays: constant(null) })
const rental = record({
  unitPriceMinor: integer({ min: 0, max: 1_000_000 }),
  quantity: integer({ min: 1, max: 999 }),
  rentalDays: integer({ min: 1, max: 262 }),
})
const cart = array(oneof(sale, rental), { minLength: 1, maxLength: 20 })

const MODES: readonly RentalVat[] = ['net', 'gross', 'none']

const halfUp = (hundredths: bigint): bigint => hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)

/** Independent of the tested code: bigint, rounding by the remainder. */
function reference(lines: readonly PricedLine[], fee: number, percentage: number, mode: RentalVat) {
  let [goods, rent, deposits] = [0n, 0n, 0n]
  for (const { unitPriceMinor, quantity, rentalDays } of lines) {
    const price = BigInt(unitPriceMinor) * BigInt(quantity)
    if (rentalDays === null) goods += price
    else deposits += price
    for (let day = 0; day < (rentalDays ?? 0); day += 1) rent += price
  }
  const share = (sum: bigint) => halfUp(sum * BigInt(percentage))
  const total = goods + rent + deposits + BigInt(fee)
  const final = total - share(goods + rent + deposits)
  const deposit = deposits - share(deposits)
  const rentLeft = rent + deposits - share(rent + deposits) - deposit
  const vat = mode === 'net' ? halfUp(rentLeft * 20n) : 0n
  return [
    goods + rent + deposits,
    total,
    final,
    final - deposit - rentLeft - BigInt(fee),
    rentLeft,
    deposit,
    vat,
    final + vat,
  ]
}

describe('orderAmounts()', () => {
  test('equals an independent reference to the minor unit for any cart', () => {
    assert(
      property(
        cart,
        constantFrom(...Object.values(LEVA_PRICING.deliveryFeesMinor)),
        integer({ min: 0, max: 100 }),
        constantFrom(...MODES),
        (lines, deliveryFeeMinor, discountPercentage, rentalVat) => {
          const amounts = orderAmounts(lines, { deliveryFeeMinor, discountPercentage, rentalVat })
          const { productsMinor, totalMinor, finalMinor, goodsMinor, rentMinor, depositMinor } = amounts
          const parts = [goodsMinor, rentMinor, depositMinor, amounts.rentalVatMinor]
          expect([productsMinor, totalMinor, finalMinor, ...parts, amounts.dueMinor].map(BigInt)).toEqual(
            reference(lines, deliveryFeeMinor, discountPercentage, rentalVat),
          )
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(amounts.discountMinor).toBe(totalMinor - finalMinor)
        },
      ),
      { numRuns: 10_000 },
    )
  })

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

  // With a delivery fee of 6.00; the VAT is that of rents without it.
  describe.each([
    ['goods', [balloons], 0, { goods: 2997, rent: 0, deposit: 0, vat: 0 }],
    ['goods', [balloons], 7, { goods: 2787, rent: 0, deposit: 0, vat: 0 }],
    ['goods', [balloons], 33, { goods: 2008, rent: 0, deposit: 0, vat: 0 }],
    ['goods', [balloons], 100, { goods: 0, rent: 0, deposit: 0, vat: 0 }],
    ['a rental', [chairs], 0, { goods: 0, rent: 5000, deposit: 2500, vat: 1000 }],
    ['a rental', [chairs], 7, { goods: 0, rent: 4650, deposit: 2325, vat: 930 }],
    ['a rental', [chairs], 33, { goods: 0, rent: 3350, deposit: 1675, vat: 670 }],
    ['a rental', [chairs], 100, { goods: 0, rent: 0, deposit: 0, vat: 0 }],
    ['goods and a rental', [balloons, chairs], 0, { goods: 2997, rent: 5000, deposit: 2500, vat: 1000 }],
    ['goods and a rental', [balloons, chairs], 7, { goods: 2787, rent: 4650, deposit: 2325, vat: 930 }],
    ['goods and a rental', [balloons, chairs], 33, { goods: 2008, rent: 3350, deposit: 1675, vat: 670 }],
    ['goods and a rental', [balloons, chairs], 100, { goods: 0, rent: 0, deposit: 0, vat: 0 }],
    ['small prices', small, 0, { goods: 1, rent: 138, deposit: 54, vat: 28 }],
    ['small prices', small, 7, { goods: 0, rent: 129, deposit: 50, vat: 26 }],
    ['small prices', small, 33, { goods: 0, rent: 93, deposit: 36, vat: 19 }],
    ['small prices', small, 100, { goods: 0, rent: 0, deposit: 0, vat: 0 }],
    ['a gift and a rental', gift, 0, { goods: 0, rent: 2020, deposit: 505, vat: 404 }],
    ['a gift and a rental', gift, 7, { goods: 0, rent: 1878, deposit: 470, vat: 376 }],
    ['a gift and a rental', gift, 33, { goods: 0, rent: 1354, deposit: 338, vat: 271 }],
    ['a gift and a rental', gift, 100, { goods: 0, rent: 0, deposit: 0, vat: 0 }],
  ])('%s at %i %%', (_name, lines, discountPercentage, { goods, rent, deposit, vat }) => {
    test.each(MODES)('splits the sum that is rounded once: %s', (rentalVat) => {
      const rentalVatMinor = rentalVat === 'net' ? vat : 0
      expect(orderAmounts(lines, { deliveryFeeMinor: 600, discountPercentage, rentalVat })).toMatchObject({
        goodsMinor: goods,
        rentMinor: rent,
        depositMinor: deposit,
        finalMinor: goods + rent + deposit + 600,
        rentalVatMinor,
        dueMinor: goods + rent + deposit + 600 + rentalVatMinor,
      })
    })
  })

  test('holds the largest line exactly', () => {
    expect(lineTotalMinor({ unitPriceMinor: 99_999_999, quantity: 9999, rentalDays: null })).toBe(999_899_990_001)
  })
})

test('rentalAmounts() charges one more day as the deposit', () => {
  expect(rentalAmounts(1250, 1, 3)).toEqual({ rentMinor: 3750, depositMinor: 3750, totalMinor: 7500 })
})
