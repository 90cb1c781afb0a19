import { ApolloLink, ServerError, ServerParseError } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import { Kind } from 'graphql'
import { concatMap, defer, of, retry, tap, throwError, type Observable } from 'rxjs'
import { endCustomerSession, tokenForRequests } from '../lib/tokens.ts'

const readsViewer = ({ query }: ApolloLink.Operation): boolean =>
  getMainDefinition(query).selectionSet.selections.some(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === 'viewer',
  )

/** Null without errors: when the database is lost halfway, the customer is null next to an error. */
const isRefused = ({ data, errors }: ApolloLink.Result): boolean =>
  errors === undefined && data?.['viewer']?.customer === null

/** A failed response, as of a proxy, says nothing about the token. */
const isUnreadable = (error: unknown): boolean =>
  (ServerParseError.is(error) || ServerError.is(error)) && error.statusCode < 300

const withToken = (operation: ApolloLink.Operation, token: string): void =>
  operation.setContext(({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${token}` } }))

/**
 * Sends the stored token; an admin's token wins over a customer's (docs/spec/sessions.md#what-the-browser-stores). Removes
 * a customer's token when the server refuses it, or sends two unreadable answers (docs/spec/sessions.md#end-of-a-session).
 */
export function sessionLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const attempt = (token: string): Observable<ApolloLink.Result> => {
      withToken(operation, token)
      if (!readsViewer(operation)) return forward(operation)
      return defer(() => forward(operation)).pipe(
        retry({ count: 1, delay: (error: unknown) => (isUnreadable(error) ? of(null) : throwError(() => error)) }),
        tap({
          error: (error: unknown) => {
            if (isUnreadable(error)) endCustomerSession(token)
          },
        }),
        concatMap((result) => {
          const stored = tokenForRequests()
          if (stored !== null && stored !== token) return attempt(stored)
          if (isRefused(result)) endCustomerSession(token)
          return of(result)
        }),
      )
    }
    const token = tokenForRequests()
    return token === null ? forward(operation) : attempt(token)
  })
}
