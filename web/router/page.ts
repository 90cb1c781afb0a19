import type { ApolloClient } from '@apollo/client'
import type { ComponentType } from 'react'
import { data, type RouteObject } from 'react-router-dom'
import type { Page } from './pages.ts'

/** What a page may read before it shows. */
export interface PageRequest {
  client: ApolloClient
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** The module of a route: its component, and how its one query is loaded. */
export interface PageModule {
  Component: ComponentType
  /** Loads the query; answers the HTTP status that the page deserves. */
  load?: (request: PageRequest) => Promise<number>
}

/** A quick answer is waited for, so that no skeleton flashes; a slow one shows the page's skeleton. */
const WAIT_MS = 250

const pause = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(200), ms))

/** A lazily loaded page whose query starts with the navigation. On the server it is waited for and gives the status. */
export function page(client: ApolloClient, { path, module: handle, load }: Page): RouteObject {
  return {
    // Known by its address, so that the browser can say which loader the server has run already.
    id: path,
    path,
    handle,
    lazy: async () => {
      const module = await load()
      return {
        Component: module.Component,
        loader: async ({ params, request }) => {
          if (module.load === undefined) return null
          const loading = module.load({ client, params, search: new URL(request.url).searchParams })
          if (!import.meta.env.SSR) {
            // A redirect goes on; any other failure is shown by the component, which asks the same question.
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
