import { describe, expect, test } from '@jest/globals'
import { array, assert, constant, constantFrom, integer, oneof, option, property, record } from 'fast-check'
import { LEVA_PRICING } from './new-shop-pricing.ts'
import { lineAmounts, lineTotalMinor, orderAmounts, rentalAmounts, type PricedLine } from './order-amounts.ts'
import { DISCOUNTED_CARTS } from './testkit/discounted-carts.ts'
import type { RentalVat } from './vat.ts'

const price = integer({ min: 0, max: 99_999_999 })
const allocated = option(price, { nil: null })
const sale = record({
  unitPriceMinor: price,
  quantity: integer({ min: 1, max: 9999 }),
  rentalDays: constant(null),
  allocatedMinor: allocated,
})
const rental = record({
  unitPriceMinor: integer({ min: 0, max: 1_000_000 }),
  quantity: integer({ min: 1, max: 999 }),
  rentalDays: integer({ min: 1, max: 262 }),
  allocatedMinor: allocated,
})
const cart = array(oneof(sale, rental), { minLength: 1, maxLength: 20 })

const MODES: readonly RentalVat[] = ['net', 'gross', 'none']

const halfUp = (hundredths: bigint): bigint => hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)

/** Independent of the tested code: bigint, rounding by the remainder. */
function reference(lines: readonly PricedLine[], fee: number, percentage: number, mode: RentalVat) {
  let [goods, rent, deposits] = [0n, 0n, 0n]
  for (const { unitPriceMinor, quantity, rentalDays, allocatedMinor } of lines) {
    const price = BigInt(unitPriceMinor) * BigInt(quantity)
    const charged = typeof allocatedMinor === 'number' ? BigInt(allocatedMinor) : price * BigInt(rentalDays ?? 1)
    if (rentalDays === null) goods += charged
    else {
      rent += charged
      deposits += price
    }
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

  // With a delivery fee of 6.00.
  describe.each(DISCOUNTED_CARTS)('$name at $percentage %', ({ lines, percentage, goods, rent, deposit, vat }) => {
    test.each(MODES)('splits the sum that is rounded once: %s', (rentalVat) => {
      const rentalVatMinor = rentalVat === 'net' ? vat : 0
      const terms = { deliveryFeeMinor: 600, discountPercentage: percentage, rentalVat }
      expect(orderAmounts(lines, terms)).toMatchObject({
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

describe('lineAmounts()', () => {
  const chairs = { unitPriceMinor: 400, quantity: 3, rentalDays: 2 }
  const plates = { unitPriceMinor: 30, quantity: 20, rentalDays: null }

  test.each<[string, PricedLine, [goods: number, rent: number, deposit: number]]>([
    ['goods', plates, [600, 0, 0]],
    ['goods without a share', { ...plates, allocatedMinor: null }, [600, 0, 0]],
    ['the share of goods', { ...plates, allocatedMinor: 541 }, [541, 0, 0]],
    ['goods that a package gives for nothing', { ...plates, allocatedMinor: 0 }, [0, 0, 0]],
    ['a rental', chairs, [0, 2400, 1200]],
    ['the share of a rental, and its whole deposit', { ...chairs, allocatedMinor: 1999 }, [0, 1999, 1200]],
    ['a rental whose rent a package gives for nothing', { ...chairs, allocatedMinor: 0 }, [0, 0, 1200]],
  ])('gives %s', (_what, line, [goodsMinor, rentMinor, depositMinor]) => {
    expect(lineAmounts(line)).toEqual({ goodsMinor, rentMinor, depositMinor })
    expect(lineTotalMinor(line)).toBe(goodsMinor + rentMinor + depositMinor)
  })
})
