import { randomUUID } from 'node:crypto'
import type { App } from '#api/context.ts'
import { httpServerOf } from '#api/http/server.ts'
import { fillWithDemo } from '../../prisma/seed.ts'
import { shownShopOf } from '../../web/server/document-shop.ts'
import type { QueryGraph } from '../../web/server/rendering.ts'

const FACTS = { viewer: { kind: 'visitor' }, address: '', device: '', openerCookie: null, cartSession: null } as const

export type RenderingShop = Awaited<ReturnType<typeof openRenderingShop>>

/** The demo shop, without pictures. Each query is executed once; later it is answered from memory. */
export async function openRenderingShop(app: App) {
  await fillWithDemo(app)
  const { http, answer } = await httpServerOf(app)
  const answers = new Map<string, string>()
  const query: QueryGraph = async (body) => {
    const known = answers.get(body)
    if (known !== undefined) return known
    const facts = { ...FACTS, requestId: randomUUID() }
    const result = await answer({ method: 'POST', body, accept: 'application/json', facts })
    const text = result.body.plain().toString()
    answers.set(body, text)
    return text
  }
  return { http, shop: await shownShopOf(app), query }
}
