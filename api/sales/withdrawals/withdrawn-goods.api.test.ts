import { expect, test } from '@jest/globals'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { withdrawFromOrder } from './withdrawals.service.ts'

const shop = useTestShop()

test('the inquiry of a withdrawal names its order and the chosen goods, to staff alone', async () => {
  const items = [await makeProduct(shop.app), await makeProduct(shop.app)].map(({ id: productId }) => ({ productId }))
  const { orderId, accessToken } = await placeOrder(
    shop.visitor(),
    wholeOrder(await cartOf(shop.visitor(), items), { customerEmail: 'ana@example.com' }),
  )
  const [chosen] = await shop.app.db.orderLine.findMany({ where: { orderId }, orderBy: { id: 'asc' } })
  if (!chosen) throw new Error('the order has lines')
  await withdrawFromOrder(shop.visitor(), { orderId, accessToken, lineIds: [chosen.id] })
  const query = '{ inquiries(first: 1) { nodes { withdrawn { order { databaseId } lines { name quantity } } } } }'
  const { data } = await shop.graphql(query, {}, await shop.admin())
  expect(data).toEqual({
    inquiries: {
      nodes: [
        {
          withdrawn: { order: { databaseId: orderId }, lines: [{ name: chosen.name, quantity: chosen.quantity }] },
        },
      ],
    },
  })
})
