import { describe, expect, test } from '@jest/globals'
import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { availablePackages, partAvailability, type PartNeed, type UnitsOfDay } from './package-availability.ts'

const SATURDAY = '2026-12-12'
const SUNDAY = '2026-12-13'

const need = (productId: number, pieces: number, variantId: number | null = null): PartNeed => ({
  productId,
  variantId,
  pieces,
})
const units = (productId: number, count: number, day: string | null = null, variantId: number | null = null) =>
  ({ productId, variantId, day, units: count }) satisfies UnitsOfDay

const had = (needs: PartNeed[], free: UnitsOfDay[], taken: UnitsOfDay[] = []) =>
  availablePackages(partAvailability(needs, free, taken))

describe('availablePackages()', () => {
  test.each<[string, PartNeed[], UnitsOfDay[], UnitsOfDay[], number]>([
    ['by the least part', [need(1, 20), need(2, 1)], [units(1, 70), units(2, 9)], [], 3],
    ['by the worst day', [need(1, 20)], [units(1, 90, SATURDAY), units(1, 45, SUNDAY)], [], 2],
    ['by the sum of two parts of one stock', [need(1, 20), need(1, 5)], [units(1, 60)], [], 2],
    ['by each size alone', [need(1, 2, 7), need(1, 2, 8)], [units(1, 9, null, 7), units(1, 3, null, 8)], [], 1],
    ['after loose pieces of the cart', [need(1, 20)], [units(1, 40)], [units(1, 30)], 0],
    ['after several lines of the cart', [need(1, 20)], [units(1, 90)], [units(1, 10), units(1, 20)], 3],
    [
      'after pieces that the cart takes on that day',
      [need(1, 20)],
      [units(1, 60, SATURDAY), units(1, 40, SUNDAY)],
      [units(1, 40, SATURDAY), units(1, 30, '2026-12-20')],
      1,
    ],
    ['none when the cart has more than there is', [need(1, 1)], [units(1, 5)], [units(1, 9)], 0],
    ['none of a stock that does not exist', [need(1, 1), need(2, 1)], [units(1, 5)], [], 0],
    ['by the other parts when one needs nothing', [need(1, 0), need(2, 2)], [units(1, 0), units(2, 5)], [], 2],
    ['none when no part needs anything', [need(1, 0)], [units(1, 5)], [], 0],
    ['none without parts', [], [], [], 0],
  ])('counts %s', (_what, needs, free, taken, packages) => {
    expect(had(needs, free, taken)).toBe(packages)
  })

  test('that many can be taken and one more cannot, whatever the cart has', () => {
    const day = constantFrom(SATURDAY, SUNDAY)
    const product = integer({ min: 1, max: 3 })
    const needs = array(record({ productId: product, pieces: integer({ min: 1, max: 20 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    const rows = array(record({ productId: product, day, units: integer({ min: 0, max: 50 }) }), { maxLength: 8 })
    const stock = array(integer({ min: 0, max: 200 }), { minLength: 6, maxLength: 6 })
    assert(
      property(needs, rows, stock, (wanted, taken, counts) => {
        const free = [1, 2, 3].flatMap((productId) =>
          [SATURDAY, SUNDAY].map((on, index) => units(productId, counts[(productId - 1) * 2 + index] ?? 0, on)),
        )
        const fits = (packages: number) =>
          free.every((stockOfDay) => {
            const demand = wanted
              .filter(({ productId }) => productId === stockOfDay.productId)
              .reduce((sum, { pieces }) => sum + pieces * packages, 0)
            const other = taken
              .filter((row) => row.productId === stockOfDay.productId && row.day === stockOfDay.day)
              .reduce((sum, row) => sum + row.units, 0)
            return demand === 0 || demand + other <= stockOfDay.units
          })
        const most = had(
          wanted.map(({ productId, pieces }) => need(productId, pieces)),
          free,
          taken.map((row) => units(row.productId, row.units, row.day)),
        )
        expect([fits(most), fits(most + 1)]).toEqual([true, false])
      }),
      { numRuns: 3000 },
    )
  })
})

test('partAvailability() names what each part has left and for how many packages it is enough', () => {
  const parts = partAvailability([need(1, 20), need(2, 3)], [units(1, 45, SATURDAY), units(2, 2)], [])
  expect(parts).toEqual([
    { left: 45, packages: 2 },
    { left: 2, packages: 0 },
  ])
})
