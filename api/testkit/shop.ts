import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll } from '@jest/globals'
import { Client } from 'pg'
import { pino } from 'pino'
import { SET_AUTHOR } from '#lib/database/author.ts'
import { connect, type Waits } from '#lib/database/connect.ts'
import { PROBE } from '#lib/database/silence.ts'
import { readConfig } from '#lib/config.ts'
import { openSealingKeys } from '#lib/sealing-keys.ts'
import type { Role } from '#rules/staff-roles.ts'
import { connectCouriers } from '../delivery/couriers/connect-couriers.ts'
import { contextOf, type App, type Context, type Viewer } from '../context.ts'
import { httpServerOf } from '../platform/http/server.ts'
import { openLive } from '../back-office/live/live.service.ts'
import { NO_SERVICES } from '../back-office/service-keys/connect-services.service.ts'
import { openImageStorage } from '../platform/storage/open-image-storage.ts'
import { CURRENCY_CHECK, openPricing, refuseOtherCurrency } from '../content/shop-settings/shop-settings.service.ts'
import { openSession } from '../platform/sessions/sessions.service.ts'
import { openCourierSimulator } from '../simulators/courier-simulator.ts'
import { makeAdmin, makeCustomer } from './make.ts'
import { checkRows } from './checked-rows.ts'
import { testDatabase } from './database.ts'

/** A context made by this shop, or a raw token. */
export type Sender = Context | { token: string }

/** `body` is JSON, or text or bytes sent as they are. */
export interface RestRequest {
  method: NonNullable<InjectOptions['method']>
  url: string
  body?: unknown
  as?: Sender
  headers?: Record<string, string>
}

export interface RestAnswer {
  status: number
  body: unknown
  headers: Record<string, string | string[] | number | undefined>
}

export interface GraphAnswer {
  data: Record<string, unknown> | null
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[]
}

/** High limits that only tests of limits can reach. */
const GENEROUS = Object.fromEntries(
  [
    'LIMIT_LOGIN_PER_ACCOUNT',
    'LIMIT_LOGIN_PER_ADDRESS',
    'LIMIT_REGISTRATIONS',
    'LIMIT_REVIEWS',
    'LIMIT_INQUIRIES',
    'LIMIT_PROMO_CHECKS',
    'LIMIT_COURIER_QUOTES',
    'LIMIT_ORDER_FINDS_PER_ORDER',
    'LIMIT_ORDER_FINDS_PER_ADDRESS',
    'LIMIT_ORDERS',
    'LIMIT_PROOFS_PER_ACCOUNT',
    'LIMIT_PROOFS_PER_ADDRESS',
    'LIMIT_LETTERS_PER_RECIPIENT',
  ].map((name) => [name, '100000']),
)

export interface SentStatement {
  text: string
  values: unknown[]
}

/** pg takes a text or a description of the statement, and perhaps its parameters. */
function sentStatement([statement, values]: unknown[]): SentStatement {
  const { text, values: own } =
    typeof statement === 'string' ? { text: statement, values: undefined } : Object(statement)
  const parameters: unknown = own ?? values
  return { text: String(text), values: Array.isArray(parameters) ? parameters : [] }
}

let statements = 0
let heard: SentStatement[] | null = null
const query: unknown = Reflect.get(Client.prototype, 'query')
// Prisma and `ctx.sql` both send statements through this method.
Object.assign(Client.prototype, {
  query(this: Client, ...parameters: unknown[]) {
    // Probes of the pool's watchdog, new connections and those that another author had come at times that tests cannot control.
    if (parameters[0] !== PROBE && parameters[0] !== CURRENCY_CHECK && parameters[0] !== SET_AUTHOR) {
      statements += 1
      heard?.push(sentStatement(parameters))
    }
    if (typeof query !== 'function') throw new TypeError('pg has no query')
    return Reflect.apply(query, this, parameters)
  },
})

/** On a busy machine no request is refused before the database has decided. */
const LONG_WAITS: Waits = {
  connection: 60_000,
  lock: 60_000,
  statement: 60_000,
  idleInTransaction: 60_000,
  probe: 60_000,
  mute: 70_000,
}

/**
 * A whole shop on a new database, or on that of `DATABASE_URL`. `env` overrides settings; tests of the waits
 * themselves pass the real ones.
 */
