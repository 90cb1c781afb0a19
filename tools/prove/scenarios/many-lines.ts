import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { addToCart, doneOf, newBuyer, placeOrderSurely } from '../shopper.ts'

const LINES = 5
const PRODUCTS = 20

export const R12: Scenario = {
  name: 'R12',
  promise: 'orders of the same products in any order never stop each other for good',
  servers: 1,
  quick: { rounds: 3, clients: 20, seconds: 6 },
  full: { rounds: 40, clients: 100, seconds: 15 },
  start: async (stage) => {
    const { shop, size, random, require } = stage
    const products = await atOnce(PRODUCTS, () => makeProduct(shop.app, { quantity: 1_000_000 }))
    const deadlocks = async (): Promise<number> => {
      const [row] = await shop.app.db.$queryRaw<{ count: number }[]>`
        SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`
      return row?.count ?? 0
    }
    const before = await deadlocks()
    stage.atEnd(async () => stage.tell(`${(await deadlocks()) - before} deadlocks in the database`))
    return async () => {
      const buyers = Array.from({ length: size.clients }, () => newBuyer(stage))
      await Promise.all(
        buyers.map(async (buyer) => {
          for (const { id: productId } of random.shuffled(products).slice(0, LINES))
            await addToCart(stage, buyer, { productId })
        }),
      )
      const tries = await Promise.all(buyers.map((buyer) => placeOrderSurely(stage, buyer)))
      const done = doneOf(tries).length
      require(done === size.clients, `${size.clients - done} of ${size.clients} orders failed`)
    }
  },
}
