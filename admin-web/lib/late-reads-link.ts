import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { concatMap, of, tap, type Observable } from 'rxjs'

/**
 * Repeats a query when the response of a write arrives first: its result may be older than the write and would overwrite
 * the saved values in the cache.
 */
export function lateReadsLink(): ApolloLink {
  let writes = 0
  const count = () => {
    writes += 1
  }
  return new ApolloLink((operation, forward) => {
    // A lost response counts too: the server may have written.
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap({ next: count, error: count }))
    const read = (): Observable<ApolloLink.Result> => {
      const before = writes
      return forward(operation).pipe(concatMap((result) => (writes === before ? of(result) : read())))
    }
    return read()
  })
}
