import { expect, test } from '@jest/globals'
import { dispatchState, nearDayText, partyDays, type PartyOrder } from './parties.rules.ts'

const order = (databaseId: number, part: Partial<PartyOrder> = {}): PartyOrder => ({
  __typename: 'Order',
  id: `order-${databaseId}`,
  databaseId,
  status: 'PROCESSING',
  customerName: 'Мария',
  customerPhone: '0888 123 456',
  deliveryMethod: 'COURIER_OFFICE',
  lineCount: 2,
  rentalLineCount: 0,
  eventOn: '2027-05-08',
  dispatchOn: '2027-05-05',
  ...part,
})

test('orders of one customer for one day are one party, and days are in sequence', () => {
  const days = partyDays([
    order(1, { eventOn: '2027-05-09' }),
    order(2),
    order(3, { customerPhone: '0888-123-456' }),
    order(4, { customerName: 'Иван' }),
    order(5, { eventOn: null }),
  ])
  expect(
    days.map(({ day, parties }) => [day, parties.map(({ orders }) => orders.map(({ databaseId }) => databaseId))]),
  ).toEqual([
    ['2027-05-08', [[2, 3], [4]]],
    ['2027-05-09', [[1]]],
  ])
})

test.each([
  ['2027-05-08', 'днес, 8 май'],
  ['2027-05-09', 'утре, 9 май'],
  ['2027-05-10', '10 май'],
])('%s is „%s“', (day, text) => {
  expect(nearDayText(day, '2027-05-08')).toBe(text)
})

test.each([
  ['2027-05-05', 'PROCESSING', { text: 'изпращане днес', isLate: false }],
  ['2027-05-06', 'PENDING', { text: 'изпращане до 6 май', isLate: false }],
  ['2027-05-04', 'PENDING', { text: 'закъснява с 1 ден', isLate: true }],
  ['2027-05-02', 'PROCESSING', { text: 'закъснява с 3 дни', isLate: true }],
  ['2027-05-04', 'SHIPPED', null],
  [null, 'PENDING', null],
] as const)('an order that is sent by %s and is %s', (dispatchOn, status, expected) => {
  expect(dispatchState({ dispatchOn, status }, '2027-05-05')).toEqual(expected)
})
