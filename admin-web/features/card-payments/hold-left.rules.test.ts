import { expect, test } from '@jest/globals'
import { holdLeft } from './hold-left.rules.ts'

const NOW = new Date('2026-12-01T10:00:00Z')

test.each([
  ['2026-12-08T10:00:00Z', 'Запазена е още 7 дни', false],
  ['2026-12-03T00:00:00Z', 'Запазена е още 2 дни', false],
  // 23:30 UTC is the next day in Sofia.
  ['2026-12-01T23:30:00Z', 'Запазена е до утре', true],
  ['2026-12-01T15:00:00Z', 'Запазена е до днес', true],
  ['2026-12-01T10:00:00Z', 'Срокът на запазената сума изтече', true],
])('a hold until %s: %s', (captureBefore, text, isUrgent) => {
  expect(holdLeft(captureBefore, NOW)).toEqual({ text, isUrgent })
})
