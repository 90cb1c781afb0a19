import { expect, test } from '@jest/globals'
import { needsWeekendNote, shopDayAt } from './rental-starts.ts'

const FRIDAY = { today: '2027-01-08', firstStart: '2027-01-08' }
const FRIDAY_EVENING = { ...FRIDAY, firstStart: '2027-01-09' }

test.each([
  ['in the morning', '2027-01-08T08:00:00Z', '16:00', FRIDAY],
  ['a minute before the hour', '2027-01-08T13:59:00Z', '16:00', FRIDAY],
  ['at the hour', '2027-01-08T14:00:00Z', '16:00', FRIDAY_EVENING],
  ['late, when every hour is allowed', '2027-01-08T21:59:00Z', '24:00', FRIDAY],
  ['after midnight in Sofia', '2027-01-07T22:30:00Z', '16:00', FRIDAY],
])('%s', (_name, now, until, expected) => {
  expect(shopDayAt(new Date(now), until)).toEqual(expected)
})

test('only a start on a day by arrangement needs a note', () => {
  const open = { state: 'open' as const, opensAt: '10:00', closesAt: '18:00' }
  const arranged = { state: 'by_arrangement' as const, opensAt: null, closesAt: null }
  const week = [open, open, open, open, open, arranged, arranged]
  const specialHours = [{ day: '2027-01-16', opensAt: '10:00', closesAt: '14:00' }]
  expect(
    [[null, '2027-01-09'], [null, '2027-01-08'], ['2027-01-16']].map((starts) =>
      needsWeekendNote(starts, { week, specialHours }),
    ),
  ).toEqual([true, false, false])
})
