import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '#api/context.ts'
import { openLive } from '#api/back-office/live/live.service.ts'
import { openPricing } from '#api/content/shop-settings/shop-settings.service.ts'
import { NO_SERVICES } from '#api/back-office/service-keys/connect-services.service.ts'
import { openLocalImageStorage } from '#api/platform/storage/local-image-storage.ts'
import { readConfig, type Config } from '#lib/config.ts'
import { connect, type Connection, type Waits } from '#lib/database/connect.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { logOf } from '#lib/log.ts'
import { openSealingKeys } from '#lib/sealing-keys.ts'
import { WAITS_OF_COMMAND } from '../../prisma/seed.ts'

const clock = () => new Date()

/** A folder of its own while `work` runs, or `data`, which is not removed. */
export async function withFolder(work: (folder: string) => Promise<void>, data?: string): Promise<void> {
  if (data !== undefined) return work(data)
  const folder = await mkdtemp(join(tmpdir(), 'sharenka-bench-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/** The shop's services on a database, without a server. */
export async function openApp(
  config: Config,
  url: string,
  options: { connections: number; waits?: Waits },
): Promise<{ app: App; close: Connection['close'] }> {
  const log = await logOf(config)
  const pricing = await openPricing(url, config.currency)
  const { db, sql, close } = connect(url, options.connections, log, options)
  const storage = await openLocalImageStorage(join(config.dataDir, 'uploads'))
  const live = openLive({ url, sql, log, clock, limits: config.limits.live })
  const sealingKeys = openSealingKeys(config)
  return { app: { config, pricing, db, sql, sealingKeys, storage, live, ...NO_SERVICES, log, clock }, close }
}

/** The services of the shop in the folder, with its own PostgreSQL, while `work` runs. */
export async function withAppIn<Result>(dataDir: string, work: (app: App, url: string) => Promise<Result>) {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const database = await openDatabase(config, await logOf(config))
  try {
    const { app, close } = await openApp(config, database.url, { connections: 4, waits: WAITS_OF_COMMAND })
    try {
      return await work(app, database.url)
    } finally {
      await close()
    }
  } finally {
    await database.stop()
  }
}
