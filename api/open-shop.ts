import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { closeInTime } from '#lib/close-in-time.ts'
import type { Config } from '#lib/config.ts'
import { connect, type Connection } from '#lib/database/connect.ts'
import type { OpenDatabase } from '#lib/database/open-database.ts'
import { checkPooler } from '#lib/database/pooler.ts'
import { openReplicas, type Replicas } from '#lib/database/replicas.ts'
import { openSealingKeys } from '#lib/sealing-keys.ts'
import { StartError } from '#lib/start-error.ts'
import type { Pricing } from '#rules/pricing.ts'
import { ensureFirstAdmin, type FirstAdmin } from './people/admins/first-admin.service.ts'
import { simulatedCards } from './platform/cards/cards.ts'
import { startPurging } from './platform/cdn/start-purging.ts'
import { closeOnHolidays } from './content/closed-days/closed-days.service.ts'
import type { App } from './context.ts'
import { openDemoCustomer, type DemoCustomer } from './people/customers/demo-customer.service.ts'
import { giveBackMemory } from './platform/memory/give-back-memory.ts'
import { startHousekeeping } from './housekeeping.ts'
import { openLive } from './back-office/live/live.service.ts'
import {
  NO_SERVICES,
  openServices,
  servicesWanted,
  type ServicesWanted,
} from './back-office/service-keys/connect-services.service.ts'
import { httpServerOf, type HttpServer } from './platform/http/server.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { startMailDelivery } from './sales/mail/mail-delivery.service.ts'
import { outboxUsage } from './sales/mail/outbox-usage.service.ts'
import { serveMetrics } from './platform/metrics/metrics-server.ts'
import { openSession } from './platform/sessions/sessions.service.ts'
import { openPricing, refuseOtherCurrency } from './content/shop-settings/shop-settings.service.ts'
import { openImageStorage } from './platform/storage/open-image-storage.ts'
import { startSimulator, type Simulator } from './simulators/start-simulator.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { seedDemo } from '../prisma/seed.ts'
import { mountStorefront } from '../web/server/storefront.ts'

/** Null for services that are not simulated. */
type Simulators = Record<'couriers' | 'cards', Simulator | null>

const clock = (): Date => new Date()

async function listen({ http }: HttpServer, { http: { host, port } }: Config): Promise<string> {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      )
    }
    if (error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EACCES')) {
      throw new StartError(
        `The shop may not listen on ${host}:${port} (${error.code}). Set HOST and PORT to an address of this machine and a port above 1023.`,
      )
    }
    throw error
  }
}

/** What lies in the data folder. */
function contentsOf({ database, bucket, mail, sealingKeys }: Config): string {
  const parts = [
    ...(database.url === undefined ? ['database'] : []),
    ...(bucket === null ? ['pictures'] : []),
    ...(mail.smtpUrl === undefined ? ['letters'] : []),
    ...(sealingKeys.length === 0 ? ['key of sealed secrets'] : []),
  ]
  return parts.length > 0 ? `   (${parts.join(', ')})` : ''
}

/** Printed, not logged: contains the admin's generated password, which is shown only once. */
function announce(
  address: string,
  config: Config,
  { username, password }: FirstAdmin,
  customer: DemoCustomer | null,
  simulators: Simulators,
  logins: string | null,
): void {
  const origin = address.replace('127.0.0.1', 'localhost').replace('0.0.0.0', 'localhost')
  const lines = [
    '',
    'Шаренка is open:',
    `  shop      ${origin}/`,
    `  panel     ${origin}/admin`,
    `  APIs      ${config.graphql.graphiql ? `${origin}/graphql (GraphiQL), ` : ''}${origin}/api/docs (REST)`,
    `  data      ${resolve(config.dataDir)}${contentsOf(config)}`,
  ]
  if (password !== null)
    lines.push(`  admin     ${username}, password ${password}   (shown this once; ADMIN_PASSWORD sets another)`)
  if (customer !== null)
    lines.push(`  customer  ${customer.email}, password ${customer.password}   (of the demo, shown this once)`)
  for (const [name, simulator] of Object.entries(simulators))
    if (simulator) lines.push(`  ${name.padEnd(8)}  simulated, with clock and faults at ${simulator.url}/control`)
  if (logins !== null) lines.push(`  GraphiQL  ${origin}/graphql#${logins}   (logs you in by one click)`)
  process.stderr.write(`${lines.join('\n')}\n\n`)
}

const CLOSE_WITHIN_MS = 5_000

/** Sessions for GraphiQL at the first start, as the fragment of its address; null without GraphiQL and later. */
async function loginsOf(app: App, { madeId }: FirstAdmin, customer: DemoCustomer | null): Promise<string | null> {
  if (!app.config.graphql.graphiql || madeId === null) return null
  const tokens = { admin: await openSession(app, { adminId: madeId }) }
  const all = customer ? { ...tokens, customer: await openSession(app, { customerId: customer.id }) } : tokens
  return new URLSearchParams(all).toString()
}

