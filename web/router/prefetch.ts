import type { ApolloClient } from '@apollo/client'
import { matchPath } from 'react-router-dom'
import { pages } from '../pages.ts'
import { modules } from './modules.ts'

/** Loads code and data of the page at an address. Failures are ignored: the visit itself reports them. */
export async function prefetchPage(client: ApolloClient, to: string): Promise<void> {
  // Browsers never retry a module that failed to load; so do not try offline.
  if (!navigator.onLine) return
  const { pathname, searchParams } = new URL(to, window.location.origin)
  const found = pages
    .map(({ path, module }) => ({ match: matchPath(path, pathname), load: modules[module] }))
    .find(({ match }) => match !== null)
  if (found?.match == null) return
  try {
    const module = await found.load()
    await module.load?.({ client, params: found.match.params, search: searchParams })
  } catch {
    // The visit will report it.
  }
}
