import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { notify } from '../../web/ui/notify.ts'
import { isDone, isLoggedOut, type Outcome } from './outcome.ts'
import { useSessionEnd } from './session-end.ts'
import { hasUnsaved } from './unsaved.ts'

interface ActionTexts<Result> {
  success: string
  /** Shown when a failure has no message of its own. */
  failure: string
  failureTitle?: string
  /** Replaces the server's message; null keeps it. */
  explain?: (result: Result) => string | null
  /** Names of queries to refetch. */
  refetch?: readonly string[]
}

/**
 * A mutation of one field: shows the outcome and returns the field's result, or null without an answer. An ended
 * session opens the login page, unless there are unsaved changes.
 */
export function useAction<Result extends Outcome, Variables extends OperationVariables>(
  document: TypedDocumentNode<Record<string, Result>, Variables>,
  { success, failure, failureTitle = 'Грешка', explain = () => null, refetch = [] }: ActionTexts<NoInfer<Result>>,
) {
  const client = useApolloClient()
  const endSession = useSessionEnd()
  const running = useRef(new Map<string, Promise<Result | null>>())
  const [isBusy, setBusy] = useState(false)

  async function send(variables: NoInfer<Variables>): Promise<Result | null> {
    setBusy(true)
    try {
      const { data } = await client.mutate<Record<string, Result>>({
        mutation: document,
        variables,
        refetchQueries: (answer) => (isLoggedOut(resultIn(answer.data)) ? [] : [...refetch]),
        awaitRefetchQueries: false,
      })
      const result = resultIn(data)
      if (result === undefined) throw new Error('The mutation has no result.')
      if (isLoggedOut(result) && !hasUnsaved()) endSession()
      else if (isDone(result)) void notify({ type: 'success', title: 'Успех', description: success })
      else
        void notify({ type: 'error', title: failureTitle, description: explain(result) ?? result.message ?? failure })
      return result
    } catch {
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

function resultIn<Result>(data: Record<string, Result> | null | undefined): Result | undefined {
  return Object.values(data ?? {})[0]
}
