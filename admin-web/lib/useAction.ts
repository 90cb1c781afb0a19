import {
  CombinedGraphQLErrors,
  type ApolloCache,
  type OperationVariables,
  type TypedDocumentNode,
  type Unmasked,
} from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { notify } from '../../web/ui/notify.ts'
import { isDone, isLoggedOut, isQuestion, type Outcome, type Success } from './outcome.ts'
import { useSessionEnd } from './session.ts'
import { rereadLists, type ListField } from './stored-lists.ts'
import { hasUnsaved } from './unsaved.ts'

interface Action<Data, Variables, Result extends Outcome> {
  /** Null: the caller reports the success. */
  success: string | null
  failure: string
  failureTitle?: string
  /** Replaces the server's message; null leaves it. */
  explain?: (result: Result) => string | null
  optimistic?: (variables: Variables) => Unmasked<Data>
  /** Refusals that the caller shows itself, so that no message appears. */
  shownByCaller?: readonly Result['__typename'][]
  /** Updates the cache after a success, apart from the objects in the result. */
  onDone?: (cache: ApolloCache, result: Success<Result>, variables: Variables) => void
  /** Lists that a failure proves out of date. */
  lists?: readonly ListField[]
  /** The input takes an idempotency key: without an answer, the same input is sent again with the same key. */
  isKeyed?: boolean
}

const withKey = <Variables extends OperationVariables>(variables: Variables, idempotencyKey: string): Variables => ({
  ...variables,
  input: { ...variables['input'], idempotencyKey },
})

/** The server has committed the write, but could not read all of its result. */
const isCommitted = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  Object.values<unknown>(error.data ?? {}).some((result) => String(Object(result).__typename).endsWith('Success'))

/** Resolves with the result, null without a whole response. An ended session opens the login page without unsaved changes. */
export function useAction<Data, Variables extends OperationVariables, Result extends Outcome>(
  document: TypedDocumentNode<Data, Variables>,
  resultOf: (data: Data) => Result,
  action: Action<Data, NoInfer<Variables>, Result>,
) {
  const {
    success,
    failure,
    failureTitle = 'Грешка',
    explain = () => null,
    optimistic,
    shownByCaller = [],
    lists = [],
    isKeyed = false,
  } = action
  const client = useApolloClient()
  const endSession = useSessionEnd()
  const running = useRef(new Map<string, Promise<Result | null>>())
  const keys = useRef(new Map<string, string>())
  const [isBusy, setBusy] = useState(false)

  function keyOf(variables: NoInfer<Variables>): string {
    const sent = JSON.stringify(variables)
    const key = keys.current.get(sent) ?? crypto.randomUUID()
    keys.current.set(sent, key)
    return key
  }

  async function send(variables: NoInfer<Variables>): Promise<Result | null> {
    setBusy(true)
    try {
      const { data } = await client.mutate<Data>({
        mutation: document,
        variables: isKeyed ? withKey(variables, keyOf(variables)) : variables,
        ...(optimistic && { optimisticResponse: () => optimistic(variables) }),
      })
      if (data === undefined) throw new Error('The mutation has no result.')
      keys.current.delete(JSON.stringify(variables))
      const result = resultOf(data)
      if (isLoggedOut(result) && !hasUnsaved()) {
        endSession()
        return result
      }
      if (isDone(result)) {
        client.cache.batch({ update: (cache) => action.onDone?.(cache, result, variables) })
        if (success !== null) void notify({ type: 'success', title: 'Успех', description: success })
      } else if (!isQuestion(result)) {
        rereadLists(client.cache, isLoggedOut(result) ? [] : lists)
        if (!shownByCaller.includes(result.__typename))
          void notify({ type: 'error', title: failureTitle, description: explain(result) ?? result.message ?? failure })
      }
      return result
    } catch (error) {
      rereadLists(client.cache, lists)
      if (isCommitted(error)) {
        void client.refetchQueries({ include: 'active' })
        if (success !== null) void notify({ type: 'success', title: 'Успех', description: success })
        return null
      }
      void notify({ type: 'error', title: failureTitle, description: failure })
      return null
    } finally {
      setBusy(false)
    }
  }

  // A second click while the first call is running gets the first call's result.
  function run(variables: NoInfer<Variables>): Promise<Result | null> {
    const key = JSON.stringify(variables)
    const sent = running.current.get(key) ?? send(variables).finally(() => running.current.delete(key))
    running.current.set(key, sent)
    return sent
  }

  return [run, isBusy] as const
}
