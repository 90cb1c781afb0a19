import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readConfig } from '#lib/config.ts'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { runningPostmaster } from '#lib/database/postmaster.ts'
import { logOf } from '#lib/log.ts'
import type { App } from '#api/context.ts'
import { openDoor, type DatabaseDoor } from '#api/testkit/database-door.ts'
import { guardFolder } from '#api/testkit/guarded-folder.ts'
import { openApp } from '../bench/open-app.ts'
import { startShop, stopProcess, type Server } from '../bench/servers.ts'
import { atOnce } from './at-once.ts'

/** Limits of attempts that no scenario reaches by accident; R15 proves that of wrong passwords for an account. */
const LIMITS = ['LOGIN_PER_ADDRESS', 'REGISTRATIONS', 'REVIEWS', 'INQUIRIES', 'PROMO_CHECKS', 'ORDERS']
const GENEROUS = Object.fromEntries(LIMITS.map((name) => [`LIMIT_${name}`, '1000000']))

export type Settings = Record<string, string>

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
  /** Has that many servers run with these settings; others are stopped. */
  open: (count: number, settings?: Settings) => Promise<void>
  /** Ends a server and waits for its end. */
  kill: (index: number, signal: NodeJS.Signals) => Promise<number | null>
  /** Starts the server of that place again; answers how many milliseconds it took to be ready. */
  startAgain: (index: number) => Promise<number>
  /** Kills PostgreSQL's main process; this process starts it again. */
  killDatabase: () => void
  /** The file that all servers log to. */
  log: string
  /** What a simulator of the servers has stored. */
  simulator: (name: 'courier' | 'card') => unknown
  close: () => Promise<void>
}

/** So that an interrupted run ends its servers too. */
const endProver = () => process.exit(1)

/** `common` are settings of every server process. */
export async function openProofShop(common: Settings = {}): Promise<ProofShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prove-'))
  guardFolder(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  const postgres = await openDatabase(config, await logOf(config))
  const { app, close } = await openApp(config, postgres.url, { connections: 12 })
  const door = await openDoor(postgres.url)
  const logFile = join(dataDir, 'servers.log')
  const output = openSync(logFile, 'a')
  const servers: (Server | null)[] = []
  let current: Settings = {}

  const endServers = () => {
    for (const server of servers) server?.process.kill('SIGKILL')
  }
  process.on('exit', endServers).on('SIGINT', endProver).on('SIGTERM', endProver)

  const start = (): Promise<Server> => {
    const folder = join(dataDir, 'server')
    mkdirSync(folder, { recursive: true })
    const settings = { DATABASE_URL: door.url, DATABASE_POOL: '30', LOG_LEVEL: 'error' }
    const NODE_OPTIONS = [common, current].map((more) => more['NODE_OPTIONS'] ?? '').join(' ')
    return startShop(folder, { ...GENEROUS, ...settings, ...common, ...current, NODE_OPTIONS }, output)
  }
  const kill = async (index: number, signal: NodeJS.Signals): Promise<number | null> => {
    const server = servers[index]
    if (!server) return null
    if (signal === 'SIGKILL') servers[index] = null
    await stopProcess(server.process, signal)
    servers[index] = null
    return server.process.exitCode
  }
  const open = async (count: number, settings: Settings = {}): Promise<void> => {
    const isOther = !isDeepStrictEqual(settings, current)
    for (const [index] of servers.entries()) if (isOther || index >= count) await kill(index, 'SIGKILL')
    current = settings
    servers.length = count
    await atOnce(count, async (index) => {
      const { exitCode = 0, signalCode = null } = servers[index]?.process ?? {}
      if (exitCode !== null || signalCode !== null) servers[index] = await start()
    })
  }
  return {
    app,
    url: postgres.url,
    door,
    servers,
    ports: () => servers.flatMap((server) => (server ? [server.port] : [])),
    open,
    kill,
    startAgain: async (index) => {
      const server = await start()
      servers[index] = server
      return server.startedWithin
    },
    killDatabase: () => {
      const postmaster = runningPostmaster(clusterFiles(dataDir))
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL')
    },
    log: logFile,
    simulator: (name) => JSON.parse(readFileSync(join(dataDir, 'server', 'simulators', `${name}.json`), 'utf8')),
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
