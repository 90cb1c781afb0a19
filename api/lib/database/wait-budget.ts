// Total wait for connections of one request: a limit per statement would let the waits add up.
import { AsyncLocalStorage } from 'node:async_hooks'

export const TICK_MS = 50

/** Overlapping waits count once. A blocked process reads nothing, so between two looks at most two ticks count. */
export class WaitBudget {
  #usedMs = 0
  #waiting = 0
  #since = 0

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

export function asOneRequest<Result>(work: () => Result): Result {
  return requests.run(new WaitBudget(), work)
}

export function currentWaitBudget(): WaitBudget | undefined {
  return requests.getStore()
}
