// Total wait for connections of one request: a limit per statement would let the waits add up.
import { AsyncLocalStorage } from 'node:async_hooks'

/** Overlapping waits count once. */
export class WaitBudget {
  #usedMs = 0
  #waiting = 0
  #since = 0

  /** Milliseconds. */
  used(): number {
    return this.#usedMs + (this.#waiting > 0 ? performance.now() - this.#since : 0)
  }

  async counting<Result>(work: Promise<Result>): Promise<Result> {
    if (this.#waiting === 0) this.#since = performance.now()
    this.#waiting += 1
    try {
      return await work
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#usedMs += performance.now() - this.#since
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
