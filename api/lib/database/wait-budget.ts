// Total wait for connections of one request: a limit per statement would let the waits add up.
import { AsyncLocalStorage } from 'node:async_hooks'

/** How often waits are looked at. */
export const TICK_MS = 50

/**
 * Overlapping waits count once. While this process is blocked nothing that has arrived is read, so of the time between
 * two looks no more than two ticks count.
 */
export class WaitBudget {
  #usedMs = 0
  #waiting = 0
  #since = 0

  /** Milliseconds. */
  used(): number {
    const now = performance.now()
    if (this.#waiting > 0) this.#usedMs += Math.min(now - this.#since, 2 * TICK_MS)
    this.#since = now
    return this.#usedMs
  }

  async counting<Result>(work: Promise<Result>): Promise<Result> {
    this.used()
    this.#waiting += 1
    try {
      return await work
    } finally {
      this.used()
      this.#waiting -= 1
    }
  }
}

const requests = new AsyncLocalStorage<WaitBudget>()

/** All statements that `work` starts share one budget. */
export function asOneRequest<Result>(work: () => Result): Result {
  return requests.run(new WaitBudget(), work)
}

export function currentWaitBudget(): WaitBudget | undefined {
  return requests.getStore()
}
