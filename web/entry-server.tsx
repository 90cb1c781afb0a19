import { text } from 'node:stream/consumers'
import { HttpLink, type ApolloLink } from '@apollo/client'
import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createClient } from './apollo/client.ts'
import { persistedLink } from './lib/persisted-link.ts'
import { setShownShop } from './lib/shown-shop.ts'
import { routesFor } from './router/routes.tsx'
import type { QueryGraph, Redirect, RenderPage } from './server/rendering.ts'
import { Storefront } from './Storefront.tsx'
import { globals } from './theme/globals.ts'
import { theme } from './theme/system.ts'

const system = createSystem(defaultBaseConfig, theme, globals)

const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*\/>|<link[^>]*\/>)+/

/** React renders head elements before the first other element. */
function splitHead(markup: string): { head: string; html: string } {
  const head = HEAD_TAGS.exec(markup)?.[0] ?? ''
  return { head, html: markup.slice(head.length) }
}

function graphLink(query: QueryGraph): ApolloLink {
  const inProcess = new HttpLink({
    uri: 'http://shop/graphql',
    fetch: async (_url, init) =>
      new Response(await query(typeof init?.body === 'string' ? init.body : ''), {
        headers: { 'content-type': 'application/json' },
      }),
  })
  return persistedLink({ queriesAsGet: false }).concat(inProcess)
}

function redirectOf({ status, headers }: Response): Redirect {
  return { kind: 'redirect', status, location: headers.get('location') ?? '/' }
}

/** Rendered for a visitor. */
export const render: RenderPage = async (url, query, shop) => {
  setShownShop(shop)
  const client = createClient(graphLink(query), true)
  const handler = createStaticHandler(routesFor(client))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return redirectOf(context)
  // Same key and compat as the browser's default cache, so that it adopts these styles.
  const cache = createCache({ key: 'css' })
  cache.compat = true
  const emotion = createEmotionServer(cache)
  const tree = (
    <StrictMode>
      <CacheProvider value={cache}>
        <Storefront client={client} system={system} origin={new URL(url).origin}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Storefront>
      </CacheProvider>
    </StrictMode>
  )
  // Unlimited, or React would send the fallback of a large Suspense boundary first and replace it by script.
  const { prelude } = await prerenderToNodeStream(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const markup = await text(prelude)
  const failed = Object.values(context.errors ?? {})[0]
  if (failed !== undefined && context.statusCode >= 500) throw failed
  const handle: unknown = context.matches.at(-1)?.route.handle
  return {
    kind: 'page',
    status: context.statusCode,
    module: typeof handle === 'string' ? handle : null,
    styles: emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(markup)),
    state: JSON.stringify(client.extract()),
    ...splitHead(markup),
  }
}
