// Pages: how fast cached ones are sent, compared with a static file on bare node:http, and how long requests wait while
// more pages are requested than can be rendered. `npm run bench:pages -- --seconds 5`.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Request } from './connection.ts'
import type { Goods } from './goods.ts'
import type { Visited, VisitJob, Visits } from './page-visits.ts'
import { prepareShop } from './prepare.ts'
import { processorTime, residentMemory } from './proc.ts'
import { startShop, stopProcess, type Server } from './servers.ts'

const CONNECTIONS = 16
const FLOOD_PER_SECOND = 500
const FLOOD_CONNECTIONS = 400
const ACCEPT = 'accept-encoding: gzip, deflate, br, zstd\r\n'
const SORTS = ['NAME_ASC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST']
const BANDS = ['under20', 'from20to50', 'over50']
/** Aims: share of the static file's rate, processor milliseconds of an answer, p99 milliseconds under the flood. */
const AIMS = { ratio: 0.75, cpu: 0.25, calm: 50 }

type Port = Pick<Server, 'port' | 'pid'>

const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

async function startVisitors(): Promise<ChildProcess> {
  const visitors = fork(join(import.meta.dirname, 'page-visits.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(visitors, 'spawn')
  return visitors
}

async function visitsOf(visitors: ChildProcess, job: VisitJob): Promise<Visits> {
  visitors.send(job)
  const [visits]: Visits[] = await once(visitors, 'message')
  if (!visits) throw new Error('the visitors ended')
  return visits
}

/** Every page that the shop's lists and products have, in no order. */
function allPages({ categoryIds, productIds }: Goods): string[] {
  const lists = categoryIds.flatMap((id) =>
    SORTS.flatMap((sort) =>
      BANDS.flatMap((band) =>
        ['', '&view=list'].map((view) => `/products/category/${id}?sort=${sort}&price=${band}${view}`),
      ),
    ),
  )
  return [...lists, ...productIds.map((id) => `/products/${id}`)]
    .map((path) => ({ path, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ path }) => path)
}

async function startStaticFile(folder: string, bytes: Buffer): Promise<Port & { process: ChildProcess }> {
  const file = join(folder, 'page.br')
  await writeFile(file, bytes)
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/bench/ceiling/static-file.ts', file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [said]: Buffer[] = await once(child.stdout, 'data')
  return { process: child, pid: child.pid ?? 0, port: Number(said) }
}

interface Rate {
  perSecond: number
  cpu: number
  visits: Visits
}

async function rateOf(visitors: ChildProcess, server: Port, requests: Request[], milliseconds: number): Promise<Rate> {
  const job = { port: server.port, visited: { requests }, connections: CONNECTIONS, milliseconds, perSecond: null }
  await visitsOf(visitors, { ...job, milliseconds: 1_000 })
  const before = await processorTime(server.pid)
  const visits = await visitsOf(visitors, job)
  const cpu = ((await processorTime(server.pid)) - before) / visits.times.length
  return { perSecond: (visits.times.length * 1_000) / visits.milliseconds, cpu, visits }
}

/** Of one page that is cached, in the form that browsers get, and when the browser has it already. */
async function measureCached(
  visitors: ChildProcess,
  shop: Server,
  folder: string,
  path: string,
  milliseconds: number,
): Promise<string[]> {
  const url = `http://127.0.0.1:${shop.port}${path}`
  const plain = (await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()).byteLength
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' }, method: 'HEAD' })
  const bytes = Number(answer.headers.get('content-length'))
  const known = `${ACCEPT}if-none-match: ${answer.headers.get('etag')}\r\n`
  const file = await startStaticFile(folder, Buffer.alloc(bytes, 'x'))
  try {
    const rows: string[] = []
    const ceiling = await rateOf(visitors, file, [{ path: '/', headers: ACCEPT }], milliseconds)
    const shown = (name: string, { perSecond, cpu, visits }: Rate) => {
      const ratio = (perSecond / ceiling.perSecond).toFixed(2)
      rows.push(row(name, perSecond.toFixed(0), at(visits.times, 0.5), at(visits.times, 0.99), cpu.toFixed(3), ratio))
    }
    shown(`${path}: ${(plain / 1000).toFixed(0)} kB, sent as ${(bytes / 1000).toFixed(1)} kB`, {
      ...(await rateOf(visitors, shop, [{ path, headers: ACCEPT }], milliseconds)),
    })
    shown('the same, 304', await rateOf(visitors, shop, [{ path, headers: known }], milliseconds))
    shown('static file of that size on node:http', ceiling)
    return rows
  } finally {
    await stopProcess(file.process)
  }
}

async function adminToken({ port }: Server): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'bench-password' }),
  })
  const { sessionToken }: { sessionToken: string } = await response.json()
  return sessionToken
}

