import type { ListedRows } from '#lib/listed-rows.ts'
import type { Context } from '../../context.ts'
import { couriersOf, parcelOf, type WantedGoods } from '../../delivery/courier-places/chosen-place.service.ts'
import { placesWanted } from '../../delivery/courier-places/courier-places.filter.ts'
import { viewCart } from '../carts/carts.service.ts'
import type { CourierPlacesInput } from './orders.input.ts'
import { orderedItems } from './place-order.rules.ts'

/** Staff have no cart: any place will do. */
async function goodsOf(ctx: Context, sessionId: string | undefined): Promise<WantedGoods[]> {
  return sessionId === undefined ? [] : orderedItems(await viewCart(ctx, { sessionId }))
}

/** Places that take the goods of the cart (docs/spec/delivery.md#finding-a-place). */
export async function placesForCart(
  ctx: Context,
  { sessionId, search, near }: CourierPlacesInput,
): Promise<{ listed: ListedRows; lockerProblem: string | null }> {
  const parcel = await parcelOf(ctx.sql, await goodsOf(ctx, sessionId))
  const listed = placesWanted({ couriers: couriersOf(ctx), search, near, parcel })
  return { listed, lockerProblem: parcel.lockerProblem }
}
