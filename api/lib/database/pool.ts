import { Socket } from 'node:net'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isOfStaff, tellAuthor } from './author.ts'
import { DatabaseTimeoutError } from './failures.ts'
import { currentWaitBudget, TICK_MS, WaitBudget } from './wait-budget.ts'

type Callback = Parameters<Pool['connect']>[0]

/** The connection is sound and may be lent later. */
export class RefusedConnectionError extends Error {}

export type Admit = (client: PoolClient) => Promise<void>

/** Only for a connection that is never made although others are; callers stop waiting by their own, shorter limit. */
export const CONNECTS_WITHIN_MS = 10_000

const LENT_LATELY_MS = 4 * TICK_MS

export class DatabasePool extends Pool {
  isSilent = false
  /** Also of connections that are still being made. */
  readonly sockets: ReadonlySet<Socket>
  readonly #waitMs: number
  readonly #admit: Admit | undefined
  readonly #staffPool: DatabasePool | undefined
  #lentAt = -Infinity

  /**
   * `staffPool` serves staff: a shared connection would pass one caller's author on to the next
   * (docs/decisions/0050-pooler.md).
   */
  constructor(waitMs: number, config: PoolConfig, admit?: Admit, staffPool?: DatabasePool) {
    const sockets = new Set<Socket>()
    const stream = () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    }
    super({ ...config, stream, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
    this.sockets = sockets
    this.#waitMs = waitMs
    this.#admit = admit
    this.#staffPool = staffPool
    this.on('acquire', () => {
      this.#lentAt = performance.now()
    })
  }

  #isLending = (): boolean => performance.now() - this.#lentAt < LENT_LATELY_MS

  override connect(): Promise<PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const connected = this.#staffPool && isOfStaff() ? this.#staffPool.connect() : this.#connectInTime()
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
    const budget = currentWaitBudget() ?? new WaitBudget()
    const client = await budget.counting(this.#within(budget, super.connect()), this.#isLending)
    try {
      await this.#admit?.(client)
      await tellAuthor(client)
      return client
    } catch (error) {
      client.release(!(error instanceof RefusedConnectionError))
      throw error
    }
  }

  #within(budget: WaitBudget, connecting: Promise<PoolClient>): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let isLate = false
      const ticking = setInterval(() => {
        if (budget.used(this.#isLending()) < this.#waitMs) return
        clearInterval(ticking)
        isLate = true
        reject(new DatabaseTimeoutError())
      }, TICK_MS)
      connecting.then(
        (client) => {
          clearInterval(ticking)
          if (isLate) client.release()
          else resolve(client)
        },
        (error: Error) => {
          clearInterval(ticking)
          reject(error)
        },
      )
    })
  }
}
