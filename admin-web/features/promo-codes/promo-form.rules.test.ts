import { describe, expect, test } from '@jest/globals'
import { emptyPromo, instantOf, promoProblems, promoTerms, wallClock } from './promo-form.rules.ts'

const form = { ...emptyPromo(new Date('2026-11-21T10:00:00Z')), code: ' party10 ' }

test('a new code starts today at 00:00 and ends at 23:59, Sofia time', () => {
  expect(form).toMatchObject({
    validFrom: '2026-11-21T00:00',
    validUntil: '2026-12-21T23:59',
    isActive: true,
    maxUses: '',
  })
  expect(emptyPromo(new Date('2026-11-21T22:30:00Z')).validFrom).toBe('2026-11-22T00:00')
})

describe('instantOf() and wallClock()', () => {
  test.each([
    ['2026-11-21T00:00', '2026-11-20T22:00:00.000Z'],
    ['2026-07-01T23:59', '2026-07-01T20:59:00.000Z'],
    ['2026-10-25T02:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:59', '2026-03-29T00:59:00.000Z'],
  ])('%s in Sofia is %s', (wall, instant) => {
    expect(instantOf(wall)).toBe(instant)
    expect(wallClock(instant)).toBe(wall)
  })
  test('an invalid text gives null', () => expect(instantOf('утре')).toBeNull())
})

test('promoTerms() gives upper case, instants, and null for empty fields', () => {
  expect(promoTerms(form)).toEqual({
    code: 'PARTY10',
    discountPercentage: 10,
    validFrom: '2026-11-20T22:00:00.000Z',
    validUntil: '2026-12-21T21:59:00.000Z',
    isActive: true,
    maxUses: null,
    description: null,
  })
})

describe('promoProblems()', () => {
  const REQUIRED = 'Моля попълнете всички задължителни полета'

  test('finds none in a complete form', () => expect(promoProblems(form)).toEqual({}))
  test.each([
    [{ code: ' ' }, { '': REQUIRED, code: 'Въведете код' }],
    [{ validFrom: '' }, { '': REQUIRED, validFrom: 'Въведете начало' }],
    [{ validUntil: '' }, { '': REQUIRED, validUntil: 'Въведете край' }],
    [{ discountPercentage: '0' }, { discountPercentage: 'Отстъпката е цяло число от 1 до 100' }],
    [{ discountPercentage: '101' }, { discountPercentage: 'Отстъпката е цяло число от 1 до 100' }],
    [{ discountPercentage: '10.5' }, { discountPercentage: 'Отстъпката е цяло число от 1 до 100' }],
    [{ discountPercentage: '' }, { '': REQUIRED, discountPercentage: 'Отстъпката е цяло число от 1 до 100' }],
    [{ maxUses: '0' }, { maxUses: 'Максималният брой използвания е поне 1' }],
    [{ maxUses: 'x' }, { maxUses: 'Максималният брой използвания е поне 1' }],
    [{ validUntil: '2026-11-20T00:00' }, { validUntil: 'Краят трябва да е след началото' }],
  ])('%j is reported at its field', (part, problems) => expect(promoProblems({ ...form, ...part })).toEqual(problems))
})
