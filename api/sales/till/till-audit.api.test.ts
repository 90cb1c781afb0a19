import { expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const entries = () =>
  shop.app.db.auditEntry.findMany({ select: { kind: true, action: true, after: true }, orderBy: { id: 'asc' } })

test('the log has what staff did to the till, not the day that a payment begins', async () => {
  const admin = await shop.admin()
  const { id: productId } = await makeProduct(shop.app)
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  const payment = { amount: '1.00', kind: 'RECEIVED', purpose: 'GOODS', method: 'CASH' }
  const paid = await shop.graphql(
    `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { __typename } }`,
    { input: { orderId: globalId('Order', orderId), entries: [payment] } },
    admin,
  )
  expect(paid.data).toMatchObject({ recordPayment: { __typename: 'RecordPaymentSuccess' } })
  const afterPayment = await entries()
  expect(afterPayment).toContainEqual(expect.objectContaining({ kind: 'payment', action: 'created' }))
  expect(afterPayment).not.toContainEqual(expect.objectContaining({ kind: 'till_day' }))
  await shop.graphql(
    `mutation ($input: OpenTillDayInput!) { openTillDay(input: $input) { __typename } }`,
    { input: { day: dayInSofia(new Date()), opened: '50.00' } },
    admin,
  )
  expect(await entries()).toContainEqual({ kind: 'till_day', action: 'changed', after: { opened_minor: 5000 } })
})
