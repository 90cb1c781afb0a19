import { expect, test } from '@jest/globals'
import { money } from '../../testkit/money.ts'
import { createOrder, createOrderLine } from '../../testkit/orders.ts'
import {
  followed,
  initialRefund,
  refundedLines,
  refundLinesOf,
  withdrawnRefund,
  withReturned,
  type RefundForm,
  type ReturnableLine,
} from './refund-form.rules.ts'

const PLATES: ReturnableLine = { id: 'a', name: 'Чиния', quantity: 7, left: 7, priceMinor: 930, refundedMinor: 0 }
const CHAIR: ReturnableLine = { id: 'b', name: 'Стол', quantity: 2, left: 2, priceMinor: 1200, isMoneyOnly: true }
const LINES = [PLATES, CHAIR]
const ALL = money('30.00')
const START: RefundForm = initialRefund(ALL)

const chosen = (returned: Record<string, number>, lines = LINES): RefundForm =>
  Object.entries(returned).reduce((form, [id, count]) => withReturned(form, lines, ALL, { id, count }), START)

test.each<[string, RefundForm, readonly ReturnableLine[], object[]]>([
  ['three of seven pieces', chosen({ a: 3 }), LINES, [{ orderLineId: 'a', quantity: 3, amount: '3.99' }]],
  [
    'goods and a rent, whose pieces come back elsewhere',
    chosen({ a: 7, b: 1 }),
    LINES,
    [
      { orderLineId: 'a', quantity: 7, amount: '9.30' },
      { orderLineId: 'b', quantity: 0, amount: '6.00' },
    ],
  ],
  [
    'money alone',
    { ...chosen({ a: 7 }), isMoneyOnly: true },
    LINES,
    [{ orderLineId: 'a', quantity: 0, amount: '9.30' }],
  ],
  [
    'a lower amount that staff typed',
    { ...chosen({ a: 7, b: 2 }), amount: '10.65' },
    LINES,
    [
      { orderLineId: 'a', amount: '4.65' },
      { orderLineId: 'b', amount: '6.00' },
    ],
  ],
  [
    'a higher one: the rest is for no line',
    { ...chosen({ a: 7 }), amount: '15' },
    LINES,
    [{ orderLineId: 'a', amount: '9.30' }],
  ],
  [
    'a line of which most is refunded',
    chosen({ a: 7 }, [{ ...PLATES, refundedMinor: 900 }]),
    [{ ...PLATES, refundedMinor: 900 }],
    [{ orderLineId: 'a', quantity: 7, amount: '0.30' }],
  ],
])('of %s each line has its part', (_case, form, lines, expected) => {
  expect(refundedLines(form, lines)).toMatchObject(expected)
})

test('the fee follows its box, until staff type another amount', () => {
  const withFee = followed(chosen({ a: 7 }), { ...chosen({ a: 7 }), withFee: true }, LINES, ALL, 600)
  expect(withFee.amount).toBe('15.30')
  expect(withReturned(withFee, LINES, ALL, { id: 'b', count: 1 }, 600).amount).toBe('21.30')
  const typed = { ...chosen({ a: 7 }), amount: '1' }
  expect(followed(typed, { ...typed, withFee: true }, LINES, ALL, 600).amount).toBe('1')
})

test('a withdrawal begins with all pieces of its lines and their price', () => {
  expect(withdrawnRefund(START, LINES, ALL, ['a', 'unknown'])).toMatchObject({
    returned: { a: 7 },
    amount: '9.30',
    reason: 'Отказ от покупка',
  })
  expect(withdrawnRefund(START, LINES, ALL, ['unknown'])).toEqual(START)
})

test('lines have their price and earlier refunds; those with nothing left are not offered', () => {
  const order = createOrder({
    status: 'PROCESSING',
    lines: [createOrderLine(), createOrderLine({ id: 'line-2', discountedPrice: money('5.00') })],
    refundLines: [
      {
        __typename: 'RefundLine',
        line: { __typename: 'OrderLine', id: 'line-2' },
        paid: money('5.00'),
        refunded: money('5.00'),
      },
    ],
  })
  expect(refundLinesOf(order)).toMatchObject([{ id: 'line-1', priceMinor: 3600, refundedMinor: 0, isMoneyOnly: true }])
  expect(refundLinesOf({ ...order, status: 'DELIVERED' })).toMatchObject([
    { id: 'line-1' },
    { id: 'line-2', left: 12, refundedMinor: 500 },
  ])
})
