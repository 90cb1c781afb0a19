import { CUSTOMER, newSession, oneOf, wantedRental, wantedSize, type Wanted } from './goods.ts'
import type { Flow, FlowName, Send } from './flows.ts'

const page: Flow = async (send, { categoryIds }) => {
  await send({ path: `/category/${oneOf(categoryIds)}` })
}

const product: Flow = async (send, { productIds }) => {
  await send({ path: `/product/${oneOf(productIds)}` })
}

const search: Flow = async (send, { words }) => {
  await send({ path: `/search/${encodeURIComponent(oneOf(words))}` })
}

async function add(send: Send, sessionId: string, wanted: Wanted): Promise<void> {
  await send({ path: '/cart', body: JSON.stringify({ sessionId, quantity: 1, ...wanted }) })
}

const cart: Flow = async (send, goods) => {
  const sessionId = newSession()
  await add(send, sessionId, wantedSize(goods))
  await add(send, sessionId, wantedRental(goods))
  await send({ path: `/cart/${sessionId}` })
}

const order: Flow = async (send, goods) => {
  const sessionId = newSession()
  await add(send, sessionId, wantedSize(goods))
  await add(send, sessionId, wantedRental(goods))
  await send({ path: '/order', body: JSON.stringify({ ...CUSTOMER, sessionId, idempotencyKey: newSession() }) })
}

/** The same flows on the hand-written server. */
export const CEILING_FLOWS: Record<FlowName, Flow> = {
  'page computed': page,
  'page cached': page,
  'product computed': product,
  'product cached': product,
  'search computed': search,
  'search cached': search,
  cart,
  order,
}
