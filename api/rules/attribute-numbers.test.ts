import { expect, test } from '@jest/globals'
import { attributeNumber, attributeNumberText } from './attribute-numbers.ts'

test.each<[typed: string, number: number, inches: string | null]>([
  ['30', 30, null],
  ['30 см', 30, null],
  ['30см', 30, null],
  [' 30 cm ', 30, null],
  ['30 СМ', 30, null],
  ['2,5 см', 2.5, null],
  ['2.5', 2.5, null],
  ['300 мм', 30, null],
  ['5 mm', 0.5, null],
  ['0,3 м', 30, null],
  ['1 m', 100, null],
  ['12 инча', 30, '12 инча'],
  ['12 ИНЧА', 30, '12 инча'],
  ['1 инч', 3, '1 инч'],
  ['12"', 30, '12 инча'],
  ['12″', 30, '12 инча'],
  ['12”', 30, '12 инча'],
  ["12''", 30, '12 инча'],
  ['5 in', 13, '5 инча'],
  ['18"', 46, '18 инча'],
  ['36 inches', 91, '36 инча'],
  ['5,5"', 14, '5,5 инча'],
  ['0', 0, null],
  ['100000', 100_000, null],
])('%j in centimetres is %d', (typed, number, inches) => {
  expect(attributeNumber(typed, 'см')).toEqual({ number, inches })
})

test.each(['', 'см', 'тридесет', '30 кг', '-30', '30 40', '30x40', '1,234', '100001', '5000 м', '39371"', '30 см!'])(
  '%j is no number in centimetres',
  (typed) => expect(attributeNumber(typed, 'см')).toBeNull(),
)

test.each<[typed: string, unit: string | null, number: number | null]>([
  ['18', 'г.', 18],
  ['18 г.', 'г.', 18],
  ['18 Г.', 'г.', 18],
  ['18 см', 'г.', null],
  ['18"', 'г.', null],
  ['3', null, 3],
  ['3 бр.', null, null],
])('%j with the unit %j is %j', (typed, unit, number) => {
  expect(attributeNumber(typed, unit)?.number ?? null).toBe(number)
})

test.each([
  [30, 'см', '30 см'],
  [2.5, 'см', '2,5 см'],
  [3, null, '3'],
] as const)('the name of %d and %j is %j, and is read as the same number', (number, unit, text) => {
  expect(attributeNumberText(number, unit)).toBe(text)
  expect(attributeNumber(text, unit)?.number).toBe(number)
})
