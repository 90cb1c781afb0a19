import { expect, test } from '@jest/globals'
import { CARD_PAYMENT_STATES } from './card-payment-states.ts'
import { DEPOSIT_TEXTS, wayOfOrder, wayRefusal, type CardAbility, type DepositPeriod } from './deposit-ways.ts'

const STRIPE: CardAbility = { isOnline: true, savesCards: true }
const BORICA: CardAbility = { isOnline: true, savesCards: false }
const NONE: CardAbility = { isOnline: false, savesCards: false }
const SHORT: DepositPeriod = { leavesOn: '2026-12-10', endsOn: '2026-12-12' }
/** From the day before the hand-over to the end of the margin: 28 days, and one more. */
const LONGEST: DepositPeriod = { leavesOn: '2026-12-02', endsOn: '2026-12-27' }
const TOO_LONG: DepositPeriod = { leavesOn: '2026-12-02', endsOn: '2026-12-28' }

test.each([
  ['hold', STRIPE, SHORT, 'hold'],
  ['hold', STRIPE, LONGEST, 'hold'],
  ['hold', STRIPE, TOO_LONG, 'cash'],
  ['charge', STRIPE, TOO_LONG, 'charge'],
  ['hold', BORICA, SHORT, 'cash'],
  ['charge', BORICA, SHORT, 'charge'],
  ['charge', NONE, SHORT, 'cash'],
  ['cash', STRIPE, SHORT, 'cash'],
] as const)('%s of an order is, by what the provider can and the days', (chosen, ability, period, way) =>
  expect(wayOfOrder(chosen, ability, period)).toBe(way),
)

test('a refused way says why', () => {
  expect(wayRefusal('hold', BORICA, SHORT)).toMatch(/оператор/)
  expect(wayRefusal('hold', STRIPE, TOO_LONG)).toMatch(/28 дни/)
  expect(wayRefusal('charge', NONE, SHORT)).toMatch(/интернет/)
})

test('each state of a deposit has a text for the customer', () => {
  expect(Object.keys(DEPOSIT_TEXTS).toSorted()).toEqual(Object.keys(CARD_PAYMENT_STATES).toSorted())
})
