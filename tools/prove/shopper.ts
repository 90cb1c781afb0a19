import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { atOnce } from './at-once.ts'
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
const failed = z.object({ errors: z.array(z.object({ extensions: refusal })).min(1) })

/** The code of a refusal, or of the first error of an answer of the graph. */
const codeOf = ({ body }: ClientAnswer): string | null =>
  refusal.safeParse(body).data?.code ?? failed.safeParse(body).data?.errors[0]?.extensions.code ?? null

/** After 503 and after no answer it is unknown whether the request was done. */
function outcomeOf({ status }: ClientAnswer): Outcome {
  if (status === null || status >= 500) return 'unknown'
  return status < 400 ? 'ok' : 'refused'
}

/** One request as an attempt. */
export async function tryOnce(
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
    code: codeOf(answer),
    orderId: null,
  }
  history.push(attempt)
  return { attempt, answer }
}

/** Repeats an unknown attempt until its outcome is known; the last attempt counts. */
async function untilKnown<Known extends { attempt: Attempt }>(once: () => Promise<Known>): Promise<Known> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const known = await once()
    if (known.attempt.outcome !== 'unknown' || performance.now() > until) return known
    await sleep(PAUSE_MS)
  }
}

/** A request, repeated until its outcome is known. */
export const trySurely = (stage: Stage, operation: string, request: ClientRequest) =>
  untilKnown(() => tryOnce(stage, operation, request))

const cartLine = z.object({ id: z.string(), quantity: z.int() })

/** For a cart without this item. An addition has no key: one that was done twice is corrected afterwards. */
export async function addToCart(stage: Stage, { sessionId }: Pick<Buyer, 'sessionId'>, item: WantedItem) {
  const { quantity = 1 } = item
  const added = await trySurely(stage, 'add to cart', { path: '/api/cart', body: { sessionId, ...item } })
  const line = cartLine.safeParse(added.answer.body).data
  if (line && line.quantity > quantity) {
    const request = { method: 'PUT', path: `/api/cart/${line.id}`, body: { quantity } }
    await trySurely(stage, 'set quantity', request)
  }
  return added
}

/** The answer to a login. */
export const loggedIn = z.object({ sessionToken: z.string() })

const PASSWORD = 'Добра-парола-1'

export const register = (stage: Stage, email = emailOf({ key: stage.unique() })) =>
  tryOnce(stage, 'register', {
    path: '/api/users/register',
    body: { firstName: 'Мария', lastName: 'Иванова', email, password: PASSWORD },
  })

/** Of a customer who has just registered. */
export const customerToken = async (stage: Stage): Promise<string> =>
  loggedIn.parse((await untilKnown(() => register(stage))).answer.body).sessionToken

/** With the item in the cart. */
export async function buyerOf(stage: Stage, item: WantedItem): Promise<Buyer> {
  const buyer = newBuyer(stage)
  await addToCart(stage, buyer, item)
  return buyer
}

/** As many as the clients of the scenario, each with the item in a cart. */
export const buyersOf = (stage: Stage, item: WantedItem, clients = stage.size.clients): Promise<Buyer[]> =>
  atOnce(clients, () => buyerOf(stage, item))

/** A rental for days that are counted from today. */
export function rentalItem(productId: number, from: number, to: number) {
  const today = dayInSofia(new Date())
  return { productId, rentalStartDate: addDays(today, from), rentalEndDate: addDays(today, to) }
}

/** Attempts that were done. */
export const doneOf = <Known extends { attempt: Attempt }>(tries: readonly Known[]): Known[] =>
  tries.filter(({ attempt }) => attempt.outcome === 'ok')

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
  paymentMethod?: 'CARD'
  deliveryAddress?: string | null
}

/** For a cart of rentals alone. */
export const COLLECTED = { deliveryMethod: 'PICKUP', deliveryAddress: null } as const

/** One attempt to order the cart over the graph. */
export async function placeOrder(stage: Stage, buyer: Buyer, more: OrderMore = {}): Promise<{ attempt: Attempt }> {
  const input = {
    ...CONTACT,
    customerEmail: emailOf(buyer),
    sessionId: buyer.sessionId,
    deliveryMethod: 'COURIER_OFFICE',
    paymentMethod: 'CASH_ON_DELIVERY',
    idempotencyKey: buyer.key,
    ...more,
  }
  const request = { path: '/graphql', body: { query: PLACE_ORDER, variables: { input } } }
  const { attempt, answer } = await tryOnce(stage, 'place order', request, buyer.key)
  const result = placed.safeParse(answer.body).data?.data.placeOrder
  attempt.outcome = result === undefined ? 'unknown' : result.order ? 'ok' : 'refused'
  attempt.code ??= result?.code ?? null
  attempt.orderId = result?.order?.databaseId ?? null
  return { attempt }
}

/** Repeats the order with the same key until its outcome is known. */
export const placeOrderSurely = (stage: Stage, buyer: Buyer, more: OrderMore = {}) =>
  untilKnown(() => placeOrder(stage, buyer, more))

/** All order at the same moment. */
export const orderAll = (stage: Stage, buyers: readonly Buyer[], more?: OrderMore) =>
  Promise.all(buyers.map((buyer) => placeOrderSurely(stage, buyer, more)))

/** A new buyer who orders the item. */
export const buy = async (stage: Stage, item: WantedItem, more?: OrderMore): Promise<Attempt> =>
  (await placeOrderSurely(stage, await buyerOf(stage, item), more)).attempt

/** The number of a new order of the item, which has to be possible. */
export async function orderOf(stage: Stage, item: WantedItem, more?: OrderMore): Promise<number> {
  const { orderId, code } = await buy(stage, item, more)
  if (orderId === null) throw new Error(`an order was refused: ${code}`)
  return orderId
}

/** An order that its opener can add lines to. */
export interface OpenedOrder {
  orderId: number
  cookie: string
}

const opened = z.object({ id: z.int() })

/** The first step over REST; null when it was refused. The cookie is empty when its answer was lost and the order repeated. */
export async function openOrder(stage: Stage, buyer: Buyer): Promise<OpenedOrder | null> {
  const body = {
    ...CONTACT,
    customerEmail: emailOf(buyer),
    deliveryMethod: 'courier_office',
    paymentMethod: 'cash_on_delivery',
  }
  const headers = { 'idempotency-key': buyer.key }
  const { answer } = await trySurely(stage, 'open order', { path: '/api/orders', body, headers })
  const order = opened.safeParse(answer.body).data
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0] ?? '')
  return order ? { orderId: order.id, cookie: cookie.join('; ') } : null
}

/** An order that a new buyer has opened. */
export async function openedOrder(stage: Stage): Promise<{ buyer: Buyer; order: OpenedOrder }> {
  const buyer = newBuyer(stage)
  const order = await openOrder(stage, buyer)
  if (order === null) throw new Error('an order could not be opened')
  return { buyer, order }
}

/** The second step with a key, which `attempt` may repeat. */
export function addOrderLine(
  stage: Stage,
  buyer: Buyer,
  { orderId, cookie }: OpenedOrder,
  item: WantedItem,
  { key = `${buyer.key}-line`, attempt = trySurely } = {},
) {
  const headers = { 'idempotency-key': key, cookie }
  return attempt(stage, 'add order line', {
    path: '/api/order-items',
    body: { quantity: 1, ...item, orderId },
    headers,
  })
}
