import { int, oneOf, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { nextVersion, requireVersion, type Versioned } from '#lib/versions.ts'
import { ParcelState, ProductType } from '#prisma/client.ts'
import { PARCEL_STATES } from '#rules/parcel-states.ts'
import type { Context } from '../../context.ts'
import { chosenPlace, closedPlace, type WantedGoods } from '../../delivery/courier-places/chosen-place.service.ts'
import type { CourierPlaceClosedError } from '../../delivery/courier-places/courier-places.errors.ts'
import { placeAddress } from '../../delivery/courier-places/courier-places.rules.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { gathered } from '../../platform/letters/gathered-letter.rules.ts'
import { recordEvent } from '../orders/order-events.service.ts'
import { noSuchOrder } from '../orders/orders.errors.ts'
import { labelProblem, readLabelOrders } from './label-order.service.ts'
import { ParcelRefusedError } from './parcels.errors.ts'

const goodsOf = (from: Pick<Sql, 'rows'>, orderId: number): Promise<WantedGoods[]> =>
  from.rows(returning({ productId: int, type: oneOf(ProductType), quantity: int })`
    SELECT l.product_id AS "productId", l.type, l.quantity FROM order_lines l WHERE l.order_id = ${orderId} AND l.is_billed`)

/** Of an order whose place is closed: the same as when it is ordered. */
export async function closedPlaceOf(ctx: Context, orderId: number): Promise<CourierPlaceClosedError> {
  const { courierPlace } = await ctx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { courierPlace: true },
  })
  if (courierPlace === null) throw new Error('an address in words is not closed')
  return closedPlace(ctx, courierPlace, await goodsOf(ctx.sql, orderId))
}

/**
 * Another office or locker for an order without a live parcel; the fee stays, and the customer gets the letter of a
 * changed order (docs/spec/parcels.md#labels). Fails with `NotFoundError`, `StaleVersionError`, `ParcelRefusedError`, and as `chosenPlace`.
 */
export async function setOrderPlace(
  ctx: Context,
  { orderId, courierPlaceId, ...edit }: Versioned & { orderId: number; courierPlaceId: number },
): Promise<void> {
  const place = await chosenPlace(ctx, courierPlaceId, await goodsOf(ctx.sql, orderId))
  await ctx.sql.transaction(async (tx) => {
    await tx.run(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
    const [order] = await readLabelOrders(tx, [orderId])
    if (!order) throw noSuchOrder()
    requireVersion(edit, order)
    if (order.deliveryMethod !== 'courier_office')
      throw new ParcelRefusedError('Поръчката не се доставя до офис на куриер.')
    const problem = labelProblem({ ...order, placeCode: place.code })
    if (problem !== null) throw new ParcelRefusedError(problem)
    const parcel = await tx.first(returning({ state: oneOf(ParcelState) })`
      SELECT state FROM parcels WHERE order_id = ${orderId} AND is_current`)
    if (parcel && PARCEL_STATES[parcel.state].isLive)
      throw new ParcelRefusedError('Поръчката вече има товарителница. Първо я анулирайте.')
    const [from, to] = [order.deliveryAddress, placeAddress(place)]
    if (from === to) return
    const data = { ...nextVersion(ctx), deliveryAddress: to, courierPlaceId: place.id }
    await tx.db.order.update({ where: { id: orderId }, data, select: { id: true } })
    const changes = [{ part: 'delivery_address' as const, item: null, from, to }]
    const { at } = await recordEvent(tx, ctx, { orderId, kind: 'edited', changes })
    await enqueueOrderLetter(tx, { kind: 'order_changed', orderId, ...gathered(orderId, at) })
  })
}
