import { getOperationAST, OperationTypeNode, type ExecutionResult } from 'graphql'
import { processRegularResult } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { contextOf, type App, type RequestFacts } from '../context.ts'
import { maskError } from './mask-error.ts'
import type { GraphRequest, Yoga } from './yoga.ts'

/** The HTTP answer to one operation. */
export interface GraphAnswer {
  status: number
  contentType: string
  body: string
}

/** Answers an ordinary operation; null for whatever has to go through the whole of Yoga. */
export type ShortWay = (
  body: string,
  accept: string,
  facts: RequestFacts,
  shared: GraphRequest['shared'],
) => Promise<GraphAnswer | null>

const params = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

function readParams(body: string): z.output<typeof params> | null {
  try {
    return params.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Media types that Yoga chose for an Accept header; it is asked once for each. Streams stay with Yoga. */
export interface ChosenTypes {
  of: (accept: string) => string | undefined
  note: (accept: string, contentType: string) => void
}

const KNOWN_HEADERS = 100

/** Where the choice of media types is remembered. */
export function chosenTypes(): ChosenTypes {
  const known = new LRUCache<string, string>({ max: KNOWN_HEADERS })
  return {
    of: (accept) => known.get(accept),
    note: (accept, contentType) => {
      if (/^application\/(graphql-response\+)?json;/.test(contentType)) known.set(accept, contentType)
    },
  }
}

async function answerOf(yoga: Yoga, result: ExecutionResult, contentType: string): Promise<GraphAnswer> {
  if (!result.errors?.length) return { status: 200, contentType, body: JSON.stringify(result) }
  const response = processRegularResult(result, yoga.fetchAPI, contentType.replace(/;.*/, ''))
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? contentType,
    body: await response.text(),
  }
}

/**
 * Yoga's own parsing, validation, execution and masking, without a Request and a Response for each operation: they cost as much as a small
 * answer itself. What is malformed, invalid or unusual is left to Yoga, which then has the whole request.
 */
export function shortWayThrough(app: App, yoga: Yoga, chosen: ChosenTypes): ShortWay {
  const { parse, validate, execute, schema } = yoga.getEnveloped({})

  function validDocument(query: string) {
    try {
      const document = parse(query)
      return validate(schema, document).length === 0 ? document : null
    } catch {
      return null
    }
  }

  async function resultOf(
    operation: Parameters<typeof execute>[0],
    { requestId }: RequestFacts,
  ): Promise<ExecutionResult> {
    try {
      return await execute(operation)
    } catch (error) {
      return { errors: [maskError(error, app.log, requestId)] }
    }
  }

  return async (body, accept, facts, shared) => {
    const contentType = chosen.of(accept)
    const read = contentType === undefined ? null : readParams(body)
    const document = read && validDocument(read.query)
    const operation = document && getOperationAST(document, read.operationName)
    if (contentType === undefined || !operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null
    const contextValue = { ...contextOf(app, facts), facts, shared }
    return answerOf(
      yoga,
      await resultOf(
        { schema, document, contextValue, variableValues: read.variables, operationName: read.operationName },
        facts,
      ),
      contentType,
    )
  }
}
