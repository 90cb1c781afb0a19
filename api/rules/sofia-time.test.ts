import { expect, test } from '@jest/globals'
import { minutesOfDay, sofiaInstant, sofiaTime } from './sofia-time.ts'

test.each([
  ['2026-01-14T22:00:00Z', '2026-01-15', '00:00', 0],
  ['2026-07-14T20:59:59Z', '2026-07-14', '23:59', 1439],
  ['2026-03-29T00:59:00Z', '2026-03-29', '02:59', 179],
  ['2026-03-29T01:00:00Z', '2026-03-29', '04:00', 240],
  ['2026-10-25T01:00:00Z', '2026-10-25', '03:00', 180],
])('at %s it is %s, %s in Sofia', (instant, day, time, minutes) => {
  expect(sofiaTime(new Date(instant))).toEqual({ day, time })
  expect(minutesOfDay(time)).toBe(minutes)
})

test.each([
  ['2026-01-15', '00:00', '2026-01-14T22:00:00.000Z'],
  ['2026-07-14', '23:59', '2026-07-14T20:59:00.000Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T00:30:00.000Z'],
])('%s, %s in Sofia is %s', (day, time, instant) => {
  expect(sofiaInstant(day, time).toISOString()).toBe(instant)
})