const PANEL =
  '{ orders(first: 20) { totalCount edges { node { databaseId customerName status amounts { due { amount } } } } } }'

interface Calm {
  name: string
  visited: Visited
  perSecond: number
}

/** The times of some visits while the flood runs, and of the requests of orders. */
async function measureFlood(
  { flood, visitors }: { flood: ChildProcess; visitors: ChildProcess },
  { port }: Server,
  paths: string[],
  { name, visited, perSecond }: Calm,
  milliseconds: number,
): Promise<string[]> {
  const requests = paths.map((path) => ({ path, headers: ACCEPT }))
  const flooded = visitsOf(flood, {
    port,
    visited: { requests },
    connections: FLOOD_CONNECTIONS,
    milliseconds: milliseconds + 1_000,
    perSecond: FLOOD_PER_SECOND,
  })
  const calm = await visitsOf(visitors, { port, visited, connections: 8, milliseconds, perSecond })
  const { statuses } = await flooded
  const answered = Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
  const { times, requestTimes } = calm
  const line = row(name, times.length, at(times, 0.5), at(times, 0.99), answered)
  if (requestTimes.length === 0) return [line]
  return [line, row('each of its requests', requestTimes.length, at(requestTimes, 0.5), at(requestTimes, 0.99), '')]
}

/** Measures a shop that runs, and says what it measured. */
export async function measurePages(
  shop: Server,
  goods: Goods,
  { seconds, flood: isFlooded = true }: { seconds: number; flood?: boolean },
): Promise<string> {
  const milliseconds = seconds * 1_000
  const folder = await mkdtemp(join(tmpdir(), 'sharenka-pages-'))
  const [visitors, flood] = await Promise.all([startVisitors(), startVisitors()])
  try {
    const [category = 0] = goods.categoryIds
    const page = `/products/category/${category}`
    const lines = [
      row('pages, cached', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', `ratio (aim ${AIMS.ratio}; CPU ${AIMS.cpu})`),
      ...(await measureCached(visitors, shop, folder, page, milliseconds)),
      ...(await measureCached(visitors, shop, folder, `/products/${goods.productIds[0]}`, milliseconds)),
    ]
    if (isFlooded) {
      const token = await adminToken(shop)
      const panel = {
        path: '/graphql',
        body: JSON.stringify({ query: PANEL }),
        headers: `authorization: Bearer ${token}\r\n`,
      }
      const calm: Calm[] = [
        { name: 'a cached page', visited: { requests: [{ path: page, headers: ACCEPT }] }, perSecond: 50 },
        { name: "the panel's orders", visited: { requests: [panel] }, perSecond: 20 },
        { name: 'two adds and an order', visited: { order: goods }, perSecond: 5 },
      ]
      lines.push(
        '',
        row(
          `while ${FLOOD_PER_SECOND} uncached pages/s are requested`,
          'visits',
          'p50 ms',
          `p99 ms (aim ${AIMS.calm})`,
          'answers to the flood',
        ),
      )
      const paths = allPages(goods)
      const share = Math.floor(paths.length / calm.length)
      for (const [index, one] of calm.entries())
        lines.push(
          ...(await measureFlood(
            { flood, visitors },
            shop,
            paths.slice(index * share, (index + 1) * share),
            one,
            milliseconds,
          )),
        )
    }
    lines.push('', `memory of the server: ${(await residentMemory(shop.pid)).toFixed(0)} MiB`)
    return lines.join('\n')
  } finally {
    await Promise.all([stopProcess(visitors), stopProcess(flood)])
    await rm(folder, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '5' }, products: { type: 'string', default: '1000' } },
  })
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-bench-'))
  try {
    const { database, goods } = await prepareShop(dataDir, Number(values.products))
    await database.stop()
    const shop = await startShop(dataDir)
    try {
      process.stdout.write(`${await measurePages(shop, goods, { seconds: Number(values.seconds) })}\n`)
    } finally {
      await stopProcess(shop.process)
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await main()
