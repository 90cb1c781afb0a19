import type { ApolloClient } from '@apollo/client'

/** The lists that show it leave it out. */
export function dropOwn(client: ApolloClient, object: { __typename: 'OwnAddress' | 'OwnSession'; id: string }): void {
  const id = client.cache.identify(object)
  if (id !== undefined) client.cache.evict({ id })
}

/** The answer to its mutation has stored the address itself. */
export function addOwnAddress(client: ApolloClient, { id }: { id: string }): void {
  client.cache.modify({
    fields: {
      ownAddresses: (known: unknown, { toReference }) =>
        Array.isArray(known) ? [...known, toReference({ __typename: 'OwnAddress', id })] : known,
    },
  })
}
