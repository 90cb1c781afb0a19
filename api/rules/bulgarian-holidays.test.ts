import { describe, expect, test } from '@jest/globals'
import { bulgarianHolidays, orthodoxEaster } from './bulgarian-holidays.ts'

describe('holidays of Bulgaria', () => {
  test.each([
    [2023, '2023-04-16'],
    [2024, '2024-05-05'],
    [2025, '2025-04-20'],
    [2026, '2026-04-12'],
    [2027, '2027-05-02'],
    [2028, '2028-04-16'],
    [2030, '2030-04-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, day) => expect(orthodoxEaster(year)).toBe(day))

  test('2026, with the Monday after 24 May and 6 September', () => {
    expect(bulgarianHolidays(2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-03-03',
      '2026-04-10',
      '2026-04-11',
      '2026-04-12',
      '2026-04-13',
      '2026-05-01',
      '2026-05-06',
      '2026-05-24',
      '2026-05-25',
      '2026-09-06',
      '2026-09-07',
      '2026-09-22',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
    ])
  })

  test('a working day is given once for each holiday of a weekend', () => {
    // 25 and 26 December 2027 are a Saturday and a Sunday; 1 May is the Saturday before Easter.
    const days = bulgarianHolidays(2027)
    expect(days.filter(({ day }) => day >= '2027-12-24').map(({ day }) => day)).toEqual([
      '2027-12-24',
      '2027-12-25',
      '2027-12-26',
      '2027-12-27',
      '2027-12-28',
    ])
    expect(days.filter(({ day }) => day > '2027-04-28' && day < '2027-05-10')).toEqual([
      { day: '2027-04-30', name: 'Разпети петък' },
      { day: '2027-05-01', name: 'Ден на труда' },
      { day: '2027-05-02', name: 'Великден' },
      { day: '2027-05-03', name: 'Великден' },
      { day: '2027-05-04', name: 'Ден на труда (почивен ден)' },
      { day: '2027-05-06', name: 'Гергьовден' },
    ])
  })
})
