// npm run bench: compares the shop with a hand-written server on the same database in requests per second, latency,
// processor time, start and memory. `--only "page computed,order"` some flows; `--seconds 4` for each.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { print, tableOf } from './figures.ts'
import { FLOWS } from './flows.ts'
import { FLOW_COLUMNS, measureFlow, startVisitors } from './measure.ts'
import { withFolder } from './open-app.ts'
import { prepareShop } from './prepare.ts'
import { residentMemory } from './proc.ts'
import { requireSameAnswers } from './same-answers.ts'
import { startCeiling, startShop, stopProcess, type Server } from './servers.ts'

const PRODUCTS = 1_000
const CONNECTIONS = 16
const STARTS = 4
const IDLE_SECONDS = 10
/** Per item, so that no run sells out. */
const UNITS = 1_000_000
/** Until the e-mails of the orders are written and unused memory is returned. */
const CALM_SECONDS = 100

const { values } = parseArgs({
  options: { only: { type: 'string', default: [...FLOWS.keys()].join() }, seconds: { type: 'string', default: '4' } },
})
const wanted = values.only.split(',').map((name) => name.trim())
const unknown = wanted.filter((name) => !FLOWS.has(name))
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}: ${[...FLOWS.keys()].join(', ')}`)

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
  print(`filling a shop with ${PRODUCTS} products …`)
  const { url, goods } = await prepareShop(dataDir, { products: PRODUCTS, orders: 0, moreUnits: UNITS })
  const stops: (() => Promise<void>)[] = []
  try {
    const shop = await startSeveral(dataDir)
    stops.unshift(() => stopProcess(shop.process))
    await pause(IDLE_SECONDS * 1_000)
    const idle = (await residentMemory(shop.pid)).toFixed(0)
    print(`memory of the server, idle for ${IDLE_SECONDS} s: ${idle} MiB (aim: 200)`)
    const ceiling = await startCeiling(url, await writePageFile(dataDir, shop, goods.categoryIds[0]))
    stops.unshift(() => stopProcess(ceiling.process))
    const visitors = await startVisitors()
    stops.unshift(() => stopProcess(visitors))
    const pidFile = join(clusterFiles(dataDir).cluster, 'postmaster.pid')
    const postgresPid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
    const client = new Client(url)
    await client.connect()
    stops.unshift(() => client.end())
    await requireSameAnswers(shop.port, ceiling.port, goods)
    const analyze = () => client.query('ANALYZE')
    const arena = { visitors, shop, ceiling, postgresPid, analyze, goods, connections: CONNECTIONS }
    const rows = [FLOW_COLUMNS]
    for (const flow of FLOWS)
      if (wanted.includes(flow[0])) rows.push(await measureFlow(arena, flow, Number(values.seconds)))
    print(`\n${tableOf(rows)}`)
    print(`\nmemory of the server after this: ${(await residentMemory(shop.pid)).toFixed(0)} MiB`)
    await pause(CALM_SECONDS * 1_000)
    print(`${CALM_SECONDS} s later: ${(await residentMemory(shop.pid)).toFixed(0)} MiB (aim: 350)`)
  } finally {
    for (const stop of stops) await stop()
  }
}

await withFolder(bench)
