import { expect, test } from '@jest/globals'
import { hoursFormOf, hoursProblems, sentDays, type WeekdayForm } from './hours-form.rules.ts'

const MONDAY: WeekdayForm = { weekday: 1, state: 'OPEN', opensAt: '10:00', closesAt: '18:00' }

test.each<[string, Partial<WeekdayForm>, object]>([
  ['a day with hours', {}, {}],
  ['a day off without hours', { state: 'CLOSED', opensAt: '', closesAt: '' }, {}],
  ['an open day without a start', { opensAt: '' }, { '0.opensAt': 'Напишете от колко часа' }],
  ['an open day without an end', { closesAt: '' }, { '0.closesAt': 'Напишете до колко часа' }],
  ['an end before the start', { closesAt: '09:00' }, { '0.closesAt': 'Краят е след началото' }],
])('%s', (_name, changed, problems) => {
  expect(hoursProblems({ days: [{ ...MONDAY, ...changed }] })).toEqual(problems)
})

test('hours of a day that became a day off are not sent', () => {
  expect(sentDays({ days: [MONDAY, { ...MONDAY, weekday: 2, state: 'CLOSED' }] })).toEqual([
    { weekday: 1, state: 'OPEN', opensAt: '10:00', closesAt: '18:00' },
    { weekday: 2, state: 'CLOSED', opensAt: null, closesAt: null },
  ])
})

test('a day without hours is loaded with empty fields', () => {
  const openingHours = [
    { __typename: 'WeekdayHours' as const, weekday: 7, state: 'CLOSED' as const, opensAt: null, closesAt: null },
  ]
  expect(hoursFormOf({ __typename: 'ShopFacts', openingHours, hoursVersion: 1 })).toEqual({
    days: [{ weekday: 7, state: 'CLOSED', opensAt: '', closesAt: '' }],
  })
})
