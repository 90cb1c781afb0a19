import { z } from 'zod'
import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { newBuyer, trySurely } from '../shopper.ts'

const lines = z.array(z.object({ productId: z.int(), quantity: z.int() }))

export const R11: Scenario = {
  name: 'R11',
  promise: 'a cart that is written from many sides at once loses nothing and has each item once',
  quick: { rounds: 3, clients: 20, units: 12, seconds: 6 },
  full: { rounds: 60, clients: 50, units: 30, seconds: 12 },
  start: async (stage) => {
    const { shop, size, random, require } = stage
    const units = size.units ?? 1
    const one = await makeProduct(shop.app, { quantity: units })
    const many = await atOnce(size.clients, () => makeProduct(shop.app, { quantity: units }))
    // Repetitions run at the same time here: an addition whose answer was lost may count or not.
    const add = (sessionId: string, item: { productId: number }) =>
      trySurely(stage, 'add to cart', { path: '/api/cart', body: { sessionId, ...item } })
    return async () => {
      const { sessionId } = newBuyer(stage)
      const path = `/api/cart/${sessionId}`
      const read = async () => {
        const { answer } = await trySurely(stage, 'read cart', { path })
        return lines.parse(answer.body)
      }
      const adds = many.map(({ id: productId }) => ({ productId }))
      const repeated = Array.from({ length: size.clients }, () => ({ productId: one.id }))
      const tries = await Promise.all(
        random.shuffled([...adds, ...repeated]).map(async (item) => ({
          item,
          ...(await add(sessionId, item)),
        })),
      )
      const cart = await read()
      const added = tries.filter(({ attempt, item }) => attempt.outcome === 'ok' && item.productId === one.id).length
      const [line, ...others] = cart.filter(({ productId }) => productId === one.id)
      require(others.length === 0, `one item has ${others.length + 1} lines in a cart`)
      const { quantity = 0 } = line ?? {}
      const isExact = stage.history.attempts.every(({ outcome }) => outcome !== 'unknown')
      const isRight = quantity === Math.min(units, added) || (!isExact && quantity > added && quantity <= units)
      require(isRight, `${added} pieces were added and ${quantity} are in the cart`)
      const items = size.clients + 1
      require(cart.length === items, `${items} items were added and ${cart.length} are in the cart`)
      await Promise.all([
        trySurely(stage, 'clear cart', { method: 'DELETE', path: `/api/cart/clear/${sessionId}` }),
        add(sessionId, { productId: one.id }),
      ])
      const left = await read()
      const isSerial = left.length <= 1 && left.every(({ productId }) => productId === one.id)
      require(isSerial, 'an addition during a clearing is neither before nor after it')
    }
  },
}
