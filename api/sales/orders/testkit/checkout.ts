import { parseInput } from '#lib/input.ts'
import { addToCart } from '../../carts/add-to-cart.service.ts'
import { addToCartInput } from '../../carts/carts.input.ts'
import type { Context } from '../../../context.ts'
import { keyedCall } from '../../../platform/idempotency/idempotency.service.ts'
import { unique } from '../../../testkit/make.ts'
import { cartOwner } from '../../carts/cart-owner.rules.ts'
import { orderDraft } from '../order-insert.sql.ts'
import { pricedCart } from '../place-order.rules.ts'
import { orderingOf, readOrderFacts } from '../place-order.service.ts'
import { placeOrderSql } from '../place-order.sql.ts'
import {
  openOrderInput,
  orderItemInput,
  placeOrderInput,
  type OpenOrderInput,
  type OrderItemInput,
  type PlaceOrderInput,
} from '../orders.input.ts'

export const CHECKOUT = {
  customerName: 'Мария Иванова',
  customerEmail: 'maria@example.com',
  customerPhone: '+359 88 123 4567',
  deliveryMethod: 'courier_office',
  deliveryAddress: 'София, офис Център',
  paymentMethod: 'cash_on_delivery',
} as const

/** For a cart with only rentals. */
export const COLLECTED = { deliveryMethod: 'pickup', deliveryAddress: null } as const

/** An item as clients send it. */
export interface CartItem {
  productId: number
  productVariantId?: number | null
  quantity?: number
  rentalStartDate?: string
  rentalEndDate?: string
}

export function newSession(): string {
  return `session-${unique()}`
}

/** Fills a cart; returns its session id. */
export async function cartOf(ctx: Context, items: readonly CartItem[], sessionId = newSession()): Promise<string> {
  for (const item of items) await addToCart(ctx, parseInput(addToCartInput, { sessionId, ...item }))
  return sessionId
}

export function wholeOrder(sessionId: string, more: Record<string, unknown> = {}): PlaceOrderInput {
  return parseInput(placeOrderInput(false), { ...CHECKOUT, sessionId, ...more })
}

/** Reads a cart as the service does; returns the write, to run after a change. */
export async function readyToWrite(ctx: Context, sessionId: string, more: Record<string, unknown> = {}) {
  const input = wholeOrder(sessionId, more)
  const owner = cartOwner(ctx, sessionId)
  const call = keyedCall('placeOrder', `visitor ${sessionId}`, input.idempotencyKey, input)
  const facts = await readOrderFacts(ctx, owner, input.promoCode, call)
  const cart = pricedCart(orderingOf(ctx), facts, input, {
    feeMinor: facts.terms.deliveryFeesMinor.courier_office,
    source: 'shop',
    courier: null,
  })
  const order = orderDraft(ctx, {
    ...cart,
    data: input,
    courierPlaceId: null,
    chargesMinor: 0,
    notes: '',
    accessTokenHash: null,
    openedBy: null,
    linesUntil: null,
    heldUntil: null,
    depositWay: 'cash',
  })
  return () =>
    ctx.sql.atOnce(
      placeOrderSql({
        ...cart,
        owner,
        order,
        call,
        nonce: 'nonce',
        reminders: [],
        charges: [],
        adminId: null,
        card: null,
      }),
    )
}

export function firstStep(more: Record<string, unknown> = {}): OpenOrderInput {
  return parseInput(openOrderInput, { ...CHECKOUT, ...more })
}

export function secondStep(orderId: number, item: CartItem, more: Record<string, unknown> = {}): OrderItemInput {
  return parseInput(orderItemInput, { quantity: 1, ...item, orderId, ...more })
}

/** The number of successful calls, and the sorted codes of the others. */
export async function outcomes(calls: readonly Promise<unknown>[]): Promise<{ done: number; refused: string[] }> {
  const settled = await Promise.allSettled(calls)
  const refused = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : []))
  return { done: settled.length - refused.length, refused: refused.toSorted() }
}

function codeOf(reason: unknown): string {
  return typeof reason === 'object' && reason !== null && 'code' in reason ? String(reason.code) : String(reason)
}
