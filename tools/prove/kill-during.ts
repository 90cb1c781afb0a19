import { setTimeout as sleep } from 'node:timers/promises'
import { closeGate } from './gate.ts'
import type { Stage } from './scenario.ts'

/** Kills the server at a random moment of the work, within `longestLifeMs`, and starts it again. The work may fail. */
export async function killDuring({ shop, random }: Stage, longestLifeMs: number, work: Promise<unknown>) {
  const ended = Promise.allSettled([work])
  await sleep(random.below(longestLifeMs))
  await shop.kill(0, 'SIGKILL')
  await shop.startAgain(0)
  await ended
}

/** Kills the server while its orders of the product wait for a lock, and starts it again. Clients repeat the orders. */
export async function killAtGate<Result>({ shop, size }: Stage, productId: number, order: () => Promise<Result>) {
  const gate = await closeGate(shop, productId)
  const ordered = order()
  await gate.waiting(size.clients)
  shop.servers[0]?.process.kill('SIGSTOP')
  await shop.kill(0, 'SIGKILL')
  await gate.release()
  await shop.startAgain(0)
  return ordered
}
