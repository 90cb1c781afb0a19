import type { Graph } from '../../lib/graph.ts'

/** The lists that show it leave it out. */
export function dropOwn(graph: Graph, object: { __typename: 'OwnAddress' | 'OwnSession'; id: string }): void {
  const cache = graph.client()?.cache
  const id = cache?.identify(object)
  if (id !== undefined) cache?.evict({ id })
}

/** The answer to its mutation has stored the address itself. */
export function addOwnAddress(graph: Graph, { id }: { id: string }): void {
  graph.client()?.cache.modify({
    fields: {
      ownAddresses: (known: unknown, { toReference }) =>
        Array.isArray(known) ? [...known, toReference({ __typename: 'OwnAddress', id })] : known,
    },
  })
}
