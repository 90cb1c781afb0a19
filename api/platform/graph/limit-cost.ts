// Refuses an operation that is too large before any resolver runs; every other answer has its cost in `extensions`.
import { getOperationAST, GraphQLError, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../../context.ts'
import { sizeOf, type OperationSize } from './operation-cost.ts'

/** Limits of one operation: twice those of the clients' largest one. `LIMIT_QUERY_COST` limits its cost. */
export const SHAPE_LIMITS = { depth: 18, fields: 640 }

interface Arguments {
  schema: GraphQLSchema
  document: DocumentNode
  operationName?: string | null | undefined
  variableValues?: Readonly<Record<string, unknown>> | null | undefined
}

function sizeOfArguments({ schema, document, operationName, variableValues }: Arguments): OperationSize | null {
  const operation = getOperationAST(document, operationName)
  return operation ? sizeOf({ schema, document, operation, variables: variableValues ?? {} }) : null
}

function tooLarge({ cost, depth, fields }: OperationSize, limit: number): string | null {
  if (cost > limit)
    return `The operation costs ${cost}, and at most ${limit} is allowed: each object and each row of a page costs 1, scalars cost nothing. Ask for smaller pages or for fewer lists within lists.`
  if (depth > SHAPE_LIMITS.depth)
    return `The operation is ${depth} fields deep, and at most ${SHAPE_LIMITS.depth} are allowed.`
  if (fields > SHAPE_LIMITS.fields)
    return `The operation selects ${fields} fields, and at most ${SHAPE_LIMITS.fields} are allowed.`
  return null
}

function refusalOf(size: OperationSize, limit: number): GraphQLError | null {
  const message = tooLarge(size, limit)
  if (message === null) return null
  const cost = { requested: size.cost, limit }
  return new GraphQLError(message, { extensions: { code: 'TOO_LARGE', cost, http: { spec: true, status: 400 } } })
}

export function limitCost(limit: number): Plugin<Context> {
  return {
    onExecute: ({ args, setResultAndStopExecution }) => {
      const size = sizeOfArguments(args)
      if (!size) return undefined
      const extensions = { cost: { requested: size.cost, limit } }
      const refusal = refusalOf(size, limit)
      if (refusal) return setResultAndStopExecution({ errors: [refusal], extensions })
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (!(Symbol.asyncIterator in result))
            setResult({ ...result, extensions: { ...result.extensions, ...extensions } })
        },
      }
    },
    onSubscribe: ({ args, setResultAndStopExecution }) => {
      const size = sizeOfArguments(args)
      const refusal = size && refusalOf(size, limit)
      if (refusal) setResultAndStopExecution({ errors: [refusal] })
    },
  }
}
