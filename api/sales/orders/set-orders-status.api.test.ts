import { expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()

const SET = `mutation ($input: SetOrdersStatusInput!) { setOrdersStatus(input: $input) {
  ... on OrdersRefusedError { refusals { orderId code } }
} }`

test('a refused order is named by its id, with the code of the failure', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const visitor = shop.visitor()
  const { orderId } = await placeOrder(visitor, wholeOrder(await cartOf(visitor, [{ productId }])))
  const id = globalId('Order', orderId)
  const { data } = await shop.graphql(
    SET,
    { input: { orders: [{ orderId: id, expectedVersion: 7 }], status: 'PROCESSING' } },
    await shop.admin(),
  )
  expect(data).toEqual({ setOrdersStatus: { refusals: [{ orderId: id, code: 'STALE_VERSION' }] } })
})
