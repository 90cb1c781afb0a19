import { boolean, int, nullable, returning, string } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { findPage } from '#lib/listed-rows.ts'
import { sliceOf } from '#lib/keyset.ts'
import type { CourierPlace } from '#prisma/client.ts'
import { fitsPlace, parcelSize, TOO_LARGE_FOR_LOCKER, type ParcelSize } from '#rules/parcel-fit.ts'
import type { Context } from '../../context.ts'
import { CourierPlaceClosedError } from './courier-places.errors.ts'
import { placesWanted } from './courier-places.filter.ts'
import { carrierOf } from '../couriers/carriers.ts'
import { limitsOf } from './courier-places.rules.ts'

export interface WantedGoods {
  productId: number
  type: 'sale' | 'rent'
  quantity: number
}

const PACKED = {
  id: int,
  name: string,
  isNoLocker: boolean,
  weightGrams: nullable(int),
  lengthMm: nullable(int),
  widthMm: nullable(int),
  heightMm: nullable(int),
}

/** The parcel of goods; rentals are collected, so they are not in it. */
export async function parcelOf(from: Pick<Sql, 'rows'>, wanted: readonly WantedGoods[]): Promise<ParcelSize> {
  const goods = wanted.filter(({ type }) => type === 'sale')
  if (goods.length === 0) return parcelSize([])
  const ids = [...new Set(goods.map(({ productId }) => productId))]
  const products = await from.rows(returning(PACKED)`
    SELECT p.id, p.name, p.is_no_locker AS "isNoLocker", p.weight_grams AS "weightGrams", p.length_mm AS "lengthMm", p.width_mm AS "widthMm", p.height_mm AS "heightMm"
    FROM products p WHERE p.id = ANY (${ids}::int[])`)
  const known = new Map(products.map((product) => [product.id, product]))
  return parcelSize(
    goods.flatMap(({ productId, quantity }) => {
      const product = known.get(productId)
      if (product === undefined) return []
      const { name, isNoLocker, weightGrams, lengthMm, widthMm, heightMm } = product
      const sidesMm =
        lengthMm === null || widthMm === null || heightMm === null ? null : ([lengthMm, widthMm, heightMm] as const)
      return [{ name, quantity, isNoLocker, weightGrams, sidesMm }]
    }),
  )
}

/** The couriers that the shop calls now. */
export const couriersOf = ({ couriers }: Pick<Context, 'couriers'>) => couriers.map(({ name }) => carrierOf(name))

const NEAREST = 3

/** Of the same courier, the nearest first; those of the town when no position is known. */
async function nearestTo(ctx: Context, place: CourierPlace, parcel: ParcelSize): Promise<CourierPlace[]> {
  const { latitude, longitude, courier, town } = place
  const near = latitude === null || longitude === null ? null : { latitude, longitude }
  const listed = placesWanted({ couriers: [courier], search: near === null ? town : '', near, parcel })
  const page = await findPage(ctx, listed, sliceOf(listed.order, { first: NEAREST }), false)
  const ids = page.edges.map(({ node }) => node.id)
  const rows = await ctx.db.courierPlace.findMany({ where: { id: { in: ids } } })
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** With the three nearest that take the goods (docs/spec/delivery.md#choosing-a-place). */
export const closedPlace = async (
  ctx: Context,
  place: CourierPlace,
  goods: readonly WantedGoods[],
): Promise<CourierPlaceClosedError> =>
  new CourierPlaceClosedError(place.name, await nearestTo(ctx, place, await parcelOf(ctx.sql, goods)))

const noSuchPlace = () => new InvalidInputError([{ field: 'courierPlaceId', message: 'Изберете място от списъка' }])

/**
 * The place that a customer chose for the goods (docs/spec/delivery.md#choosing-a-place). Fails with
 * `CourierPlaceClosedError`, and with `InvalidInputError` for an unknown place or one into which the goods do not fit.
 */
export async function chosenPlace(ctx: Context, placeId: number, goods: readonly WantedGoods[]): Promise<CourierPlace> {
  const place = await ctx.db.courierPlace.findUnique({ where: { id: placeId } })
  if (!place || !couriersOf(ctx).includes(place.courier)) throw noSuchPlace()
  if (place.closedAt !== null || !place.givesOut) throw await closedPlace(ctx, place, goods)
  const parcel = await parcelOf(ctx.sql, goods)
  if (!fitsPlace(parcel, limitsOf(place)))
    throw new InvalidInputError([{ field: 'deliveryAddress', message: parcel.lockerProblem ?? TOO_LARGE_FOR_LOCKER }])
  return place
}
