import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { LiveReservationsError } from '../availability/live-reservations.errors.ts'
import { selectLiveReservationsSql } from '../availability/live-reservations.loaders.ts'
import { noSuchProduct } from './products.errors.ts'

interface Deletion {
  /** The caller knows that the rental has reservations that are still to come. */
  withLiveReservations?: boolean
}

/**
 * Carts lose the product's lines, orders keep theirs (docs/spec/products.md#deleting-a-product). Fails with
 * `NotFoundError`, and for a rental with `LiveReservationsError` unless the caller has confirmed them.
 */
export async function deleteProduct(
  ctx: Context,
  productId: number,
  { withLiveReservations = false }: Deletion = {},
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    await tx.db.cartLine.deleteMany({ where: { productId } })
    // A booking locks the stock too, so no reservation can come between the count and the deletion.
    await tx.run(sql`SELECT s.id FROM stock s WHERE s.product_id = ${productId} ORDER BY s.id FOR NO KEY UPDATE`)
    const live = await tx.first(selectLiveReservationsSql(dayInSofia(ctx.clock()), [productId]))
    if (live && !withLiveReservations) throw new LiveReservationsError(live)
    const { count } = await tx.db.product.updateMany({
      where: { id: productId, isPackage: false, deletedAt: null },
      data: { deletedAt: ctx.clock(), version: { increment: 1 } },
    })
    if (count === 0) throw noSuchProduct()
  })
}
