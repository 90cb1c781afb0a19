import type { ApolloClient } from '@apollo/client'

const NAME = 'cart'

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

async function refetchCart(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName?.startsWith('Cart') ?? false,
  })
}

/** Refreshes the cart in this tab and the others. */
export async function announceCartChange(client: ApolloClient): Promise<void> {
  notifyOtherTabs()
  await refetchCart(client).catch(() => undefined)
}

/** Notifies only the other tabs: here the mutation's answer has already updated the cache. */
export function notifyOtherTabs(): void {
  const channel = openChannel()
  // A channel, unlike a window, has one origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
  channel?.close()
}

/** Follows changes of other tabs until the returned function is called. */
export function followCart(client: ApolloClient): () => void {
  const channel = openChannel()
  if (channel === null) return () => undefined
  channel.addEventListener('message', () => {
    refetchCart(client).catch(() => undefined)
  })
  return () => channel.close()
}
