import type { AddPackageToCartInput } from '../../gql/graph.ts'
import type { Graph } from '../../lib/graph.ts'
import { outcomeOf } from '../../lib/use-result.ts'
import { AddPackageToCartDocument } from './AddPackageToCart.graphql.ts'
import { notifyOtherTabs, storeCart } from './cart-channel.ts'
import { formerPackage } from './cart-package.rules.ts'
import { cartSessionId } from './cart-session.ts'
import type { CartPackageRow_packageFragment } from './CartPackageRow.graphql.ts'

async function putOne(
  graph: Graph,
  name: string,
  former: Omit<AddPackageToCartInput, 'sessionId'> | null,
): Promise<string[]> {
  if (former === null) return [`${name}: вече не се предлага`]
  const variables = { input: { ...former, sessionId: cartSessionId() } }
  const client = await graph.load()
  const outcome = await outcomeOf(client.mutate({ mutation: AddPackageToCartDocument, variables }))
  if (outcome.kind === 'lost') return [`${name}: не можа да се добави`]
  if (outcome.kind === 'refused') return [`${name}: ${outcome.error.message}`]
  storeCart(graph, outcome.result.cart)
  return []
}

/** Adds packages again that were removed. Resolves with the problems. */
export async function putPackages(
  graph: Graph,
  packages: readonly CartPackageRow_packageFragment[],
): Promise<string[]> {
  const problems: string[] = []
  for (const one of packages) problems.push(...(await putOne(graph, one.name, formerPackage(one))))
  notifyOtherTabs()
  return problems
}
