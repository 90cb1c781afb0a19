import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lease } from './lease.ts'
import type { DatabaseLog } from './log.ts'

export type TakeLease = (signal: AbortSignal) => Promise<Lease>

export type HeldLease = {
  current(): Lease
  /** Stops renewing and returns the last lease, which may be lost. */
  end(): Promise<Lease>
}

export async function holdLease(take: TakeLease, log: DatabaseLog): Promise<HeldLease> {
  const ending = new AbortController()
  let lease = await take(ending.signal)
  const renew = async () => {
    const ended = once(ending.signal, 'abort')
    while (!ending.signal.aborted) {
      await Promise.race([lease.lost, ended])
      if (!ending.signal.aborted) lease = (await retake(take, ending.signal, log)) ?? lease
    }
  }
  const renewing = renew()
  const end = async () => {
    ending.abort()
    await renewing
    return lease
  }
  return { current: () => lease, end }
}

const firstPauseMs = 250
const laterPauseMs = 5000

async function retake(take: TakeLease, signal: AbortSignal, log: DatabaseLog) {
  log.warn('The connection to the embedded database was lost, taking it up again')
  // The first pause leaves time for somebody who restarts the server on purpose.
  for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = laterPauseMs) {
    try {
      await sleep(pauseMs, undefined, { signal })
      const lease = await take(signal)
      log.info('The embedded database is back')
      return lease
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'The embedded database does not come back yet')
    }
  }
  return undefined
}
