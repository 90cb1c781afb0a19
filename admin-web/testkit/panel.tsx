import { ApolloProvider } from '@apollo/client/react'
import type { ReactElement } from 'react'
import { graphOf, type Answer, type TestGraph } from '../../web/testkit/graph.ts'
import { show } from '../../web/testkit/show.tsx'
import { createAdminClient } from '../apollo.ts'
import { system } from '../theme.ts'

/** Renders a part of the panel with the panel's own client; objects must be in the graph before. */
export async function showPanel(
  ui: ReactElement | ((graph: TestGraph) => ReactElement),
  answers: readonly Answer[],
  path = '/admin/shop/products',
) {
  const graph = graphOf(answers, (link) => createAdminClient(() => undefined, link))
  const panel = <ApolloProvider client={graph.client}>{typeof ui === 'function' ? ui(graph) : ui}</ApolloProvider>
  return { ...(await show(panel, graph, { path, system })), graph }
}
