import { expect, test } from '@jest/globals'
import { addDays } from './calendar.ts'
import { eventDayProblem, guestsProblem, guestsText } from './parties.ts'

const TODAY = '2026-11-26'

test.each([
  ['yesterday', -1, 'Датата на партито вече е минала'],
  ['today', 0, null],
  ['in 365 days', 365, null],
  ['in 366 days', 366, 'Партито е най-много след година'],
])('a party %s', (_name, days, problem) => {
  expect(eventDayProblem(addDays(TODAY, days), TODAY)).toBe(problem)
})

test.each([
  [1, 0, null],
  [0, 1, null],
  [600, 399, null],
  [0, 0, 'Напишете колко гости очаквате'],
  [10_000, 0, 'Гостите са най-много 999'],
  [600, 400, 'Гостите са най-много 999'],
  [-1, 5, 'Гостите са цяло число'],
  [1.5, 0, 'Гостите са цяло число'],
])('%d adults and %d children: %s', (adults, children, problem) => {
  expect(guestsProblem(adults, children)).toBe(problem)
})

test('guests are counted in words', () => {
  expect([1, 14].map(guestsText)).toEqual(['1 гост', '14 гости'])
})
