import type { ChildProcess } from 'node:child_process'
import { addressOf, spawnShop } from './global-setup.ts'

/** The first admin's password in a shop of a journey's own. */
export const OWN_PASSWORD = 'own-shop-password'

/** A shop that a journey may stop or kill. */
export interface OwnShop {
  server: ChildProcess
  url: string
  /** What it has written to its log so far. */
  log: () => LogLine[]
}

/** One line of a log; levels of 40 and more are warnings and errors. */
export interface LogLine {
  level: number
  msg: string
}

/** The environment of a shop with an embedded database of its own; without demo and log unless `settings` say otherwise. */
export const ownEnvironment = (dataDir: string, settings: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  SEED: 'none',
  LOG_LEVEL: 'fatal',
  ADMIN_PASSWORD: OWN_PASSWORD,
  DATABASE_URL: '',
  ...settings,
})

/** Starts a shop on a folder, new or used, and waits until it is open. */
export async function openOwnShop(dataDir: string, settings: Record<string, string> = {}): Promise<OwnShop> {
  const server = spawnShop(dataDir, ownEnvironment(dataDir, settings), 'pipe')
  let written = ''
  server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    written += chunk
  })
  const log = () =>
    written
      .split('\n')
      .slice(0, -1)
      .map((line): LogLine => JSON.parse(line))
  return { server, url: await addressOf(server), log }
}
