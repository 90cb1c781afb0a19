import { describe, expect, test } from '@jest/globals'
import {
  CARD_PAYMENT_STATES,
  isHeldUntilLeaving,
  nextQueryAt,
  reportedState,
  stateAfter,
  type CardPaymentStateName,
  type CardReport,
} from './card-payment-states.ts'

const report = (state: CardReport['state'], more: Partial<CardReport> = {}): CardReport => ({
  state,
  capturedMinor: state === 'captured' ? 1_000 : 0,
  refundedMinor: 0,
  dispute: null,
  ...more,
})

test.each([
  [report('authorized'), 'authorized'],
  [report('captured'), 'captured'],
  [report('captured', { refundedMinor: 1 }), 'partially_refunded'],
  [report('captured', { refundedMinor: 1_000 }), 'refunded'],
  [report('captured', { dispute: 'open' }), 'disputed'],
  [report('captured', { dispute: 'lost' }), 'lost'],
  [report('expired', { dispute: 'open' }), 'expired'],
] as const)('%j is %s', (given, state) => {
  expect(reportedState(given)).toBe(state)
})

test.each<[CardPaymentStateName, CardReport, CardPaymentStateName, string]>([
  ['created', report('authorized'), 'authorized', 'a step may leave others out'],
  ['unknown', report('action_required'), 'action_required', 'a fetch resolves the unknown'],
  ['capture_requested', report('authorized'), 'capture_requested', 'a request waits'],
  ['capture_requested', report('captured'), 'captured', 'until it is done'],
  ['capture_requested', report('expired'), 'expired', 'or the hold is over'],
  ['void_requested', report('action_required'), 'void_requested', 'an open page is not closed yet'],
  ['void_requested', report('captured'), 'captured', 'the customer was faster'],
  ['captured', report('authorized'), 'captured', 'a late report changes nothing'],
  ['captured', report('voided'), 'captured', 'a taken sum is not released'],
  ['expired', report('captured'), 'captured', 'paid too late'],
  ['refunded', report('captured'), 'captured', 'a refund that the bank returned'],
])('%s and %j: %s, %s', (current, given, next) => {
  expect(stateAfter(current, given)).toBe(next)
})

describe('the table', () => {
  const states = Object.entries(CARD_PAYMENT_STATES)

  test('names only its own states', () => {
    const names = new Set<string>(states.map(([state]) => state))
    expect(states.flatMap(([, { targets }]) => targets.filter((target) => !names.has(target)))).toEqual([])
  })

  test('who has paid is not invited to pay again', () => {
    expect(states.filter(([, { coversOrder, mayTryAgain }]) => coversOrder && mayTryAgain)).toEqual([])
  })

  test('only a captured sum can be refunded: a hold never becomes a refund', () => {
    expect(stateAfter('authorized', report('voided'))).toBe('voided')
    expect(reportedState(report('authorized', { refundedMinor: 10 }))).toBe('authorized')
  })
})

test('the provider is queried after 2, 10 and 60 minutes, then daily', () => {
  const since = new Date('2026-12-01T10:00:00Z')
  expect([0, 1, 2, 3, 4].map((queries) => nextQueryAt(since, queries).toISOString())).toEqual([
    '2026-12-01T10:02:00.000Z',
    '2026-12-01T10:10:00.000Z',
    '2026-12-01T11:00:00.000Z',
    '2026-12-02T10:00:00.000Z',
    '2026-12-03T10:00:00.000Z',
  ])
})

test('what leaves later than a hold lasts is paid at once', () => {
  expect([0, 4, 5].map(isHeldUntilLeaving)).toEqual([true, true, false])
})