export interface OpenShop {
  /** `/readyz` answers 503 from now on. Resolves when clients had time to leave. */
  beginStop: () => Promise<void>
  /** What hangs is left after that time, and fails the stop; the shop's own database is stopped all the same. */
  stop: (withinMs?: number) => Promise<void>
}

/** Loaded only when METRICS_PORT asks for it. */
async function openMetrics({ metrics }: Config): Promise<Metrics | null> {
  if (metrics === null) return null
  const { createMetrics } = await import('./platform/metrics/metrics.ts')
  return createMetrics()
}

async function openTracing({ tracing }: Config): Promise<Tracing | null> {
  if (tracing === null) return null
  const { createTracing } = await import('./platform/tracing/tracing.ts')
  return createTracing(tracing)
}

/** Services without contracts, in processes of their own; that of cards sends its events to this one. */
async function simulate(app: App, wanted: ServicesWanted): Promise<Simulators> {
  const [couriers, cards] = await Promise.all([
    wanted.couriers === 'simulated' ? startSimulator('courier', app) : null,
    wanted.cards === 'simulated' ? startSimulator('card', app) : null,
  ])
  const eventsUrl = `http://127.0.0.1:${app.config.http.port}/api/card-events/stripe`
  if (cards !== null) app.cards = await simulatedCards(cards.url, eventsUrl)
  return { couriers, cards }
}

/** The pools' connections refuse a database that was converted since the start. */
function connectAt(
  pricing: Pricing,
  { database: { poolSize, replicaUrls, poolerUrl } }: Config,
  log: Logger,
  url: string,
): { connection: Connection; replicas: Replicas | null } {
  const check = refuseOtherCurrency(pricing.currency, (now) =>
    log.error({ now }, `this shop was converted: stop it and start it again with CURRENCY=${now}`),
  )
  const connection = connect(url, poolSize, log, { check, poolerUrl })
  return { connection, replicas: openReplicas(replicaUrls, { primary: connection.sql, poolSize, log, check }) }
}

/** A failure closes `database` too. */
export async function openShop(config: Config, log: Logger, database: OpenDatabase): Promise<OpenShop> {
  const { poolerUrl } = config.database
  const checked = poolerUrl === undefined ? Promise.resolve() : checkPooler(poolerUrl)
  const pricing = await checked
    .then(() => openPricing(database.url, config.currency))
    .catch(async (error: unknown) => {
      await database.stop()
      throw error
    })
  const { connection, replicas } = connectAt(pricing, config, log, database.url)
  const { pools, db, sql, close } = connection
  const tracing = await openTracing(config)
  for (const { pool } of pools) tracing?.watchPool(pool)
  const closing: (() => unknown)[] = []
  const closeAll = async () => {
    await Promise.all(closing.map((end) => end()))
    await tracing?.close().catch((error: unknown) => log.warn({ err: error }, 'the last traces could not be sent'))
    await Promise.all([close(), replicas?.close()])
  }
  const stop = (withinMs = CLOSE_WITHIN_MS) => closeInTime(closeAll(), withinMs, () => database.stop())
  try {
    const live = openLive({ url: database.url, sql, log, clock, limits: config.limits.live })
    closing.push(live.close)
    const storage = await openImageStorage(config)
    const app: App = {
      config,
      pricing,
      db,
      sql,
      sealingKeys: openSealingKeys(config),
      storage,
      ...NO_SERVICES,
      live,
      log,
      clock,
    }
    const isFilled = config.seed === 'demo' && (await seedDemo(app))
    const settings = await db.shopSettings.findFirst({ select: { isDemo: true } })
    const wanted = servicesWanted(config, settings?.isDemo ?? false)
    const simulators = await simulate(app, wanted)
    closing.push(
      () => simulators.couriers?.stop(),
      () => simulators.cards?.stop(),
    )
    await closeOnHolidays(app)
    await openServices(app, wanted, { courierSimulatorUrl: simulators.couriers?.url ?? null })
    const metrics = await openMetrics(config)
    metrics?.watchPools(pools)
    metrics?.watchOutbox(() => outboxUsage(app))
    metrics?.watchLive(live.usage)
    const server = await httpServerOf(app, { metrics, tracing, replicas })
    closing.push(() => server.http.close())
    await mountStorefront(app, server)
    const address = await listen(server, config)
    if (metrics && config.metrics) closing.push((await serveMetrics(metrics, config.metrics)).close)
    closing.push(startHousekeeping(app), startPurging(app), await startMailDelivery(app))
    // Generated only once the shop listens: after a failed start the password would be lost.
    const firstAdmin = await ensureFirstAdmin(app)
    server.open()
    const demoCustomer = isFilled ? await openDemoCustomer(app) : null
    announce(address, config, firstAdmin, demoCustomer, simulators, await loginsOf(app, firstAdmin, demoCustomer))
    giveBackMemory(log)
    return { beginStop: server.beginStop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
