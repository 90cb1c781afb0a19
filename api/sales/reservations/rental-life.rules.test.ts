import { describe, expect, test } from '@jest/globals'
import { rentalStateOf, rentalStepsOf, statusAfterRentals, type LivedReservation } from './rental-life.rules.ts'

const today = '2027-05-10'
const approved: LivedReservation = {
  status: 'approved',
  orderCancelled: false,
  quantity: 3,
  handedOver: 0,
  returned: 0,
  isClosed: false,
  endsOn: today,
}

describe('the life cycle of a rental', () => {
  test.each<[string, Partial<LivedReservation>, string, string[]]>([
    ['of a cancelled order', { orderCancelled: true, status: 'rejected' }, 'cancelled', []],
    ['that was rejected', { status: 'rejected' }, 'rejected', []],
    ['that waits', { status: 'pending' }, 'waiting', ['changeDays']],
    ['that is approved', {}, 'approved', ['handOver', 'changeDays']],
    ['that was not collected', { endsOn: '2027-05-01' }, 'approved', ['handOver', 'changeDays']],
    ['that is partly handed over', { handedOver: 1 }, 'handed_over', ['handOver', 'takeBack', 'close', 'changeDays']],
    ['all of which is out', { handedOver: 3 }, 'handed_over', ['takeBack', 'close', 'changeDays']],
    ['a part is back', { handedOver: 3, returned: 1 }, 'partly_returned', ['takeBack', 'close', 'changeDays']],
    [
      'out after its last day',
      { handedOver: 3, returned: 1, endsOn: '2027-05-09' },
      'late',
      ['takeBack', 'close', 'changeDays'],
    ],
    ['all of which is back', { handedOver: 3, returned: 3, endsOn: '2027-05-09' }, 'returned', ['close']],
    ['that is over', { handedOver: 3, returned: 3, isClosed: true }, 'closed', []],
  ])('%s: %j is %s', (_what, part, state, steps) => {
    expect(rentalStateOf({ ...approved, ...part }, today)).toBe(state)
    expect(rentalStepsOf({ ...approved, ...part }, today)).toEqual(steps)
  })
})

test.each([
  [{ hasGoods: false, isAllOut: false, isAllClosed: false }, null],
  [{ hasGoods: false, isAllOut: true, isAllClosed: false }, 'delivered'],
  [{ hasGoods: false, isAllOut: true, isAllClosed: true }, 'completed'],
  [{ hasGoods: true, isAllOut: true, isAllClosed: true }, null],
] as const)('an order with rentals of which %j has at least the status %s', (rentals, status) => {
  expect(statusAfterRentals(rentals)).toBe(status)
})
