import type { ApolloCache, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { notify } from '../../web/ui/notify.ts'
import { isDone, isLoggedOut, isQuestion, type Outcome, type Success } from './outcome.ts'
import { useSessionEnd } from './session-end.ts'
import { rereadLists, type ListField } from './stored-lists.ts'
import { hasUnsaved } from './unsaved.ts'

interface Action<Data, Variables, Result extends Outcome> {
  success: string
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
}

/** Resolves with the result, null without a response. An ended session opens the login page without unsaved changes. */
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
  } = action
  const client = useApolloClient()
  const endSession = useSessionEnd()
  const running = useRef(new Map<string, Promise<Result | null>>())
  const [isBusy, setBusy] = useState(false)

  async function send(variables: NoInfer<Variables>): Promise<Result | null> {
    setBusy(true)
    try {
      const { data } = await client.mutate<Data>({
        mutation: document,
        variables,
        ...(optimistic && { optimisticResponse: () => optimistic(variables) }),
      })
      if (data === undefined) throw new Error('The mutation has no result.')
      const result = resultOf(data)
      if (isLoggedOut(result) && !hasUnsaved()) {
        endSession()
        return result
      }
      if (isDone(result)) {
        client.cache.batch({ update: (cache) => action.onDone?.(cache, result, variables) })
        void notify({ type: 'success', title: 'Успех', description: success })
      } else if (!isQuestion(result)) {
        rereadLists(client.cache, isLoggedOut(result) ? [] : lists)
        if (!shownByCaller.includes(result.__typename))
          void notify({ type: 'error', title: failureTitle, description: explain(result) ?? result.message ?? failure })
      }
      return result
    } catch {
      rereadLists(client.cache, lists)
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