export async function testShop(env: Record<string, string> = {}, waits = LONG_WAITS) {
  const given = env['DATABASE_URL']
  const database = given === undefined ? await testDatabase() : { url: given, drop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    // Tests rent on any day, at any hour.
    SAME_DAY_RENTALS_UNTIL: '24:00',
    WEEKEND_NOTE: 'off',
    COURIERS: 'off',
    ...GENEROUS,
    ...env,
  })
  const log = pino({ level: config.log.level })
  const pricing = await openPricing(database.url, config.currency)
  const check = refuseOtherCurrency(pricing.currency, () => undefined)
  const { poolerUrl } = config.database
  const { db, sql, close } = connect(database.url, 20, log, { check, waits, poolerUrl, checkRows })
  let now: Date | null = null
  const clock = () => now ?? new Date()
  const simulator = config.couriers === 'simulated' ? await openCourierSimulator() : null
  const couriers = connectCouriers({
    wanted: config.couriers ?? 'off',
    keys: config.serviceKeys,
    simulatorUrl: simulator?.url ?? null,
    sender: { name: 'Шаренка', phone: '+359 2 491 70 20', email: 'zdravey@sharenka.example' },
  })
  const app: App = {
    config,
    pricing,
    db,
    sql,
    sealingKeys: openSealingKeys(config),
    storage: await openImageStorage(config),
    ...NO_SERVICES,
    couriers,
    live: openLive({ url: database.url, sql, log, clock, limits: config.limits.live }),
    log,
    clock,
  }
  const { http, yoga, open } = await httpServerOf(app)
  await http.ready()
  open()
  const tokens = new WeakMap<Context, string>()

  const contextFor = (viewer: Viewer, token?: string): Context => {
    const ctx = contextOf(app, {
      viewer,
      address: '127.0.0.1',
      device: '',
      openerCookie: null,
      cartSession: null,
      requestId: 'test',
    })
    if (token) tokens.set(ctx, token)
    return ctx
  }
  const tokenOf = (sender: Sender | undefined): string | undefined =>
    sender && 'token' in sender ? sender.token : sender && tokens.get(sender)

  /** Through the whole server, without a socket. */
  const rest = async ({ method, url, body, as, headers }: RestRequest): Promise<RestAnswer> => {
    const token = tokenOf(as)
    const cartSession = as && 'cartSession' in as ? as.cartSession : null
    const answer = await http.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cartSession !== null && { 'x-cart-session': cartSession }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    })
    const isJson = (answer.headers['content-type'] ?? '').includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json<unknown>() : answer.body, headers: answer.headers }
  }

  /** As a browser sends it. Without the extensions of the answer, such as its cost. */
  const graphql = async (query: string, variables: object = {}, as?: Sender): Promise<GraphAnswer> => {
    const { body } = await rest({ method: 'POST', url: '/graphql', body: { query, variables }, ...(as && { as }) })
    const { data, errors }: GraphAnswer = Object(body)
    return errors ? { data, errors } : { data }
  }

  /** Opens a session; its context is made by the caller. */
  const logIn = async (owner: { customerId: number } | { adminId: number }) => {
    const token = await openSession(app, owner)
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: owner, orderBy: { id: 'desc' } })
    return { token, sessionId }
  }

  return {
    app,
    http,
    yoga,
    rest,
    graphql,
    visitor: (cartSession: string | null = null) => Object.assign(contextFor({ kind: 'visitor' }), { cartSession }),
    /** A new one by default. */
    customer: async (customerId?: number): Promise<Context & { viewer: { kind: 'customer'; customerId: number } }> => {
      const id = customerId ?? (await makeCustomer(app)).id
      const { token, sessionId } = await logIn({ customerId: id })
      const viewer = { kind: 'customer' as const, customerId: id, sessionId }
      return Object.assign(contextFor(viewer, token), { viewer })
    },
    /** A new one each time, an owner by default. */
    admin: async (role: Role = 'owner'): Promise<Context & { viewer: { kind: 'admin'; adminId: number } }> => {
      const { id: adminId, username } = await makeAdmin(app, { role })
      const { token, sessionId } = await logIn({ adminId })
      const viewer = { kind: 'admin' as const, adminId, username, role, sessionId }
      return Object.assign(contextFor(viewer, token), { viewer })
    },
    /** The bearer token of a context. */
    tokenOf,
    countStatements: async (work: () => Promise<unknown>): Promise<number> => {
      const before = statements
      await work()
      return statements - before
    },
    statementsOf: async (work: () => Promise<unknown>): Promise<SentStatement[]> => {
      const sent: SentStatement[] = []
      heard = sent
      await work()
      heard = null
      return sent
    },
    /** Sets the shop's clock; null resumes it. */
    now: (instant: Date | null) => {
      now = instant
    },
    close: async () => {
      await app.live.close()
      await simulator?.close()
      await http.close()
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof testShop>>

/**
 * One shop for all tests of a file, with the settings of `testShop`. It is closed before the file's own `afterAll`: a
 * file with its own database connections calls `testShop` instead.
 */
export function useTestShop(env?: Record<string, string>): TestShop {
  let opened: TestShop | undefined
  beforeAll(async () => {
    opened = await testShop(env)
  })
  afterAll(() => opened?.close())
  return new Proxy<TestShop>(Object.create(null), { get: (_target, name) => Reflect.get(Object(opened), name) })
}
