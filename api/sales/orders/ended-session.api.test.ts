import { expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, CHECKOUT } from './testkit/checkout.ts'

const shop = useTestShop()

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  __typename ... on PlaceOrderSuccess { order { databaseId } } ... on UserError { code message } } }`

test('refuses an order of an ended session; after a login the same key succeeds', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 1 })
  const customer = await shop.customer()
  const sessionId = await cartOf(customer, [{ productId }])
  const form = { ...CHECKOUT, deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }
  const input = { ...form, sessionId, idempotencyKey: 'the-same-key' }
  await shop.app.db.session.deleteMany({ where: { customerId: customer.viewer.customerId } })
  expect(await shop.graphql(PLACE, { input }, customer)).toEqual({
    data: {
      placeOrder: {
        __typename: 'UnauthenticatedError',
        code: 'UNAUTHENTICATED',
        message: 'Сесията изтече. Влезте отново, за да продължите.',
      },
    },
  })
  const again = await shop.customer(customer.viewer.customerId)
  const { data } = await shop.graphql(PLACE, { input }, again)
  expect(data).toMatchObject({ placeOrder: { __typename: 'PlaceOrderSuccess' } })
  expect((await shop.graphql(PLACE, { input }, again)).data).toEqual(data)
})
