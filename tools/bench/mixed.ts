// Reads while the shop takes orders, compared with the same reads without orders: npm run bench:mixed
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { openConnection, type Request } from './connection.ts'
import { bodyOf, type Send } from './flows.ts'
import type { Goods } from './goods.ts'
import { prepareShop } from './prepare.ts'
import { databaseTime, processorTime } from './proc.ts'
import { freePort, startShop, stopProcess, type Server } from './servers.ts'
import { pageQuery, productQuery, SHOP_FLOWS } from './shop-flows.ts'

export interface MixedSettings {
  products: number
  ordersPerSecond: number
  connections: number
  /** Seconds of one round; there are as many rounds with orders as without. */
  seconds: number
  rounds: number
}

/** Of all rounds of one kind. */
interface Sum {
  answers: number
  orders: number
  milliseconds: number
  serverCpu: number
  databaseCpu: number
  hits: number
  lookups: number
}

export interface MixedMeasurement {
  name: string
  without: Sum
  withOrders: Sum
}

const EMPTY: Sum = { answers: 0, orders: 0, milliseconds: 0, serverCpu: 0, databaseCpu: 0, hits: 0, lookups: 0 }

/** The share of the rate without orders that is aimed at. */
const AIM = 0.8

/** Every address of each kind of read, so that all can be cached before it is measured. */
const READS: Record<string, (goods: Goods) => Request[]> = {
  'category page': ({ categoryIds }) => categoryIds.map((id) => ({ path: `/products/category/${id}` })),
  'product page': ({ sizes }) =>
    [...new Set(sizes.map(({ productId }) => productId))].map((id) => ({ path: `/products/${id}` })),
  'graph: category': ({ categoryIds }) => categoryIds.map((id) => ({ path: '/graphql', body: pageQuery(id) })),
  'graph: product': ({ productIds }) => productIds.map((id) => ({ path: '/graphql', body: productQuery(id) })),
}

interface Arena {
  shop: Server
  metricsPort: number
  postgresPid: number
  goods: Goods
  settings: MixedSettings
}

/** Pages have other accept headers than JSON, and may have moved. */
async function ask(
  send: (request: Request) => Promise<{ status: number; body: string }>,
  request: Request,
): Promise<void> {
  const answer = await send(request)
  if (answer.status !== 301) bodyOf(answer, request)
}

async function lookupsOf(port: number): Promise<{ hits: number; lookups: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const counts = [...text.matchAll(/^shop_cache_lookups_total\{.*result="(\w+)".*\} (\d+)/gm)].map(
    ([, result, count]) => ({
      hits: result === 'hit' ? Number(count) : 0,
      lookups: Number(count),
    }),
  )
  return counts.reduce((sum, one) => ({ hits: sum.hits + one.hits, lookups: sum.lookups + one.lookups }), {
    hits: 0,
    lookups: 0,
  })
}

async function keepReading(port: number, requests: readonly Request[], until: number): Promise<number> {
  const { send, close } = await openConnection(port)
  let answers = 0
  try {
    for (; performance.now() < until; answers += 1) {
      const request = requests[Math.floor(Math.random() * requests.length)]
      if (request) await ask(send, request)
    }
    return answers
  } finally {
    close()
  }
}

/** At equal times, whether the one before is finished or not. */
async function keepOrdering({ shop, goods, settings }: Arena, until: number): Promise<number> {
  const orders: Promise<void>[] = []
  const { send, close } = await openConnection(shop.port)
  let queue = Promise.resolve()
  const ask: Send = async (request) => bodyOf(await send(request), request)
  try {
    for (; performance.now() < until; await pause(1_000 / settings.ordersPerSecond)) {
      queue = queue.then(() => SHOP_FLOWS.order(ask, goods))
      orders.push(queue)
    }
    await Promise.all(orders)
    return orders.length
  } finally {
    close()
  }
}

