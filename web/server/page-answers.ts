import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { AnswerCache, HttpAnswer } from '#api/cache/answer-cache.ts'
import type { App } from '#api/context.ts'
import { UnavailableError } from '#lib/errors.ts'
import type { GraphAnswerer } from '#api/graph/answer.ts'
import { createGate } from '#lib/gate.ts'
import { documentOf } from './document.ts'
import type { PageSource } from './page-source.ts'

/** Renderings that may wait for their turn, about two seconds of work for each processor; more are answered 503. */
const MAX_WAITING = 40 * availableParallelism()

/** Every address without a page shows the page of this one. */
const NOT_FOUND = '/404'

interface Shop {
  app: Pick<App, 'config'>
  answer: GraphAnswerer
  cache: AnswerCache
}

/**
 * Answers pages by their path and query. A page is rendered for a visitor, so it is the same for everybody and is cached until the catalogue
 * changes. One that a crowd asks for is rendered once, and no more at a time than there are processors, so that cached answers stay quick.
 */
export function createPageAnswers({ app, answer, cache }: Shop, source: PageSource) {
  const { publicUrl } = app.config.http
  const isCached = app.config.environment !== 'development'
  const inTurn = createGate(availableParallelism(), MAX_WAITING)

  async function queryGraph(body: string): Promise<string> {
    const facts = { viewer: { kind: 'visitor' as const }, address: '', openerCookie: null, requestId: randomUUID() }
    const { status, body: result } = await answer({ body, accept: 'application/json', facts })
    // Told to the visitor as what it is: within the page it would be a failure like any other.
    if (status === 503) throw new UnavailableError()
    return result.toString()
  }

  async function render(address: string): Promise<HttpAnswer> {
    const url = publicUrl + address
    const page = await source.render(url, queryGraph)
    const headers = { 'cache-control': 'no-cache' }
    if (page.kind === 'redirect')
      return {
        status: page.status,
        headers: { ...headers, location: page.location },
        body: Buffer.alloc(0),
        isPublic: isCached,
      }
    const document = await source.finish(url, documentOf(page, source.assetsOf(page.module)))
    return {
      status: page.status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(document),
      // Of missing products and orders there is no end; of the page for unknown addresses there is one.
      isPublic: isCached && (page.status === 200 || address === NOT_FOUND),
    }
  }

  return (target: string): Promise<HttpAnswer> => {
    // Put together, not resolved: `//elsewhere/products` is an odd path of ours and no other host.
    const address = source.pageAddress(new URL(publicUrl + target)) ?? NOT_FOUND
    return cache(`page ${address}`, () => inTurn(() => render(address)))
  }
}
