// Compares the shop with a hand-written server on the same database: requests per second, latency, processor time,
// start and memory; then its pages: cached, during orders, and rendered.
import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { FLOW_NAMES, isFlowName, type FlowName } from './flows.ts'
import { measureFlow, type Arena } from './measure.ts'
import { measureMixed, mixedTable } from './mixed.ts'
import { measurePages } from './pages.ts'
import { prepareShop } from './prepare.ts'
import { residentMemory } from './proc.ts'
import { flowLine, headLine } from './report.ts'
import { requireSameAnswers } from './same-answers.ts'
import { startCeiling, startShop, stopProcess, type Server } from './servers.ts'

const usage =
  (): string => `npm run bench -- [--products 1000] [--seconds 4] [--connections 16] [--idle-seconds 10] [--only "page computed,order"] [--parts graph]
The flows: ${FLOW_NAMES.join(', ')}
The parts: ${partNames().join(', ')}\n`

const STARTS = 4
/** Meanwhile the e-mails of the orders are written, and then unused memory is collected. */
const CALM_SECONDS = 100

interface Settings {
  products: number
  seconds: number
  connections: number
  idleSeconds: number
  flows: FlowName[]
  parts: Part[]
}

/** A measurement with both servers; it prints its own lines. */
interface Part {
  name: string
  run: (arena: Arena, settings: Settings) => Promise<void>
}

const PARTS: readonly Part[] = [
  { name: 'graph', run: measureGraph },
  { name: 'pages', run: measureCachedPages },
  { name: 'mixed', run: measureDuringOrders },
  { name: 'rendering', run: measureMadePages },
]

function partNames(): string[] {
  return PARTS.map(({ name }) => name)
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '16' },
      'idle-seconds': { type: 'string', default: '10' },
      only: { type: 'string' },
      parts: { type: 'string' },
    },
  })
  const wanted = values.only?.split(',').map((name) => name.trim()) ?? FLOW_NAMES
  const flows = wanted.filter(isFlowName)
  const wantedParts = values.parts?.split(',').map((name) => name.trim()) ?? partNames()
  const parts = PARTS.filter(({ name }) => wantedParts.includes(name))
  const numbers = {
    products: Number(values.products),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    idleSeconds: Number(values['idle-seconds']),
  }
  const isUnknown = flows.length < wanted.length || parts.length < wantedParts.length
  if (isUnknown || Object.values(numbers).some((number) => !Number.isInteger(number) || number < 0))
    throw new Error(usage())
  return { ...numbers, flows, parts }
}

/** Starts the shop several times on the existing database; the last one stays running. */
async function startSeveral(dataDir: string): Promise<Server> {
  const times: number[] = []
  for (let start = 1; ; start += 1) {
    const shop = await startShop(dataDir)
    times.push(shop.startedWithin)
    if (start < STARTS) {
      await stopProcess(shop.process)
      continue
    }
    say(
      `start with an existing database: ${times.map((time) => (time / 1000).toFixed(2)).join(', ')} s (aim: under 1.5 s)`,
    )
    return shop
  }
}

async function measureGraph(arena: Arena, { flows, seconds }: Settings): Promise<void> {
  say(`\n${headLine()}`)
  for (const flow of flows) {
    const { shop, ceiling } = await measureFlow(arena, flow, seconds)
    say(flowLine(flow, shop, ceiling))
  }
  const held = await residentMemory(arena.shop.pid)
  await pause(CALM_SECONDS * 1_000)
  const calm = await residentMemory(arena.shop.pid)
  say(
    `\nmemory of the server after this: ${held.toFixed(0)} MiB, ${CALM_SECONDS} s later: ${calm.toFixed(0)} MiB (aim: 350)`,
  )
}

async function measureCachedPages({ shop, goods }: Arena, { seconds }: Settings): Promise<void> {
  say(`\n${await measurePages(shop, goods, { seconds, flood: false })}`)
}

/** In a shop of its own, because metrics are counted there. */
async function measureDuringOrders(_arena: Arena, { products }: Settings): Promise<void> {
  const settings = { products, ordersPerSecond: 5, connections: 8, seconds: 2, rounds: 2 }
  say(`\n${mixedTable(await measureMixed(settings))}`)
}

/** In a process of its own, whose processor time is measured. */
async function measureMadePages(): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', 'tools/bench/rendering.ts', '--runs', '40']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the rendering of pages ended with ${code}`)
}

async function bench(settings: Settings, dataDir: string): Promise<void> {
  spawnSync('npm', ['run', '--silent', 'build', '--', '--if-stale'], { stdio: 'inherit' })
  say(`filling a shop with ${settings.products} products …`)
  const { database, goods } = await prepareShop(dataDir, settings.products)
  // Stopped first, so that each measured start has to start PostgreSQL too.
  await database.stop()
  const stops: (() => Promise<void>)[] = []
  try {
    const shop = await startSeveral(dataDir)
    stops.unshift(() => stopProcess(shop.process))
    await pause(settings.idleSeconds * 1_000)
    say(
      `memory of the server, idle for ${settings.idleSeconds} s: ${(await residentMemory(shop.pid)).toFixed(0)} MiB (aim: 200)`,
    )
    const ceiling = await startCeiling(database.url)
    stops.unshift(() => stopProcess(ceiling.process))
    const visitors = fork(join(import.meta.dirname, 'load.ts'), { execArgv: ['--disable-warning=ExperimentalWarning'] })
    stops.unshift(() => stopProcess(visitors))
    await once(visitors, 'spawn')
    const postgresPid = Number.parseInt(
      await readFile(join(clusterFiles(dataDir).cluster, 'postmaster.pid'), 'utf8'),
      10,
    )
    const client = new Client(database.url)
    await client.connect()
    stops.unshift(() => client.end())
    const analyze = async () => {
      await client.query('ANALYZE')
    }
    await requireSameAnswers(shop.port, ceiling.port, goods)
    const arena = { visitors, shop, ceiling, postgresPid, analyze, goods, connections: settings.connections }
    for (const part of settings.parts) await part.run(arena, settings)
  } finally {
    for (const stop of stops) await stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-bench-'))
try {
  await bench(readSettings(), dataDir)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
