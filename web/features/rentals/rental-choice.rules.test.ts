import { describe, expect, test } from '@jest/globals'
import { NO_RULES, periodProblem, rulesText, unavailableBecause, withDay } from './rental-choice.rules.ts'

const today = '2026-11-20'
const free = new Map([
  ['2026-11-20', 5],
  ['2026-11-21', 5],
  ['2026-11-22', 1],
  ['2026-11-23', 0],
  ['2026-11-24', 5],
])
const nothing = { startsOn: null, endsOn: null }

describe('unavailableBecause()', () => {
  test.each([
    ['2026-11-19', 1, 'минал ден'],
    ['2026-11-20', 1, null],
    ['2026-11-22', 1, null],
    ['2026-11-22', 2, 'свободна е само 1 бр.'],
    ['2026-11-23', 1, 'всичко е заето'],
    ['2026-11-24', 5, null],
    ['2026-11-24', 6, 'свободни са само 5 бр.'],
    ['2029-01-01', 1, 'твърде далеч напред'],
  ])('%s for %i units → %s', (day, quantity, expected) => {
    expect(unavailableBecause(day, today, quantity, free, nothing)).toBe(expected)
  })

  test('an end behind a taken day cannot be chosen, a new start can', () => {
    const begun = { startsOn: '2026-11-21', endsOn: null }
    const whole = { startsOn: '2026-11-21', endsOn: '2026-11-21' }
    expect(unavailableBecause('2026-11-22', today, 1, free, begun)).toBeNull()
    expect(unavailableBecause('2026-11-24', today, 1, free, begun)).toBe(
      'преди него, на 23.11.2026, няма достатъчно свободни бройки',
    )
    expect(unavailableBecause('2026-11-20', today, 1, free, begun)).toBeNull()
    expect(unavailableBecause('2026-11-24', today, 1, free, whole)).toBeNull()
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

test('withDay() moves the end of a period whose start was changed alone', () => {
  const both = { startsOn: '2027-07-05', endsOn: '2027-07-08' }
  expect(withDay(both, '2027-07-20', true)).toEqual({ startsOn: '2027-07-05', endsOn: '2027-07-20' })
  expect(withDay(both, '2027-07-01', true)).toEqual({ startsOn: '2027-07-01', endsOn: null })
})

describe('rules of product and shop', () => {
  const closed = new Map([['2026-11-22', 'Ден на будителите']])
  const rules = { ...NO_RULES, minDays: 2, maxDays: 3, closed }

  test.each([
    ['2026-11-22', nothing, 'не работим, Ден на будителите'],
    ['2026-11-21', nothing, null],
    ['2026-11-24', { startsOn: '2026-11-20', endsOn: null }, 'наема се за най-много 3 дни'],
    ['2026-11-24', { startsOn: '2026-11-21', endsOn: null }, null],
  ])('%s after %j cannot be chosen because of: %s', (day, chosen, expected) =>
    expect(unavailableBecause(day, today, 0, free, chosen, rules)).toBe(expected),
  )

  test.each([
    ['2026-11-22', '2026-11-23', 'На 22.11.2026 не работим: Ден на будителите. Изберете друг начален ден.'],
    ['2026-11-21', '2026-11-22', 'На 22.11.2026 не работим: Ден на будителите. Изберете друг последен ден.'],
    ['2026-11-21', '2026-11-21', 'Този артикул се наема за поне 2 дни'],
    ['2026-11-20', '2026-11-24', 'Този артикул се наема за най-много 3 дни'],
    ['2026-11-21', '2026-11-24', null],
  ])('%s to %s: %s', (startsOn, endsOn, problem) =>
    expect(periodProblem({ startsOn, endsOn }, today, 0, free, rules)).toBe(problem),
  )

  test.each([
    [{ ...NO_RULES, minDays: null, maxDays: null }, []],
    [{ ...NO_RULES, minDays: 2, maxDays: null }, ['Наема се за поне 2 дни.']],
    [{ ...NO_RULES, minDays: null, maxDays: 1 }, ['Наема се за най-много 1 ден.']],
    [{ ...NO_RULES, minDays: 2, maxDays: 2 }, ['Наема се точно за 2 дни.']],
    [{ ...NO_RULES, minDays: 2, maxDays: 5 }, ['Наема се за 2 до 5 дни.']],
    [
      { ...NO_RULES, closed },
      [
        'В тези дни наем не започва и не завършва: 22.11.2026 – Ден на будителите. Ако само заради тях вземате по-рано или връщате по-късно, те не се таксуват.',
      ],
    ],
    [
      { ...NO_RULES, arrangement: 'Събота и неделя: по уговорка' },
      ['Събота и неделя: по уговорка. Напишете в бележката към поръчката кога ви е удобно.'],
    ],
  ])('%j are shown as %j', (rules, texts) => expect(rulesText(rules, '2026-11-20')).toEqual(texts))

  test.each([
    ['2026-11-20', 'за днес вече е късно'],
    ['2026-11-21', 'не работим, почивен ден'],
    ['2026-11-23', null],
  ])('after the last hour of Friday, with closed weekends, %s is refused by: %s', (day, expected) =>
    expect(
      unavailableBecause(day, '2026-11-20', 0, free, nothing, {
        ...NO_RULES,
        firstStart: '2026-11-21',
        closed: new Map([['2026-11-21', 'почивен ден']]),
      }),
    ).toBe(expected),
  )

  test('closed days of other months and weekly days off are not listed', () => {
    const daysOff = new Map([...closed, ['2026-12-06', 'почивен ден']] as const)
    expect(rulesText({ ...rules, closed: daysOff, minDays: null, maxDays: null }, '2026-12-01')).toEqual([])
  })
})
