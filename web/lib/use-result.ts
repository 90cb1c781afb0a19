import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'

/** The members of a mutation's result union that say why it was refused; each has words that are fit to show. */
export type Refusal<TResult> = Extract<TResult, { __typename: `${string}Error` }>

/** How a mutation ended. After `lost` nobody here knows whether it was done: the network or the shop itself failed. */
export type Outcome<TResult> =
  | { kind: 'done'; result: Exclude<TResult, Refusal<TResult>> }
  | { kind: 'refused'; error: Refusal<TResult> }
  | { kind: 'lost'; reason: unknown }

type Result = { __typename: string; message?: string }

const isRefusal = <TResult extends Result>(result: TResult): result is Refusal<TResult> =>
  result.__typename.endsWith('Error')

const isDone = <TResult extends Result>(result: TResult): result is Exclude<TResult, Refusal<TResult>> =>
  !isRefusal(result)

/** A mutation of one field. `run` answers how it ended and never throws; `isRunning` is true meanwhile. */
export function useResult<TResult extends Result, TVariables extends OperationVariables>(
  document: TypedDocumentNode<Record<string, TResult>, TVariables>,
) {
  const [mutate, { loading: isRunning }] = useMutation(document)

  async function run(variables: NoInfer<TVariables>): Promise<Outcome<TResult>> {
    try {
      const { data } = await mutate({ variables })
      const [result] = Object.values<TResult>(data ?? {})
      if (result === undefined) throw new Error('The answer has no result.')
      if (isDone(result)) return { kind: 'done', result }
      if (isRefusal(result)) return { kind: 'refused', error: result }
      throw new Error(`${result.__typename} is neither a result nor a refusal.`)
    } catch (reason) {
      return { kind: 'lost', reason }
    }
  }

  return { run, isRunning }
}
