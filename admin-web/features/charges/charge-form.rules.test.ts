import { expect, test } from '@jest/globals'
import { chargeProblems, chargeTitle, initialCharge, withFee, type ChargeForm } from './charge-form.rules.ts'

const FEE = { reservation: { id: 'r' }, name: 'Стол', lateDays: 2, amount: { amount: '30.00' } }

test('a proposed late fee fills the form, and otherwise it is empty', () => {
  expect(initialCharge([FEE])).toEqual({
    kind: 'LATE_FEE',
    reservationId: 'r',
    name: 'Просрочие: Стол, 2 дни общо',
    amount: '30.00',
    reason: '',
  })
  expect(initialCharge([])).toMatchObject({ kind: 'DAMAGE', name: '', amount: '' })
})

test('a late fee of one day says „ден“', () => {
  expect(withFee(initialCharge([]), { ...FEE, lateDays: 1 }).name).toBe('Просрочие: Стол, 1 ден общо')
})

test.each([
  ['LATE_FEE', 'Просрочие: Стол, 2 дни общо', 'Просрочие: Стол, 2 дни общо'],
  ['LATE_FEE', 'Стол', 'Просрочие: Стол'],
  ['DAMAGE', 'счупен крак', 'Щета: счупен крак'],
] as const)('%s of „%s“ is listed as „%s“', (kind, name, text) => {
  expect(chargeTitle({ kind, name })).toBe(text)
})

test.each<[string, Partial<ChargeForm>, string[]]>([
  ['as proposed', {}, []],
  ['without a name', { name: ' ' }, ['name']],
  ['without an amount', { amount: '' }, ['amount']],
  ['of nothing', { amount: '0' }, ['amount']],
  ['below 0', { amount: '-5' }, ['amount']],
  ['of a discount without a reason', { kind: 'DISCOUNT' }, ['reason']],
])('a charge %s has problems in %j', (_name, part, fields) => {
  expect(Object.keys(chargeProblems({ ...initialCharge([FEE]), ...part }))).toEqual(fields)
})
