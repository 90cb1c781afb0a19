import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { buyersOf, doneOf, placeOrderSurely } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

const BUYERS = 6

export const R18: Scenario = {
  name: 'R18',
  promise: 'a product that is deleted during its sale was either sold before or is not sold',
  quick: { rounds: 3, clients: 5, seconds: 6 },
  full: { rounds: 50, clients: 10, seconds: 12 },
  start: async (stage) => {
    const { shop, size, require } = stage
    const staff = await logInStaff(stage)
    const race = async () => {
      const { id: productId, variants } = await makeProduct(shop.app, {
        variants: [{ quantity: 100 }, { quantity: 100 }],
      })
      const [offered] = variants
      const buyers = await buyersOf(stage, { productId, productVariantId: offered?.id ?? 0 }, BUYERS)
      const [, , ...orders] = await Promise.all([
        staff.remove(`variants/${offered?.id}`),
        staff.remove(`products/${productId}`),
        ...buyers.map((buyer) => placeOrderSurely(stage, buyer)),
      ])
      const sold = doneOf(orders).length
      const lines = await shop.app.db.orderLine.count({ where: { productId } })
      require(lines === sold, `${sold} orders were acknowledged and ${lines} have the deleted size`)
    }
    return async () => void (await atOnce(size.clients, race))
  },
}
