import { matchRoutes, type Location, type RouteObject } from 'react-router-dom'
import { modules } from './modules.ts'
import { loadCode, type ModuleName } from './page-code.ts'

const isModule = (handle: unknown): handle is ModuleName => typeof handle === 'string' && handle in modules

/** The data of each route are null: the answers came with the document, so no loader has to run again. */
export async function loaderDataOf(
  routes: RouteObject[],
  location: Pick<Location, 'pathname'>,
): Promise<Record<string, null>> {
  const loaderData: Record<string, null> = {}
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (isModule(route.handle)) await loadCode(route.handle)
    if (route.id !== undefined) loaderData[route.id] = null
  }
  return loaderData
}
