import { expect, test } from '@jest/globals'
import type { OrderMoney_orderFragment } from '../payments/OrderMoney.graphql.ts'
import { money } from '../../testkit/money.ts'
import { initialRefund, refundProblems, returnableLines, withReturned, type RefundForm } from './refund-form.rules.ts'

const FORM: RefundForm = { amount: '5', method: 'CASH', reason: 'Повредено', returned: {}, restocked: true }

test('a refund begins with all that is left, and puts nothing back into stock', () => {
  expect(initialRefund(money('12.50'))).toMatchObject({ amount: '12.50', returned: {}, restocked: false })
})

test.each<[Partial<RefundForm>, string[]]>([
  [{}, []],
  [{ amount: '0', returned: { a: 1 } }, []],
  [{ amount: '0' }, ['amount']],
  [{ amount: 'много' }, ['amount']],
  [{ reason: '  ' }, ['reason']],
])('a refund with %o has problems in the fields %o', (part, fields) => {
  expect(Object.keys(refundProblems({ ...FORM, ...part }))).toEqual(fields)
})

const LINE = {
  __typename: 'OrderLine',
  id: 'a',
  name: 'Балон',
  size: '30 см',
  quantity: 3,
  discountedPrice: money('10.00'),
  rental: null,
} as const
const RENTED = { ...LINE, id: 'b', rental: { __typename: 'RentalTerms', startsOn: '2027-05-03' } } as const
const back = (quantity: number): OrderMoney_orderFragment['returns']['nodes'][number] => ({
  __typename: 'OrderReturn',
  id: `return-${quantity}`,
  lines: [{ __typename: 'OrderReturnLine', quantity, line: { __typename: 'OrderLine', id: LINE.id } }],
})

const returned = (...nodes: OrderMoney_orderFragment['returns']['nodes']): OrderMoney_orderFragment['returns'] => ({
  __typename: 'OrderReturnConnection',
  nodes,
})

test('shipped goods can be returned, at most the remaining ones; rentals are returned elsewhere', () => {
  const lines = [LINE, RENTED]
  expect(returnableLines({ status: 'PROCESSING', lines, returns: returned() })).toEqual([])
  expect(returnableLines({ status: 'SHIPPED', lines, returns: returned(back(1)) })).toEqual([
    { id: 'a', name: 'Балон, 30 см', quantity: 3, left: 2, priceMinor: 1000 },
  ])
  expect(returnableLines({ status: 'DELIVERED', lines, returns: returned(back(1), back(2)) })).toEqual([])
})

const BALLOONS = { id: 'a', name: 'Балон', quantity: 3, left: 3, priceMinor: 1000 }
const PLATES = { id: 'b', name: 'Чиния', quantity: 20, left: 20, priceMinor: 549 }
const START = initialRefund(money('25.00'))

test.each([
  ['one unit', { a: 1 }, [BALLOONS, PLATES], '3.34'],
  ['all units', { a: 3 }, [BALLOONS, PLATES], '10.00'],
  ['units of two lines', { a: 2, b: 20 }, [BALLOONS, PLATES], '12.16'],
  ['the last unit, after two came back', { a: 1 }, [{ ...BALLOONS, left: 1 }], '3.33'],
  ['more than is left to refund', { a: 3 }, [{ ...BALLOONS, priceMinor: 9000 }], '25.00'],
  ['nothing after all', { a: 0 }, [BALLOONS], '25.00'],
])('the proposal is the price of %s', (_what, returned: Record<string, number>, lines, amount) => {
  const form = Object.entries(returned).reduce(
    (before, [id, count]) => withReturned(before, lines, money('25.00'), { id, count }),
    START,
  )
  expect(form).toMatchObject({ amount, returned })
})

test('an amount that staff typed stays', () => {
  const typed = { ...START, amount: '7' }
  expect(withReturned(typed, [BALLOONS], money('25.00'), { id: 'a', count: 2 }).amount).toBe('7')
})
