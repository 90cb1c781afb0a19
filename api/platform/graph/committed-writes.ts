import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { requestRecords } from '#lib/request-record.ts'

const hasCommitted = ({ data }: ExecutionResult): boolean => Object.values(data ?? {}).some((result) => result !== null)

/** Without the status that the error would have alone. */
function withoutStatus(error: GraphQLError): GraphQLError {
  const { http, ...extensions } = error.extensions
  return http === undefined
    ? error
    : new GraphQLError(error.message, { nodes: error.nodes ?? null, path: error.path ?? null, extensions })
}

/**
 * A mutation that has a result is answered 200, even if a part of its payload could not be read: a client would send a
 * committed write again after 503 (docs/spec/graph.md#committed-writes).
 */
export const answerCommittedWrites: Plugin = {
  onExecute: ({ args: { document, operationName } }) => {
    const record = requestRecords.getStore()
    const operation = getOperationAST(document, operationName)?.operation
    if (record) record.isMutation = operation === OperationTypeNode.MUTATION
  },
  onExecutionResult: (payload) => {
    const { result } = payload
    if (!result || !('errors' in result) || !result.errors || !requestRecords.getStore()?.isMutation) return
    if (hasCommitted(result)) payload.setResult({ ...result, errors: result.errors.map(withoutStatus) })
  },
}
