import { expect, test } from '@jest/globals'
import { placeAfter, turnOf } from './grid-keys.rules.ts'

const size = { rows: 3, columns: 14 }

test.each([
  ['ArrowRight', false, { row: 1, column: 6 }],
  ['ArrowLeft', false, { row: 1, column: 4 }],
  ['ArrowUp', false, { row: 0, column: 5 }],
  ['ArrowDown', false, { row: 2, column: 5 }],
  ['Home', false, { row: 1, column: 0 }],
  ['End', false, { row: 1, column: 13 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 2, column: 13 }],
  ['a', false, null],
])('%s (ctrl %s) moves to %j', (key, ctrlKey, place) =>
  expect(placeAfter({ key, ctrlKey }, { row: 1, column: 5 }, size)).toEqual(place),
)

test.each([
  ['ArrowRight', { row: 2, column: 13 }],
  ['ArrowDown', { row: 2, column: 13 }],
])('%s stays in the last corner', (key, place) =>
  expect(placeAfter({ key, ctrlKey: false }, { row: 2, column: 13 }, size)).toEqual(place),
)

test('PageUp and PageDown show earlier and later days', () =>
  expect(['PageUp', 'PageDown', 'Enter'].map(turnOf)).toEqual([-1, 1, 0]))
