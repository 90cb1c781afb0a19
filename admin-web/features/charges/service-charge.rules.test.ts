import { expect, test } from '@jest/globals'
import { chargedOf, chargeProblems, chargeTitle, type ChargeForm } from './charge-form.rules.ts'

const SERVICE: ChargeForm = {
  kind: 'SERVICE',
  reservationId: '',
  name: 'Монтаж',
  quantity: '2',
  amount: '12,50',
  reason: '',
}

test.each<[string, Partial<ChargeForm>, { quantity: number; amount: string }]>([
  ['two pieces', {}, { quantity: 2, amount: '25.00' }],
  ['one piece', { quantity: '1' }, { quantity: 1, amount: '12.50' }],
  ['pieces of another kind', { kind: 'OTHER' }, { quantity: 1, amount: '12.50' }],
])('%s cost their price', (_case, part, expected) => {
  expect(chargedOf({ ...SERVICE, ...part })).toEqual(expected)
})

test.each(['0', '', '1,5', '10000', '-1', 'две'])('a service has no %j pieces', (quantity) => {
  expect(Object.keys(chargeProblems({ ...SERVICE, quantity }))).toEqual(['quantity'])
})

test('a service is listed with its kind', () => {
  expect(chargeTitle({ kind: 'SERVICE', name: 'Монтаж × 2' })).toBe('Услуга: Монтаж × 2')
})
