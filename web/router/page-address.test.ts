import { expect, test } from '@jest/globals'
import { writeListing } from '../features/listing/listing-address.ts'
import { writeSearch } from '../features/listing/search-address.ts'
import { pageAddress } from './page-address.ts'

const address = (target: string) => pageAddress(new URL(`http://shop${target}`))

test.each([
  ['/products/46?utm=1', '/products/46'],
  ['/products/46?utm=1&size=3', '/products/46?size=3'],
  ['/Products/Category/46/?view=list&q=x%20y&q=z&fbclid=1', '/products/category/46?q=x+y&view=list'],
  ['/order/aB-9_?x=1', '/order/aB-9_'],
  ['/order/a%2Fb', '/order/a%2Fb'],
  ['/party-themes?all=1&sub=3', '/party-themes?sub=3&all=1'],
  ['/withdrawal?order=12&x=1', '/withdrawal?order=12'],
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
  const query = writeListing({ text: 'арка', subcategoryIds: [1, 3], sort: 'NEWEST', band: 'over50', isList: true })
  expect(address(`${path}?${query.toString()}`)).toBe(`${path}?${query.toString()}`)
})

test('/search keeps all that the address of a search can say, in the order in which the browser writes it', () => {
  const query = writeSearch({ text: 'арка', type: 'RENT', categoryId: 81, sort: 'NEWEST', band: 'over50' })
  expect(address(`/search?${query.toString()}`)).toBe(`/search?${query.toString()}`)
})
