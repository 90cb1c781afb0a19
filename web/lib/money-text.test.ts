import { expect, test } from '@jest/globals'
import { euroText, levaText, moneyOf, moneyTexts } from './money-text.ts'

const [cheap, dear] = [moneyOf(350), moneyOf(1390)]

test('moneyOf() is in the base currency', () => {
  expect(moneyOf(1250)).toEqual({ amount: '12.50', currency: 'BGN' })
  expect(moneyOf(0)).toEqual({ amount: '0.00', currency: 'BGN' })
})

test('an amount in euro is shown in leva at the fixed rate, below zero too', () => {
  expect(levaText({ amount: '10.00', currency: 'EUR' })).toBe('19.56 лв')
  expect(euroText({ amount: '-12.50', currency: 'BGN' })).toBe('-6.39 €')
})

test.each([
  ['BGN', '3.50 лв', '1.79 €', '3.50 лв / 1.79 €', '3.50 лв./ден', '3.50 – 13.90 лв', '1.79 – 7.11 €'],
  ['EUR', '1.79 €', '3.50 лв', '1.79 € / 3.50 лв', '1.79 €/ден', '1.79 – 7.11 €', '3.50 – 13.90 лв'],
] as const)('with %s first everything turns', (first, leading, other, both, perDay, range, otherRange) => {
  const texts = moneyTexts(first)
  expect(texts.firstText(cheap)).toBe(leading)
  expect(texts.secondText(cheap)).toBe(other)
  expect(texts.moneyText(cheap)).toBe(both)
  expect(texts.perDayText(cheap)).toBe(perDay)
  expect(texts.rangeText(cheap, dear)).toBe(range)
  expect(texts.secondRangeText(cheap, dear)).toBe(otherRange)
  expect(texts.rangeText(cheap, cheap)).toBe(leading)
})

test('a column of one currency does not turn', () => {
  expect(levaText(dear)).toBe('13.90 лв')
  expect(euroText(dear)).toBe('7.11 €')
})
