import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { addToCart, doneOf, newBuyer, orderAll } from '../shopper.ts'

const LINES = 5
const PRODUCTS = 20

export const R12: Scenario = {
  promise: 'orders of the same products in any order never deadlock',
  servers: 1,
  quick: { rounds: 3, clients: 20 },
  full: { rounds: 40, clients: 100, seconds: 15 },
  start: async (stage) => {
    const { app, size, random, require } = stage
    const products = await atOnce(PRODUCTS, () => makeProduct(app, { quantity: 1_000_000 }))
    const deadlocks = async (): Promise<number> => {
      const [row] = await app.db.$queryRaw<{ count: number }[]>`
        SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()`
      return row?.count ?? 0
    }
    const before = await deadlocks()
    stage.atEnd(async () => stage.print(`${(await deadlocks()) - before} deadlocks in the database`))
    return async () => {
      const buyers = await atOnce(size.clients, async () => {
        const buyer = newBuyer(stage)
        for (const { id: productId } of random.shuffled(products).slice(0, LINES))
          await addToCart(stage, buyer, { productId })
        return buyer
      })
      const done = doneOf(await orderAll(stage, buyers)).length
      require(done === size.clients, `${size.clients - done} of ${size.clients} orders failed`)
    }
  },
}
