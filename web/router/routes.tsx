import type { RouteObject } from 'react-router-dom'
import { PageFailed } from '../layout/PageFailed.tsx'
import { Shell } from '../layout/Shell.tsx'
import { pages } from '../pages.ts'
import { page, type ReadOf } from './page.tsx'

/** All pages share one shell: a failing page keeps it, only a failing shell replaces everything. */
export function routesFor(readOf: ReadOf): RouteObject[] {
  const shown = [...pages.map(({ path, module }) => page(readOf, path, module)), page(readOf, '*', 'not-found')]
  return [
    {
      id: 'shell',
      element: <Shell />,
      errorElement: <PageFailed />,
      hydrateFallbackElement: <></>,
      children: [{ id: 'pages', errorElement: <PageFailed />, children: shown }],
    },
  ]
}
