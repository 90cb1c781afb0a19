import { setTimeout as sleep } from 'node:timers/promises'
import { makeProduct } from '#api/testkit/make.ts'
import type { Scenario } from '../scenario.ts'
import {
  addOrderLine,
  buyersOf,
  doneOf,
  newBuyer,
  openOrder,
  placeOrder,
  placeOrderSurely,
  tryOnce,
} from '../shopper.ts'

/** Of the one statement that places an order (its parameters have the address) and commits by itself. */
const ORDER_STATEMENT = /@prove\.example/

export const F4: Scenario = {
  name: 'F4',
  promise: 'who loses the network after sending an order gets the same one by trying again',
  quick: { rounds: 3, clients: 16, seconds: 5 },
  full: { rounds: 50, clients: 20, seconds: 15 },
  start: async (stage) => {
    const { shop, random, client, require } = stage
    const { id: productId } = await makeProduct(shop.app, { quantity: 1_000_000 })
    return async () => {
      const buyers = await buyersOf(stage, { productId })
      const orders = buyers.map((buyer) => placeOrder(stage, buyer))
      await sleep(random.below(60))
      client.cut()
      await Promise.all(orders)
      const again = await Promise.all(buyers.map((buyer) => placeOrderSurely(stage, buyer)))
      require(doneOf(again).length === again.length, 'a repeated order was refused')
    }
  },
}

export const F5: Scenario = {
  name: 'F5',
  promise: 'an order whose COMMIT is not answered is whole or absent, and its key tells which',
  quick: { rounds: 3, clients: 10, seconds: 8 },
  full: { rounds: 30, clients: 20, seconds: 80 },
  start: async (stage) => {
    const { shop, require } = stage
    const { door } = shop
    const { id: productId } = await makeProduct(shop.app, { quantity: 1_000_000 })
    const before = door.lostAnswers()
    stage.atEnd(() => stage.tell(`${door.lostAnswers() - before} answers of COMMIT were lost`))
    const placeAll = async () => {
      const buyers = await buyersOf(stage, { productId })
      door.loseAnswersTo(ORDER_STATEMENT)
      await Promise.all(buyers.map((buyer) => placeOrder(stage, buyer)))
      door.open()
      const again = await Promise.all(buyers.map((buyer) => placeOrderSurely(stage, buyer)))
      require(doneOf(again).length === again.length, 'a repeated order was refused')
    }
    const addLines = async () => {
      const buyer = newBuyer(stage)
      const opened = await openOrder(stage, buyer)
      if (opened === null) throw new Error('an order could not be opened')
      door.loseAnswersTo(/COMMIT/)
      const headers = { 'idempotency-key': `${buyer.key}-line`, cookie: opened.cookie }
      const body = { orderId: opened.orderId, productId, quantity: 1 }
      await tryOnce(stage, 'add order line', { path: '/api/order-items', body, headers })
      door.open()
      const { attempt } = await addOrderLine(stage, buyer, opened, { productId })
      const lines = await shop.app.db.orderLine.count({ where: { orderId: opened.orderId } })
      require(attempt.outcome === 'ok' &&
        lines === 1, `a line was sent until it was answered and is there ${lines} times`)
    }
    return async () => {
      await placeAll()
      await addLines()
    }
  },
}
