import { describe, expect, test } from '@jest/globals'
import { array, assert, boolean, constant, integer, oneof, option, property, record } from 'fast-check'
import {
  allocate,
  listPriceMinor,
  packageAmounts,
  type PackagePricing,
  type PartItem,
  type PricedPart,
} from './package-price.ts'

const goods = (unitPriceMinor: number, pieces = 1): PartItem => ({ unitPriceMinor, pieces, rentalDays: null })
const rent = (unitPriceMinor: number, pieces: number, rentalDays = 1): PartItem => ({
  unitPriceMinor,
  pieces,
  rentalDays,
})
const part = (listed: PartItem, changes: Partial<PricedPart> = {}): PricedPart => ({
  listed,
  chosen: listed,
  isSamePrice: false,
  ...changes,
})

describe('allocate()', () => {
  test.each<[string, number, number[], number[]]>([
    ['by weight', 100, [1, 3], [25, 75]],
    ['the odd unit to the largest remainder', 100, [1, 1, 4], [17, 17, 66]],
    ['the odd unit to the earlier of equal remainders', 100, [1, 1, 1], [34, 33, 33]],
    ['two odd units', 101, [1, 1, 1], [34, 34, 33]],
    ['nothing to a weight of 0', 100, [0, 1, 2], [0, 33, 67]],
    ['nothing when there is nothing', 0, [5, 7], [0, 0]],
    ['a single unit once', 1, [1, 1, 1], [1, 0, 0]],
    ['equally when nothing has a weight', 10, [0, 0, 0], [4, 3, 3]],
    ['nothing to no parts', 10, [], []],
    // docs/spec/packages.md#shares-of-the-parts
    ['79.90 over seven parts', 7990, [1200, 899, 350, 4500, 1000, 640, 11], [1115, 835, 325, 4181, 929, 595, 10]],
  ])('gives %s', (_what, amount, weights, shares) => {
    expect(allocate(amount, weights)).toEqual(shares)
  })

  test('adds up exactly, never below 0, within one unit of the exact share, for any weights', () => {
    const weights = array(integer({ min: 0, max: 999_899_990_001 }), { minLength: 1, maxLength: 30 })
    assert(
      property(integer({ min: 0, max: 999_899_990_001 }), weights, (amount, given) => {
        const shares = allocate(amount, given)
        const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n)
        expect(shares.reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(amount))
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          if (whole === 0n) continue
          const distance = BigInt(share) * whole - BigInt(amount) * BigInt(given[index] ?? 0)
          expect(distance < whole && -distance < whole).toBe(true)
          if (given[index] === 0) expect(share).toBe(0)
        }
        expect(allocate(amount, given)).toEqual(shares)
      }),
      { numRuns: 5000 },
    )
  })
})

const CHAIRS = rent(400, 20, 2)
const CLOTHS = goods(1250, 3)
const PLATES = goods(99, 14)

