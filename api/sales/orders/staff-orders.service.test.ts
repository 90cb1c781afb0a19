import { expect, test } from '@jest/globals'
import { permits, ROLE_NAMES } from '#rules/staff-roles.ts'
import type { Context } from '../../context.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, firstStep, outcomes, secondStep, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
/** Of a browser in which a visitor opened an order before. */
const openerCookie = 'o'.repeat(43)

test.each(ROLE_NAMES)('the role %s opens orders and adds lines as it places orders in one step', async (role) => {
  const { id: productId } = await makeProduct(shop.app)
  const as: Context = { ...(await shop.admin(role)), openerCookie }
  const { order } = await openOrder({ ...shop.visitor(), openerCookie }, firstStep())
  const results = await outcomes([
    openOrder(as, firstStep()),
    addOrderLine(as, secondStep(order.id, { productId })),
    cartOf(as, [{ productId }]).then((sessionId) => placeOrder(as, wholeOrder(sessionId))),
  ])
  expect(results).toEqual(
    permits(role, 'orders.edit') ? { done: 3, refused: [] } : { done: 0, refused: Array<string>(3).fill('FORBIDDEN') },
  )
})
