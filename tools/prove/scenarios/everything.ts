import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '#api/testkit/invariants.ts'
import type { Scenario } from '../scenario.ts'
import { startTraffic } from '../traffic.ts'

export const R20: Scenario = {
  promise: 'all invariants hold at every check while shoppers and staff do everything at once',
  quick: { rounds: 4, clients: 20 },
  full: { rounds: 60, clients: 40, seconds: 30 },
  start: async (stage) => {
    const traffic = await startTraffic(stage, stage.size.clients)
    stage.atEnd(traffic.stop)
    return async () => {
      await sleep(1000)
      // One snapshot for each invariant: a running write is visible whole or not at all.
      for (const broken of await brokenInvariants(stage.app)) stage.require(false, broken)
    }
  },
}
