import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ORDER_PLACED } from '#lib/channels.ts'
import type { NamedPool } from '#lib/database/connect.ts'
import type { LiveFeed } from '#lib/live/live-feed.ts'
import type { RequestRecord } from '#lib/request-record.ts'
import type { AnswerCache, CacheUsage } from '../cache/answer-cache.ts'
import type { OutboxUsage } from '../../sales/mail/outbox-usage.service.ts'

/** Seconds; a cached answer takes one or two milliseconds, and nothing may take longer than a request's 30 s. */
const DURATION_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface AnswerFacts {
  method: string
  /** The route's pattern, not the address. */
  route: string
  status: number
  /** Null for what lasts as long as its reader wants. */
  seconds: number | null
  record: RequestRecord
}

export interface Metrics {
  countAnswer: (facts: AnswerFacts) => void
  countLookups: (cache: AnswerCache) => AnswerCache
  watchCache: (usage: () => CacheUsage) => void
  watchPools: (pools: readonly NamedPool[]) => void
  /** Its values are missing while the database does not answer. */
  watchOutbox: (usage: () => Promise<OutboxUsage>) => void
  watchLive: (usage: LiveFeed['usage']) => void
  watchRenderings: (waiting: () => number) => void
  text: () => Promise<string>
  contentType: string
  close: () => void
}

/** Built files have a route each, with a hash that changes with every build. */
function routeLabel(route: string): string {
  return /^\/(?:admin-)?assets\//.test(route) ? '/assets/*' : route
}

/** Names of callers' own operations are unlimited, so they share one. */
function operationLabel(route: string, { operation }: RequestRecord): string {
  if (operation?.isKnown) return operation.name
  return route === '/graphql' ? 'other' : ''
}

function faceOf(route: string): string {
  if (route.startsWith('/graphql')) return 'graph'
  return route.startsWith('/api') ? 'rest' : 'pages'
}

/** The counts of one process. Every label has a bounded set of values, and none tells of a person. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 })
  const durations = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'operation', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Requests that failed or were refused, by error code; also mutations that answer 200 with a typed failure.',
    labelNames: ['face', 'code'],
    registers,
  })
  const lookups = new Counter({
    name: 'shop_cache_lookups_total',
    help: 'Reads of the answer cache; a hit was computed before or is being computed for another request.',
    labelNames: ['kind', 'result'],
    registers,
  })
  const orders = new Counter({
    name: 'shop_orders_placed_total',
    help: 'Orders that were committed; repeated calls with the same key do not count.',
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const countOrder = () => orders.inc()
  subscribe(ORDER_PLACED, countOrder)

  return {
    countAnswer: ({ method, route, status, seconds, record }) => {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: routeLabel(route),
        operation: operationLabel(route, record),
        status,
      }
      if (seconds !== null) durations.observe(labels, seconds)
      for (const code of record.codes) refusals.inc({ face: faceOf(route), code })
    },
    countLookups: (cache) => async (key, compute) => {
      let result = 'hit'
      const answer = await cache(key, (reads) => {
        result = 'miss'
        return compute(reads)
      })
      lookups.inc({ kind: key.slice(0, key.indexOf(' ')), result })
      return answer
    },
    watchCache: (usage) => {
      gauge('shop_cache_bytes', 'Memory that cached answers take, as the cache counts it.', () => usage().bytes)
      gauge('shop_cache_entries', 'Cached answers.', () => usage().entries)
    },
    watchPools: (pools) => {
      const poolGauge = (name: string, help: string, read: (pool: Pool) => number) =>
        new Gauge({
          name,
          help,
          labelNames: ['pool'],
          registers,
          collect() {
            for (const { name: user, pool } of pools) this.set({ pool: user }, read(pool))
          },
        })
      poolGauge('shop_database_connections', 'Open connections of this process.', (pool) => pool.totalCount)
      poolGauge('shop_database_connections_idle', 'Idle open connections.', (pool) => pool.idleCount)
      poolGauge('shop_database_connections_max', 'How many may be open.', (pool) => pool.options.max)
      poolGauge('shop_database_waiting', 'Requests that wait for a connection.', (pool) => pool.waitingCount)
    },
    watchOutbox: (usage) => {
      const outboxGauge = (name: string, help: string, read: (now: OutboxUsage) => Record<string, number>) =>
        new Gauge({
          name,
          help,
          labelNames: ['state'],
          registers,
          async collect() {
            this.reset()
            const now = await usage().catch(() => null)
            for (const [state, value] of Object.entries(now ? read(now) : {})) this.set({ state }, value)
          },
        })
      outboxGauge('shop_mail_letters', 'Letters of all processes that are not done.', ({ letters }) => letters)
      outboxGauge('shop_mail_oldest_seconds', 'How long the oldest letter waits.', ({ oldestSeconds: waiting }) => ({
        waiting,
      }))
    },
    watchLive: (usage) => {
      gauge('shop_live_staff', 'Open panels that receive live changes.', () => usage().staff)
      gauge('shop_live_shoppers', 'Open pages that follow the stock of a product.', () => usage().shoppers)
      gauge(
        'shop_live_reconnects',
        'How often the connection for live changes was made again.',
        () => usage().reconnects,
      )
    },
    watchRenderings: (waiting) => {
      gauge('shop_renderings_waiting', 'Pages that wait for their turn to be rendered.', waiting)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
    close: () => {
      unsubscribe(ORDER_PLACED, countOrder)
      register.clear()
    },
  }
}
