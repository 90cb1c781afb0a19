import type { ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { requestRecords } from '#lib/request-record.ts'

/** Of errors without a code of their own, and of requests that are no operation. */
const INVALID = 'GRAPHQL_INVALID'

type Errors = NonNullable<ExecutionResult['errors']>

function noteErrors(errors: Errors): void {
  const codes = requestRecords.getStore()?.codes
  for (const { extensions } of errors) {
    const { code } = extensions
    codes?.add(typeof code === 'string' ? code : INVALID)
  }
}

/** Notes the codes of what an operation answers in `errors`; the builder notes those of typed failures. */
export const noteFailures: Plugin = {
  onExecutionResult: ({ result }) => {
    if (result && 'errors' in result && result.errors) noteErrors(result.errors)
  },
}

export function noteRefusedRequest(status: number): void {
  const codes = requestRecords.getStore()?.codes
  if (status >= 400 && codes?.size === 0) codes.add(INVALID)
}
