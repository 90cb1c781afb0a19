import { expect, test } from '@jest/globals'
import { gramsTyped, sidesText, sidesTyped, weightText } from './packing-cells.rules.ts'

test.each([
  ['0,25', 250],
  ['1.5', 1500],
  ['1,5 кг', 1500],
  ['без', 0],
  ['0', null],
  ['1000,1', null],
  ['леко', null],
])('a weight of „%s“ is %p grams', (cell, grams) => {
  expect(gramsTyped(cell)).toBe(grams)
})

test.each([
  ['40 × 30 × 0,5', [400, 300, 5]],
  ['40x30x5', [400, 300, 50]],
  ['40х30х5 см', [400, 300, 50]],
  ['40*30*5', [400, 300, 50]],
  ['без', [0, 0, 0]],
  ['40 × 30', null],
  ['40 × 30 × 5 × 2', null],
  ['40 × 30 × 1001', null],
])('sides of „%s“ are %p millimetres', (cell, sides) => {
  expect(sidesTyped(cell) && Object.values(sidesTyped(cell) ?? {})).toEqual(sides)
})

test('what a file states is read as the same', () => {
  expect(gramsTyped(weightText(1234) ?? '')).toBe(1234)
  const sides = { lengthMm: 405, widthMm: 300, heightMm: 1 }
  expect(sidesTyped(sidesText(sides) ?? '')).toEqual(sides)
  expect([weightText(null), sidesText(null)]).toEqual([null, null])
})
