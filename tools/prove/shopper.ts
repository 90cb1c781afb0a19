import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { ClientAnswer, ClientRequest } from './client.ts'
import type { Attempt, Outcome } from './history.ts'
import type { Stage } from './scenario.ts'

/** A shopper who orders once. */
export interface Buyer {
  /** Idempotency key, and by the e-mail address the name of the order in the database. */
  key: string
  sessionId: string
}

export interface WantedItem {
  productId: number
  productVariantId?: number | null
  quantity?: number
  rentalStartDate?: string
  rentalEndDate?: string
}

const PATIENCE_MS = 60_000
const PAUSE_MS = 100

export const emailOf = ({ key }: Pick<Buyer, 'key'>): string => `${key}@prove.example`

export function newBuyer({ unique }: Stage): Buyer {
  const key = unique()
  return { key, sessionId: `session-${key}` }
}

const refusal = z.object({ code: z.string() })

/** By its status: 503 and no answer leave open whether it was done. */
export function outcomeOf({ status }: ClientAnswer): Outcome {
  if (status === null || status >= 500) return 'unknown'
  return status < 400 ? 'ok' : 'refused'
}

/** One attempt over REST. */
export async function attemptRest(
  { client, history }: Stage,
  operation: string,
  request: ClientRequest,
  key: string | null = null,
): Promise<{ attempt: Attempt; answer: ClientAnswer }> {
  const sentAt = performance.now()
  const answer = await client.send(request)
  const attempt: Attempt = {
    operation,
    key,
    sentAt,
    answeredAt: performance.now(),
    status: answer.status,
    outcome: outcomeOf(answer),
    code: refusal.safeParse(answer.body).data?.code ?? null,
    orderId: null,
  }
  history.note(attempt)
  return { attempt, answer }
}

/** Repeats an unknown attempt until its outcome is known; the last attempt counts. */
export async function untilKnown<Known extends { attempt: Attempt }>(once: () => Promise<Known>): Promise<Known> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const known = await once()
    if (known.attempt.outcome !== 'unknown' || performance.now() > until) return known
    await sleep(PAUSE_MS)
  }
}

const cartLine = z.object({ id: z.string(), quantity: z.int() })

/** For a cart without this item. Has no key, so what may have been done twice is set right afterwards. */
export async function addToCart(stage: Stage, { sessionId }: Pick<Buyer, 'sessionId'>, item: WantedItem) {
  const { quantity = 1 } = item
  const added = await untilKnown(() =>
    attemptRest(stage, 'add to cart', { path: '/api/cart', body: { sessionId, ...item } }),
  )
  const line = cartLine.safeParse(added.answer.body).data
  if (line && line.quantity > quantity) {
    const request = { method: 'PUT', path: `/api/cart/${line.id}`, body: { quantity } }
    await untilKnown(() => attemptRest(stage, 'set quantity', request))
  }
  return added
}

const PLACE_ORDER = `mutation PlaceOrder($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
  ... on PlaceOrderSuccess { order { databaseId } } ... on UserError { code } } }`

const placed = z.object({
  data: z.object({
    placeOrder: z.object({
      code: z.string().optional(),
      order: z.object({ databaseId: z.int() }).optional(),
    }),
  }),
})

const failed = z.object({ errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).min(1) })

/** The code of the first error that is no result. */
export const errorCodeOf = ({ body }: ClientAnswer): string | null =>
  failed.safeParse(body).data?.errors[0]?.extensions.code ?? null

const CONTACT = {
  customerName: 'Мария Иванова',
  customerPhone: '+359 88 123 4567',
  deliveryAddress: 'София, офис Център',
}

/** Fields of the order in addition to the shopper's. */
export interface OrderMore {
  promoCode?: string
  /** Default: the shopper's own; null sends none. */
  idempotencyKey?: string | null
  notes?: string
  deliveryMethod?: string
  deliveryAddress?: string | null
}

/** For a cart of rentals alone. */
export const COLLECTED = { deliveryMethod: 'PICKUP', deliveryAddress: null } as const

/** One attempt to order the cart over the graph. */
export async function placeOrder(stage: Stage, buyer: Buyer, more: OrderMore = {}): Promise<{ attempt: Attempt }> {
  const sentAt = performance.now()
  const input = {
    ...CONTACT,
    customerEmail: emailOf(buyer),
    sessionId: buyer.sessionId,
    deliveryMethod: 'COURIER_OFFICE',
    paymentMethod: 'CASH_ON_DELIVERY',
    idempotencyKey: buyer.key,
    ...more,
  }
  const answer = await stage.client.send({ path: '/graphql', body: { query: PLACE_ORDER, variables: { input } } })
  const result = placed.safeParse(answer.body).data?.data.placeOrder
  const attempt: Attempt = {
    operation: 'place order',
    key: buyer.key,
    sentAt,
    answeredAt: performance.now(),
    status: answer.status,
    outcome: result === undefined ? 'unknown' : result.order ? 'ok' : 'refused',
    code: result?.code ?? errorCodeOf(answer),
    orderId: result?.order?.databaseId ?? null,
  }
  stage.history.note(attempt)
  return { attempt }
}

/** Repeats with the same key until the shop says what became of it. */
export const placeOrderSurely = (stage: Stage, buyer: Buyer, more: OrderMore = {}) =>
  untilKnown(() => placeOrder(stage, buyer, more))

/** An order that its opener can add lines to. */
export interface OpenedOrder {
  orderId: number
  cookie: string
}

const opened = z.object({ id: z.int() })

/** The first step over REST; null when it was refused. */
export async function openOrder(stage: Stage, buyer: Buyer): Promise<OpenedOrder | null> {
  const body = {
    ...CONTACT,
    customerEmail: emailOf(buyer),
    deliveryMethod: 'courier_office',
    paymentMethod: 'cash_on_delivery',
  }
  const headers = { 'idempotency-key': buyer.key }
  const { answer } = await untilKnown(() => attemptRest(stage, 'open order', { path: '/api/orders', body, headers }))
  const order = opened.safeParse(answer.body).data
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? '')
  return order ? { orderId: order.id, cookie: cookie.join('; ') } : null
}

/** The second step, repeated with its key until it is known. */
export async function addOrderLine(
  stage: Stage,
  buyer: Buyer,
  order: OpenedOrder,
  item: WantedItem,
  key = `${buyer.key}-line`,
) {
  const body = { quantity: 1, ...item, orderId: order.orderId }
  const headers = { 'idempotency-key': key, cookie: order.cookie }
  return untilKnown(() => attemptRest(stage, 'add order line', { path: '/api/order-items', body, headers }))
}
