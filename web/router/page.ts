import type { ApolloClient } from '@apollo/client'
import { data, type RouteObject } from 'react-router-dom'
import { modules } from './modules.ts'

/** A quick answer is waited for, so that no skeleton flashes; a slow one shows the page's skeleton. */
const WAIT_MS = 250

const pause = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(200), ms))

/** A lazily loaded page whose query starts with the navigation. On the server it is waited for and gives the status. */
export function page(client: ApolloClient, path: string, name: keyof typeof modules): RouteObject {
  return {
    // Known by its address, so that the browser can say which loader the server has run already.
    id: path,
    path,
    handle: name,
    lazy: async () => {
      const module = await modules[name]()
      return {
        Component: module.Component,
        loader: async ({ params, request }) => {
          if (module.load === undefined) return null
          const loading = module.load({ client, params, search: new URL(request.url).searchParams })
          if (!import.meta.env.SSR) {
            // A redirect goes on; any other failure is shown by the component, which sends the same query.
            const settled = loading.catch((reason: unknown) => (reason instanceof Response ? reason : null))
            const first = await Promise.race([settled, pause(WAIT_MS)])
            return first instanceof Response ? first : null
          }
          const status = await loading
          return status === 200 ? null : data(null, { status })
        },
      }
    },
  }
}
