import { expect, test } from '@jest/globals'
import { typedDaysProblem, typedPeriod } from './package-days.rules.ts'

const SHOP_DAY = { today: '2027-05-03', firstStart: '2027-05-04' }

test.each([
  ['both days', '2027-05-07', '2027-05-10', { startsOn: '2027-05-07', endsOn: '2027-05-10' }, null],
  ['no day', '', '', null, null],
  ['a half typed end', '2027-05-07', '', null, null],
  ['an end before the start', '2027-05-07', '2027-05-06', null, 'Крайната дата не може да е преди началната'],
  ['a past start alone', '2027-05-01', '', null, 'Началната дата не може да е преди днес'],
])('%s', (_name, startsOn, endsOn, period, problem) => {
  expect(typedPeriod({ startsOn, endsOn }, SHOP_DAY)).toEqual(period)
  expect(typedDaysProblem({ startsOn, endsOn }, SHOP_DAY)).toBe(problem)
})
