// Compares the shop with a hand-written server on the same database: requests per second, latency, processor time,
// start and memory.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { print, tableOf } from './figures.ts'
import { FLOWS } from './flows.ts'
import { FLOW_COLUMNS, measureFlow, startVisitors } from './measure.ts'
import { prepareShop } from './prepare.ts'
import { residentMemory } from './proc.ts'
import { requireSameAnswers } from './same-answers.ts'
import { startCeiling, startShop, stopProcess, type Server } from './servers.ts'

const USAGE = `npm run bench -- [--products 1000] [--seconds 4] [--connections 16] [--idle-seconds 10] [--only "page computed,order"]
The flows: ${[...FLOWS.keys()].join(', ')}\n`

const STARTS = 4
/** Per item, so that no run sells out. */
const UNITS = 1_000_000
/** Meanwhile the e-mails of the orders are written, and then unused memory is collected. */
const CALM_SECONDS = 100

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    'idle-seconds': { type: 'string', default: '10' },
    only: { type: 'string' },
  },
})
const { only = [...FLOWS.keys()].join(), ...numbers } = values
const wanted = only.split(',').map((name) => name.trim())
const isUnknown = !wanted.every((name) => FLOWS.has(name))
if (isUnknown || Object.values(numbers).some((text) => !/^\d+$/.test(text))) throw new Error(USAGE)

/** Starts the shop several times on the existing database; the last one stays running. */
async function startSeveral(dataDir: string): Promise<Server> {
  const seconds: string[] = []
  for (;;) {
    const shop = await startShop(dataDir)
    seconds.push((shop.startedWithin / 1000).toFixed(2))
    if (seconds.length === STARTS) {
      print(`start with an existing database: ${seconds.join(', ')} s (aim: under 1.5 s)`)
      return shop
    }
    await stopProcess(shop.process)
  }
}

/** A file that is as large as the first category's page is sent. */
async function writePageFile(dataDir: string, { port }: Server, category = 0): Promise<string> {
  const url = `http://127.0.0.1:${port}/products/category/${category}`
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  const file = join(dataDir, 'page')
  await writeFile(file, Buffer.alloc(Number(headers.get('content-length')), 'x'))
  return file
}

async function bench(dataDir: string): Promise<void> {
  spawnSync('npm', ['run', '--silent', 'build', '--', '--if-stale'], { stdio: 'inherit' })
  print(`filling a shop with ${values.products} products …`)
  const { url, goods } = await prepareShop(dataDir, { products: Number(values.products), orders: 0, moreUnits: UNITS })
  const stops: (() => Promise<void>)[] = []
  try {
    const shop = await startSeveral(dataDir)
    stops.unshift(() => stopProcess(shop.process))
    const idle = Number(values['idle-seconds'])
    await pause(idle * 1_000)
    print(`memory of the server, idle for ${idle} s: ${(await residentMemory(shop.pid)).toFixed(0)} MiB (aim: 200)`)
    const ceiling = await startCeiling(url, await writePageFile(dataDir, shop, goods.categoryIds[0]))
    stops.unshift(() => stopProcess(ceiling.process))
    const visitors = await startVisitors()
    stops.unshift(() => stopProcess(visitors))
    const postgresPid = Number.parseInt(
      await readFile(join(clusterFiles(dataDir).cluster, 'postmaster.pid'), 'utf8'),
      10,
    )
    const client = new Client(url)
    await client.connect()
    stops.unshift(() => client.end())
    await requireSameAnswers(shop.port, ceiling.port, goods)
    const analyze = () => client.query('ANALYZE')
    const connections = Number(values.connections)
    const arena = { visitors, shop, ceiling, postgresPid, analyze, goods, connections }
    const rows = [FLOW_COLUMNS]
    for (const flow of FLOWS) {
      if (wanted.includes(flow[0])) rows.push(await measureFlow(arena, flow, Number(values.seconds)))
    }
    print(`\n${tableOf(rows)}`)
    const busy = await residentMemory(shop.pid)
    await pause(CALM_SECONDS * 1_000)
    const calm = await residentMemory(shop.pid)
    print(
      `\nmemory of the server after this: ${busy.toFixed(0)} MiB, ${CALM_SECONDS} s later: ${calm.toFixed(0)} MiB (aim: 350)`,
    )
  } finally {
    for (const stop of stops) await stop()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-bench-'))
try {
  await bench(dataDir)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
