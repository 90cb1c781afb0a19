import type { ChildProcess } from 'node:child_process'
import { guardFolder } from '../../api/testkit/guarded-folder.ts'
import { addressOf, spawnShop } from './spawn-shop.ts'

export const OWN_PASSWORD = 'own-shop-password'

/** A shop that a journey may stop or kill. */
export interface OwnShop {
  server: ChildProcess
  url: string
  /** The log so far. */
  log: () => LogLine[]
}

/** Levels of 40 and more are warnings and errors. */
export interface LogLine {
  level: number
  msg: string
}

/** Environment of a shop with its own embedded database; by default without demo and log. */
export const ownEnvironment = (dataDir: string, settings: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  DATA_DIR: dataDir,
  SEED: 'none',
  PAYMENTS: 'off',
  CLOSE_ON_HOLIDAYS: 'off',
  SAME_DAY_RENTALS_UNTIL: '24:00',
  WEEKEND_NOTE: 'off',
  LOG_LEVEL: 'fatal',
  ADMIN_PASSWORD: OWN_PASSWORD,
  DATABASE_URL: '',
  ...settings,
})

/** On a new or used folder; waits until the shop is open. */
export async function openOwnShop(dataDir: string, settings: Record<string, string> = {}): Promise<OwnShop> {
  guardFolder(dataDir)
  const server = spawnShop(ownEnvironment(dataDir, settings), 'pipe')
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
