import { matchRoutes } from 'react-router-dom'
import { mayBeAttribute, readChoices, writeChoices } from '../lib/choices.ts'
import { SIZE_PARAMETER } from '../lib/product-address.ts'
import { pages } from '../pages.ts'

// In the order of listing-address.ts (a test compares).
const LISTING = ['q', 'sub', 'sort', 'price', 'view', 'stock', 'free']
// In the order of search-address.ts.
const SEARCH = ['q', 'type', 'cat', 'sort', 'price', 'stock']

interface Parameters {
  names: readonly string[]
  /** Attributes are parameters too. */
  hasChoices?: true
}

const PARAMETERS = new Map<string, Parameters>([
  ['category', { names: LISTING, hasChoices: true }],
  ['rental-category', { names: LISTING, hasChoices: true }],
  ['search', { names: SEARCH, hasChoices: true }],
  ['theme', { names: LISTING, hasChoices: true }],
  ['fixed-theme', { names: LISTING, hasChoices: true }],
  ['party-themes', { names: [...LISTING, 'all'], hasChoices: true }],
  ['packages', { names: ['free'] }],
  ['product', { names: [SIZE_PARAMETER], hasChoices: true }],
  ['withdrawal', { names: ['order'] }],
])

const routes = pages.map(({ path, module }) => ({ path, handle: { path, module } }))

function pathOf(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryOf(module: string, given: URLSearchParams, attributes: readonly string[]): string {
  const known = new URLSearchParams()
  const { names, hasChoices } = PARAMETERS.get(module) ?? { names: [] }
  for (const name of names) {
    const value = given.get(name) ?? ''
    if (value !== '') known.set(name, value)
  }
  if (hasChoices) writeChoices(known, readChoices(given, attributes))
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

/** Whether the page depends on which attributes there are: a parameter may be the code of one. */
export const mayHaveChoices = ({ searchParams }: URL): boolean => [...searchParams.keys()].some(mayBeAttribute)

/**
 * The canonical path and query: only parameters that the page reads, in a fixed order. Null when there is no page.
 * `attributes` are the codes of the dictionary.
 */
export function pageAddress({ pathname, searchParams }: URL, attributes: readonly string[] = []): string | null {
  if (!isReadable(pathname)) return null
  const match = matchRoutes(routes, { pathname })?.at(-1)
  if (match === undefined) return null
  const { path, module } = match.route.handle
  return pathOf(path, match.params) + queryOf(module, searchParams, attributes)
}
