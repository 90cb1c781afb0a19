import type { ApolloClient } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { PageFailed } from '../layout/PageFailed.tsx'
import { Shell } from '../layout/Shell.tsx'
import { page } from './page.ts'
import { pages } from './pages.ts'

/** The shop's routes over one client: all pages stand in one frame, a failing page leaves the frame, and only a failing frame takes it along. */
export function routesFor(client: ApolloClient): RouteObject[] {
  const shown = [...pages, { path: '*', module: 'not-found', load: () => import('../routes/not-found.tsx') }]
  return [
    {
      id: 'shell',
      element: <Shell />,
      errorElement: <PageFailed />,
      hydrateFallbackElement: <></>,
      children: [
        { id: 'pages', errorElement: <PageFailed />, children: shown.map((shownPage) => page(client, shownPage)) },
      ],
    },
  ]
}
