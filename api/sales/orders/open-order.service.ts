import { publishOrderPlaced } from '#lib/channels.ts'
import { returning } from '#lib/database/row.ts'
import { orderAmounts } from '#rules/order-amounts.ts'
import { NO_ORDER_DAYS } from '#rules/order-days.ts'
import type { Context } from '../../context.ts'
import { keyedCall, onceForKey } from '../../platform/idempotency/idempotency.service.ts'
import { enqueueNotice, enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { UserError } from '#lib/errors.ts'
import { limitedPromoTry, readPromo } from '../promo-codes/promo-uses.service.ts'
import { readOrderTerms } from '../../content/shop-settings/order-terms.service.ts'
import { limited } from '../../platform/throttles/throttles.service.ts'
import { callerName, newSecret, openerMark, requireMayOrder, secretOfCall } from './order-access.service.ts'
import { orderDraft, insertOrderSql } from './order-insert.sql.ts'
import type { OpenOrderInput } from './orders.input.ts'
import { ORDER, ORDER_COLUMNS, type OrderRecord } from './orders.records.ts'
import { MINUTES_FOR_LINES } from './orders.rules.ts'

export interface OpenedOrder {
  order: OrderRecord
  status: number
  isReplayed: boolean
  openerCookie: string
}

/** Reuses a valid cookie, so that one browser can add lines to all orders it opened. */
function ownCookie(ctx: Context): string | null {
  return ctx.openerCookie !== null && /^[\w-]{43}$/.test(ctx.openerCookie) ? ctx.openerCookie : null
}

async function opened(ctx: Context, { idempotencyKey, ...data }: OpenOrderInput): Promise<OpenedOrder> {
  const call = keyedCall('openOrder', callerName(ctx, ctx.address), idempotencyKey, data)
  const now = ctx.clock()
  const { status, answer, isReplayed } = await ctx.sql.transaction((tx) =>
    onceForKey(tx, call, async () => {
      const nonce = newSecret()
      const promo = await readPromo(tx, data.promoCode, now)
      const { deliveryFeesMinor, rentalVat } = await readOrderTerms(tx)
      const linesUntil = new Date(now.getTime() + MINUTES_FOR_LINES * 60_000)
      const order = await tx.first(returning(ORDER)`
        ${insertOrderSql(
          orderDraft(ctx, {
            data,
            courierPlaceId: null,
            promo,
            deliveryPriceSource: 'shop',
            rentalVat,
            days: NO_ORDER_DAYS,
            amounts: orderAmounts([], {
              deliveryFeeMinor: deliveryFeesMinor[data.deliveryMethod],
              discountPercentage: promo?.discountPercentage ?? 0,
              rentalVat,
            }),
            chargesMinor: 0,
            notes: '',
            accessTokenHash: null,
            openedBy: openerMark(ctx, ownCookie(ctx) ?? secretOfCall(idempotencyKey, nonce)),
            linesUntil,
            heldUntil: null,
            depositWay: 'cash',
          }),
        )} RETURNING ${ORDER_COLUMNS}`)
      if (!order) throw new Error('an inserted order was not returned')
      const letter = { orderId: order.id, key: order.id, at: now, dueAt: linesUntil }
      await enqueueOrderLetter(tx, { kind: 'order_received', ...letter })
      await enqueueNotice(tx, { kind: 'shop_order', ...letter })
      return { status: 201, answer: { order, nonce } }
    }),
  )
  if (!isReplayed) publishOrderPlaced(answer.order.id)
  return {
    order: answer.order,
    status,
    isReplayed,
    openerCookie: ownCookie(ctx) ?? secretOfCall(idempotencyKey, answer.nonce),
  }
}

/**
 * The first line uses the promo code (docs/spec/orders.md#two-step-orders). Fails with
 * `PromoCodeRejectedError`, `IdempotencyMismatchError`, `TooManyAttemptsError` (rejected codes, open orders of an
 * address), `ForbiddenError` (staff without `orders.edit`).
 */
export async function openOrder(ctx: Context, input: OpenOrderInput): Promise<OpenedOrder> {
  requireMayOrder(ctx)
  return limitedPromoTry(ctx, input.promoCode, () =>
    limited(
      ctx,
      'openOrders',
      () => opened(ctx, input),
      (outcome) => !(outcome instanceof UserError || outcome.isReplayed),
    ),
  )
}
