import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { browserLink } from './apollo/browser-link.ts'
import { createClient } from './apollo/client.ts'
import { Storefront } from './Storefront.tsx'
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
  const client = createClient(browserLink(), false)
  client.cache.restore(JSON.parse(document.getElementById('state')?.textContent ?? '{}'))
  await nextTask()
  const routes = routesFor(client)
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
        <Storefront client={client} system={system} origin={window.location.origin}>
          <RouterProvider router={router} />
        </Storefront>
      </StrictMode>,
    )
  })
}

void start()
