import { withoutAuthor } from '../database/author.ts'
import type { DatabaseLog } from '../database/log.ts'
import { asOneRequest } from '../database/wait-budget.ts'
import { NotFoundError, TooManyAttemptsError, UnavailableError } from '../errors.ts'
import { networkOf } from '../network.ts'
import { ChangeQueue } from './change-queue.ts'
import { listenTo, type Listener } from './listen.ts'
import { CHANNEL, readNotice, type Notice, type PanelKind } from './notices.ts'

/** `caught_up`: all later changes are received; data read before may be stale. */
export interface PanelChange {
  kind: PanelKind | 'caught_up'
  id: number | null
  by: number | null
}

/** How many there are of a product; one object for all who follow it. */
export interface StockNotice {
  productId: number
  quantity: number
}

export interface LiveLimits {
  /** In this process. */
  shoppers: number
  perAddress: number
}

export interface LiveFeed {
  /** Fails with `TooManyAttemptsError` or `UnavailableError`. */
  followPanel: (follower: { adminId: number; sessionId: number }) => Promise<ChangeQueue<PanelChange>>
  /** How many there are, now and after each change; fails so too, or with `NotFoundError`. */
  followStock: (follower: { address: string; productId: number }) => Promise<ChangeQueue<StockNotice>>
  /** From now on `read` runs at each change of settings and keys, by any process, and when one may have been missed. */
  followSettings: (read: () => void) => void
  usage: () => { staff: number; shoppers: number; reconnects: number }
  close: () => Promise<void>
}

