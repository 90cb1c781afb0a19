import { randomUUID } from 'node:crypto'
import type { Answer, Request } from './connection.ts'
import { oneOf, wantedRental, wantedSize, type Goods, type Wanted } from './goods.ts'

/** How a server takes the requests of visitors. A turn makes the request unique, so that its answer is not cached. */
export interface Requests {
  page: (categoryId: number, turn?: number) => Request
  product: (productId: number, turn?: number) => Request
  search: (words: string, turn?: number) => Request
  /** A category as a document. */
  html: (categoryId: number) => Request
  add: (sessionId: string, wanted: Wanted) => Request
  cart: (sessionId: string) => Request
  order: (sessionId: string, key: string) => Request
}

/** Fails unless the answer is 200. */
export type Send = (request: Request) => Promise<string>

/** One visitor's requests; measured together. */
export interface Flow {
  /** Targeted share of the ceiling's requests per second. */
  aim: number
  visit: (requests: Requests, send: Send, goods: Goods) => Promise<unknown>
}

let turns = 0

const read = (aim: number, requestOf: (requests: Requests, goods: Goods) => Request): Flow => ({
  aim,
  visit: (requests, send, goods) => send(requestOf(requests, goods)),
})

/** Of the graph, computed and cached. */
function bothOf(
  name: string,
  requestOf: (requests: Requests, goods: Goods, turn?: number) => Request,
): [string, Flow][] {
  return [
    [`${name} computed`, read(0.25, (requests, goods) => requestOf(requests, goods, (turns += 1)))],
    [`${name} cached`, read(1, requestOf)],
  ]
}

/** Always the same page, because the ceiling sends a file of its size. */
const html = read(0.75, (requests, { categoryIds: [id = 0] }) => requests.html(id))

async function fillCart(requests: Requests, send: Send, goods: Goods): Promise<string> {
  const sessionId = randomUUID()
  for (const wanted of [wantedSize(goods), wantedRental(goods)]) await send(requests.add(sessionId, wanted))
  return sessionId
}

const cart: Flow = {
  aim: 0.5,
  visit: async (requests, send, goods) => send(requests.cart(await fillCart(requests, send, goods))),
}

const order: Flow = {
  aim: 0.6,
  visit: async (requests, send, goods) => send(requests.order(await fillCart(requests, send, goods), randomUUID())),
}

export const FLOWS: ReadonlyMap<string, Flow> = new Map([
  ...bothOf('page', (requests, { categoryIds }, turn) => requests.page(oneOf(categoryIds), turn)),
  ...bothOf('product', (requests, { productIds }, turn) => requests.product(oneOf(productIds), turn)),
  ...bothOf('search', (requests, { words }, turn) => requests.search(oneOf(words), turn)),
  ['html cached', html],
  ['cart', cart],
  ['order', order],
])

/** Fails unless it is the answer of a success. */
export function bodyOf({ status, body }: Answer, request: Request): string {
  if (status === 200 && !body.includes('"errors":') && !body.includes('Error"')) return body
  throw new Error(`${request.path} answered ${status}: ${body.slice(0, 500)} to ${request.body ?? 'GET'}`)
}
