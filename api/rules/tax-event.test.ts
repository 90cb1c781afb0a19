import { expect, test } from '@jest/globals'
import { supplyDayProblem, usualSupplyDay } from './tax-event.ts'

const today = '2026-11-26'
const AFTER_TODAY = 'Данъчното събитие не може да е след днес'
const TOO_LATE = 'Фактурата се издава най-късно 5 дни след данъчното събитие (чл. 113, ал. 4 от ЗДДС)'

test.each([
  ['today', '2026-11-26', null, null],
  ['five days ago', '2026-11-21', null, null],
  ['six days ago', '2026-11-20', null, TOO_LATE],
  ['tomorrow', '2026-11-27', null, AFTER_TODAY],
  ['the recorded delivery, however long ago', '2026-10-01', '2026-10-01', null],
  ['another day as long ago', '2026-10-02', '2026-10-01', TOO_LATE],
])('%s: %s, delivered on %p: %p', (_case, day, delivered, problem) => {
  expect(supplyDayProblem(day, { today, suppliedOn: delivered })).toBe(problem)
})

test.each([
  [null, '2026-11-26'],
  ['2026-11-24', '2026-11-24'],
  ['2026-11-28', '2026-11-26'],
])('delivered on %p: usually %s', (delivered, day) => {
  expect(usualSupplyDay({ today, suppliedOn: delivered })).toBe(day)
})
