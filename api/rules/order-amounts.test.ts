import { describe, expect, test } from '@jest/globals'
import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { LEVA_PRICING } from './new-shop-pricing.ts'
import { lineTotalMinor, orderAmounts, rentalAmounts, type PricedLine } from './order-amounts.ts'

const price = integer({ min: 0, max: 99_999_999 })
const sale = record({ unitPriceMinor: price, quantity: integer({ min: 1, max: 9999 }), rentalDays: constant(null) })
const rental = record({
  unitPriceMinor: integer({ min: 0, max: 1_000_000 }),
  quantity: integer({ min: 1, max: 999 }),
  rentalDays: integer({ min: 1, max: 262 }),
})
const cart = array(oneof(sale, rental), { minLength: 1, maxLength: 20 })

/** Independent of the tested code: bigint, rounding by the remainder. */
function reference(lines: readonly PricedLine[], fee: number, percentage: number) {
  let products = 0n
  for (const { unitPriceMinor, quantity, rentalDays } of lines) {
    const days = rentalDays === null ? 1n : BigInt(rentalDays) + 1n
    for (let day = 0n; day < days; day += 1n) products += BigInt(unitPriceMinor) * BigInt(quantity)
  }
  const hundredths = products * BigInt(percentage)
  const discount = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)
  return { products, total: products + BigInt(fee), discount, final: products + BigInt(fee) - discount }
}

describe('orderAmounts()', () => {
  test('equals an independent reference to the minor unit for any cart', () => {
    assert(
      property(
        cart,
        constantFrom(...Object.values(LEVA_PRICING.deliveryFeesMinor)),
        integer({ min: 0, max: 100 }),
        (lines, fee, percentage) => {
          const amounts = orderAmounts(lines.map(lineTotalMinor), fee, percentage)
          const expected = reference(lines, fee, percentage)
          expect(
            [amounts.productsMinor, amounts.totalMinor, amounts.discountMinor, amounts.finalMinor].map(BigInt),
          ).toEqual([expected.products, expected.total, expected.discount, expected.final])
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('leaves the delivery fee to pay at 100 %', () => {
    expect(orderAmounts([5000], 600, 100)).toMatchObject({ discountMinor: 5000, finalMinor: 600 })
  })

  test('holds the largest line exactly', () => {
    expect(lineTotalMinor({ unitPriceMinor: 99_999_999, quantity: 9999, rentalDays: null })).toBe(999_899_990_001)
  })
})

test('rentalAmounts() charges one more day as the deposit', () => {
  expect(rentalAmounts(1250, 1, 3)).toEqual({ rentMinor: 3750, depositMinor: 3750, totalMinor: 7500 })
})
