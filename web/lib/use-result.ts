import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import { useMutation } from '@apollo/client/react'

export type Refusal<TResult> = Extract<TResult, { __typename: `${string}Error` }>

/** After `lost` it is unknown whether the mutation was done: the network or the server failed. */
export type Outcome<TResult> =
  | { kind: 'done'; result: Exclude<TResult, Refusal<TResult>> }
  | { kind: 'refused'; error: Refusal<TResult> }
  | { kind: 'lost'; reason: unknown }

type Result = { __typename: string; message?: string }

const isRefusal = <TResult extends Result>(result: TResult): result is Refusal<TResult> =>
  result.__typename.endsWith('Error')

const isDone = <TResult extends Result>(result: TResult): result is Exclude<TResult, Refusal<TResult>> =>
  !isRefusal(result)

/** Of a mutation that was sent. Never rejects. */
export async function outcomeOf<TResult extends Result>(
  sent: Promise<{ data?: Record<string, TResult> | null | undefined }>,
): Promise<Outcome<TResult>> {
  try {
    const [result] = Object.values<TResult>((await sent).data ?? {})
    if (result === undefined) throw new Error('The answer has no result.')
    if (isDone(result)) return { kind: 'done', result }
    if (isRefusal(result)) return { kind: 'refused', error: result }
    throw new Error(`${result.__typename} is neither a result nor a refusal.`)
  } catch (reason) {
    return { kind: 'lost', reason }
  }
}

/** `run` never rejects. The cache shows `expected` until the answer, and its old state after a refusal or a loss. */
export function useResult<TResult extends Result, TVariables extends OperationVariables>(
  document: TypedDocumentNode<Record<string, TResult>, TVariables>,
) {
  const [mutate, { loading: isRunning }] = useMutation(document)

  const run = (
    variables: NoInfer<TVariables>,
    expected?: Unmasked<Record<string, NoInfer<TResult>>>,
  ): Promise<Outcome<TResult>> =>
    outcomeOf<TResult>(mutate({ variables, ...(expected && { optimisticResponse: expected }) }))

  return { run, isRunning }
}
