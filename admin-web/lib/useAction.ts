import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { notify } from '../../web/ui/notify.ts'
import { useSessionEnd } from './session-end.ts'
import { hasUnsaved } from './unsaved.ts'

interface Wording {
  /** Said when it is done. */
  success: string
  /** Said when it fails without a reason that is fit to show. */
  failure: string
  failureTitle?: string
  /** Says a failure in other words than the server's; null keeps those. */
  explain?: (result: object) => string | null
  /** Queries that show what was changed, by name. */
  refetch?: readonly string[]
}

interface Outcome {
  __typename: string
  message?: string
}

/** The members of a mutation's result union. */
export type ResultOf<TData> = TData[keyof TData]

/**
 * A mutation of the panel: says how it went and answers the result, whatever it is; null when there was no answer. A session that has ended
 * leads to the login, unless something typed would be lost.
 */
export function useAction<TData extends Record<string, unknown>, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  { success, failure, failureTitle = 'Грешка', explain = () => null, refetch = [] }: Wording,
) {
  const plain: DocumentNode = document
  const client = useApolloClient()
  const endSession = useSessionEnd()
  const underWay = useRef(new Map<string, Promise<ResultOf<TData> | null>>())
  const [isBusy, setBusy] = useState(false)

  async function send(variables: NoInfer<TVariables>): Promise<ResultOf<TData> | null> {
    setBusy(true)
    try {
      const { data } = await client.mutate<TData>({
        mutation: plain,
        variables,
        refetchQueries: ({ data: answer }) => (isRefused(resultIn(answer)) ? [] : [...refetch]),
        awaitRefetchQueries: false,
      })
      const result = Object.values<unknown>(data ?? {}).find(isOutcome)
      if (result === undefined) throw new Error('no answer')
      if (isRefused(result) && !hasUnsaved()) endSession()
      else if (!result.__typename.endsWith('Error'))
        void notify({ type: 'success', title: 'Успех', description: success })
      else
        void notify({ type: 'error', title: failureTitle, description: explain(result) ?? result.message ?? failure })
      return resultIn(data)
    } catch {
      void notify({ type: 'error', title: failureTitle, description: failure })
      return null
    } finally {
      setBusy(false)
    }
  }

  // A second click on the same while the first is under way gets the answer of the first.
  function run(variables: NoInfer<TVariables>): Promise<ResultOf<TData> | null> {
    const key = JSON.stringify(variables)
    const sent = underWay.current.get(key) ?? send(variables).finally(() => underWay.current.delete(key))
    underWay.current.set(key, sent)
    return sent
  }

  return [run, isBusy] as const
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && '__typename' in value
}

const isRefused = (result: unknown): boolean => isOutcome(result) && result.__typename === 'UnauthenticatedError'

function resultIn<TData extends Record<string, unknown>>(
  data: TData | null | undefined | object,
): ResultOf<TData> | null {
  for (const value of Object.values<ResultOf<TData>>(Object(data ?? {}))) return value
  return null
}

/** Whether a result is the changed thing itself rather than a failure. */
export function isDone(result: unknown): boolean {
  return isOutcome(result) && !result.__typename.endsWith('Error')
}
