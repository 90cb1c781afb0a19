import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { addOrderLine, newBuyer, openedOrder } from '../shopper.ts'

const PRICE_MINOR = 1000

export const R17: Scenario = {
  promise: 'a two-step order has each line once, at the shop’s price, from its opener only',
  quick: { rounds: 3, clients: 10, units: 15 },
  full: { rounds: 60, clients: 50, units: 80, seconds: 15 },
  start: async (stage) => async () => {
    const { app, size, require } = stage
    const goods = await atOnce(3, () => makeProduct(app, { quantity: size.units, priceMinor: PRICE_MINOR }))
    const orderInSteps = async () => {
      const { buyer, order } = await openedOrder(stage)
      // Each line twice at once, with a price that the client made up.
      const sent = goods.flatMap(({ id: productId }) =>
        ['a', 'b'].map((mark) => {
          const item = { productId, quantity: 2, price: '0.01', rentalDays: 0 }
          return addOrderLine(stage, buyer, order, item, { key: `${buyer.key}-${productId}-${mark}` })
        }),
      )
      const stolen = { ...order, cookie: 'order_opener=foreign' }
      const foreign = addOrderLine(stage, newBuyer(stage), stolen, { productId: goods[0]?.id ?? 0 })
      await Promise.all(sent)
      require((await foreign).attempt.status === 404, 'another caller added a line to an order')
      const lines = await app.db.orderLine.findMany({ where: { orderId: order.orderId } })
      require(new Set(lines.map(({ productId }) => productId)).size === lines.length, 'an order has a line twice')
      const cheap = lines.filter(({ unitPriceMinor, quantity }) => unitPriceMinor !== PRICE_MINOR || quantity !== 2)
      require(cheap.length === 0, `a line costs ${cheap[0]?.unitPriceMinor} instead of ${PRICE_MINOR}`)
      return lines.length
    }
    const lines = await atOnce(size.clients, orderInSteps)
    const sold = lines.reduce((sum, count) => sum + count, 0) * 2
    const left = await app.db.stock.findMany({ where: { productId: { in: goods.map(({ id }) => id) } } })
    const taken = size.units * goods.length - left.reduce((sum, { quantity }) => sum + quantity, 0)
    require(taken === sold, `${sold} pieces were ordered and ${taken} were taken`)
  },
}
