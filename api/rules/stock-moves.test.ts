import { expect, test } from '@jest/globals'
import { moveProblem, typedMove } from './stock-moves.ts'

test.each([
  ['+24', { by: 24, to: null }, 'DELIVERY'],
  [' + 24 доставка ', { by: 24, to: null }, 'DELIVERY'],
  ['+2 пре', { by: 2, to: null }, 'ADJUSTMENT'],
  ['-3', { by: -3, to: null }, 'DEFECTIVE'],
  ['−3 подарък', { by: -3, to: null }, 'GIFT'],
  ['=40', { by: null, to: 40 }, 'ADJUSTMENT'],
  ['=0', { by: null, to: 0 }, 'ADJUSTMENT'],
])('%j is a movement', (text, move, reason) => {
  expect(typedMove(text)).toEqual({ move, reason })
})

test.each(['', '24', '+', '+0', '-0', '+2.5', '+24 друго', '=-3', '+1000001', '++2'])('%j is none', (text) => {
  expect(typedMove(text)).toBeNull()
})

test.each([
  [24, 'DELIVERY', null],
  [-1, 'DELIVERY', '„доставка“ добавя бройки: +24'],
  [-3, 'DEFECTIVE', null],
  [3, 'DEFECTIVE', '„брак“ изважда бройки: -3'],
  [3, 'GIFT', '„подарък“ изважда бройки: -3'],
  [3, 'ADJUSTMENT', null],
  [-3, 'ADJUSTMENT', null],
] as const)('%d pieces as %s', (by, reason, problem) => {
  expect(moveProblem({ by, to: null }, reason)).toBe(problem)
})
