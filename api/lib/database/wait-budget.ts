// Total wait for connections of one request: a limit per statement would let the waits add up.
import { AsyncLocalStorage } from 'node:async_hooks'

export const TICK_MS = 50

/** A queue that moves is not a database that is away: its time counts an eighth. */
const SHARE_WHILE_LENDING = 1 / 8

/**
 * Overlapping waits count once. A blocked process reads nothing, so between two looks at most two ticks count. `isLending`
 * says whether the pool lends connections to others meanwhile.
 */
export class WaitBudget {
  #usedMs = 0
  #waiting = 0
  #since = 0

  used(isLending = false): number {
    const now = performance.now()
    const waitedMs = this.#waiting > 0 ? Math.min(now - this.#since, 2 * TICK_MS) : 0
    this.#usedMs += isLending ? waitedMs * SHARE_WHILE_LENDING : waitedMs
    this.#since = now
    return this.#usedMs
  }

  async counting<Result>(work: Promise<Result>, isLending = () => false): Promise<Result> {
    this.used(isLending())
    this.#waiting += 1
    try {
      return await work
    } finally {
      this.used(isLending())
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
