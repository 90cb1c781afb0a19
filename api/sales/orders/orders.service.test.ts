import { expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { allOrders, ownOrders } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()

test('orders are listed newest first; customers get only their own', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 9 })
  const customer = await shop.customer()
  const place = async (ctx = shop.visitor()) =>
    (await placeOrder(ctx, wholeOrder(await cartOf(ctx, [{ productId }])))).orderId
  const older = await place(customer)
  const newer = await place(customer)
  const visitors = await place()
  expect((await ownOrders(customer)).map(({ id }) => id)).toEqual([newer, older])
  expect((await allOrders(await shop.admin())).map(({ id }) => id)).toEqual([visitors, newer, older])
  expect(await ownOrders(shop.visitor())).toEqual([])
})
