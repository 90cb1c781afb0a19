import {
  commitMutation,
  createOperationDescriptor,
  Environment,
  fetchQuery,
  getFragment,
  getRequest,
  getSingularSelector,
  Network,
  RecordSource,
  Store,
  type GraphQLTaggedNode,
  type Variables,
} from 'relay-runtime'
import type { Sender, TestShop } from '../../api/testkit/shop.ts'

/** relay-runtime with a store of its own, as a given caller of the shop. */
export function relayClient(shop: TestShop, as: Sender) {
  const environment = new Environment({
    store: new Store(new RecordSource()),
    network: Network.create(async ({ text }, variables) => {
      const { data, errors } = await shop.graphql(text ?? '', variables, as)
      if (errors || !data) throw new Error(`${text}: ${JSON.stringify(errors)}`)
      return { data }
    }),
  })

  /** A fragment of a query's root, or of the node that it asks for, as the store has it. */
  function shown(query: GraphQLTaggedNode, fragment: GraphQLTaggedNode, variables: Variables): unknown {
    const { data } = environment.lookup(createOperationDescriptor(getRequest(query), variables).fragment)
    const owner: unknown = data && 'node' in data ? data['node'] : data
    const selector = getSingularSelector(getFragment(fragment), owner)
    const read = selector && environment.lookup(selector)
    if (!read || read.isMissingData) throw new Error(`the store misses a part of ${getFragment(fragment).name}`)
    return read.data
  }

  return {
    shown,
    /** Whether the store knows the object; null once it was deleted. */
    record: (id: string) => environment.getStore().getSource().get(id),
    read: async (query: GraphQLTaggedNode, fragment: GraphQLTaggedNode, variables: Variables): Promise<unknown> => {
      await fetchQuery(environment, query, variables).toPromise()
      return shown(query, fragment, variables)
    },
    commit: (mutation: GraphQLTaggedNode, variables: Variables): Promise<unknown> =>
      new Promise((resolve, reject) => {
        commitMutation(environment, { mutation, variables, onCompleted: resolve, onError: reject })
      }),
  }
}
