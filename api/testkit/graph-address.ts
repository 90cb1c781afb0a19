export interface AddressParameters {
  query?: string
  operationName?: string
  variables?: Record<string, unknown> | string
  hash?: string
}

/** The address of a GET: a text or the hash of a persisted document. */
export function graphAddress({ query, operationName, variables, hash }: AddressParameters): string {
  const persisted = hash && JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
  const texts = {
    query,
    operationName,
    variables: typeof variables === 'object' ? JSON.stringify(variables) : variables,
    extensions: persisted,
  }
  const given = Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))
  return `/graphql?${new URLSearchParams(given)}`
}
