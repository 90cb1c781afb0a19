import { matchRoutes } from 'react-router-dom'
import { SIZE_PARAMETER } from '../lib/product-address.ts'
import { pages } from '../pages.ts'

// In the order of listing-address.ts (a test compares).
const LISTING = ['q', 'sub', 'sort', 'price', 'view']
// In the order of search-address.ts.
const SEARCH = ['q', 'type', 'cat', 'sort', 'price']

const PARAMETERS = new Map<string, readonly string[]>([
  ['category', LISTING],
  ['rental-category', LISTING],
  ['search', SEARCH],
  ['theme', LISTING],
  ['fixed-theme', LISTING],
  ['party-themes', [...LISTING, 'all']],
  ['product', [SIZE_PARAMETER]],
  ['withdrawal', ['order']],
])

const routes = pages.map(({ path, module }) => ({ path, handle: { path, module } }))

function pathOf(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(module: string, given: URLSearchParams): string {
  const known = new URLSearchParams()
  for (const name of PARAMETERS.get(module) ?? []) {
    const value = given.get(name) ?? ''
    if (value !== '') known.set(name, value)
  }
  return known.size === 0 ? '' : `?${known.toString()}`
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** The canonical path and query: only parameters that the page reads, in a fixed order. Null when there is no page. */
export function pageAddress({ pathname, searchParams }: URL): string | null {
  if (!isReadable(pathname)) return null
  const match = matchRoutes(routes, { pathname })?.at(-1)
  if (match === undefined) return null
  const { path, module } = match.route.handle
  return pathOf(path, match.params) + queryOf(module, searchParams)
}
