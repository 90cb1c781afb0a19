import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#lib/database/sql.ts'
import { makePromoCode } from '#api/testkit/make.ts'
import { residentMemory } from '../../bench/proc.ts'
import { freePort } from '../../bench/servers.ts'
import { fillWithLargeShop } from '../../../prisma/seed.ts'
import { memoryByMinute } from '../memory-by-minute.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { readAddresses } from '../shop-addresses.ts'
import { adminToken } from '../staff.ts'
import { startTraffic, stockUp, type Goods } from '../traffic.ts'
import { startVisits } from '../visits.ts'

/** Of all servers. */
interface Sample {
  memory: number
  handles: number
  connections: number
}

/** Growth beyond which a figure is not flat: a part of it, and what noise may add. */
const MAY_GROW = {
  memory: { part: 0.15, more: 30 },
  handles: { part: 0.2, more: 40 },
  connections: { part: 0, more: 12 },
}

const FIGURES = ['memory', 'handles', 'connections'] as const

/** Of the shop that is filled for the long form. */
const PRODUCTS = 1_000

/** Less than the servers could do: a queue that grows would hide what leaks, and a machine may have other work. */
const VISITS_PER_SECOND = 10
const PAUSE_MS = 2_000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const pidsOf = ({ shop }: Stage): number[] => shop.servers.flatMap((server) => (server ? [server.pid] : []))

async function sampleOf(stage: Stage): Promise<Sample> {
  const pids = pidsOf(stage)
  const [row] = await stage.shop.app.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'shop'`
  return {
    memory: sum(await Promise.all(pids.map(residentMemory))),
    handles: sum(await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length))),
    connections: row?.count ?? 0,
  }
}

const mean = (samples: readonly Sample[], figure: keyof Sample): number =>
  samples.reduce((total, sample) => total + sample[figure], 0) / Math.max(1, samples.length)

/** What the filled shop has in stock. */
async function goodsOf({ shop: { app } }: Stage): Promise<Goods> {
  const inStock = (type: 'sale' | 'rent') =>
    app.sql.rows<{ productId: number; productVariantId: number | null }>(sql`
      SELECT s.product_id AS "productId", s.variant_id AS "productVariantId"
      FROM stock s JOIN products p ON p.id = s.product_id
      WHERE p.type = ${type} AND p.deleted_at IS NULL AND s.quantity > 0 ORDER BY s.id`)
  const { code } = await makePromoCode(app, { maxUses: 1_000_000 })
  return { sold: await inStock('sale'), rentals: (await inStock('rent')).map(({ productId }) => productId), code }
}

function tellGrowth({ size, tell, require }: Stage, samples: readonly Sample[]): void {
  const quarter = Math.floor(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(3 * quarter)]
  for (const figure of FIGURES) {
    const [before, after] = [mean(early, figure), mean(late, figure)]
    tell(`${figure}: ${Math.round(before)} in the second quarter, ${Math.round(after)} in the last`)
    const { part, more } = MAY_GROW[figure]
    // A server has not settled in the seconds of the quick form.
    if (isLong(size)) require(after <= before * (1 + part) + more, `${figure} grew from ${before} to ${after}`)
  }
}

const isLong = ({ seconds }: Stage['size']): boolean => seconds >= 60

/** For so many minutes in its long form. */
export const soakFor = (minutes: number): Scenario => ({
  name: 'F12',
  promise: 'memory, open files and connections stay flat under steady load',
  quick: { rounds: 4, clients: 2, seconds: 6 },
  full: { rounds: minutes * 60, clients: 2, seconds: minutes * 60 },
  start: async (stage) => {
    const { shop, size, tell, atEnd } = stage
    // The other scenarios of the quick form check the whole shop again and again: it stays small.
    const ports = [await freePort(), await freePort()]
    if (isLong(size)) {
      await fillWithLargeShop(shop.app, { products: PRODUCTS, orders: 0 })
      const metrics = ports.map((port) => ({ METRICS_PORT: String(port) }))
      await shop.open(2, { TRUST_PROXY: '1' }, metrics)
    }
    const goods = isLong(size) ? await goodsOf(stage) : await stockUp(stage)
    const traffic = await startTraffic(stage, size.clients, { pauseMs: PAUSE_MS, goods })
    const visited = { addresses: await readAddresses(stage), goods, token: await adminToken(stage) }
    const visits = startVisits(stage, visited, VISITS_PER_SECOND)
    const samples: Sample[] = []
    const memory = memoryByMinute(shop, ports)
    let nextNote = isLong(size) ? performance.now() : Number.POSITIVE_INFINITY

    atEnd(async () => {
      if (isLong(size)) await memory.note()
      await Promise.all([traffic.stop(), visits.stop()])
      tellGrowth(stage, samples)
      tell(`${visits.leftOut()} visits could not begin in time`)
      if (isLong(size)) tell(`each server by the minute:\n\n${memory.table()}\n`)
    })
    return async () => {
      if (performance.now() >= nextNote) {
        nextNote += 60_000
        await memory.note()
      }
      await sleep(1000)
      samples.push(await sampleOf(stage))
    }
  },
})

export const F12 = soakFor(20)
