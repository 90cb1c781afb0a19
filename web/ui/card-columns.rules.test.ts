import { expect, test } from '@jest/globals'
import { cardColumns } from './card-columns.rules.ts'

test.each([
  [0, 3, 4, 3],
  [1, 3, 3, 2],
  [3, 3, 3, 3],
  [4, 4, 4, 2],
  [5, 5, 3, 3],
  [6, 3, 3, 3],
  [7, 4, 4, 2],
  [8, 4, 4, 2],
  [9, 3, 3, 3],
  [10, 5, 4, 2],
  [11, 4, 4, 3],
  [13, 5, 3, 2],
])('%i cards are shown in %i columns, %i where four fit, %i where three fit', (count, wide, medium, small) => {
  expect(cardColumns(count)).toEqual({ wide, medium, small })
})