describe('packageAmounts()', () => {
  test.each<[string, PackagePricing, PricedPart[], [goods: number, rent: number, deposit: number]]>([
    ['the sum', { kind: 'sum' }, [part(CHAIRS), part(CLOTHS), part(PLATES)], [5136, 16_000, 8000]],
    [
      'the sum less a percentage, rounded once',
      { kind: 'sum_less', basisPoints: 1250 },
      [part(CHAIRS), part(CLOTHS), part(PLATES)],
      // 21136 - 2642
      [4494, 14_000, 8000],
    ],
    [
      'a fixed price',
      { kind: 'fixed', priceMinor: 15_000, standardDays: 2 },
      [part(CHAIRS), part(CLOTHS), part(PLATES)],
      [3645, 11_355, 8000],
    ],
    [
      'a fixed price and the rent of the days above the usual ones',
      { kind: 'fixed', priceMinor: 15_000, standardDays: 1 },
      [part(CHAIRS), part(CLOTHS)],
      // 15000 over 8000 and 3750, and 8000 for the second day
      [4787, 18_213, 8000],
    ],
    [
      'a fixed price that fewer days do not lower',
      { kind: 'fixed', priceMinor: 15_000, standardDays: 3 },
      [part(CHAIRS)],
      [0, 15_000, 8000],
    ],
    [
      'a fixed price without the share of a part that is left out',
      { kind: 'fixed', priceMinor: 1000, standardDays: 1 },
      [part(goods(100)), part(goods(300), { chosen: null })],
      [250, 0, 0],
    ],
    [
      'the sum without a part that is left out',
      { kind: 'sum' },
      [part(CLOTHS), part(PLATES, { chosen: null })],
      [3750, 0, 0],
    ],
    ['the price of a substitute', { kind: 'sum' }, [part(CLOTHS, { chosen: goods(1500, 3) })], [4500, 0, 0]],
    [
      'the listed price of a substitute at the same price',
      { kind: 'sum' },
      [part(CLOTHS, { chosen: goods(1500, 3), isSamePrice: true })],
      [3750, 0, 0],
    ],
    [
      'a fixed price with the difference of a substitute',
      { kind: 'fixed', priceMinor: 1000, standardDays: 1 },
      [part(goods(100), { chosen: goods(130) }), part(goods(300))],
      [1030, 0, 0],
    ],
    [
      'a share of 0 instead of a negative one',
      { kind: 'fixed', priceMinor: 100, standardDays: 1 },
      [part(goods(500), { chosen: goods(300) }), part(goods(500))],
      [50, 0, 0],
    ],
    [
      'the deposit of a rented substitute',
      { kind: 'sum' },
      [part(CHAIRS, { chosen: rent(500, 20, 2), isSamePrice: true })],
      [0, 16_000, 10_000],
    ],
    ['nothing without parts', { kind: 'sum' }, [], [0, 0, 0]],
  ])('gives %s', (_what, pricing, parts, [goodsMinor, rentMinor, depositMinor]) => {
    expect(packageAmounts(pricing, parts)).toMatchObject({
      goodsMinor,
      rentMinor,
      depositMinor,
      priceMinor: goodsMinor + rentMinor,
    })
  })

  test('names what the same items cost singly, without deposits', () => {
    const parts = [part(CHAIRS), part(CLOTHS), part(PLATES, { chosen: null })]
    expect(packageAmounts({ kind: 'sum_less', basisPoints: 1000 }, parts).singlyMinor).toBe(19_750)
  })

  const item = record({
    unitPriceMinor: integer({ min: 0, max: 1_000_000 }),
    pieces: integer({ min: 1, max: 9999 }),
    rentalDays: option(integer({ min: 1, max: 262 }), { nil: null }),
  })
  const parts = array(record({ listed: item, chosen: option(item, { nil: null }), isSamePrice: boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  const pricing = oneof(
    record({ kind: constant('sum' as const) }),
    record({ kind: constant('sum_less' as const), basisPoints: integer({ min: 1, max: 9999 }) }),
    record({
      kind: constant('fixed' as const),
      priceMinor: integer({ min: 0, max: 99_999_999 }),
      standardDays: integer({ min: 1, max: 30 }),
    }),
  )

  test('shares add up to the price and are never negative, and deposits are those of loose rentals', () => {
    assert(
      property(pricing, parts, (how, given) => {
        const amounts = packageAmounts(how, given)
        const shares = amounts.parts.map(({ goodsMinor, rentMinor }) => goodsMinor + rentMinor)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amounts.priceMinor)
        const deposits = given.map(({ chosen }) =>
          chosen === null || chosen.rentalDays === null ? 0 : chosen.unitPriceMinor * chosen.pieces,
        )
        expect(amounts.parts.map(({ depositMinor }) => depositMinor)).toEqual(deposits)
        expect(packageAmounts(how, given)).toEqual(amounts)
      }),
      { numRuns: 3000 },
    )
  })

  test('a fixed price is the price of the listed parts for the usual days', () => {
    const listed = array(item, { minLength: 1, maxLength: 30 })
    assert(
      property(integer({ min: 0, max: 99_999_999 }), listed, (priceMinor, items) => {
        const whole = items.map((one) => part(one.rentalDays === null ? one : { ...one, rentalDays: 2 }))
        expect(packageAmounts({ kind: 'fixed', priceMinor, standardDays: 2 }, whole).priceMinor).toBe(priceMinor)
      }),
    )
  })

  test('a percentage takes the same off however the parts are divided', () => {
    assert(
      property(array(item, { minLength: 1, maxLength: 30 }), integer({ min: 1, max: 9999 }), (items, basisPoints) => {
        const sum = items.reduce((total, one) => total + BigInt(listPriceMinor(one)), 0n)
        const off = (sum * BigInt(basisPoints) * 2n + 10_000n) / 20_000n
        const { priceMinor } = packageAmounts(
          { kind: 'sum_less', basisPoints },
          items.map((one) => part(one)),
        )
        expect(BigInt(priceMinor)).toBe(sum - off)
      }),
    )
  })
})
