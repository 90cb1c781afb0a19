import { expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { writeListing } from '../features/listing/listing-address.ts'
import { writeSearch } from '../features/listing/search-address.ts'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import { PAGE_PARAMETERS } from '../lib/choices.ts'
import { setShownShop } from '../lib/shown-shop.ts'
import { SHOP_FACTS } from '../testkit/shop-facts.ts'
import { mayHaveChoices, pageAddress } from './page-address.ts'

const ATTRIBUTES = ['cvyat', 'razmer']
const CHOICES = [
  { attribute: 'cvyat', values: ['byalo', 'zlato'] },
  { attribute: 'razmer', values: ['30'] },
]

setShownShop({ pricing: LEVA_PRICING, currencies: ['BGN', 'EUR'], facts: SHOP_FACTS, attributes: ATTRIBUTES })

const address = (target: string) => pageAddress(new URL(`http://shop${target}`), ATTRIBUTES)

test.each([
  ['/products/46?utm=1', '/products/46'],
  ['/products/46?utm=1&size=3', '/products/46?size=3'],
  ['/Products/Category/46/?view=list&q=x%20y&q=z&fbclid=1', '/products/category/46?q=x+y&view=list'],
  ['/order/aB-9_?x=1', '/order/aB-9_'],
  ['/order/a%2Fb', '/order/a%2Fb'],
  ['/party-themes?all=1&sub=3', '/party-themes?sub=3&all=1'],
  ['/withdrawal?order=12&x=1', '/withdrawal?order=12'],
  ['/products/category/7?razmer=30&cvyat=zlato,byalo&tsifra=3', '/products/category/7?cvyat=byalo%2Czlato&razmer=30'],
  ['/products/46?cvyat=zlato&ref=x', '/products/46?cvyat=zlato'],
  ['/contact?cvyat=zlato', '/contact'],
  ['/products/category/7?cvyat=Z&razmer=', '/products/category/7'],
  ['/nowhere', null],
  ['/%E0%A4%A', null],
])('%s is the page %s', (target, expected) => expect(address(target)).toBe(expected))

test.each([
  '/products/category/7',
  '/rental/category/7',
  '/party-themes',
  '/party-themes/7',
  '/party-themes/subcategory/7',
])('%s keeps all that the address of a list can say, in the order in which the browser writes it', (path) => {
  const query = writeListing({
    text: 'арка',
    subcategoryIds: [1, 3],
    sort: 'NEWEST',
    band: 'over50',
    isList: true,
    isInStock: true,
    freeOn: addDays(dayInSofia(new Date()), 30),
    choices: CHOICES,
  })
  expect(address(`${path}?${query.toString()}`)).toBe(`${path}?${query.toString()}`)
})

test('/paketi keeps the day of a party alone', () => {
  expect(address('/paketi?q=арка&free=2026-12-12')).toBe('/paketi?free=2026-12-12')
})

test('/search keeps all that the address of a search can say, in the order in which the browser writes it', () => {
  const query = writeSearch({
    text: 'арка',
    type: 'RENT',
    categoryId: 81,
    sort: 'NEWEST',
    band: 'over50',
    isInStock: true,
    freeOn: null,
    choices: CHOICES,
  })
  expect(address(`/search?${query.toString()}`)).toBe(`/search?${query.toString()}`)
})

test('no attribute has the name of a parameter that a page reads otherwise', () => {
  const read = [...PAGE_PARAMETERS]
  const all = new URL(`http://shop/?${read.map((name) => `${name}=1`).join('&')}`)
  expect(mayHaveChoices(all)).toBe(false)
  for (const path of ['/products/category/7', '/search', '/party-themes', '/products/7', '/withdrawal'])
    for (const [name] of new URLSearchParams(
      pageAddress(new URL(all.search, `http://shop${path}`), read)?.split('?')[1],
    ))
      expect(PAGE_PARAMETERS).toContain(name)
})

test.each([
  ['?q=a&sort=NEWEST', false],
  ['?utm_source=x', false],
  ['?cvyat=zlato', true],
])('%s depends on the attributes: %s', (search, expected) =>
  expect(mayHaveChoices(new URL(`http://shop/${search}`))).toBe(expected),
)
