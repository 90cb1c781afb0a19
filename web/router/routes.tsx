import type { RouteObject } from 'react-router-dom'
import { PageFailed } from '../layout/PageFailed.tsx'
import { Shell } from '../layout/Shell.tsx'
import type { ReadQuery } from '../lib/page-module.ts'
import { pages } from '../pages.ts'
import { page } from './page.tsx'

/** All pages share one shell: a failing page keeps it, only a failing shell replaces everything. */
export function routesFor(read: ReadQuery): RouteObject[] {
  const shown = [...pages.map(({ path, module }) => page(read, path, module)), page(read, '*', 'not-found')]
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
