import type { ApolloClient } from '@apollo/client'
import type { Graph } from '../../lib/graph.ts'
import { cartSessionId } from './cart-session.ts'
import { CartBadgeDocument, type CartBadgeQuery } from './CartBadge.graphql.ts'

const NAME = 'cart'
/** In this tab, which its own messages do not reach. */
const changedHere = new EventTarget()

/** One for all followers of this tab: a channel does not receive its own messages, but another one of the tab would. */
let following: BroadcastChannel | null = null
let followers = 0

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

async function refetchCart(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName?.startsWith('Cart') ?? false,
  })
}

export async function announceCartChange(graph: Graph): Promise<void> {
  notifyOtherTabs()
  const client = graph.client()
  if (client !== null) await refetchCart(client).catch(() => undefined)
}

/** Only other tabs refetch the cart: here the mutation's answer has already updated the cache. */
export function notifyOtherTabs(): void {
  changedHere.dispatchEvent(new Event(NAME))
  const channel = following ?? openChannel()
  // A channel, unlike a window, has one origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
  if (channel !== following) channel?.close()
}

type BadgeCart = CartBadgeQuery['cart']

/**
 * The answer to an addition or a plan also answers the queries of this browser's cart, so a new visitor's badge sends
 * none. An addition does not read the party: the known one stays.
 */
export function storeCart(graph: Graph, cart: Omit<BadgeCart, 'party'> & Partial<BadgeCart>): void {
  const client = graph.client()
  const query = { query: CartBadgeDocument, variables: { sessionId: cartSessionId() } }
  const { __typename, id, lineCount, party } = cart
  const known = party === undefined ? (client?.readQuery(query)?.cart.party ?? null) : party
  client?.writeQuery({ ...query, data: { cart: { __typename, id, lineCount, party: known } } })
}

export function followCart(graph: Graph, onChange: () => void): () => void {
  following ??= openChannel()
  followers += 1
  const channel = following
  const onMessage = () => {
    onChange()
    const client = graph.client()
    if (client !== null) refetchCart(client).catch(() => undefined)
  }
  channel?.addEventListener('message', onMessage)
  changedHere.addEventListener(NAME, onChange)
  return () => {
    channel?.removeEventListener('message', onMessage)
    changedHere.removeEventListener(NAME, onChange)
    followers -= 1
    if (followers > 0) return
    following?.close()
    following = null
  }
}
