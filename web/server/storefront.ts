import fastifyStatic from '@fastify/static'
import { NotFoundError } from '#lib/errors.ts'
import type { App } from '#api/context.ts'
import { opensPreview } from '#api/catalogue/products/product-preview.service.ts'
import { sendAnswer } from '#api/platform/http/send-answer.ts'
import type { HttpServer } from '#api/platform/http/server.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { outDirOf } from './built.ts'
import { shownShopOf } from './document-shop.ts'
import { createPageAnswers } from './page-answers.ts'
import { LIVE_POLICY, PAGE_POLICY } from './page-policy.ts'
import { builtPages, livePages } from './page-source.ts'
import { mountPanel } from './panel.ts'
import { mountSecurityText } from './security-txt.ts'
import { mountSitemap } from './sitemap.ts'
import { unavailablePage } from './unavailable-page.ts'

export async function mountStorefront(
  app: App,
  {
    http,
    answer,
    cache,
    metrics,
    tracing,
    isMachineAddress,
  }: Pick<HttpServer, 'http' | 'answer' | 'cache' | 'metrics' | 'tracing' | 'isMachineAddress'>,
): Promise<void> {
  const isDev = app.config.environment === 'development'
  const source = isDev ? await livePages(http) : await builtPages(http)
  let known = await shownShopOf(app)
  const readShop = async () => {
    known = await shownShopOf(app)
    return known
  }
  const pageAnswer = createPageAnswers(
    { app, readShop, answer, cache, metrics, tracing, opensPreview: (id, token) => opensPreview(app, id, token) },
    source,
  )
  if (!isDev) {
    const files = {
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      dotfiles: 'ignore',
    } as const
    // A route for each of some hundred files would take a quarter of the start.
    await http.register(fastifyStatic, {
      ...files,
      root: `${outDirOf('web')}/assets`,
      prefix: '/assets/',
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
    await http.register(fastifyStatic, {
      ...files,
      root: outDirOf('web'),
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=3600')
      },
    })
  }

  mountSitemap(http, app, cache)
  mountSecurityText(http, app, async () => (await readShop()).facts)
  // Without its database the panel still opens, and says so itself.
  await mountPanel(http, () => readShop().catch(() => known), isDev)

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (isMachineAddress(request.url) || !request.url.startsWith('/')) throw new NotFoundError('Няма такъв адрес.')
    const page = await pageAnswer(request.url).catch((error: unknown) => unavailablePage(error, known.facts))
    return sendAnswer(request, reply.header('content-security-policy', isDev ? LIVE_POLICY : PAGE_POLICY), page)
  }

  http.get('/', answerPage)
  http.get('/*', answerPage)
}
