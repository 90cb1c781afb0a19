import { describe, expect, test } from '@jest/globals'
import { fitsPlace, parcelSize, type PackedGoods, type PlaceLimits } from './parcel-fit.ts'

const goods = (part: Partial<PackedGoods> = {}): PackedGoods => ({
  name: 'Чинии',
  quantity: 1,
  isNoLocker: false,
  weightGrams: 200,
  sidesMm: [240, 180, 60],
  ...part,
})

/** The middle locker of Econt. */
const LOCKER: PlaceLimits = { kind: 'locker', maxWeightGrams: 30_500, maxSidesMm: [440, 610, 180] }
const OFFICE: PlaceLimits = { kind: 'office', maxWeightGrams: null, maxSidesMm: null }

const fits = (many: readonly PackedGoods[], place: PlaceLimits) => fitsPlace(parcelSize(many), place)

describe('a locker', () => {
  test.each([
    { what: 'one piece', many: [goods()], isFit: true },
    {
      what: 'a piece of the very size of the locker, alone too full',
      many: [goods({ sidesMm: [610, 440, 180] })],
      isFit: false,
    },
    { what: 'a flat piece of the longest sides', many: [goods({ sidesMm: [440, 610, 10] })], isFit: true },
    { what: 'a piece that is turned', many: [goods({ sidesMm: [180, 100, 600] })], isFit: true },
    {
      what: 'a piece with a side that is one millimetre too long',
      many: [goods({ sidesMm: [611, 10, 10] })],
      isFit: false,
    },
    { what: 'a piece whose shortest side is too long', many: [goods({ sidesMm: [200, 190, 181] })], isFit: false },
    {
      what: 'a long piece and a thick one',
      many: [goods({ sidesMm: [600, 20, 20] }), goods({ sidesMm: [170, 170, 170] })],
      isFit: true,
    },
    { what: 'as many pieces as 80 percent hold', many: [goods({ quantity: 14 })], isFit: true },
    { what: 'one piece more', many: [goods({ quantity: 15 })], isFit: false },
    { what: 'the full weight', many: [goods({ weightGrams: 6_100, quantity: 5 })], isFit: true },
    {
      what: 'a gram more',
      many: [goods({ weightGrams: 6_100, quantity: 5 }), goods({ weightGrams: 1 })],
      isFit: false,
    },
    { what: 'goods without weight', many: [goods({ weightGrams: null })], isFit: false },
    { what: 'goods without sides', many: [goods(), goods({ sidesMm: null })], isFit: false },
    { what: 'goods that never go to one', many: [goods({ isNoLocker: true })], isFit: false },
    { what: 'nothing', many: [], isFit: true },
  ])('with $what: $isFit', ({ many, isFit }) => {
    expect(fits(many, LOCKER)).toBe(isFit)
  })

  test('names the first product that is in the way', () => {
    expect(
      parcelSize([goods(), goods({ name: 'Хелий', isNoLocker: true }), goods({ weightGrams: null })]),
    ).toMatchObject({
      lockerProblem: '„Хелий“ не може да се остави в автомат.',
    })
    expect(parcelSize([goods({ name: 'Пинята', sidesMm: null })])).toMatchObject({
      lockerProblem: 'За „Пинята“ не знаем тегло и размери, затова не предлагаме автомат.',
    })
  })
})

describe('an office', () => {
  test.each([
    { what: 'goods of unknown size', many: [goods({ weightGrams: null, sidesMm: null })], place: OFFICE, isFit: true },
    { what: 'goods that no locker takes', many: [goods({ isNoLocker: true })], place: OFFICE, isFit: true },
    {
      what: 'goods within its limit of weight',
      many: [goods()],
      place: { ...OFFICE, maxWeightGrams: 200 },
      isFit: true,
    },
    { what: 'goods above it', many: [goods({ quantity: 2 })], place: { ...OFFICE, maxWeightGrams: 399 }, isFit: false },
  ] as const)('takes $what: $isFit', ({ many, place, isFit }) => {
    expect(fits(many, place)).toBe(isFit)
  })
})
