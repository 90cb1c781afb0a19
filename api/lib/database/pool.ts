import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseTimeoutError } from './failures.ts'
import { currentWaitBudget } from './wait-budget.ts'

type Callback = Parameters<Pool['connect']>[0]

export class DatabasePool extends Pool {
  /** Set while the database is silent: callers are refused at once. */
  isSilent = false
  readonly #waitMs: number

  constructor(waitMs: number, config: PoolConfig) {
    super({ ...config, connectionTimeoutMillis: waitMs })
    this.#waitMs = waitMs
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const connected = this.#connectInTime()
    if (!callback) return connected
    // pg's own query() passes a callback.
    connected.then(
      // oxlint-disable-next-line promise/no-callback-in-promise -- the signature is pg's
      (client) => callback(undefined, client, (broken) => client.release(broken)),
      // oxlint-disable-next-line promise/no-callback-in-promise -- the signature is pg's
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #connectInTime(): Promise<PoolClient> {
    if (this.isSilent) throw new DatabaseTimeoutError()
    const budget = currentWaitBudget()
    const connecting = super.connect()
    return budget ? budget.counting(within(this.#waitMs - budget.used(), connecting)) : connecting
  }
}

function within(ms: number, connecting: Promise<PoolClient>): Promise<PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new DatabaseTimeoutError())
    }, ms)
    connecting.then(
      (client) => {
        clearTimeout(timer)
        if (isLate) client.release()
        else resolve(client)
      },
      (error: Error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
