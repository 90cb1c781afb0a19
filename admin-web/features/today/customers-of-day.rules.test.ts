import { expect, test } from '@jest/globals'
import { createReservation } from '../../testkit/reservations.ts'
import { actionOf, customersOf, type DayRental } from './customers-of-day.rules.ts'

const rental = (number: number, order: number, part: Parameters<typeof createReservation>[0] = {}): DayRental => {
  const { databaseId, quantity, startsOn, endsOn, state, missing, product, ...rest } = createReservation(part)
  return {
    __typename: 'Reservation',
    id: `r-${number}`,
    databaseId,
    quantity,
    startsOn,
    endsOn,
    state,
    missing,
    product,
    order: { ...rest.order, id: `order-${order}`, databaseId: order },
  }
}

test('what waits is first, then what goes out, comes back and is closed; a customer’s orders follow each other', () => {
  const other = createReservation().order
  const groups = customersOf([
    rental(1, 1, { state: 'CLOSED' }),
    rental(2, 2, { state: 'HANDED_OVER', order: { ...other, customerName: 'Иван', customerPhone: '0899' } }),
    rental(3, 3, { state: 'APPROVED' }),
    rental(4, 4, { state: 'WAITING', order: { ...other, customerName: 'Яна', customerPhone: '0877' } }),
  ])
  expect(groups.map(({ name, orders }) => [name, orders.map(({ order }) => order.databaseId)])).toEqual([
    ['Яна', [4]],
    ['Мария', [3, 1]],
    ['Иван', [2]],
  ])
})

test.each([
  [['APPROVED', 'WAITING'], 'approve'],
  [['HANDED_OVER', 'APPROVED'], 'handOver'],
  [['RETURNED', 'LATE'], 'takeBack'],
  [['CLOSED', 'RETURNED'], 'close'],
  [['CLOSED'], null],
] as const)('an order with rentals that are %j: %s', (states, action) => {
  const rentals = states.map((state, at) => rental(at, 1, { state }))
  expect(actionOf({ order: createReservation().order, rentals })).toBe(action)
})
