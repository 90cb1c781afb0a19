import { expect, test } from '@jest/globals'
import { droppedOrder, placeOf, steppedOrder } from './attribute-order.rules.ts'

const IDS = ['цвят', 'форма', 'размер']

test.each([
  ['цвят', 'размер', 'below', ['форма', 'размер', 'цвят']],
  ['размер', 'цвят', 'above', ['размер', 'цвят', 'форма']],
  ['цвят', 'форма', 'above', null],
  ['цвят', 'цвят', 'below', null],
  ['цвят', 'стойност на друг', 'above', null],
] as const)('%s dropped on %s, %s: %p', (id, target, edge, order) => {
  expect(droppedOrder(IDS, id, target, edge)).toEqual(order)
})

test('a step moves by one place, and there is none at the ends', () => {
  expect(steppedOrder(IDS, 'цвят', 1)).toEqual(['форма', 'цвят', 'размер'])
  expect(steppedOrder(IDS, 'цвят', -1)).toBeNull()
  expect(steppedOrder(IDS, 'размер', 1)).toBeNull()
})

test('a move is said with its place', () => {
  expect(placeOf(['форма', 'цвят'], 'цвят', 'Цвят')).toBe('„Цвят“ е на място 2 от 2')
})
