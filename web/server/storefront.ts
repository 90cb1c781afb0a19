import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { answerCacheOver, type StoredAnswer } from '#api/cache/answer-cache.ts'
import { catalogVersionOf } from '#api/cache/catalog-version.ts'
import { NotFoundError } from '#api/errors.ts'
import type { App } from '#api/context.ts'
import type { GraphAnswerer } from '#api/graph/answer.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayInSofia } from '#rules/calendar.ts'
import { outDirOf } from './built.ts'
import { documentOf, PAGE_POLICY } from './document.ts'
import { builtPages, livePages, type PageSource } from './page-source.ts'
import { mountPanel } from './panel.ts'
import { mountSitemap } from './sitemap.ts'

/** Memory for kept pages, in bytes. */
const CACHE_BYTES = 24 * 1024 * 1024

/** Addresses of machines: nothing there is a page. */
const NOT_PAGES = /^\/(?:api|graphql|public-objects|uploads|assets|admin-assets)(?:[/?]|$)/

async function renderPage(app: App, answer: GraphAnswerer, source: PageSource, url: string): Promise<StoredAnswer> {
  const facts = { viewer: { kind: 'visitor' as const }, address: '', openerCookie: null, requestId: randomUUID() }
  const page = await source.render(
    url,
    async (body) => (await answer({ body, accept: 'application/json', facts })).body,
  )
  if (page instanceof Response)
    return { status: page.status, contentType: page.headers.get('location') ?? '/', body: '', mayBeShared: false }
  const document = await source.finish(url, documentOf(page, source.assetsOf(page.module)))
  return {
    status: page.status,
    contentType: 'text/html; charset=utf-8',
    body: document,
    mayBeShared: app.config.environment !== 'development' && page.status === 200,
  }
}

/**
 * The public pages at every address that nothing else has. A page is rendered for a visitor, so it is the same for everybody and is
 * kept until the catalogue changes; cart and account are filled in by the browser.
 */
export async function mountStorefront(http: FastifyInstance, app: App, answer: GraphAnswerer): Promise<void> {
  const isDev = app.config.environment === 'development'
  const source = isDev ? await livePages(http) : await builtPages()
  const cache = answerCacheOver(catalogVersionOf(app.sql), CACHE_BYTES)
  if (!isDev) {
    await http.register(fastifyStatic, {
      root: outDirOf('web'),
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }

  mountSitemap(http, app)
  await mountPanel(http, isDev, source.finish)

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (NOT_PAGES.test(request.url) || !request.url.startsWith('/')) throw new NotFoundError('Няма такъв адрес.')
    // Put together, not resolved: `//elsewhere/products` is an odd path of ours and no other host.
    const url = new URL(`${app.config.http.publicUrl}${request.url}`).href
    const page = await cache(`${dayInSofia(app.clock())}\n${url}`, () => renderPage(app, answer, source, url))
    if (page.status >= 300 && page.status < 400) return reply.redirect(page.contentType, page.status)
    if (!isDev) reply.header('content-security-policy', PAGE_POLICY)
    return reply
      .code(page.status)
      .headers({ 'content-type': page.contentType, 'cache-control': 'no-cache' })
      .send(page.body)
  }

  http.get('/', answerPage)
  http.get('/*', answerPage)
}
