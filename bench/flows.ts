import type { Answer, Request } from './connection.ts'
import type { Goods } from './goods.ts'

/** Sends one request of a flow; fails unless it is answered with 200. */
export type Send = (request: Request) => Promise<string>

/** What one visitor does once: one request or several. Its time is that of all of them. */
export type Flow = (send: Send, goods: Goods) => Promise<void>

/** Everything that is measured. */
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

/** A flow by name; the hand-written server has no kept answers, so both names mean the same there. */
export type FlowName = (typeof FLOW_NAMES)[number]

/** Whether a text names a flow. */
export function isFlowName(text: string): text is FlowName {
  return FLOW_NAMES.some((name) => name === text)
}

/** The body of an answer that went well. */
export function bodyOf({ status, body }: Answer, request: Request): string {
  if (status === 200) return body
  throw new Error(`${request.path} answered ${status}: ${body.slice(0, 500)} to ${request.body ?? 'GET'}`)
}
