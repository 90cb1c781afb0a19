import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readConfig } from '#lib/config.ts'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { connect } from '#lib/database/connect.ts'
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts'
import { applyMigrations } from '#lib/database/migrate.ts'
import { runningPostmaster } from '#lib/database/postmaster.ts'
import { logOf } from '#lib/log.ts'
import type { App } from '#api/context.ts'
import { openLive } from '#api/live/live.service.ts'
import { openPricing } from '#api/shop-settings/shop-settings.service.ts'
import { openLocalImageStorage } from '#api/storage/local-image-storage.ts'
import { openDoor, type DatabaseDoor } from '#api/testkit/database-door.ts'
import { guardFolder } from '#api/testkit/guarded-folder.ts'
import { startShop, type Server } from '../bench/servers.ts'

export const ADMIN = { username: 'admin', password: 'proof-password' } as const

/** Limits of attempts that no scenario reaches by accident; R15 proves that of wrong passwords for an account. */
const GENEROUS = Object.fromEntries(
  ['LOGIN_PER_ADDRESS', 'REGISTRATIONS', 'REVIEWS', 'INQUIRIES', 'PROMO_CHECKS', 'ORDERS'].map((name) => [
    `LIMIT_${name}`,
    '1000000',
  ]),
)

type Settings = Record<string, string>

/** A shop of its own: PostgreSQL, a door in front of it, and server processes that reach it through the door. */
export interface ProofShop {
  /** For makers and invariants; its connections do not pass the door. */
  app: App
  /** Of its database, past the door. */
  url: string
  door: DatabaseDoor
  /** Of the servers that run. */
  ports: () => number[]
  servers: readonly (Server | null)[]
  /** Has that many servers run with these settings, and each with those of its place; others are stopped. */
  open: (count: number, settings?: Settings, ofPlaces?: readonly Settings[]) => Promise<void>
  /** Ends a server and waits for its end. */
  kill: (index: number, signal: NodeJS.Signals) => Promise<number | null>
  /** Starts the server of that place again; answers how many milliseconds it took to be ready. */
  startAgain: (index: number) => Promise<number>
  /** Kills PostgreSQL's main process; this process starts it again. */
  killDatabase: () => void
  /** The file that all servers log to. */
  log: string
  close: () => Promise<void>
}

/** So that an interrupted run ends its servers too. */
const endProver = () => process.exit(1)

const clock = () => new Date()

/** `common` are settings of every server process. */
export async function openProofShop(common: Settings = {}): Promise<ProofShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prove-'))
  guardFolder(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const log = await logOf(config)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await applyMigrations(postgres.url)
  const pricing = await openPricing(postgres.url, config.currency)
  const { db, sql, close } = connect(postgres.url, 12, log)
  const storage = await openLocalImageStorage(join(dataDir, 'uploads'))
  const live = openLive({ url: postgres.url, sql, log, clock, limits: config.limits.live })
  const door = await openDoor(postgres.url)
  const logFile = join(dataDir, 'servers.log')
  const output = openSync(logFile, 'a')
  const servers: (Server | null)[] = []
  let current: Settings = {}
  let currentOfPlaces: readonly Settings[] = []

  const endServers = () => {
    for (const server of servers) server?.process.kill('SIGKILL')
  }
  process.on('exit', endServers).on('SIGINT', endProver).on('SIGTERM', endProver)

  const start = (index: number): Promise<Server> => {
    const folder = join(dataDir, 'server')
    mkdirSync(folder, { recursive: true })
    const settings = {
      DATABASE_URL: door.url,
      DATABASE_POOL: '30',
      LOG_LEVEL: 'error',
      CLOSE_ON_HOLIDAYS: 'off',
      ADMIN_PASSWORD: ADMIN.password,
    }
    const NODE_OPTIONS = [common, current].map((more) => more['NODE_OPTIONS'] ?? '').join(' ')
    return startShop(
      folder,
      { ...GENEROUS, ...settings, ...common, ...current, ...currentOfPlaces[index], NODE_OPTIONS },
      output,
    )
  }
  const kill = async (index: number, signal: NodeJS.Signals): Promise<number | null> => {
    const server = servers[index]
    if (!server) return null
    const { process: child } = server
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()
    if (signal === 'SIGKILL') servers[index] = null
    child.kill(signal)
    await ended
    servers[index] = null
    return child.exitCode
  }
  const open = async (count: number, settings: Settings = {}, ofPlaces: readonly Settings[] = []): Promise<void> => {
    const isOther = !isDeepStrictEqual([settings, ofPlaces], [current, currentOfPlaces])
    for (const [index] of servers.entries()) if (isOther || index >= count) await kill(index, 'SIGKILL')
    current = settings
    currentOfPlaces = ofPlaces
    servers.length = count
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const { exitCode = 0, signalCode = null } = servers[index]?.process ?? {}
        if (exitCode !== null || signalCode !== null) servers[index] = await start(index)
      }),
    )
  }
  return {
    app: { config, pricing, db, sql, storage, live, log, clock },
    url: postgres.url,
    door,
    servers,
    ports: () => servers.flatMap((server) => (server ? [server.port] : [])),
    open,
    kill,
    startAgain: async (index) => {
      const server = await start(index)
      servers[index] = server
      return server.startedWithin
    },
    killDatabase: () => {
      const postmaster = runningPostmaster(clusterFiles(dataDir))
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
    },
    log: logFile,
    close: async () => {
      await open(0)
      await close()
      await door.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
      process.off('exit', endServers).off('SIGINT', endProver).off('SIGTERM', endProver)
    },
  }
}
