import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './scenario.ts'

/** Kills the server at a random moment of the work, and starts it again; the work may fail. */
export async function killDuring({ shop, random }: Stage, longestLifeMs: number, work: Promise<unknown>) {
  const ended = Promise.allSettled([work])
  await sleep(random.below(longestLifeMs))
  await shop.kill(0, 'SIGKILL')
  await shop.startAgain(0)
  await ended
}
