import type { Page, Request, Response } from '@playwright/test'

/** Queries carry parameters in the address. */
export const GRAPH = /\/graphql(?:\?|$)/

/** The operation that a client sent; empty for a request of another kind. */
export function operationOf(request: Pick<Request, 'url' | 'postData'>): string {
  if (!GRAPH.test(request.url())) return ''
  const [, inBody] = /"operationName":"(\w+)"/.exec(request.postData() ?? '') ?? []
  return inBody ?? new URL(request.url()).searchParams.get('operationName') ?? ''
}

/** Resolves when the page has the answer to an operation: register it before what sends it. */
export const answerTo = (page: Page, operation: string): Promise<Response> =>
  page.waitForResponse((response) => operationOf(response.request()) === operation)

/** Resolves when the page has begun to follow what others change: register it before the page is opened. */
export const following = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.headers()['content-type']?.startsWith('text/event-stream') === true)

/**
 * As `following`, for the panel: it then reads all that it shows once more, its figures among them. Resolves when these
 * requests have been sent and the figures are there.
 */
export async function caughtUp(page: Page): Promise<void> {
  await following(page)
  const request = await page.waitForRequest((sent) => operationOf(sent) === 'PanelFigures')
  await request.response()
}
