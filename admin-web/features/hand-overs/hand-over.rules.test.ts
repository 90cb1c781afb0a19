import { expect, test } from '@jest/globals'
import { money } from '../../testkit/money.ts'
import { createOrderRental, createRentalOrder } from '../../testkit/rental-orders.ts'
import {
  depositOwed,
  depositToRefund,
  nextStep,
  outOf,
  piecesProblem,
  priceOwed,
  settlementInput,
  settlementProblems,
  type OrderRental,
} from './hand-over.rules.ts'

const TODAY = '2027-05-07'

const out = createOrderRental({ state: 'HANDED_OVER', steps: ['TAKE_BACK', 'CLOSE'], handedOver: 3 })
const back = createOrderRental({ state: 'RETURNED', steps: ['CLOSE'], handedOver: 3, returned: 3 })
const closed = createOrderRental({ state: 'CLOSED', steps: [], handedOver: 3, returned: 3 })

test.each<[string, OrderRental[], ReturnType<typeof nextStep>]>([
  ['approved and due', [createOrderRental(), out], 'handOver'],
  ['due later', [createOrderRental({ startsOn: '2027-05-08' })], null],
  ['on their buffer day', [createOrderRental({ startsOn: '2027-05-08', bufferBefore: 1 })], 'handOver'],
  ['not fetched in time', [createOrderRental({ startsOn: '2027-05-01', endsOn: '2027-05-06' })], null],
  ['out', [out, back], 'takeBack'],
  ['back', [back, closed], 'close'],
  ['closed', [closed], null],
])('the next step with rentals that are %s is named', (_what, reservations, step) => {
  expect(nextStep(createRentalOrder({ reservations }), TODAY)).toBe(step)
})

test.each([
  [{}, '12.00'],
  [{ depositReceived: money('5.00') }, '7.00'],
  [{ depositReceived: money('12.00'), depositHeld: money('12.00') }, ''],
  [{ depositReceived: money('12.00'), depositReturned: money('12.00') }, '12.00'],
])('of the deposit %j the customer owes „%s“', (balance, owed) => {
  expect(depositOwed(createRentalOrder({}, balance))).toBe(owed)
})

test.each([
  [{}, '24.00'],
  [{ owed: money('12.00') }, ''],
  [{ owed: money('24.00'), depositReceived: money('12.00') }, '24.00'],
])('without the deposit of %j the customer owes „%s“', (balance, owed) => {
  expect(priceOwed(createRentalOrder({}, balance))).toBe(owed)
})

const other = { ...out, id: 'reservation-2', deposit: money('8.00') }

test.each<[string, (rental: OrderRental) => number, string, string]>([
  ['all', outOf, '', '20.00'],
  ['all, with a withheld sum', outOf, '5,50', '14.50'],
  ['one of two', (rental) => (rental.id === other.id ? 3 : 0), '', '8.00'],
  ['a part', () => 2, '', ''],
])('when %s comes back, the rest of the deposit is proposed', (_what, backNow, withheld, refund) => {
  const order = createRentalOrder({ reservations: [out, other] }, { depositHeld: money('20.00') })
  expect(depositToRefund(order, backNow, withheld)).toBe(refund)
})

test('a withheld sum needs its reason, and empty sums are not sent', () => {
  const typed = { refund: null, withheld: '5', reason: ' ', method: 'CASH' as const }
  const order = createRentalOrder()
  expect(settlementProblems('7', typed)).toEqual({ reason: 'Напишете защо се удържа' })
  expect(settlementProblems('7 лв', { ...typed, reason: 'крак' })).toEqual({ refund: 'Въведете число, например 12.50' })
  expect(settlementInput(order, '', { ...typed, reason: 'крак' })).toEqual({
    refund: null,
    withheld: { amount: '5', reason: 'крак' },
  })
  expect(settlementInput(order, '7,00', { ...typed, withheld: '' })).toEqual({
    refund: { amount: '7.00', method: 'CASH' },
    withheld: null,
  })
  const charged = createRentalOrder({
    cardDeposit: { __typename: 'CardPayment', id: 'card-1', captured: money('12.00') },
  })
  expect(settlementInput(charged, '7', { ...typed, withheld: '' }).refund).toEqual({ amount: '7', method: 'CARD' })
})

test.each([
  ['', null],
  ['3', null],
  ['4', 'Брой от 0 до 3'],
  ['-1', 'Брой от 0 до 3'],
  ['два', 'Брой от 0 до 3'],
])('„%s“ of 3 pieces: %s', (typed, problem) => {
  expect(piecesProblem(typed, 3)).toBe(problem)
})
