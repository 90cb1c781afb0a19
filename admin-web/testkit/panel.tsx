import type { ReactElement } from 'react'
import { graphOf, type Answer } from '../../web/testkit/graph.ts'
import { show } from '../../web/testkit/show.tsx'
import { createAdminClient } from '../apollo.ts'
import { system } from '../theme.ts'

/** Renders a part of the panel with the panel's own client. */
export async function showPanel(ui: ReactElement, answers: readonly Answer[], path = '/admin/shop/products') {
  const graph = graphOf(answers, (link) => createAdminClient(() => undefined, link))
  return { ...(await show(ui, graph, { path, system })), graph }
}
