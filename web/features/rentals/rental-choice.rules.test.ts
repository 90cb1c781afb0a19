import { describe, expect, test } from '@jest/globals'
import { isSelectable, periodProblem, rulesText, withDay } from './rental-choice.rules.ts'

const today = '2026-11-20'
const free = new Map([
  ['2026-11-20', 5],
  ['2026-11-21', 5],
  ['2026-11-22', 1],
  ['2026-11-23', 0],
  ['2026-11-24', 5],
])
const nothing = { startsOn: null, endsOn: null }

describe('isSelectable()', () => {
  test.each([
    ['2026-11-19', 1, false],
    ['2026-11-20', 1, true],
    ['2026-11-22', 1, true],
    ['2026-11-22', 2, false],
    ['2026-11-23', 1, false],
    ['2026-11-24', 5, true],
    ['2026-11-24', 6, false],
    ['2029-01-01', 1, false],
  ])('%s for %i units → %s', (day, quantity, expected) => {
    expect(isSelectable(day, today, quantity, free, nothing)).toBe(expected)
  })

  test('an end behind a taken day cannot be chosen, a new start can', () => {
    const begun = { startsOn: '2026-11-21', endsOn: null }
    expect(isSelectable('2026-11-22', today, 1, free, begun)).toBe(true)
    expect(isSelectable('2026-11-24', today, 1, free, begun)).toBe(false)
    expect(isSelectable('2026-11-20', today, 1, free, begun)).toBe(true)
    expect(isSelectable('2026-11-24', today, 1, free, { startsOn: '2026-11-21', endsOn: '2026-11-21' })).toBe(true)
  })
})

describe('periodProblem()', () => {
  test('is nothing while the period is not complete', () =>
    expect(periodProblem({ startsOn: '2026-11-21', endsOn: null }, today, 1, free)).toBeNull())
  test('is nothing for a free period', () =>
    expect(periodProblem({ startsOn: '2026-11-20', endsOn: '2026-11-22' }, today, 1, free)).toBeNull())
  test('names a period with a taken day in it', () =>
    expect(periodProblem({ startsOn: '2026-11-21', endsOn: '2026-11-24' }, today, 1, free)).toContain('свободни'))
  test('names a quantity that is not free', () =>
    expect(periodProblem({ startsOn: '2026-11-20', endsOn: '2026-11-22' }, today, 2, free)).toContain('свободни'))
  test('names a start in the past', () =>
    expect(periodProblem({ startsOn: '2026-11-19', endsOn: '2026-11-20' }, today, 1, free)).not.toBeNull())
})

test('withDay() asks for the start, then the end, and lets either be changed', () => {
  const begun = withDay(nothing, '2027-07-05')
  expect(begun).toEqual({ startsOn: '2027-07-05', endsOn: null })
  expect(withDay(begun, '2027-07-08')).toEqual({ startsOn: '2027-07-05', endsOn: '2027-07-08' })
  expect(withDay(begun, '2027-07-05')).toEqual({ startsOn: '2027-07-05', endsOn: '2027-07-05' })
  expect(withDay(begun, '2027-07-01')).toEqual({ startsOn: '2027-07-01', endsOn: null })
  expect(withDay({ startsOn: null, endsOn: '2027-07-08' }, '2027-07-06')).toEqual({
    startsOn: '2027-07-06',
    endsOn: '2027-07-08',
  })
  expect(withDay({ startsOn: null, endsOn: '2027-07-08' }, '2027-07-09')).toEqual({
    startsOn: '2027-07-09',
    endsOn: null,
  })
  expect(withDay({ startsOn: '2027-07-05', endsOn: '2027-07-08' }, '2027-07-20')).toEqual({
    startsOn: '2027-07-20',
    endsOn: null,
  })
})

describe('rules of product and shop', () => {
  const closed = new Map([['2026-11-22', 'Ден на будителите']])
  const rules = { minDays: 2, maxDays: 3, closed }

  test.each([
    ['2026-11-22', nothing, false],
    ['2026-11-21', nothing, true],
    ['2026-11-24', { startsOn: '2026-11-21', endsOn: null }, false],
  ])('%s after %j can be chosen: %s', (day, chosen, expected) =>
    expect(isSelectable(day, today, 0, free, chosen, rules)).toBe(expected),
  )

  test.each([
    ['2026-11-22', '2026-11-23', 'На 22.11.2026 не работим (Ден на будителите). Изберете друг начален ден.'],
    ['2026-11-21', '2026-11-22', 'На 22.11.2026 не работим (Ден на будителите). Изберете друг последен ден.'],
    ['2026-11-21', '2026-11-21', 'Този артикул се наема за поне 2 дни'],
    ['2026-11-20', '2026-11-23', 'Този артикул се наема за най-много 3 дни'],
  ])('%s to %s: %s', (startsOn, endsOn, problem) =>
    expect(periodProblem({ startsOn, endsOn }, today, 0, free, rules)).toBe(problem),
  )

  test.each([
    [{ minDays: null, maxDays: null, closed: new Map() }, []],
    [{ minDays: 2, maxDays: null, closed: new Map() }, ['Наема се за поне 2 дни.']],
    [{ minDays: null, maxDays: 1, closed: new Map() }, ['Наема се за най-много 1 ден.']],
    [{ minDays: 2, maxDays: 2, closed: new Map() }, ['Наема се точно за 2 дни.']],
    [{ minDays: 2, maxDays: 5, closed: new Map() }, ['Наема се за 2 до 5 дни.']],
    [
      { minDays: null, maxDays: null, closed },
      ['На тези дни не започва и не завършва наем: 22.11.2026 (Ден на будителите).'],
    ],
  ])('%j are shown as %j', (rules, texts) => expect(rulesText(rules)).toEqual(texts))
})
