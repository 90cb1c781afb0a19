import { ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, concatMap, from, of, throwError, type Observable } from 'rxjs'
import { adminToken } from '../../web/lib/tokens.ts'
import { loginAgain, loginForRead } from './login-again.ts'

/** FORBIDDEN does not end the session: it only means that the role lacks a permission. */
const NO_SESSION = new Set(['UNAUTHENTICATED'])

const hasCode = (errors: readonly { extensions?: { [name: string]: unknown } }[] | undefined): boolean =>
  errors?.some(({ extensions }) => NO_SESSION.has(String(extensions?.['code']))) === true

const isRefusal = (data: Record<string, unknown> | null | undefined): boolean =>
  Object.values(data ?? {}).some(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      '__typename' in value &&
      value.__typename === 'UnauthenticatedError',
  )

/** Repeats a refused operation after a login over unsaved changes; otherwise a refused query calls `onSessionEnd`. */
export function sessionLink(onSessionEnd: () => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const isWrite = operation.operationType === OperationTypeNode.MUTATION
    const attempt = (): Observable<ApolloLink.Result> => {
      const token = adminToken()
      const orLogin = (end: Observable<ApolloLink.Result>, isRead: boolean) =>
        from(isWrite ? loginAgain(token) : loginForRead(token)).pipe(
          concatMap((isIn) => {
            if (isIn) return attempt()
            if (isRead) onSessionEnd()
            return end
          }),
        )
      return forward(operation).pipe(
        concatMap((result) =>
          hasCode(result.errors) || isRefusal(result.data) ? orLogin(of(result), hasCode(result.errors)) : of(result),
        ),
        catchError((error: unknown) =>
          CombinedGraphQLErrors.is(error) && hasCode(error.errors)
            ? orLogin(
                throwError(() => error),
                true,
              )
            : throwError(() => error),
        ),
      )
    }
    return attempt()
  })
}
