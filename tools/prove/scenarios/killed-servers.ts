import { setTimeout as sleep } from 'node:timers/promises'
import { makeProduct } from '#api/testkit/make.ts'
import { readyAgain } from '../history.ts'
import { killAtGate } from '../kill-during.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { buyersOf, doneOf, orderAll } from '../shopper.ts'
import { startTraffic } from '../traffic.ts'

const LONGEST_LIFE_MS = 600

/** Both servers are killed at random moments and started again, each by itself, so that sometimes none runs. */
async function killInTurn(stage: Stage, index: number): Promise<number> {
  await sleep(stage.random.below(LONGEST_LIFE_MS))
  await stage.shop.kill(index, 'SIGKILL')
  return stage.shop.startAgain(index)
}

export const F1: Scenario = {
  promise: 'killing a server (-9) under load loses, halves or doubles nothing',
  quick: { rounds: 2, clients: 10, units: 2 },
  full: { rounds: 150, clients: 12, units: 2, seconds: 270 },
  start: async (stage) => {
    const starts: number[] = []
    const traffic = await startTraffic(stage, stage.size.clients)
    stage.atEnd(async () => {
      await traffic.stop()
      stage.print(`after ${starts.length} kills ${readyAgain(starts)}`)
    })
    return async () => {
      starts.push(...(await Promise.all([0, 1].map((server) => killInTurn(stage, server)))))
    }
  },
}

export const F9: Scenario = {
  promise: 'a server killed while its orders wait for a lock leaves each whole or absent, and no lock',
  servers: 1,
  quick: { rounds: 1, clients: 6 },
  full: { rounds: 30, clients: 12, seconds: 25 },
  start: async (stage) => async () => {
    const { app, size, require } = stage
    const { id: productId } = await makeProduct(app, { quantity: size.clients })
    const buyers = await buyersOf(stage, { productId })
    const done = doneOf(await killAtGate(stage, productId, () => orderAll(stage, buyers))).length
    require(done === size.clients, `${done} of ${size.clients} orders were placed after the restart`)
    const { quantity } = await app.db.stock.findFirstOrThrow({ where: { productId } })
    require(quantity === 0, `${quantity} pieces are left of ${size.clients} that were ordered`)
  },
}
