import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { tableOf } from '../../bench/figures.ts'
import { residentMemory } from '../../bench/proc.ts'
import { fillWithLargeShop } from '../../../prisma/seed.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { adminToken } from '../staff.ts'
import { keepBusy, startTraffic } from '../traffic.ts'
import { visitsTo } from '../visits.ts'

/** The servers at one moment. */
interface Sample {
  /** MiB of each. */
  memories: number[]
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

/** Of the shop that is filled for the long form. */
const PRODUCTS = 1_000

/**
 * Each makes about one visit per second: less than the servers could do, because a queue that grows would hide what leaks,
 * and a machine may have other work.
 */
const VISITORS = 10
const PAUSE_MS = 2_000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

async function sampleOf({ shop, app }: Stage): Promise<Sample> {
  const pids = shop.servers.flatMap((server) => (server ? [server.pid] : []))
  const [row] = await app.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'shop'`
  const memories = await Promise.all(pids.map(residentMemory))
  return {
    memories,
    memory: sum(memories),
    handles: sum(await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length))),
    connections: row?.count ?? 0,
  }
}

const mean = (samples: readonly Sample[], figure: keyof typeof MAY_GROW): number =>
  sum(samples.map((sample) => sample[figure])) / Math.max(1, samples.length)

/** The memory of each server by the minute. */
function memoryTable(samples: readonly Sample[]): string {
  const rows = samples
    .filter((_sample, second) => second % 60 === 0)
    .map(({ memories }, minute) => [minute, ...memories.map((memory) => memory.toFixed(0))])
  return tableOf([['minute', 'server 1: MiB', 'server 2: MiB'], ...rows])
}

function printGrowth({ size, print, require }: Stage, samples: readonly Sample[]): void {
  const quarter = Math.floor(samples.length / 4)
  const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(3 * quarter)]
  for (const figure of ['memory', 'handles', 'connections'] as const) {
    const [before, after] = [mean(early, figure), mean(late, figure)]
    print(`${figure}: ${Math.round(before)} in the second quarter, ${Math.round(after)} in the last`)
    const { part, more } = MAY_GROW[figure]
    // A server has not settled in the seconds of the quick form.
    if (isLong(size)) require(after <= before * (1 + part) + more, `${figure} grew from ${before} to ${after}`)
  }
}

const isLong = ({ rounds }: Stage['size']): boolean => rounds >= 60

/** For so many minutes in its long form. */
export const soakFor = (minutes: number): Scenario => ({
  promise: 'memory, open files and connections stay flat under steady load',
  quick: { rounds: 4, clients: 2 },
  full: { rounds: minutes * 60, clients: 2, seconds: minutes * 60 },
  start: async (stage) => {
    const { shop, app, size, print, atEnd } = stage
    // The other scenarios of the quick form check the whole shop again and again: it stays small.
    if (isLong(size)) {
      await fillWithLargeShop(app, { products: PRODUCTS, orders: 0 })
      await shop.open(2, { TRUST_PROXY: '1' })
    }
    const traffic = await startTraffic(stage, size.clients, PAUSE_MS)
    const visits = keepBusy(VISITORS, await visitsTo(stage, await adminToken(stage)), PAUSE_MS / 2)
    const samples: Sample[] = []
    atEnd(async () => {
      await Promise.all([traffic.stop(), visits.stop()])
      printGrowth(stage, samples)
      if (isLong(size)) print(`each server by the minute:\n\n${memoryTable(samples)}\n`)
    })
    return async () => {
      await sleep(1000)
      samples.push(await sampleOf(stage))
    }
  },
})

export const F12 = soakFor(20)
