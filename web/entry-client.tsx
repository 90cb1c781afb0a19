import { CacheProvider } from '@emotion/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createGraph } from './apollo/graph.ts'
import { fetchOnIntent, openWhenNeeded } from './apollo/graph-code.ts'
import { unpackAnswers, type PackedAnswers } from './apollo/packed-answers.ts'
import { readThrough } from './apollo/read-query.ts'
import { GraphContext } from './lib/graph.ts'
import { Storefront } from './Storefront.tsx'
import { prefetchPage } from './router/prefetch.ts'
import { routesFor } from './router/routes.tsx'
import { loaderDataOf, type SentPage } from './router/hydration.ts'
import { browserStyleCache } from './theme/browser-styles.ts'
import { browserSystem } from './theme/system.ts'
import { loadIconHints } from './ui/load-icon-hints.ts'
import { loadRetainedFocus } from './ui/load-retained-focus.ts'

function sentPage(): SentPage & PackedAnswers {
  const state = document.getElementById('state')?.textContent
  if (!state) throw new Error('The page has no #state.')
  return JSON.parse(state)
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  const system = browserSystem()
  const styles = browserStyleCache()
  const sent = sentPage()
  const graph = createGraph(openWhenNeeded, unpackAnswers(sent))
  const read = readThrough(graph)
  const routes = routesFor(() => read)
  // The server-rendered page's code must be loaded, or hydration would start with nothing.
  const loaderData = await loaderDataOf(sent)
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  loadIconHints()
  loadRetainedFocus()
  fetchOnIntent()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <CacheProvider value={styles}>
          <GraphContext value={graph}>
            <Storefront system={system} origin={window.location.origin} prefetch={(to) => void prefetchPage(read, to)}>
              <RouterProvider router={router} />
            </Storefront>
          </GraphContext>
        </CacheProvider>
      </StrictMode>,
    )
  })
}

void start()
