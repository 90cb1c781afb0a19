/** The only page of a list. */
export const pageOf = <Name extends string, Node>(name: Name, nodes: readonly Node[]) => ({
  __typename: `${name}Connection` as const,
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ __typename: `${name}Edge` as const, node })),
  pageInfo: {
    __typename: 'PageInfo' as const,
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: null,
  },
})
