import type { Answer, Request } from './connection.ts'
import type { Goods } from './goods.ts'

/** Fails unless the answer is 200. */
export type Send = (request: Request) => Promise<string>

/** One visitor's requests; measured together. */
export type Flow = (send: Send, goods: Goods) => Promise<void>

export const FLOW_NAMES = [
  'page computed',
  'page cached',
  'product computed',
  'product cached',
  'search computed',
  'search cached',
  'cart',
  'order',
] as const

export type FlowName = (typeof FLOW_NAMES)[number]

export function isFlowName(text: string): text is FlowName {
  return FLOW_NAMES.some((name) => name === text)
}

/** Fails unless the answer is 200. */
export function bodyOf({ status, body }: Answer, request: Request): string {
  if (status === 200) return body
  throw new Error(`${request.path} answered ${status}: ${body.slice(0, 500)} to ${request.body ?? 'GET'}`)
}
