import type { ApolloClient } from '@apollo/client'
import { matchPath } from 'react-router-dom'
import { pages } from '../pages.ts'
import { modules } from './modules.ts'

/** Loads the code and the data of the page at an address, so that going there shows it at once. A failure is left to the visit itself. */
export async function prefetchPage(client: ApolloClient, to: string): Promise<void> {
  // Browsers remember code that failed to load and never try again; the visit says that there is no network.
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
    // The visit will say so.
  }
}
