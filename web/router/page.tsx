import { use } from 'react'
import { data, type RouteObject } from 'react-router-dom'
import type { ReadQuery } from '../lib/page-module.ts'
import { codeOf, loadCode, type ModuleName } from './page-code.ts'

/** The server's routes are made once, so each request names what reads for it. */
export type ReadOf = (request: Request) => ReadQuery

/** A navigation waits this long for code and data, so that fast pages do not flash a skeleton. */
const WAIT_MS = 100

const pause = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(200), ms))

function Page({ name }: { name: ModuleName }) {
  const { Component } = codeOf(name) ?? use(loadCode(name))
  return <Component />
}

/** The query starts with the navigation. The server waits for it and takes the status from it. */
export function page(readOf: ReadOf, path: string, name: ModuleName): RouteObject {
  return {
    // Set to the path, so that the browser can say which loaders the server has run.
    id: path,
    path,
    handle: name,
    element: <Page name={name} />,
    loader: async ({ params, request }) => {
      const search = new URL(request.url).searchParams
      const code = loadCode(name)
      const loading = code.then(({ load }) => load?.({ read: readOf(request), params, search }) ?? 200)
      if (!import.meta.env.SSR) {
        // Redirects and missing code are rethrown; a failed query is shown by the component, which sends the same.
        const settled = loading.catch((reason: unknown) =>
          reason instanceof Response ? reason : code.then(() => null),
        )
        const first = await Promise.race([settled, pause(WAIT_MS)])
        return first instanceof Response ? first : null
      }
      const status = await loading
      return status === 200 ? null : data(null, { status })
    },
  }
}
