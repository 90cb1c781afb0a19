import type { Graph } from '../../lib/graph.ts'
import { outcomeOf } from '../../lib/use-result.ts'
import { AddPackageToCartDocument } from '../cart/AddPackageToCart.graphql.ts'
import { notifyOtherTabs, storeCart } from '../cart/cart-channel.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { CartBadgeDocument } from '../cart/CartBadge.graphql.ts'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'
import { partsOf } from './order-items.rules.ts'
import { packageAgain } from './packages-again.rules.ts'
import { PackageAgainDocument } from './put-packages-again.graphql.ts'

type Order = Pick<OrderContents_orderFragment, 'packages' | 'lines'>
type OrderedPackage = Order['packages'][number]

export interface PackageResult {
  name: string
  isAdded: boolean
  notes: readonly string[]
  /** Its page, where days are chosen; null when none are missing. */
  daysAt: string | null
}

async function readParty(graph: Graph): Promise<boolean> {
  const client = await graph.load()
  const { data } = await client.query({ query: CartBadgeDocument, variables: { sessionId: cartSessionId() } })
  return data?.cart.party != null
}

async function putOne(
  graph: Graph,
  { id, name, quantity, guests, package: product }: OrderedPackage,
  { lines }: Order,
  hasParty: boolean,
): Promise<PackageResult> {
  const refused = (note: string): PackageResult => ({ name, isAdded: false, notes: [note], daysAt: null })
  if (product === null) return refused('вече не се предлага')
  const client = await graph.load()
  const { data } = await client.query({
    query: PackageAgainDocument,
    variables: { databaseId: product.databaseId },
    fetchPolicy: 'network-only',
  })
  if (data?.product?.__typename !== 'PackageProduct') return refused('вече не се предлага')
  const { choices, isRented, notes } = packageAgain(data.product.parts, partsOf(lines, id))
  if (isRented && !hasParty)
    return { name, isAdded: false, notes: ['изберете дни за наема'], daysAt: `/paketi/${product.databaseId}` }
  const input = {
    sessionId: cartSessionId(),
    packageId: product.id,
    quantity,
    guests: { adults: guests.adults, children: guests.children },
    choices,
    ...(isRented && { dateSource: 'EVENT' as const }),
  }
  const outcome = await outcomeOf(client.mutate({ mutation: AddPackageToCartDocument, variables: { input } }))
  if (outcome.kind === 'lost') return refused('не можа да се добави')
  if (outcome.kind === 'refused') return refused(outcome.error.message)
  storeCart(graph, outcome.result.cart)
  return { name, isAdded: true, notes, daysAt: null }
}

/** Adds the packages of an order by their present recipes, for the party of the cart. Never rejects. */
export async function putPackagesAgain(graph: Graph, order: Order): Promise<PackageResult[]> {
  const results: PackageResult[] = []
  const hasParty = await readParty(graph).catch(() => false)
  for (const one of order.packages)
    results.push(
      await putOne(graph, one, order, hasParty).catch(() => ({
        name: one.name,
        isAdded: false,
        notes: ['не можа да се добави'],
        daysAt: null,
      })),
    )
  notifyOtherTabs()
  return results
}
