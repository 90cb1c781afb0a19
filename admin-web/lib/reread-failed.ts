import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { whenReachable } from '../../web/lib/when-reachable.ts'

export const hasFailed = (query: ObservableQuery): boolean => query.getCurrentResult().error !== undefined

/** Refetches what the screen failed to read whenever the shop may answer again. Returns the function that stops it. */
export function rereadFailed(client: ApolloClient): () => void {
  const reread = () => {
    for (const query of client.getObservableQueries('active'))
      if (hasFailed(query)) query.refetch().catch(() => undefined)
  }
  window.addEventListener('focus', reread)
  const stop = whenReachable(reread)
  return () => {
    window.removeEventListener('focus', reread)
    stop()
  }
}
