import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '#lib/database/connection-url.ts'
import { migrationNames, migrationsFolder } from '#lib/database/migration-files.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { Client as Database } from 'pg'
import { createClient, type Client } from '../client.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { addToCart, buyerOf, newBuyer, placeOrder, tryOnce } from '../shopper.ts'
import { keepBusy } from '../traffic.ts'

const PROBE_EVERY_MS = 100

async function readyPort(port: number): Promise<number[]> {
  const probe = createClient(() => [port])
  const { status } = await probe.send({ path: '/readyz', headers: { connection: 'close' } })
  probe.cut()
  return status === 200 ? [port] : []
}

/** Sends to the servers that `/readyz` calls ready, as a load balancer does. */
function startBalancer({ shop }: Stage): { client: Client; close: () => Promise<void> } {
  let ready = shop.ports()
  const watch = async () => {
    ready = (await Promise.all(shop.ports().map(readyPort))).flat()
  }
  const watching = keepBusy(1, watch, PROBE_EVERY_MS)
  const client = createClient(() => ready)
  return { client, close: () => watching.stop().then(client.cut) }
}

export const F8: Scenario = {
  promise: 'a rolling restart of two servers behind a balancer fails no request',
  quick: { rounds: 1, clients: 10 },
  full: { rounds: 10, clients: 20, seconds: 30 },
  start: async (stage) => {
    const { shop, app, size, history, require } = stage
    const { id: productId } = await makeProduct(app, { quantity: 1_000_000 })
    return async (index) => {
      const balancer = startBalancer(stage)
      const behind: Stage = { ...stage, client: balancer.client }
      const visit = async () => {
        await placeOrder(behind, await buyerOf(behind, { productId }))
        await tryOnce(behind, 'read products', { path: `/api/products/${productId}` })
      }
      const shopping = keepBusy(size.clients, visit, 0)
      await sleep(300)
      const place = index % shop.servers.length
      const code = await shop.kill(place, 'SIGTERM')
      require(code === 0, `after SIGTERM a server ended with ${code}`)
      await shop.startAgain(place)
      await sleep(200)
      await shopping.stop()
      await balancer.close()
      const failed = history.filter(({ outcome }) => outcome !== 'ok')
      require(failed.length === 0, `${failed.length} requests failed, one with ${failed[0]?.status}`)
    }
  },
}

export const F13: Scenario = {
  promise: 'connections that send byte by byte do not block others',
  quick: { rounds: 1, clients: 200 },
  full: { rounds: 3, clients: 1000, seconds: 8 },
  start: async (stage) => async () => {
    const { shop, app, size, require } = stage
    const { id: productId } = await makeProduct(app, { quantity: 1_000_000 })
    const sockets: Socket[] = Array.from({ length: size.clients }, (_, index) => {
      const ports = shop.ports()
      return connect({ host: '127.0.0.1', port: ports[index % ports.length] ?? 0 }).on('error', () => undefined)
    })
    const text = 'POST /api/cart HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
    for (const letter of text.slice(0, 20)) {
      for (const socket of sockets) socket.write(letter)
      const { attempt } = await addToCart(stage, newBuyer(stage), { productId })
      require(attempt.outcome === 'ok', `during slow connections an addition is answered ${attempt.status}`)
      await sleep(50)
    }
    for (const socket of sockets) socket.destroy()
  },
}

export const F14: Scenario = {
  promise: 'two servers that start at once create the tables once; one starts while PostgreSQL comes back',
  quick: { rounds: 1, clients: 2 },
  full: { rounds: 3, clients: 2, seconds: 12 },
  start: async (stage) => async (index) => {
    const { shop, app, require } = stage
    const database = `fresh_${index}`
    await app.db.$executeRawUnsafe(`CREATE DATABASE ${database}`)
    const url = withDatabase(shop.url, database)
    await shop.open(2, { DATABASE_URL: url })
    const client = new Database({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>('SELECT migration_name AS name FROM _prisma_migrations')
    await client.end()
    const wanted = await migrationNames(migrationsFolder)
    require(rows.length === wanted.length, `${rows.length} migrations were applied, of ${wanted.length}`)
    await shop.open(1)
    await shop.kill(0, 'SIGKILL')
    shop.killDatabase()
    await shop.startAgain(0)
    const { attempt } = await tryOnce(stage, 'ask whether it is ready', { path: '/readyz' })
    require(attempt.outcome === 'ok', `a server that waited for PostgreSQL answers ${attempt.status}`)
  },
}
