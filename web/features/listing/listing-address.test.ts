import { beforeEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { convertedPricing, LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../lib/shown-shop.ts'
import { priceBands } from './price-bands.ts'
import { boundsOf, chosenSizeOf, filterOf, isWhole, readListing, writeListing } from './listing-address.ts'
import { SHOP_FACTS } from '../../testkit/shop-facts.ts'

const read = (text: string) => readListing(new URLSearchParams(text))

beforeEach(() =>
  setShownShop({
    pricing: LEVA_PRICING,
    currencies: ['BGN', 'EUR'],
    facts: SHOP_FACTS,
    attributes: ['cvyat', 'razmer'],
  }),
)

const GOLD = [{ attribute: 'cvyat', values: ['zlato'] }]

describe('readListing()', () => {
  test('has defaults for an empty address', () => {
    expect(read('')).toEqual({
      text: '',
      subcategoryIds: [],
      sort: 'NAME_ASC',
      band: null,
      isList: false,
      choices: [],
      isInStock: false,
      freeOn: null,
    })
  })
  test('reads every part', () => {
    expect(read('q=балони&sub=3.1&sort=PRICE_DESC&price=over50&view=list&stock=1&cvyat=zlato')).toEqual({
      text: 'балони',
      subcategoryIds: [3, 1],
      sort: 'PRICE_DESC',
      band: 'over50',
      isList: true,
      choices: GOLD,
      isInStock: true,
      freeOn: null,
    })
  })
  test.each([
    'sub=a.b',
    'sub=-1',
    'sub=99999999999',
    'sort=DROP',
    'price=free',
    'view=x',
    'stock=yes',
    'ref=x',
    'cvyat=З',
    'free=2020-01-01',
    'free=tomorrow',
  ])('takes nonsense for nothing said: %s', (text) => {
    expect(read(text)).toEqual(read(''))
  })
})

describe('writeListing()', () => {
  test('leaves defaults out', () => expect(writeListing(read('sort=NAME_ASC')).toString()).toBe(''))
  test('gives one list one address', () =>
    expect(writeListing(read('sub=3.1')).toString()).toBe(writeListing(read('sub=1.3')).toString()))
  test('is read back as it was', () => {
    const address = read('q=арка&sub=1.3&sort=NEWEST&price=under20&view=list&stock=1&cvyat=zlato,byalo&razmer=30')
    expect(readListing(writeListing(address))).toEqual(address)
  })
  test('keeps the day of a party, for which the filter selects what can be had', () => {
    const day = addDays(dayInSofia(new Date()), 20)
    const address = read(`free=${day}`)
    expect(writeListing(address).toString()).toBe(`free=${day}`)
    expect(filterOf(address)).toEqual({ freeOn: day })
  })
})

test('boundsOf() has the bounds of a shop in euro at the same addresses', () => {
  setShownShop({ pricing: convertedPricing(LEVA_PRICING, 'EUR'), currencies: ['EUR'], facts: SHOP_FACTS })
  expect(boundsOf('under20')).toEqual({ priceBelow: '10.23' })
  expect(boundsOf('from20to50')).toEqual({ priceFrom: '10.23', priceBelow: '25.57' })
  expect(boundsOf('over50')).toEqual({ priceFrom: '25.57' })
  expect(priceBands().map(({ label }) => label)).toEqual([
    'Всички цени',
    'Под 10.23 €',
    '10.23 – 25.56 €',
    'Над 25.56 €',
  ])
})

test('boundsOf() are the bands of the specification: under 20, 20 to 50 included, over 50', () => {
  expect(boundsOf('under20')).toEqual({ priceBelow: '20.00' })
  expect(boundsOf('from20to50')).toEqual({ priceFrom: '20.00', priceBelow: '50.01' })
  expect(boundsOf('over50')).toEqual({ priceFrom: '50.01' })
  expect(boundsOf(null)).toEqual({})
  expect(priceBands().map(({ label }) => label)).toEqual(['Всички цени', 'Под 20 лв', '20 – 50 лв', 'Над 50 лв'])
})

test('filterOf() is empty without filters', () => expect(filterOf(read('q=%20'))).toEqual({}))

test('chosenSizeOf() are the chosen values, for the cards of the list', () => {
  expect(chosenSizeOf(read('stock=1'))).toEqual({ attributes: [], isChosen: false })
  expect(chosenSizeOf(read('cvyat=zlato&stock=1'))).toEqual({ attributes: GOLD, isChosen: true })
})

test.each([
  ['', true],
  ['sort=NEWEST&view=list', true],
  ['q=арка', false],
  ['sub=3', false],
  ['price=over50', false],
  ['stock=1', false],
])('the list of %p is whole: %p', (address, expected) => expect(isWhole(filterOf(read(address)))).toBe(expected))

test('filterOf() has the choices of each attribute, and the stock', () =>
  expect(filterOf(read('cvyat=zlato,byalo&razmer=30&stock=1'))).toEqual({
    attributes: [
      { attribute: 'cvyat', values: ['byalo', 'zlato'] },
      { attribute: 'razmer', values: ['30'] },
    ],
    isAvailable: true,
  }))
