import { setTimeout as sleep } from 'node:timers/promises'
import { makeProduct } from '#api/testkit/make.ts'
import { closeGate } from '../gate.ts'
import { readyAgain } from '../history.ts'
import type { Scenario } from '../scenario.ts'
import { buyersOf, placeOrder, tryOnce } from '../shopper.ts'
import { startTraffic } from '../traffic.ts'

const POLL_MS = 50
const READY_WITHIN_MS = 60_000

export const F2: Scenario = {
  promise: 'after PostgreSQL is killed (-9) under load the servers continue and nothing is lost',
  quick: { rounds: 2, clients: 10 },
  full: { rounds: 20, clients: 20, seconds: 100 },
  start: async (stage) => {
    const { shop, size, random, require } = stage
    const pids = () => shop.servers.map((server) => server?.pid).join(' ')
    const before = pids()
    const gaps: number[] = []
    const traffic = await startTraffic(stage, size.clients)
    stage.atEnd(async () => {
      await traffic.stop()
      stage.print(`PostgreSQL was killed ${gaps.length} times and ${readyAgain(gaps)}`)
    })
    return async () => {
      await sleep(200 + random.below(600))
      shop.killDatabase()
      const killedAt = performance.now()
      for (;;) {
        const { attempt } = await tryOnce(stage, 'ask whether it is ready', { path: '/readyz' })
        const waited = performance.now() - killedAt
        if (attempt.outcome === 'ok' && waited > POLL_MS) break
        if (waited > READY_WITHIN_MS) throw new Error('PostgreSQL did not come back')
        await sleep(POLL_MS)
      }
      gaps.push(performance.now() - killedAt)
      require(pids() === before, 'a server ended with its database')
    }
  },
}

export const F3: Scenario = {
  promise: 'a database that is cut off, silent or slow costs no order',
  quick: { rounds: 3, clients: 8 },
  full: { rounds: 30, clients: 16, seconds: 25 },
  start: async (stage) => {
    const { shop, size, random } = stage
    const faults = [shop.door.cut, shop.door.stall, shop.door.swallow]
    const traffic = await startTraffic(stage, size.clients)
    stage.atEnd(traffic.stop)
    return async (index) => {
      await sleep(200 + random.below(300))
      faults[index % faults.length]?.()
      await sleep(500 + random.below(1500))
      shop.door.open()
    }
  },
}

export const F6: Scenario = {
  promise: 'connections that the database ends at random cause no wrong answer',
  quick: { rounds: 1, clients: 10, units: 15 },
  full: { rounds: 4, clients: 20, units: 60, seconds: 15 },
  start: async (stage) => async () => {
    const { app, size } = stage
    const traffic = await startTraffic(stage, size.clients)
    for (let ended = 0; ended < size.units; ended += 1) {
      await sleep(150)
      await app.db.$queryRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'shop' AND state <> 'idle' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`
    }
    await traffic.stop()
  },
}

export const F7: Scenario = {
  promise: 'when all connections wait for one lock, others get 503, and the shop recovers',
  quick: { rounds: 1, clients: 100 },
  full: { rounds: 5, clients: 500, seconds: 12 },
  start: async (stage) => async () => {
    const { shop, require } = stage
    const { id: productId } = await makeProduct(stage.app, { quantity: 1_000_000 })
    const buyers = await buyersOf(stage, { productId })
    const gate = await closeGate(shop, productId)
    const tries = await Promise.all(buyers.map((buyer) => placeOrder(stage, buyer)))
    await gate.release()
    const isBusy = tries.every(({ attempt }) => attempt.outcome === 'unknown' && attempt.status === 503)
    require(isBusy, 'an order behind a held lock did not get 503')
    const again = await tryOnce(stage, 'read products', { path: `/api/products/${productId}` })
    require(again.attempt.outcome === 'ok', `after the lock a read is answered ${again.attempt.status}`)
  },
}
