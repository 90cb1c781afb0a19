import { expect, test } from '@jest/globals'
import { placeHoursText } from './place-hours.ts'
import { inSmallLetters } from './place-name.ts'

const hours = (from: string, to: string) => ({ from, to })
const DAY = hours('00:00', '23:59')

test.each([
  [
    hours('09:00', '18:30'),
    hours('09:00', '13:00'),
    hours('00:00', '00:00'),
    'пон.–пет. 09:00–18:30, съб. 09:00–13:00',
  ],
  [hours('08:30', '20:00'), null, null, 'пон.–пет. 08:30–20:00'],
  [DAY, DAY, DAY, 'денонощно'],
  [DAY, DAY, null, 'пон.–пет. 00:00–23:59, съб. 00:00–23:59'],
  [null, null, null, ''],
])('weekdays %j, Saturday %j, Sunday %j are „%s“', (weekdays, saturday, sunday, text) => {
  expect(placeHoursText({ weekdays, saturday, sunday })).toBe(text)
})

test.each([
  ['СОФИЯ - МЛАДОСТ 1', 'София - Младост 1'],
  ['Пловдив Център', 'Пловдив Център'],
  ['BOX NOW Графа', 'BOX NOW Графа'],
])('„%s“ is shown as „%s“', (sent, shown) => {
  expect(inSmallLetters(sent)).toBe(shown)
})
