import type { ApolloClient } from '@apollo/client'
import type { Graph } from '../../lib/graph.ts'
import { cartSessionId } from './cart-session.ts'
import { CartBadgeDocument } from './CartBadge.graphql.ts'

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

/** The answer to an addition also answers the queries of this browser's cart, so a new visitor's badge sends none. */
export function storeAddedCart(graph: Graph, cart: { __typename: 'Cart'; id: string; lineCount: number }): void {
  const { __typename, id, lineCount } = cart
  graph.client()?.writeQuery({
    query: CartBadgeDocument,
    variables: { sessionId: cartSessionId() },
    data: { cart: { __typename, id, lineCount } },
  })
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
