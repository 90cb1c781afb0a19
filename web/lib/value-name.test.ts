import { expect, test } from '@jest/globals'
import { nameWithin } from './value-name.ts'

test.each([
  ['Цифра', 'Цифра 3', '3'],
  ['Цвят', 'Злато', 'Злато'],
  ['Цифра', 'Цифра', 'Цифра'],
])('of %s the value %s is shown as %s', (attribute, value, expected) =>
  expect(nameWithin(attribute, value)).toBe(expected),
)
