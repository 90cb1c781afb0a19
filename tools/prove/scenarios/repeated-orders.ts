import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { buyerOf, doneOf, placeOrder, placeOrderSurely } from '../shopper.ts'

const AT_ONCE = 10

export const R5: Scenario = {
  promise: 'a cart that is sent ten times at once without a key becomes one order',
  quick: { rounds: 8, clients: 5 },
  full: { rounds: 100, clients: 5, seconds: 15 },
  start: async (stage) => {
    const { id: productId } = await makeProduct(stage.app, { quantity: 1_000_000 })
    const shop = async () => {
      const buyer = await buyerOf(stage, { productId })
      const order = () => placeOrder(stage, buyer, { idempotencyKey: null })
      const tries = await atOnce(AT_ONCE, order)
      tries.push(await order())
      const done = doneOf(tries).length
      stage.require(done === 1, `${buyer.key} got ${done} answers that its one cart was ordered`)
    }
    return async () => void (await atOnce(stage.size.clients, shop))
  },
}

export const R6: Scenario = {
  promise: 'the same idempotency key returns the same order, also after a restart; another body is refused',
  quick: { rounds: 1, clients: 8 },
  full: { rounds: 25, clients: 20, seconds: 25 },
  start: async (stage) => {
    const { shop, app, size, random, require } = stage
    const { id: productId } = await makeProduct(app, { quantity: 1_000_000 })
    return async () => {
      const orders = await atOnce(size.clients, async () => {
        const buyer = await buyerOf(stage, { productId })
        const tries = await atOnce(AT_ONCE, () => placeOrderSurely(stage, buyer))
        const done = doneOf(tries).length
        require(done === AT_ONCE, `only ${done} of ${AT_ONCE} repetitions were answered alike`)
        const other = await placeOrderSurely(stage, buyer, { notes: 'друго' })
        require(other.attempt.code === 'IDEMPOTENCY_MISMATCH', `another body was answered ${other.attempt.code}`)
        return { buyer, orderId: tries[0]?.attempt.orderId }
      })
      const index = random.below(shop.servers.length)
      await shop.kill(index, 'SIGKILL')
      await shop.startAgain(index)
      for (const { buyer, orderId } of orders) {
        const again = await placeOrderSurely(stage, buyer)
        require(again.attempt.orderId === orderId, `after a restart ${buyer.key} has another order`)
      }
    }
  },
}
