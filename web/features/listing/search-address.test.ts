import { describe, expect, test } from '@jest/globals'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { setShownShop } from '../../lib/shown-shop.ts'
import { NOT_NARROWED } from './listing-address.ts'
import { isNarrowed, readSearch, searchFilterOf, withoutFilters, writeSearch } from './search-address.ts'
import { SHOP_FACTS } from '../../testkit/shop-facts.ts'

const read = (text: string) => readSearch(new URLSearchParams(text))

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS, attributes: ['cvyat'] })

const GOLD = [{ attribute: 'cvyat', values: ['zlato'] }]

const NOTHING = { text: '', type: null, categoryId: null, sort: 'RELEVANCE', band: null, ...NOT_NARROWED }

describe('readSearch()', () => {
  test('has what fits best first', () => expect(read('')).toEqual(NOTHING))
  test('reads every part', () => {
    expect(read('q=арка&type=RENT&cat=81&sort=NAME_ASC&price=under20&stock=1&cvyat=zlato')).toEqual({
      text: 'арка',
      type: 'RENT',
      categoryId: 81,
      sort: 'NAME_ASC',
      band: 'under20',
      choices: GOLD,
      isInStock: true,
      freeOn: null,
    })
  })
  test.each(['type=GIFT', 'cat=x', 'cat=-1', 'cat=99999999999', 'sort=DROP', 'price=free'])(
    'takes nonsense for nothing said: %s',
    (text) => expect(read(text)).toEqual(NOTHING),
  )
})

test.each(['', 'q=арка&type=SALE&cat=3&sort=PRICE_DESC&price=over50&stock=1&cvyat=zlato', 'q=x&sort=NAME_ASC'])(
  'a written address is read back: %s',
  (text) => expect(readSearch(writeSearch(read(text)))).toEqual(read(text)),
)

test('searchFilterOf() asks for what the address says', () => {
  expect(searchFilterOf(read('q=%20'))).toEqual({})
  expect(searchFilterOf(read('q=арка&type=RENT&cat=81&price=under20&cvyat=zlato&stock=1'))).toEqual({
    search: 'арка',
    type: 'RENT',
    categoryDatabaseIds: [81],
    priceBelow: '20.00',
    attributes: GOLD,
    isAvailable: true,
  })
})

test.each(['cvyat=zlato', 'stock=1', 'type=SALE'])('%s narrows a search, and can be dropped', (text) => {
  expect(isNarrowed(read(text))).toBe(true)
  expect(isNarrowed(withoutFilters(read(text)))).toBe(false)
})
