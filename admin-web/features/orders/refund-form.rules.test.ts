import { expect, test } from '@jest/globals'
import type { OrderMoney_orderFragment } from '../payments/OrderMoney.graphql.ts'
import { money } from '../../testkit/money.ts'
import { initialRefund, refundProblems, returnableLines, type RefundForm } from './refund-form.rules.ts'

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

const LINE = { __typename: 'OrderLine', id: 'a', name: 'Балон', size: '30 см', quantity: 3, rental: null } as const
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
    { id: 'a', name: 'Балон, 30 см', left: 2 },
  ])
  expect(returnableLines({ status: 'DELIVERED', lines, returns: returned(back(1), back(2)) })).toEqual([])
})
