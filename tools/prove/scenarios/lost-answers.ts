import { setTimeout as sleep } from 'node:timers/promises'
import { makeProduct } from '#api/testkit/make.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { addOrderLine, buyersOf, doneOf, openedOrder, orderAll, placeOrder, tryOnce } from '../shopper.ts'

/** Matches the one statement that places an order and commits by itself: its parameters have the address. */
const ORDER_STATEMENT = /@prove\.example/

/** All buyers order while `fault` takes their answers away, and then again with the same keys. */
async function orderTwice(
  stage: Stage,
  productId: number,
  fault: (orders: () => Promise<unknown>) => Promise<unknown>,
) {
  const buyers = await buyersOf(stage, { productId })
  await fault(() => Promise.all(buyers.map((buyer) => placeOrder(stage, buyer))))
  const again = await orderAll(stage, buyers)
  stage.require(doneOf(again).length === again.length, 'a repeated order was refused')
}

export const F4: Scenario = {
  promise: 'a client that loses the network after sending an order gets the same order by retrying',
  quick: { rounds: 3, clients: 16 },
  full: { rounds: 50, clients: 20, seconds: 15 },
  start: async (stage) => {
    const { id: productId } = await makeProduct(stage.app, { quantity: 1_000_000 })
    return () =>
      orderTwice(stage, productId, async (orders) => {
        const running = orders()
        await sleep(stage.random.below(60))
        stage.client.cut()
        await running
      })
  },
}

export const F5: Scenario = {
  promise: 'an order whose COMMIT is not answered is whole or absent, and its key shows which',
  quick: { rounds: 3, clients: 10 },
  full: { rounds: 30, clients: 20, seconds: 80 },
  start: async (stage) => {
    const { door } = stage.shop
    const { id: productId } = await makeProduct(stage.app, { quantity: 1_000_000 })
    const before = door.lostAnswers()
    stage.atEnd(() => stage.print(`${door.lostAnswers() - before} answers of COMMIT were lost`))
    const addLine = async () => {
      const { buyer, order } = await openedOrder(stage)
      door.loseAnswersTo(/COMMIT/)
      await addOrderLine(stage, buyer, order, { productId }, { attempt: tryOnce })
      door.open()
      const { outcome } = (await addOrderLine(stage, buyer, order, { productId })).attempt
      const lines = await stage.app.db.orderLine.count({ where: { orderId: order.orderId } })
      stage.require(
        outcome === 'ok' && lines === 1,
        `a line was sent until it was answered and is there ${lines} times`,
      )
    }
    return async () => {
      await orderTwice(stage, productId, async (orders) => {
        door.loseAnswersTo(ORDER_STATEMENT)
        await orders()
        door.open()
      })
      await addLine()
    }
  },
}
