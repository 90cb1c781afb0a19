import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { concatMap, of, tap, type Observable } from 'rxjs'

/**
 * Sends a read again when a write was answered while it was on its way: its answer may be older than the write, and would
 * replace in the cache what was just saved.
 */
export function lateReadsLink(): ApolloLink {
  let writes = 0
  const count = () => {
    writes += 1
  }
  return new ApolloLink((operation, forward) => {
    // A lost answer counts too: nobody knows whether it was written.
    if (operation.operationType === OperationTypeNode.MUTATION)
      return forward(operation).pipe(tap({ next: count, error: count }))
    const read = (): Observable<ApolloLink.Result> => {
      const before = writes
      return forward(operation).pipe(concatMap((result) => (writes === before ? of(result) : read())))
    }
    return read()
  })
}
