import { expect, test } from '@jest/globals'
import { createOrderedLine } from '../../testkit/new-order.ts'
import {
  dueAfter,
  EMPTY_COMPANY,
  EMPTY_DISCOUNT,
  EMPTY_ORDER,
  fieldOfPart,
  filledFrom,
  newOrderProblems,
  nextPeriod,
  orderInput,
  rentalIn,
  usualDelivery,
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

test('rentals alone are usually collected, every other order is delivered', () => {
  expect(usualDelivery([rental])).toBe('PICKUP')
  expect(usualDelivery([sale, rental])).toBe('HOME_ADDRESS')
  expect(usualDelivery([])).toBe('HOME_ADDRESS')
})

test.each([
  ['15.00', null, '15.00'],
  ['15.00', '2,50', '12.50'],
  ['15.00', '', '15.00'],
  ['15.00', '20', '0.00'],
])('of %s, less a discount of %p, %s is due', (due, amount, expected) => {
  expect(dueAfter(due, { services: [], discount: amount === null ? null : { amount, reason: '' } })).toBe(expected)
})

test.each([
  [['customerName'], 'customerName'],
  [['invoice', 'companyEik'], 'companyEik'],
  [['discount', 'amount'], 'discount.amount'],
  [['discount'], 'discount'],
  [['services', '1', 'amount'], 'services.1.amount'],
])('a refusal of %p is shown at %s', (path, field) => {
  expect(fieldOfPart(path)).toBe(field)
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

const blank = { ...EMPTY_ORDER, deliveryMethod: 'HOME_ADDRESS' as const }

test('lists missing values by field; only a delivery needs an address', () => {
  expect(Object.keys(newOrderProblems({ ...blank, lines: [], minimumAge: null }))).toEqual([
    'customerName',
    'customerPhone',
    'lines',
    'deliveryAddress',
  ])
  const collected = newOrderProblems({ ...blank, deliveryMethod: 'PICKUP', lines: [rental], minimumAge: null })
  expect(collected).not.toHaveProperty('deliveryAddress')
})

test('an e-mail address may be missing, but not wrong; invoice and discount are complete', () => {
  const filled = { invoice: EMPTY_COMPANY, discount: EMPTY_DISCOUNT }
  const form = { ...blank, ...filled, customerEmail: 'iva', lines: [sale], minimumAge: null }
  expect(newOrderProblems(form)).toMatchObject({
    customerEmail: expect.any(String),
    companyName: 'Въведете фирма',
    companyManager: 'Въведете МОЛ',
    companyEik: expect.any(String),
    companyAddress: 'Въведете адрес на фирмата',
    'discount.amount': 'Въведете сума',
    'discount.reason': 'Напишете защо',
  })
  expect(newOrderProblems({ ...form, discount: { amount: '0', reason: 'Жест' } })).toMatchObject({
    'discount.amount': 'Въведете сума над 0',
  })
})

const SET_UP = { name: 'Монтаж', quantity: '2', amount: '12,50' }

test('services have a name, pieces and a price above 0', () => {
  const services = [SET_UP, { name: '', quantity: '0', amount: '-5' }, { ...SET_UP, amount: '0' }]
  const problems = newOrderProblems({ ...blank, services, lines: [sale], minimumAge: null })
  expect(Object.keys(problems).filter((field) => field.startsWith('services'))).toEqual([
    'services.1.quantity',
    'services.1.name',
    'services.1.amount',
    'services.2.amount',
  ])
})

test.each([
  [null, null, false],
  [18, null, true],
  [18, 12, true],
  [12, 18, false],
])('goods from %p years after asking about %p are a problem: %p', (minimumAge, confirmedAge, isProblem) => {
  expect('confirmedAge' in newOrderProblems({ ...blank, confirmedAge, lines: [sale], minimumAge })).toBe(isProblem)
})

test.each([
  [[], null, '15.00'],
  [[SET_UP], null, '40.00'],
  [[SET_UP, { ...SET_UP, quantity: '1' }], { amount: '2.50', reason: 'Жест' }, '50.00'],
  [[{ ...SET_UP, amount: 'много' }], { amount: '20', reason: 'Жест' }, '0.00'],
])('15.00 with services %j and discount %j is %s', (services, discount, due) => {
  expect(dueAfter('15.00', { services, discount })).toBe(due)
})

test('sends the order with the sums on the screen, without empty fields', () => {
  const seen = { sessionId: 'session', lines: [sale], due: '15.00' }
  const form = { ...blank, deliveryMethod: 'PICKUP' as const, deliveryAddress: 'София' }
  expect(orderInput(form, seen)).toMatchObject({
    customerEmail: null,
    deliveryAddress: null,
    promoCode: null,
    invoice: null,
    discount: null,
    notes: null,
    expectedTotal: '15.00',
    seenLines: [{ lineId: 'line-1', quantity: 1, unitPrice: '5.00' }],
  })
  const discount = { amount: '2,5', reason: 'Жест' }
  const invoice = { ...EMPTY_COMPANY, companyName: 'Празник ООД' }
  expect(orderInput({ ...form, discount, invoice }, seen)).toMatchObject({
    discount: { amount: '2.5', reason: 'Жест' },
    invoice: { companyName: 'Празник ООД', companyVat: null },
    expectedTotal: '12.50',
  })
  expect(orderInput({ ...form, services: [SET_UP], confirmedAge: 18 }, seen)).toMatchObject({
    services: [{ name: 'Монтаж', quantity: 2, amount: '25.00' }],
    confirmedAge: 18,
    expectedTotal: '40.00',
  })
})
