import { once } from 'node:events'
import { CacheProvider } from '@emotion/react'
import { StrictMode, type ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { packAnswers, type PackedAnswers } from './apollo/packed-answers.ts'
import { createPageQueries } from './apollo/page-queries.ts'
import { serverGraph } from './apollo/server-hooks.ts'
import type { ReadQuery } from './lib/page-module.ts'
import { GraphContext } from './lib/graph.ts'
import { setShownShop } from './lib/shown-shop.ts'
import { CachedMarkupContext } from './lib/cached-markup.ts'
import type { SentPage } from './router/hydration.ts'
import { routesFor } from './router/routes.tsx'
import { createMarkupCache } from './server/markup-cache.ts'
import type { Redirect, RendererWith } from './server/rendering.ts'
import { Storefront } from './Storefront.tsx'
import { createStyleCache, globalStyles, ownRules, serverSystem, tokenTable } from './theme/server-system.ts'
import { knownRules } from './theme/style-rules.ts'

const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*\/>|<link[^>]*\/>)+/

/** React renders head elements before the first other element. */
function splitHead(markup: string): { head: string; html: string } {
  const head = HEAD_TAGS.exec(markup)?.[0] ?? ''
  return { head, html: markup.slice(head.length) }
}

function redirectOf({ status, headers }: Response): Redirect {
  return { kind: 'redirect', status, location: headers.get('location') ?? '/' }
}

async function markupOf(tree: ReactNode): Promise<string> {
  // Unlimited, or React would send the fallback of a large Suspense boundary first and replace it by script.
  const { prelude } = await prerenderToNodeStream(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  let markup = ''
  // Long texts stay texts; without an encoding the stream would turn them into bytes.
  prelude.setEncoding('utf8').on('data', (text: string) => (markup += text))
  await once(prelude, 'end')
  return markup
}

export { globalStyles, tokenTable }

/** A visitor has nothing to fetch ahead before the scripts run. */
const prefetch = () => undefined

export const rendererWith: RendererWith = (inStylesheet) => {
  const known = knownRules(inStylesheet)
  const markupOfPage = createMarkupCache(known)
  const reads = new WeakMap<Request, ReadQuery>()
  const handler = createStaticHandler(
    routesFor((request) => {
      const read = reads.get(request)
      if (read === undefined) throw new Error('The router has made another request of the page.')
      return read
    }),
  )
  return async (url, query, shop) => {
    setShownShop(shop)
    const queries = createPageQueries(query)
    const request = new Request(url)
    reads.set(request, queries.read)
    const context = await handler.query(request)
    if (context instanceof Response) return redirectOf(context)
    const failed = Object.values(context.errors ?? {})[0]
    if (failed !== undefined && context.statusCode >= 500) throw failed
    const cache = createStyleCache(known)
    const cached = markupOfPage(shop)
    const tree = (
      <StrictMode>
        <CacheProvider value={cache}>
          <GraphContext value={serverGraph(queries)}>
            <CachedMarkupContext value={cached.element}>
              <Storefront system={serverSystem} origin={new URL(url).origin} prefetch={prefetch}>
                <StaticRouterProvider
                  router={createStaticRouter(handler.dataRoutes, context)}
                  context={context}
                  hydrate={false}
                />
              </Storefront>
            </CachedMarkupContext>
          </GraphContext>
        </CacheProvider>
      </StrictMode>
    )
    const markup = cached.cacheNew(await markupOf(tree))
    const route = context.matches.at(-1)?.route
    const handle: unknown = route?.handle
    const sent: SentPage & PackedAnswers = { route: route?.id ?? '*', ...packAnswers(queries.answers()) }
    return {
      kind: 'page',
      status: context.statusCode,
      module: typeof handle === 'string' ? handle : null,
      rules: ownRules(cache, markup),
      state: JSON.stringify(sent),
      ...splitHead(markup),
    }
  }
}
