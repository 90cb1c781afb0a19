import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMemory } from '../../bench/proc.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { startTraffic } from '../traffic.ts'

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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

async function sampleOf({ shop }: Stage): Promise<Sample> {
  const pids = shop.servers.flatMap((server) => (server ? [server.pid] : []))
  const [row] = await shop.app.db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'shop'`
  return {
    memory: sum(await Promise.all(pids.map(residentMemory))),
    handles: sum(await Promise.all(pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`)).length))),
    connections: row?.count ?? 0,
  }
}

/** Less than the servers could do: a queue that grows would hide what leaks. */
const PAUSE_MS = 100

const FIGURES = ['memory', 'handles', 'connections'] as const

const mean = (samples: readonly Sample[], figure: keyof Sample): number =>
  samples.reduce((total, sample) => total + sample[figure], 0) / Math.max(1, samples.length)

export const F12: Scenario = {
  name: 'F12',
  promise: 'memory, open files and connections stay flat under steady load',
  quick: { rounds: 4, clients: 4, seconds: 6 },
  full: { rounds: 1200, clients: 6, seconds: 1200 },
  start: async (stage) => {
    const samples: Sample[] = []
    const traffic = await startTraffic(stage, stage.size.clients, PAUSE_MS)
    stage.atEnd(async () => {
      await traffic.stop()
      const quarter = Math.floor(samples.length / 4)
      const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(3 * quarter)]
      for (const figure of FIGURES) {
        const [before, after] = [mean(early, figure), mean(late, figure)]
        stage.tell(`${figure}: ${Math.round(before)} in the second quarter, ${Math.round(after)} in the last`)
        const { part, more } = MAY_GROW[figure]
        // A server has not settled in the seconds of the quick form.
        if (stage.size.rounds > 60)
          stage.require(after <= before * (1 + part) + more, `${figure} grew from ${before} to ${after}`)
      }
    })
    return async () => {
      await sleep(1000)
      samples.push(await sampleOf(stage))
    }
  },
}
