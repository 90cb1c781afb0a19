// Orders and reads with 1, 2 and 4 processes on one database, the connections spread over them: npm run bench:processes
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { guardFolder } from '#api/testkit/guarded-folder.ts'
import { openConnection } from './connection.ts'
import { bodyOf, type Send } from './flows.ts'
import type { Goods } from './goods.ts'
import { prepareShop } from './prepare.ts'
import { databaseTime, processorTime } from './proc.ts'
import { startShop, stopProcess, type Server } from './servers.ts'
import { pageQuery, SHOP_FLOWS } from './shop-flows.ts'

interface Arena {
  dataDir: string
  databaseUrl: string
  goods: Goods
  connections: number
  seconds: number
}

interface Measured {
  processes: number
  orders: number
  reads: number
  /** Answers of 503, which an overloaded process gives instead of letting everybody wait. */
  deferred: number
  seconds: number
  /** Milliseconds of the processor per order with its share of reads. */
  serverCpu: number
  databaseCpu: number
}

const COUNTS = [1, 2, 4]

/** Reads that follow each order on a connection. */
const READS_PER_ORDER = 10

class DeferredError extends Error {}

type Asked = Pick<Measured, 'orders' | 'reads' | 'deferred'>

async function orderAndRead(ask: Send, goods: Goods, until: number, asked: Asked): Promise<void> {
  await SHOP_FLOWS.order(ask, goods)
  asked.orders += 1
  for (let nth = 0; nth < READS_PER_ORDER && performance.now() < until; nth += 1) {
    const category = goods.categoryIds[Math.floor(Math.random() * goods.categoryIds.length)] ?? 0
    await ask({ path: '/graphql', body: pageQuery(category) })
    asked.reads += 1
  }
}

/** An order, then pages of categories, again and again; who is told to come back begins with another order. */
async function keepAsking(port: number, goods: Goods, until: number): Promise<Asked> {
  const { send, close } = await openConnection(port)
  const ask: Send = async (request) => {
    const answer = await send(request)
    if (answer.status === 503) throw new DeferredError()
    return bodyOf(answer, request)
  }
  const asked = { orders: 0, reads: 0, deferred: 0 }
  try {
    while (performance.now() < until) {
      try {
        await orderAndRead(ask, goods, until, asked)
      } catch (error) {
        if (!(error instanceof DeferredError)) throw error
        asked.deferred += 1
      }
    }
    return asked
  } finally {
    close()
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterFiles(dataDir).cluster, 'postmaster.pid'), 'utf8'), 10)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

async function measure(
  { dataDir, databaseUrl, goods, connections, seconds }: Arena,
  processes: number,
): Promise<Measured> {
  const shops: Server[] = []
  try {
    for (let nth = 0; nth < processes; nth += 1) shops.push(await startShop(dataDir, { DATABASE_URL: databaseUrl }))
    const postgres = await postmasterOf(dataDir)
    const times = async () => ({
      server: sum(await Promise.all(shops.map(({ pid }) => processorTime(pid)))),
      database: await databaseTime(postgres),
    })
    const asking = (until: number) =>
      Promise.all(
        Array.from({ length: connections }, (_, nth) => keepAsking(shops[nth % processes]?.port ?? 0, goods, until)),
      )
    await asking(performance.now() + 2_000)
    const begun = performance.now()
    const before = await times()
    const asked = await asking(begun + seconds * 1_000)
    const after = await times()
    const orders = sum(asked.map((one) => one.orders))
    return {
      processes,
      orders,
      reads: sum(asked.map((one) => one.reads)),
      deferred: sum(asked.map((one) => one.deferred)),
      seconds: (performance.now() - begun) / 1_000,
      serverCpu: (after.server - before.server) / orders,
      databaseCpu: (after.database - before.database) / orders,
    }
  } finally {
    await Promise.all(shops.map(({ process }) => stopProcess(process)))
  }
}

/** Fails when a rule of the shop does not hold in its database. */
function requireInvariants(databaseUrl: string): void {
  const program = ['--disable-warning=ExperimentalWarning', 'api/testkit/check-invariants.ts']
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' }
  const broken: unknown = JSON.parse(execFileSync(process.execPath, program, { env, encoding: 'utf8' }))
  if (!Array.isArray(broken) || broken.length > 0) throw new Error(`Broken: ${JSON.stringify(broken)}`)
}

async function measureAll(products: number, connections: number, seconds: number): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-processes-'))
  guardFolder(dataDir)
  try {
    spawnSync('npm', ['run', '--silent', 'build', '--', '--if-stale'], { stdio: 'inherit' })
    const { database, goods } = await prepareShop(dataDir, products)
    try {
      const measured: Measured[] = []
      for (const processes of COUNTS) {
        measured.push(await measure({ dataDir, databaseUrl: database.url, goods, connections, seconds }, processes))
        requireInvariants(database.url)
      }
      return measured
    } finally {
      await database.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function processesTable(measured: readonly Measured[]): string {
  const head = [
    'processes',
    'orders/s',
    'reads/s',
    '503s',
    `CPU ms per order and ${READS_PER_ORDER} reads: servers`,
    'PostgreSQL',
  ]
  const rows = measured.map(({ processes, orders, reads, deferred, seconds, serverCpu, databaseCpu }) => [
    String(processes),
    (orders / seconds).toFixed(1),
    (reads / seconds).toFixed(0),
    String(deferred),
    serverCpu.toFixed(1),
    databaseCpu.toFixed(1),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      connections: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '10' },
    },
  })
  const measured = await measureAll(Number(values.products), Number(values.connections), Number(values.seconds))
  process.stdout.write(`${processesTable(measured)}\nThe invariants held after each.\n`)
}
