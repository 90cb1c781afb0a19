import type { ApolloClient } from '@apollo/client'

const NAME = 'cart'

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

/** Refetches every query on the page that shows the cart. */
async function refetchCart(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName?.startsWith('Cart') ?? false,
  })
}

/** Tells this tab's other parts and the other tabs that the cart has changed. */
export async function announceCartChange(client: ApolloClient): Promise<void> {
  tellOtherTabs()
  await refetchCart(client).catch(() => undefined)
}

/** Tells the other tabs alone: here the mutation's answer has already updated everything. */
export function tellOtherTabs(): void {
  const channel = openChannel()
  // A channel, unlike a window, has one origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
  channel?.close()
}

/** Follows changes that other tabs make, until the answered function is called. */
export function followCart(client: ApolloClient): () => void {
  const channel = openChannel()
  if (channel === null) return () => undefined
  channel.addEventListener('message', () => {
    refetchCart(client).catch(() => undefined)
  })
  return () => channel.close()
}
