import { matchRoutes, type Location, type RouteObject } from 'react-router-dom'

/**
 * Loads the code of the pages matching an address into their routes. Returns empty loader data for each: the data came
 * with Apollo's cache, so no loader has to run again.
 */
export async function loaderDataOf(
  routes: RouteObject[],
  location: Pick<Location, 'pathname'>,
): Promise<Record<string, null>> {
  const matches = matchRoutes(routes, location) ?? []
  const loaderData: Record<string, null> = {}
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') {
      const loaded = await route.lazy()
      Object.assign(route, { ...loaded, lazy: undefined })
    }
  }
  for (const { route } of matches) if (route.id !== undefined) loaderData[route.id] = null
  return loaderData
}
