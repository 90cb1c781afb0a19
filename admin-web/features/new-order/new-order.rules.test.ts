import { expect, test } from '@jest/globals'
import { createOrderedLine } from '../../testkit/new-order.ts'
import {
  deliveriesFor,
  EMPTY_ORDER,
  filledFrom,
  fittingDelivery,
  newOrderProblems,
  nextPeriod,
  orderInput,
  rentalIn,
} from './new-order.rules.ts'

const sale = createOrderedLine()
const rental = createOrderedLine({ id: 'line-2', period: { startsOn: '2026-12-04', endsOn: '2026-12-06' } })

test.each([
  ['rental=41&from=2026-12-02&to=2026-12-04&quantity=3', { databaseId: 41, quantity: 3 }],
  ['rental=41&from=2026-12-02&to=2026-12-04', { databaseId: 41, quantity: 1 }],
  ['rental=41&from=2026-12-04&to=2026-12-02', null],
  ['rental=41&from=2026-02-30&to=2026-12-04', null],
  ['rental=x&from=2026-12-02&to=2026-12-04', null],
  ['contact=7', null],
])('the address %s starts with the rental %p', (search, expected) => {
  const found = rentalIn(new URLSearchParams(search))
  if (expected === null) expect(found).toBeNull()
  else expect(found).toEqual({ ...expected, startsOn: '2026-12-02', endsOn: '2026-12-04' })
})

test('an order of rentals only is for pickup, every other one for delivery', () => {
  expect(deliveriesFor([rental]).map(({ value }) => value)).toEqual(['PICKUP'])
  expect(deliveriesFor([sale, rental]).map(({ value }) => value)).toEqual(['HOME_ADDRESS', 'COURIER_OFFICE'])
  expect(fittingDelivery('COURIER_OFFICE', [rental])).toBe('PICKUP')
  expect(fittingDelivery('COURIER_OFFICE', [sale])).toBe('COURIER_OFFICE')
  expect(fittingDelivery('PICKUP', [sale])).toBe('HOME_ADDRESS')
})

test('a new rental starts with the days of the last one, the first rental today', () => {
  expect(nextPeriod([rental, sale], '2026-11-22')).toMatchObject({ startsOn: '2026-12-04', endsOn: '2026-12-06' })
  expect(nextPeriod([sale], '2026-11-22')).toEqual({ startsOn: '2026-11-22', endsOn: '2026-11-22' })
})

const orderEdge = (id: string, deliveryAddress: string | null) => ({
  __typename: 'OrderEdge' as const,
  node: { __typename: 'Order' as const, id, deliveryAddress },
})

test('fills in the address of the customer’s last order with a delivery', () => {
  const contact = {
    __typename: 'Contact' as const,
    id: 'contact-7',
    databaseId: 7,
    name: 'Ива',
    phone: '0888',
    email: 'iva@example.com',
    orders: {
      __typename: 'OrderConnection' as const,
      edges: [orderEdge('3', null), orderEdge('2', 'Шипка 6'), orderEdge('1', 'Бор 1')],
    },
  }
  expect(filledFrom(contact)).toMatchObject({ customerName: 'Ива', deliveryAddress: 'Шипка 6' })
  expect(filledFrom({ ...contact, orders: null })).toMatchObject({ deliveryAddress: '' })
})

test('lists missing values by field; only a delivery needs an address', () => {
  const empty = newOrderProblems({ ...EMPTY_ORDER, lines: [] })
  expect(Object.keys(empty)).toEqual(['customerName', 'customerPhone', 'customerEmail', 'lines', 'deliveryAddress'])
  const collected = newOrderProblems({ ...EMPTY_ORDER, deliveryMethod: 'PICKUP', lines: [rental] })
  expect(collected).not.toHaveProperty('deliveryAddress')
})

test('sends the order with the sums on the screen, without empty fields', () => {
  const seen = { sessionId: 'session', lines: [sale], due: '15.00' }
  expect(orderInput({ ...EMPTY_ORDER, deliveryMethod: 'PICKUP', deliveryAddress: 'София' }, seen)).toMatchObject({
    deliveryAddress: null,
    promoCode: null,
    notes: null,
    expectedTotal: '15.00',
    seenLines: [{ lineId: 'line-1', quantity: 1, unitPrice: '5.00' }],
  })
})
