import { expect, test } from '@jest/globals'
import { isWeekend, needsWeekendNote, shopDayAt, weekendStarts } from './rental-starts.ts'

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

test.each([
  ['2027-01-08', false],
  ['2027-01-09', true],
  ['2027-01-10', true],
  ['2027-01-11', false],
])('%s', (day, expected) => {
  expect(isWeekend(day)).toBe(expected)
})

test.each([
  ['Събота и неделя: по уговорка', 'by_arrangement'],
  ['Събота, 10:00 – 14:00', 'open'],
  ['Събота и неделя: почивни дни', 'closed'],
  ['Затворено', 'closed'],
])('„%s“ means %s', (hours, expected) => {
  expect(weekendStarts(hours)).toBe(expected)
})

test('only a start on a weekend by arrangement needs a note', () => {
  const byArrangement = 'Събота и неделя: по уговорка'
  expect([
    needsWeekendNote([null, '2027-01-09'], byArrangement),
    needsWeekendNote([null, '2027-01-08'], byArrangement),
    needsWeekendNote(['2027-01-09'], 'Събота, 10:00 – 14:00'),
  ]).toEqual([true, false, false])
})
