import { expect, test } from '@jest/globals'
import { openingHours } from './opening-hours.ts'

test.each([
  ['Понеделник – петък, 10:00 – 18:00', 'Mo-Fr 10:00-18:00'],
  ['Събота и неделя, 9:30 – 14:00', 'Sa,Su 09:30-14:00'],
  ['Събота: 10:00 – 14:00', 'Sa 10:00-14:00'],
  ['Събота и неделя: по уговорка', null],
  ['Всеки ден', null],
])('„%s“ is %s', (text, hours) => {
  expect(openingHours(text)).toBe(hours)
})
