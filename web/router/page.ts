import { data, type RouteObject } from 'react-router-dom'
import type { ReadQuery } from '../lib/page-module.ts'
import { modules } from './modules.ts'

/** The navigation waits this long for data, so that fast pages do not flash a skeleton. */
const WAIT_MS = 250

const pause = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(200), ms))

/** The query starts with the navigation. The server waits for it and takes the status from it. */
export function page(read: ReadQuery, path: string, name: keyof typeof modules): RouteObject {
  return {
    // Set to the path, so that the browser can say which loaders the server has run.
    id: path,
    path,
    handle: name,
    lazy: async () => {
      const module = await modules[name]()
      return {
        Component: module.Component,
        loader: async ({ params, request }) => {
          if (module.load === undefined) return null
          const loading = module.load({ read, params, search: new URL(request.url).searchParams })
          if (!import.meta.env.SSR) {
            // Redirects are rethrown; other failures are shown by the component, which sends the same query.
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