async function runRound(arena: Arena, requests: readonly Request[], hasOrders: boolean, sum: Sum): Promise<Sum> {
  const { shop, postgresPid, metricsPort, settings } = arena
  const begun = performance.now()
  const until = begun + settings.seconds * 1_000
  const before = {
    server: await processorTime(shop.pid),
    database: await databaseTime(postgresPid),
    ...(await lookupsOf(metricsPort)),
  }
  const reading = Array.from({ length: settings.connections }, () => keepReading(shop.port, requests, until))
  const [orders, ...answers] = await Promise.all([hasOrders ? keepOrdering(arena, until) : 0, ...reading])
  const after = await lookupsOf(metricsPort)
  return {
    answers: sum.answers + answers.reduce((total, count) => total + count, 0),
    orders: sum.orders + orders,
    milliseconds: sum.milliseconds + performance.now() - begun,
    serverCpu: sum.serverCpu + (await processorTime(shop.pid)) - before.server,
    databaseCpu: sum.databaseCpu + (await databaseTime(postgresPid)) - before.database,
    hits: sum.hits + after.hits - before.hits,
    lookups: sum.lookups + after.lookups - before.lookups,
  }
}

async function measureRead(arena: Arena, name: string, requests: readonly Request[]): Promise<MixedMeasurement> {
  const { send, close } = await openConnection(arena.shop.port)
  for (const request of requests) await ask(send, request)
  close()
  let [without, withOrders] = [EMPTY, EMPTY]
  for (let round = 0; round < arena.settings.rounds; round += 1) {
    without = await runRound(arena, requests, false, without)
    withOrders = await runRound(arena, requests, true, withOrders)
  }
  return { name, without, withOrders }
}

/** All reads of a shop that is made for it; alternately with and without orders, so that slow moments affect both. */
export async function measureMixed(settings: MixedSettings): Promise<MixedMeasurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-mixed-'))
  const metricsPort = await freePort()
  try {
    spawnSync('npm', ['run', '--silent', 'build', '--', '--if-stale'], { stdio: 'inherit' })
    const { database, goods } = await prepareShop(dataDir, settings.products)
    await database.stop()
    const shop = await startShop(dataDir, { METRICS_PORT: String(metricsPort) })
    try {
      const postmaster = await readFile(join(clusterFiles(dataDir).cluster, 'postmaster.pid'), 'utf8')
      const arena = { shop, metricsPort, postgresPid: Number.parseInt(postmaster, 10), goods, settings }
      const measured: MixedMeasurement[] = []
      for (const [name, requests] of Object.entries(READS))
        measured.push(await measureRead(arena, name, requests(goods)))
      return measured
    } finally {
      await stopProcess(shop.process)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const rate = ({ answers, milliseconds }: Sum) => (answers * 1_000) / milliseconds

const cellsOf = (sum: Sum): string[] => [
  rate(sum).toFixed(0),
  (sum.serverCpu / sum.answers).toFixed(2),
  (sum.databaseCpu / sum.answers).toFixed(2),
  sum.lookups === 0 ? '-' : `${((100 * sum.hits) / sum.lookups).toFixed(1)} %`,
]

export function mixedTable(measured: readonly MixedMeasurement[]): string {
  const head = [
    '',
    'per second',
    'CPU ms: server',
    'PostgreSQL',
    'hits',
    'with orders: per s',
    'server',
    'PostgreSQL',
    'hits',
    'orders per s',
    'ratio',
    'aim',
  ]
  const rows = measured.map(({ name, without, withOrders }) => [
    name,
    ...cellsOf(without),
    ...cellsOf(withOrders),
    ((withOrders.orders * 1_000) / withOrders.milliseconds).toFixed(1),
    (rate(withOrders) / rate(without)).toFixed(2),
    String(AIM),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { products: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '3' } },
  })
  const settings = {
    products: Number(values.products),
    ordersPerSecond: 5,
    connections: 8,
    seconds: Number(values.seconds),
    rounds: 3,
  }
  process.stdout.write(`${mixedTable(await measureMixed(settings))}\n`)
}
