import type { ApolloClient } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { PageFailed } from '../layout/PageFailed.tsx'
import { Shell } from '../layout/Shell.tsx'
import { pages } from '../pages.ts'
import { page } from './page.ts'

/** The shop's routes over one client: all pages stand in one frame, a failing page leaves the frame, and only a failing frame takes it along. */
export function routesFor(client: ApolloClient): RouteObject[] {
  const shown = [...pages.map(({ path, module }) => page(client, path, module)), page(client, '*', 'not-found')]
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