interface LiveSource {
  /** Without a pooler between. */
  url: string
  log: DatabaseLog
  limits: LiveLimits
  /** Without products that the shop does not have. */
  stockOf: (productIds: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

interface StaffFollower {
  adminId: number
  sessionId: number
  queue: ChangeQueue<PanelChange>
}

interface Shopper {
  network: string
  productId: number
  queue: ChangeQueue<StockNotice>
}

/** A browser has one for all its tabs. */
const MOST_PER_SESSION = 5

const MOST_WAITING = 200

const LISTENS_WITHIN_MS = 3_000

/** Milliseconds in which changes of stock are gathered, so that one statement reads them for everybody. */
const GATHER_MS = 100
const RETRY_MS = 1_000

const RETRY_AFTER_SECONDS = 30

class DatabaseFeed implements LiveFeed {
  readonly #source: LiveSource
  readonly #staff = new Set<StaffFollower>()
  readonly #shoppers = new Set<Shopper>()
  readonly #changed = new Set<number>()
  #readSettings: () => void = () => undefined
  #reading: NodeJS.Timeout | null = null
  #listener: Listener | null = null
  #isClosed = false

  constructor(source: LiveSource) {
    this.#source = source
  }

  async followPanel({ adminId, sessionId }: { adminId: number; sessionId: number }): Promise<ChangeQueue<PanelChange>> {
    const own = [...this.#staff].filter((other) => other.sessionId === sessionId)
    if (own.length >= MOST_PER_SESSION) throw new TooManyAttemptsError(RETRY_AFTER_SECONDS)
    const queue = new ChangeQueue<PanelChange>(MOST_WAITING, () => this.#staff.delete(follower))
    const follower: StaffFollower = { adminId, sessionId, queue }
    this.#staff.add(follower)
    return this.#begun(queue, async () => queue.push({ kind: 'caught_up', id: null, by: null }))
  }

  async followStock({ address, productId }: { address: string; productId: number }): Promise<ChangeQueue<StockNotice>> {
    if (this.#shoppers.size >= this.#source.limits.shoppers) throw new UnavailableError()
    const network = networkOf(address)
    const near = [...this.#shoppers].filter((other) => other.network === network)
    if (near.length >= this.#source.limits.perAddress) throw new TooManyAttemptsError(RETRY_AFTER_SECONDS)
    const queue = new ChangeQueue<StockNotice>(MOST_WAITING, () => this.#shoppers.delete(follower))
    const follower: Shopper = { network, productId, queue }
    this.#shoppers.add(follower)
    return this.#begun(queue, async () => {
      const units = (await this.#source.stockOf([productId])).get(productId)
      if (units === undefined) throw new NotFoundError()
      queue.push({ productId, quantity: units })
    })
  }

  followSettings = (read: () => void): void => {
    this.#readSettings = read
    this.#listener ??= this.#listen()
  }

  usage = () => ({
    staff: this.#staff.size,
    shoppers: this.#shoppers.size,
    reconnects: this.#listener?.reconnects() ?? 0,
  })

  close = async (): Promise<void> => {
    this.#isClosed = true
    for (const { queue } of [...this.#staff, ...this.#shoppers]) queue.end()
    if (this.#reading) clearTimeout(this.#reading)
    await this.#listener?.close()
  }

  /** A new subscriber gets the present state only when no later change can be missed. */
  async #begun<Queue extends { end: () => void }>(queue: Queue, tell: () => Promise<void>): Promise<Queue> {
    try {
      if (this.#isClosed) throw new UnavailableError()
      this.#listener ??= this.#listen()
      await this.#listener.whenListening(LISTENS_WITHIN_MS).catch((error: unknown) => {
        throw new UnavailableError({ cause: error })
      })
      await tell()
      return queue
    } catch (error) {
      queue.end()
      throw error
    }
  }

  #listen(): Listener {
    const { url, log } = this.#source
    return listenTo(
      url,
      CHANNEL,
      {
        onNotice: (payload) => this.#tell(readNotice(payload)),
        onListening: (isFirst) => {
          this.#readSettings()
          if (isFirst) return
          // Their permissions may have changed without a notice: they reconnect with the present ones and read again.
          for (const { queue } of this.#staff) queue.end()
          this.#noteStock(null)
        },
      },
      log,
    )
  }

  #tell(notice: Notice | null): void {
    if (notice === null) return this.#tellStaff({ kind: 'caught_up', id: null, by: null })
    const { kind, ids, by } = notice
    if (kind === 'session_ended') return this.#endStaff(({ sessionId }) => ids?.includes(sessionId) === true)
    if (kind === 'rights_changed') return this.#endStaff(({ adminId }) => ids?.includes(adminId) === true)
    if (kind === 'stock_changed') this.#noteStock(ids)
    if (kind === 'settings_changed') this.#readSettings()
    for (const id of ids ?? [null]) this.#tellStaff({ kind, id, by })
  }

  #tellStaff(change: PanelChange): void {
    for (const { queue } of this.#staff) queue.push(change)
  }

  #endStaff(isMeant: (follower: StaffFollower) => boolean): void {
    for (const follower of this.#staff) if (isMeant(follower)) follower.queue.end()
  }

  #noteStock(ids: readonly number[] | null): void {
    for (const { productId } of this.#shoppers)
      if (ids === null || ids.includes(productId)) this.#changed.add(productId)
    this.#readSoon(GATHER_MS)
  }

  #readSoon(ms: number): void {
    if (this.#isClosed || this.#changed.size === 0) return
    this.#reading ??= setTimeout(() => void this.#readStock(), ms)
  }

  async #readStock(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    let pause = GATHER_MS
    try {
      // Timers would inherit the budget and the author of whichever request came first.
      const stock = await withoutAuthor(() => asOneRequest(() => this.#source.stockOf(ids)))
      const notices = new Map(ids.map((id) => [id, { productId: id, quantity: stock.get(id) ?? 0 }]))
      for (const { productId, queue } of this.#shoppers) {
        const notice = notices.get(productId)
        if (notice) queue.push(notice)
      }
    } catch {
      for (const id of ids) this.#changed.add(id)
      pause = RETRY_MS
    }
    this.#reading = null
    this.#readSoon(pause)
  }
}

/** From triggers over LISTEN and NOTIFY (docs/decisions/0039-live.md); every process receives all changes. */
export const createLiveFeed = (source: LiveSource): LiveFeed => new DatabaseFeed(source)
