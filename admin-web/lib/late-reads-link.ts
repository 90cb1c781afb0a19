import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { concatMap, of, tap, type Observable } from 'rxjs'

/**
 * Asks again for what was asked before a write was answered: its answer may show what was before the write, and would
 * take what was written from the screen.
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
