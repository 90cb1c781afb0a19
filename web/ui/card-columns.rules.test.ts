import { expect, test } from '@jest/globals'
import { cardColumns } from './card-columns.rules.ts'

test.each([
  [0, 3],
  [1, 3],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 5],
  [11, 4],
  [13, 5],
])('%i cards are shown in %i columns', (count, columns) => {
  expect(cardColumns(count)).toBe(columns)
})
