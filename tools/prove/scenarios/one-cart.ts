import { z } from 'zod'
import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { doneOf, newBuyer, trySurely } from '../shopper.ts'

const lines = z.array(z.object({ productId: z.int(), quantity: z.int() }))

export const R11: Scenario = {
  promise: 'a cart written from many sides loses nothing and has each item once',
  quick: { rounds: 3, clients: 20, units: 12 },
  full: { rounds: 60, clients: 50, units: 30, seconds: 12 },
  start: async (stage) => {
    const { app, random, require } = stage
    const { units, clients } = stage.size
    const one = await makeProduct(app, { quantity: units })
    const many = await atOnce(clients, () => makeProduct(app, { quantity: units }))
    // Repetitions run at the same time here: an addition whose answer was lost may count or not.
    const add = (sessionId: string, productId: number) =>
      trySurely(stage, 'add to cart', { path: '/api/cart', body: { sessionId, productId } })
    return async () => {
      const { sessionId } = newBuyer(stage)
      const read = async () =>
        lines.parse((await trySurely(stage, 'read cart', { path: `/api/cart/${sessionId}` })).answer.body)
      const repeated = many.map(() => one)
      const tries = await Promise.all(
        random.shuffled([...many, ...repeated]).map(async ({ id }) => ({ id, ...(await add(sessionId, id)) })),
      )
      const cart = await read()
      const added = doneOf(tries).filter(({ id }) => id === one.id).length
      const [line, ...others] = cart.filter(({ productId }) => productId === one.id)
      require(others.length === 0, `one item has ${others.length + 1} lines in a cart`)
      const { quantity = 0 } = line ?? {}
      const isExact = stage.history.every(({ outcome }) => outcome !== 'unknown')
      const isRight = quantity === Math.min(units, added) || (!isExact && quantity > added && quantity <= units)
      require(isRight, `${added} pieces were added and ${quantity} are in the cart`)
      const items = clients + 1
      require(cart.length === items, `${items} items were added and ${cart.length} are in the cart`)
      await Promise.all([
        trySurely(stage, 'clear cart', { method: 'DELETE', path: `/api/cart/clear/${sessionId}` }),
        add(sessionId, one.id),
      ])
      const left = await read()
      const isSerial = left.length <= 1 && left.every(({ productId }) => productId === one.id)
      require(isSerial, 'an addition during a clearing is neither before nor after it')
    }
  },
}
