import { ApolloClient, RefetchEventManager, type ApolloLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { fromEvent } from 'rxjs'
import { graphLink } from '../web/lib/graph-link.ts'
import { adminToken } from '../web/lib/tokens.ts'
import { createPanelCache } from './cache.ts'
import { lateReadsLink } from './lib/late-reads-link.ts'
import { sessionLink } from './lib/session-link.ts'

/** Calls `onSessionEnd` when the server rejects the admin's session and no unsaved changes would be lost. */
export function createAdminClient(onSessionEnd: () => void, network: ApolloLink = graphLink('panel')): ApolloClient {
  const withToken = new SetContextLink(({ headers }) => {
    const token = adminToken()
    return { headers: token === null ? headers : { ...headers, authorization: `Bearer ${token}` } }
  })
  const link: ApolloLink = lateReadsLink().concat(sessionLink(onSessionEnd)).concat(withToken).concat(network)
  return new ApolloClient({
    link,
    // A refetch after a write must not share the response of a query that was sent before it.
    queryDeduplication: false,
    dataMasking: true,
    refetchEventManager: new RefetchEventManager({ sources: { windowFocus: () => fromEvent<Event>(window, 'focus') } }),
    defaultOptions: { watchQuery: { refetchOn: false } },
    cache: createPanelCache(),
  })
}
