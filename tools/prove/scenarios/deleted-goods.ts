import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { buyersOf, doneOf, orderAll } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

const BUYERS = 6

export const R18: Scenario = {
  promise: 'a product that is deleted during its sale was either sold before or is not sold',
  quick: { rounds: 3, clients: 5 },
  full: { rounds: 50, clients: 10, seconds: 12 },
  start: async (stage) => {
    const { app, size, require } = stage
    const staff = await logInStaff(stage)
    const race = async () => {
      const product = await makeProduct(app, { variants: [{ quantity: 100 }, { quantity: 100 }] })
      const productId = product.id
      const productVariantId = product.variants[0]?.id ?? 0
      const buyers = await buyersOf(stage, { productId, productVariantId }, BUYERS)
      const [, , orders] = await Promise.all([
        staff.remove(`variants/${productVariantId}`),
        staff.remove(`products/${productId}`),
        orderAll(stage, buyers),
      ])
      const sold = doneOf(orders).length
      const lines = await app.db.orderLine.count({ where: { productId } })
      require(lines === sold, `${sold} orders were acknowledged and ${lines} have the deleted size`)
    }
    return async () => void (await atOnce(size.clients, race))
  },
}
