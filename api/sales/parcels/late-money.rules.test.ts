import { expect, test } from '@jest/globals'
import { isMoneyLate } from './late-money.rules.ts'

const collectedAt = new Date('2026-03-02T10:00:00Z')

test.each([
  ['2026-03-09T10:00:00Z', 'collected', false],
  ['2026-03-09T10:00:01Z', 'collected', true],
  ['2026-04-09T10:00:00Z', 'paid_out', false],
  ['2026-04-09T10:00:00Z', 'refused', false],
] as const)('at %s money that is %s is late: %p', (now, codState, isLate) => {
  expect(isMoneyLate({ codState, collectedAt }, new Date(now))).toBe(isLate)
})
