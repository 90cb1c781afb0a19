import { describe, expect, test } from '@jest/globals'
import { addDays } from './calendar.ts'
import {
  closedOn,
  isByArrangement,
  isOpenOn,
  openDaysText,
  otherDaysText,
  schemaHours,
  weekdayOf,
  type DayHours,
} from './opening-hours.ts'

const open = (opensAt: string, closesAt: string): DayHours => ({ state: 'open', opensAt, closesAt })
const ARRANGED: DayHours = { state: 'by_arrangement', opensAt: null, closesAt: null }
const CLOSED: DayHours = { state: 'closed', opensAt: null, closesAt: null }
const workdays = Array.from({ length: 5 }, () => open('10:00', '18:00'))

describe('the hours of a week', () => {
  test.each([
    [
      'as a new shop has them',
      [...workdays, ARRANGED, ARRANGED],
      'Понеделник – петък, 10:00 – 18:00',
      'Събота и неделя: по уговорка',
      ['Mo-Fr 10:00-18:00'],
    ],
    [
      'with a short Saturday',
      [...workdays, open('09:30', '14:00'), CLOSED],
      'Понеделник – петък, 10:00 – 18:00; събота, 09:30 – 14:00',
      'Неделя: почивен ден',
      ['Mo-Fr 10:00-18:00', 'Sa 09:30-14:00'],
    ],
    [
      'with a day off in the week',
      [CLOSED, ...workdays.slice(1), ARRANGED, CLOSED],
      'Вторник – петък, 10:00 – 18:00',
      'Понеделник: почивен ден; събота: по уговорка; неделя: почивен ден',
      ['Tu-Fr 10:00-18:00'],
    ],
    [
      'with a closed weekend',
      [...workdays, CLOSED, CLOSED],
      'Понеделник – петък, 10:00 – 18:00',
      'Събота и неделя: почивни дни',
      ['Mo-Fr 10:00-18:00'],
    ],
    [
      'on every day',
      Array.from({ length: 7 }, () => open('08:00', '20:00')),
      'Понеделник – неделя, 08:00 – 20:00',
      '',
      ['Mo-Su 08:00-20:00'],
    ],
    ['never', Array.from({ length: 7 }, () => ARRANGED), '', 'Понеделник – неделя: по уговорка', []],
  ])('%s', (_name, week, hours, others, schema) => {
    expect([openDaysText(week), otherDaysText(week), schemaHours(week)]).toEqual([hours, others, schema])
  })
})

test.each([
  ['1969-12-28', 6],
  ['1970-01-01', 3],
  ['2026-12-21', 0],
  ['2026-12-27', 6],
])('%s is weekday %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

describe('a day', () => {
  const calendar = {
    week: [...workdays, ARRANGED, CLOSED],
    specialHours: [
      { day: '2026-12-20', opensAt: '10:00', closesAt: '14:00' },
      { day: '2026-12-19', opensAt: '10:00', closesAt: '14:00' },
      { day: '2026-12-25', opensAt: '10:00', closesAt: '14:00' },
    ],
    closedDays: new Map([
      ['2026-12-25', 'Коледа'],
      ['2026-12-27', 'Инвентаризация'],
    ]),
  }

  test.each([
    ['with hours', '2026-12-18', null, false, true],
    ['by arrangement', '2026-12-12', null, true, false],
    ['by arrangement that has special hours', '2026-12-19', null, false, true],
    ['off', '2026-12-13', 'почивен ден', false, false],
    ['off that has special hours', '2026-12-20', null, false, true],
    ['that is closed, with special hours', '2026-12-25', 'Коледа', false, false],
    ['off that is a closed day', '2026-12-27', 'Инвентаризация', false, false],
    ['after seven years', addDays('2026-12-27', 7 * 365), 'почивен ден', false, false],
  ])('%s', (_name, day, closed, arranged, isOpen) => {
    expect([closedOn(day, calendar), isByArrangement(day, calendar), isOpenOn(day, calendar)]).toEqual([
      closed,
      arranged,
      isOpen,
    ])
  })
})
