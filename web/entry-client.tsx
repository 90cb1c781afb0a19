import { ApolloProvider } from '@apollo/client/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { browserLink } from './apollo/browser-link.ts'
import { createClient } from './apollo/client.ts'
import { readThrough } from './apollo/read-query.ts'
import { Storefront } from './Storefront.tsx'
import { prefetchPage } from './router/prefetch.ts'
import { routesFor } from './router/routes.tsx'
import { loaderDataOf } from './router/hydration.ts'
import { browserSystem } from './theme/system.ts'
import { loadIconHints } from './ui/load-icon-hints.ts'

/** Lets the browser handle input before the next piece of work. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  await nextTask()
  const system = browserSystem()
  await nextTask()
  const client = createClient(browserLink())
  client.cache.restore(JSON.parse(document.getElementById('state')?.textContent ?? '{}'))
  await nextTask()
  const read = readThrough(client)
  const routes = routesFor(read)
  // The server-rendered page's code must be loaded, or hydration would start with nothing.
  const loaderData = await loaderDataOf(routes, window.location)
  await nextTask()
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  await nextTask()
  loadIconHints()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ApolloProvider client={client}>
          <Storefront system={system} origin={window.location.origin} prefetch={(to) => void prefetchPage(read, to)}>
            <RouterProvider router={router} />
          </Storefront>
        </ApolloProvider>
      </StrictMode>,
    )
  })
}

void start()
