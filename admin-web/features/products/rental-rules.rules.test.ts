import { describe, expect, test } from '@jest/globals'
import { NO_RENTAL_RULES, rentalRulesForm, rentalRulesInput, rentalRulesProblems } from './rental-rules.rules.ts'

describe('rules of a rental in its form', () => {
  test.each([
    [{}, {}],
    [{ bufferDaysBefore: '0', bufferDaysAfter: '14', minRentalDays: '2', maxRentalDays: '2' }, {}],
    [{ bufferDaysAfter: '15' }, { bufferDaysAfter: 'Цяло число от 0 до 14' }],
    [{ bufferDaysBefore: 'един' }, { bufferDaysBefore: 'Цяло число от 0 до 14' }],
    [{ minRentalDays: '0' }, { minRentalDays: 'Цяло число от 1 до 366' }],
    [{ maxRentalDays: '2.5' }, { maxRentalDays: 'Цяло число от 1 до 366' }],
    [{ minRentalDays: '3', maxRentalDays: '2' }, { maxRentalDays: 'Най-дългият наем е по-къс от най-краткия' }],
  ])('%j has the problems %j', (typed, problems) => {
    expect(rentalRulesProblems({ ...NO_RENTAL_RULES, ...typed })).toEqual(problems)
  })

  test('empty fields mean no rule, and stored rules fill the form', () => {
    const stored = { bufferDaysBefore: 0, bufferDaysAfter: 1, minRentalDays: 2, maxRentalDays: null }
    expect(rentalRulesInput(rentalRulesForm(stored), true)).toEqual(stored)
    expect(rentalRulesForm(stored)).toEqual({
      bufferDaysBefore: '',
      bufferDaysAfter: '1',
      minRentalDays: '2',
      maxRentalDays: '',
    })
  })

  test('a product for sale has no rules, whatever the form contains', () => {
    expect(rentalRulesInput({ ...NO_RENTAL_RULES, bufferDaysAfter: '3', minRentalDays: '2' }, false)).toEqual({
      bufferDaysBefore: 0,
      bufferDaysAfter: 0,
      minRentalDays: null,
      maxRentalDays: null,
    })
  })
})
