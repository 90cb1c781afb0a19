import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#lib/config.ts'
import { connect } from '#lib/database/connect.ts'
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts'
import { checkRows } from '#api/testkit/checked-rows.ts'
import { logOf } from '#lib/log.ts'
import { openSealingKeys } from '#lib/sealing-keys.ts'
import type { App } from '#api/context.ts'
import { openLive } from '#api/back-office/live/live.service.ts'
import { openPricing } from '#api/content/shop-settings/shop-settings.service.ts'
import { NO_SERVICES } from '#api/back-office/service-keys/connect-services.service.ts'
import { openLocalImageStorage } from '#api/platform/storage/local-image-storage.ts'
import { ADMIN } from '../../support/spawn-shop.ts'
import { openOwnShop } from '../../support/own-shop.ts'

/** Two server processes on one database, and the shop's own services to fill and check it. */
export interface ShopOfTwo {
  app: App
  /** Where the processes answer, also after a restart. */
  urls: readonly [string, string]
  /** Ends the first process at once; its database goes on. */
  kill: () => Promise<void>
  restart: () => Promise<void>
  /** The number of letters in the folder that replaces a mail server. */
  letters: () => Promise<number>
  close: () => Promise<void>
}

const clock = (): Date => new Date()

export async function openShopOfTwo(): Promise<ShopOfTwo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sharenka-saturday-'))
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' })
  const log = await logOf(config)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const settings = { DATABASE_URL: postgres.url, ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }
  const open = (more: Record<string, string> = {}) => openOwnShop(dataDir, { ...settings, ...more })
  const [opened, second] = await Promise.all([open(), open()])
  let first = opened
  const { db, sql, close } = connect(postgres.url, 4, log, { checkRows })
  const live = openLive({ url: postgres.url, sql, log, clock, limits: config.limits.live })
  const storage = await openLocalImageStorage(join(dataDir, 'uploads'))
  const pricing = await openPricing(postgres.url, config.currency)
  const { url } = first

  async function end(signal: NodeJS.Signals, { server } = first): Promise<void> {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    app: { config, pricing, db, sql, sealingKeys: openSealingKeys(config), storage, live, ...NO_SERVICES, log, clock },
    urls: [url, second.url],
    kill: () => end('SIGKILL'),
    restart: async () => {
      first = await open({ PORT: new URL(url).port })
    },
    letters: async () => (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml')).length,
    close: async () => {
      await Promise.all([end('SIGTERM'), end('SIGTERM', second)])
      await close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
