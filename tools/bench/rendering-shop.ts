import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { App } from '#api/context.ts'
import { httpServerOf } from '#api/http/server.ts'
import { openLive } from '#api/live/live.service.ts'
import { openPricing } from '#api/shop-settings/shop-settings.service.ts'
import { openLocalImageStorage } from '#api/storage/local-image-storage.ts'
import { readConfig } from '#lib/config.ts'
import { connect } from '#lib/database/connect.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { logOf } from '#lib/log.ts'
import { fillWithDemo } from '../../prisma/seed.ts'
import type { ShownShop } from '../../web/lib/shown-shop.ts'
import { shownShopOf } from '../../web/server/document-shop.ts'
import type { QueryGraph } from '../../web/server/rendering.ts'

export interface RenderingShop {
  http: FastifyInstance
  shop: ShownShop
  /** Each query is executed once; later it is answered from memory. */
  query: QueryGraph
  close: () => Promise<void>
}

const clock = () => new Date()

/** The demo shop in the folder, without pictures. */
export async function openRenderingShop(dataDir: string): Promise<RenderingShop> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const log = await logOf(config)
  const database = await openDatabase(config, log)
  const pricing = await openPricing(database.url, config.currency)
  const { db, sql, close } = connect(database.url, 4, log)
  const storage = await openLocalImageStorage(join(dataDir, 'uploads'))
  const live = openLive({ url: database.url, sql, log, clock, limits: config.limits.live })
  const app: App = { config, pricing, db, sql, storage, live, log, clock }
  await fillWithDemo(app)
  const { http, answer } = await httpServerOf(app)
  const facts = { viewer: { kind: 'visitor' as const }, address: '', device: '', openerCookie: null, cartSession: null }
  const answers = new Map<string, string>()
  return {
    http,
    shop: await shownShopOf(app),
    query: async (body) => {
      const known = answers.get(body)
      if (known !== undefined) return known
      const result = await answer({
        method: 'POST',
        body,
        accept: 'application/json',
        facts: { ...facts, requestId: randomUUID() },
      })
      const text = result.body.plain().toString()
      answers.set(body, text)
      return text
    },
    close: async () => {
      await http.close()
      await close()
      await database.stop()
    },
  }
}
