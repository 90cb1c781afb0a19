// How long one request has waited for connections, all its statements together: a limit for each would let the waits add up.
import { AsyncLocalStorage } from 'node:async_hooks'

/** The waits of one request. Those that overlap count once. */
export class WaitBudget {
  #usedMs = 0
  #waiting = 0
  #since = 0

  /** Milliseconds waited so far. */
  used(): number {
    return this.#usedMs + (this.#waiting > 0 ? performance.now() - this.#since : 0)
  }

  /** Counts until `work` is settled. */
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

/** Runs a request: whatever it starts shares one budget of waits. */
export function asOneRequest<Result>(work: () => Result): Result {
  return requests.run(new WaitBudget(), work)
}

/** The budget of the request this code runs for; undefined outside of any. */
export function currentWaitBudget(): WaitBudget | undefined {
  return requests.getStore()
}
