import { expect, test } from '@jest/globals'
import { pageRange, pageText, turnedAt, type ShownPage } from './page-range.ts'

const ORDERS = ['поръчка', 'поръчки'] as const
const FIRST = { hasNextPage: true, hasPreviousPage: false }
const MIDDLE = { hasNextPage: true, hasPreviousPage: true }
const LAST = { hasNextPage: false, hasPreviousPage: true }
const ONLY = { hasNextPage: false, hasPreviousPage: false }

test.each<[string, ShownPage, string]>([
  ['the first page', { total: 118, shown: 25, info: FIRST, at: null }, '1–25 от 118 поръчки'],
  ['the second', { total: 118, shown: 25, info: MIDDLE, at: 25 }, '26–50 от 118 поръчки'],
  ['the last', { total: 118, shown: 18, info: LAST, at: 100 }, '101–118 от 118 поръчки'],
  ['the last with one row', { total: 26, shown: 1, info: LAST, at: 25 }, '26 от 26 поръчки'],
  [
    'the first, with a wrong position in its address',
    { total: 118, shown: 25, info: FIRST, at: 25 },
    '1–25 от 118 поръчки',
  ],
  ['the last after a deletion of rows', { total: 110, shown: 15, info: LAST, at: 100 }, '96–110 от 110 поръчки'],
  [
    'one without a position in its address',
    { total: 118, shown: 25, info: MIDDLE, at: null },
    'Показани 25 от 118 поръчки',
  ],
  ['one with new rows before it', { total: 119, shown: 25, info: MIDDLE, at: 0 }, 'Показани 25 от 119 поръчки'],
  [
    'one with an impossible position in its address',
    { total: 50, shown: 25, info: MIDDLE, at: 25 },
    'Показани 25 от 50 поръчки',
  ],
  ['the only one', { total: 3, shown: 3, info: ONLY, at: null }, '3 поръчки'],
  ['the only row', { total: 1, shown: 1, info: ONLY, at: null }, '1 поръчка'],
  ['an empty list', { total: 0, shown: 0, info: ONLY, at: null }, '0 поръчки'],
])('%s', (_which, page, text) => expect(pageText(page, ORDERS)).toBe(text))

test('turning moves by the number of shown rows, and not before the first', () => {
  const page = { total: 118, shown: 25, info: MIDDLE, at: 25 }
  expect([turnedAt(page, 'after', 25), turnedAt(page, 'before', 25)]).toEqual([50, 0])
  expect(turnedAt({ ...page, at: 10 }, 'before', 25)).toBe(0)
  expect(turnedAt({ ...page, at: null }, 'after', 25)).toBeNull()
  expect(pageRange({ total: 0, shown: 0, info: ONLY, at: null })).toBeNull()
})
