import { describe, expect, test } from '@jest/globals'
import type { PartChoice } from '../../catalogue/packages/package-quote.rules.ts'
import { isSamePackage, takenByOthers, type Demand } from './cart-packages.rules.ts'

const demand = (owner: string, units: number, more: Partial<Demand> = {}): Demand => ({
  productId: 1,
  variantId: null,
  startsOn: null,
  endsOn: null,
  owner,
  units,
  ...more,
})

describe('takenByOthers()', () => {
  const days = { startsOn: '2030-06-17', endsOn: '2030-06-19' }
  test.each<[string, Demand[], number[]]>([
    ['of nothing', [], []],
    ['of other lines and packages', [demand('line 2', 3), demand('package 1', 20)], [3, 20]],
    ['without its own', [demand('line 1', 5), demand('line 2', 3)], [3]],
    ['of two parts of one package', [demand('package 1', 20), demand('package 1', 5)], [20, 5]],
    [
      'without another product or size',
      [demand('line 2', 3, { productId: 2 }), demand('line 3', 3, { variantId: 7 })],
      [],
    ],
    ['without parts that need nothing', [demand('package 1', 0)], []],
    ['of any days: the database compares them', [demand('package 1', 4, days)], [4]],
  ])('sums the units %s', (_what, demands, units) => {
    expect(takenByOthers(demands, demand('line 1', 1)).map((one) => one.units)).toEqual(units)
  })
})

const choice = (partId: number, more: Partial<PartChoice> = {}): PartChoice => ({
  partId,
  rank: 0,
  variantId: null,
  isLeftOut: false,
  ...more,
})

describe('isSamePackage()', () => {
  const wedding = {
    productId: 9,
    adults: 12,
    children: 8,
    startsOn: '2030-06-17',
    endsOn: '2030-06-19',
    dateSource: 'own',
    choices: [choice(1), choice(2)],
  }
  test.each<[string, Partial<typeof wedding>, boolean]>([
    ['the same', {}, true],
    ['the same choices in another order', { choices: [choice(2), choice(1)] }, true],
    ['another package', { productId: 8 }, false],
    ['other guests, as many', { adults: 8, children: 12 }, false],
    ['other days', { endsOn: '2030-06-20' }, false],
    ['days of the party', { dateSource: 'event' }, false],
    ['another substitute', { choices: [choice(1), choice(2, { rank: 1 })] }, false],
    ['a part less', { choices: [choice(1), choice(2, { isLeftOut: true })] }, false],
  ])('compares with %s', (_what, other, isSame) => {
    expect(isSamePackage(wedding, { ...wedding, ...other })).toBe(isSame)
  })
})
