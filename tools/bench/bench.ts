// npm run bench: requests per second, latency, processor time, start and memory of the shop. `--only "order,cart"` some
// flows; `--seconds 4` for each; `--against DIR` measures another checkout alternately, for the ratio of processor time.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { print, tableOf } from './figures.ts'
import { FLOWS } from './flows.ts'
import { headOf, measureFlow, startVisitors } from './measure.ts'
import { withFolder } from './open-app.ts'
import { residentMemory } from './proc.ts'
import { stopProcess } from './servers.ts'
import { closeShop, fillShop, openShop, type Shop } from './shops.ts'

const STARTS = 4
const IDLE_SECONDS = 10
/** Until the e-mails of the orders are written and unused memory is returned. */
const CALM_SECONDS = 100

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...FLOWS.keys()].join() },
    seconds: { type: 'string', default: '4' },
    against: { type: 'string' },
  },
})
const wanted = values.only.split(',').map((name) => name.trim())
const unknown = wanted.filter((name) => !FLOWS.has(name))
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}: ${[...FLOWS.keys()].join(', ')}`)

/** Starts the shop several times on the existing database; the last one stays running. */
async function openSeveral(checkout: string, dataDir: string): Promise<Shop> {
  spawnSync('npm', ['run', '--silent', 'build', '--', '--if-stale'], { stdio: 'inherit', cwd: checkout })
  const filled = await fillShop(checkout, dataDir)
  const seconds: string[] = []
  for (;;) {
    const shop = await openShop(checkout, dataDir, filled)
    seconds.push((shop.startedWithin / 1000).toFixed(2))
    if (seconds.length === STARTS) {
      print(`${checkout}: start with an existing database: ${seconds.join(', ')} s (aim: under 1.5 s)`)
      return shop
    }
    await closeShop(shop)
  }
}

async function printMemory(shops: readonly Shop[], when: string): Promise<void> {
  const sizes = await Promise.all(shops.map(({ pid }) => residentMemory(pid)))
  print(`memory ${when}: ${sizes.map((size) => size.toFixed(0)).join(' and ')} MiB`)
}

async function bench(folder: string): Promise<void> {
  const shops: Shop[] = []
  const visitors = await startVisitors()
  try {
    const checkouts = [process.cwd(), ...(values.against === undefined ? [] : [resolve(values.against)])]
    for (const [index, checkout] of checkouts.entries())
      shops.push(await openSeveral(checkout, join(folder, String(index))))
    await pause(IDLE_SECONDS * 1_000)
    await printMemory(shops, `of a server, idle for ${IDLE_SECONDS} s (aim: 200)`)
    const rows = [headOf(shops)]
    for (const name of wanted) rows.push(await measureFlow(visitors, shops, name, Number(values.seconds)))
    print(`\n${tableOf(rows)}\n`)
    await printMemory(shops, 'after this')
    await pause(CALM_SECONDS * 1_000)
    await printMemory(shops, `${CALM_SECONDS} s later (aim: 350)`)
  } finally {
    await stopProcess(visitors)
    for (const shop of shops) await closeShop(shop)
  }
}

await withFolder(bench)
