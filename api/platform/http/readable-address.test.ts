import { expect, test } from '@jest/globals'
import { readableAddress } from './readable-address.ts'

test.each([
  ['/products', '/products'],
  ['/search?q=%D0%B1', '/search?q=%D0%B1'],
  ['/%D0%B1', '/%D0%B1'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/products/%ff?q=100%', '/products/%25ff?q=100%'],
  ['/search?q=100%', '/search?q=100%'],
  ['/apis/%', '/apis/%25'],
  ['/api/%', '/api/%'],
  ['/graphql?x=%', '/graphql?x=%'],
])('%s is read as %s', (url, expected) => {
  expect(readableAddress(url)).toBe(expected)
})
