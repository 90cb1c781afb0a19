import type { ApolloClient } from '@apollo/client'
import type { Graph } from '../../lib/graph.ts'

const NAME = 'cart'
/** In this tab, which its own messages do not reach. */
const changedHere = new EventTarget()

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
  const channel = openChannel()
  // A channel, unlike a window, has one origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
  channel?.close()
}

export function followCart(graph: Graph, onChange: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', () => {
    onChange()
    const client = graph.client()
    if (client !== null) refetchCart(client).catch(() => undefined)
  })
  changedHere.addEventListener(NAME, onChange)
  return () => {
    channel?.close()
    changedHere.removeEventListener(NAME, onChange)
  }
}
