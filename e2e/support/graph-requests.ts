import type { Request } from '@playwright/test'

/** Queries carry parameters in the address. */
export const GRAPH = /\/graphql(?:\?|$)/

/** The operation that a client sent; empty for a request of another kind. */
export function operationOf(request: Pick<Request, 'url' | 'postData'>): string {
  if (!GRAPH.test(request.url())) return ''
  const [, inBody] = /"operationName":"(\w+)"/.exec(request.postData() ?? '') ?? []
  return inBody ?? new URL(request.url()).searchParams.get('operationName') ?? ''
}
