import { matchPath } from 'react-router-dom'
import type { ReadQuery } from '../lib/page-module.ts'
import { pages } from '../pages.ts'
import { modules } from './modules.ts'

export async function prefetchPage(read: ReadQuery, to: string): Promise<void> {
  // Browsers never retry a module that failed to load; so do not try offline.
  if (!navigator.onLine) return
  const { pathname, searchParams } = new URL(to, window.location.origin)
  const found = pages
    .map(({ path, module }) => ({ match: matchPath(path, pathname), load: modules[module] }))
    .find(({ match }) => match !== null)
  if (found?.match == null) return
  try {
    const module = await found.load()
    await module.load?.({ read, params: found.match.params, search: searchParams })
  } catch {
    // The visit will report it.
  }
}
