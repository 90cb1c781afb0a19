import type { ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { graphLink } from '../lib/graph-link.ts'
import { tokenForRequests } from '../lib/tokens.ts'

/** Sends the stored token; an admin's token wins over a customer's (docs/spec/sessions.md#what-the-browser-stores). */
export function browserLink(): ApolloLink {
  const withToken = new SetContextLink(({ headers }) => {
    const token = tokenForRequests()
    return { headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } }
  })
  return withToken.concat(graphLink('storefront'))
}
