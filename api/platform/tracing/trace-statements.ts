import type { PoolClient } from 'pg'
import type { OpenPart } from './span.ts'
import { statementSummary } from './statement-summary.ts'

type Settle = (error: unknown) => void

/** pg takes a text, a description of the statement, or an object that sends it itself and is not traced. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
    return null
  return typeof statement.text === 'string' ? statement.text : null
}

function withCallback(parameters: unknown[], settle: Settle): unknown[] | null {
  const callback = parameters.at(-1)
  if (typeof callback !== 'function') return null
  const wrapped = (error: unknown, ...rest: unknown[]): unknown => {
    settle(error)
    return Reflect.apply(callback, undefined, [error, ...rest])
  }
  return [...parameters.slice(0, -1), wrapped]
}

export function traceStatements(client: PoolClient, openPart: OpenPart): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its connection below
  const query: unknown = client.query
  if (typeof query !== 'function') throw new TypeError('A connection has no query')
  const traced = (...parameters: unknown[]): unknown => {
    const text = textOf(parameters[0])
    const span = text === null ? null : openPart(statementSummary(text), { 'db.system.name': 'postgresql' })
    if (!span) return Reflect.apply(query, client, parameters)
    const settle: Settle = (error) => span.end({ isFailed: Boolean(error) })
    const wrapped = withCallback(parameters, settle)
    if (wrapped) return Reflect.apply(query, client, wrapped)
    const result: unknown = Reflect.apply(query, client, parameters)
    if (result instanceof Promise) result.then(() => settle(null), settle)
    return result
  }
  Object.assign(client, { query: traced })
}
