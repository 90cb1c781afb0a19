import { expect, test } from '@jest/globals'
import { instantText, minutesOfDay, sofiaTime } from './sofia-time.ts'

test.each([
  ['2026-01-14T22:00:00Z', '2026-01-15', '00:00', 0, '15.01.2026, 00:00 ч.'],
  ['2026-07-14T20:59:59Z', '2026-07-14', '23:59', 1439, '14.07.2026, 23:59 ч.'],
  ['2026-03-29T00:59:00Z', '2026-03-29', '02:59', 179, '29.03.2026, 02:59 ч.'],
  ['2026-03-29T01:00:00Z', '2026-03-29', '04:00', 240, '29.03.2026, 04:00 ч.'],
  ['2026-10-25T01:00:00Z', '2026-10-25', '03:00', 180, '25.10.2026, 03:00 ч.'],
])('at %s it is %s, %s in Sofia', (instant, day, time, minutes, text) => {
  const at = new Date(instant)
  expect(sofiaTime(at)).toEqual({ day, time })
  expect(minutesOfDay(time)).toBe(minutes)
  expect(instantText(at)).toBe(text)
})
