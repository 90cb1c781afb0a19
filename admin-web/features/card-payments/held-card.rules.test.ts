import { expect, test } from '@jest/globals'
import { money } from '../../testkit/money.ts'
import { heldCard, owedBesides, type HeldOrder } from './held-card.rules.ts'

const NOW = new Date('2026-11-26T10:00:00Z')

const order = (part: Partial<NonNullable<HeldOrder['cardPayment']>> = {}): HeldOrder => ({
  paymentStatus: 'PENDING',
  cardPayment: {
    __typename: 'CardPayment',
    id: 'card-1',
    state: 'AUTHORIZED',
    captureBefore: '2026-12-02T22:30:00Z',
    amount: money('40.00'),
    ...part,
  },
})

test.each<[string, HeldOrder, string | undefined]>([
  ['held', order(), 'Запазена по картата до 03.12.2026'],
  ['held without an end', order({ captureBefore: null }), 'Запазена по картата'],
  ['held too long', order({ captureBefore: '2026-11-26T09:59:00Z' }), 'Срокът на запазената по картата сума изтече'],
  ['about to be taken', order({ state: 'CAPTURE_REQUESTED' }), 'Взема се от картата'],
  ['not paid yet', order({ state: 'ACTION_REQUIRED' }), undefined],
  ['expired', order({ state: 'EXPIRED' }), undefined],
  ['paid otherwise', { ...order(), paymentStatus: 'PAID' }, undefined],
  ['without a card', { ...order(), cardPayment: null }, undefined],
])('money that is %s reads %j', (_how, held, text) => {
  expect(heldCard(held, NOW)?.text).toBe(text)
})

test.each([
  ['40.00', null],
  ['30.00', null],
  ['52.50', '12.50'],
])('of %s owed, 40.00 are held and %p are not', (owed, rest) => {
  expect(owedBesides(money(owed), heldCard(order(), NOW))?.amount ?? null).toBe(rest)
})

test('without held money all of it is owed', () => {
  expect(owedBesides(money('40.00'), null)?.amount).toBe('40.00')
})
