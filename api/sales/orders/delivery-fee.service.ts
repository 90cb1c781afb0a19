import type { Carrier, CourierPlace } from '#prisma/client.ts'
import { deliveryPrice, isFreeDelivery, type DeliveryPrice } from '#rules/delivery-price.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import type { Context } from '../../context.ts'
import type { OrderTerms } from '../../content/shop-settings/order-terms.service.ts'
import { couriersOf, parcelOf, type WantedGoods } from '../../delivery/courier-places/chosen-place.service.ts'
import { courierDaysNow } from '../../delivery/courier-terms/courier-terms.service.ts'
import type { CourierTariff } from '../../delivery/courier-terms/courier-terms.sql.ts'
import { addressOf } from '../../delivery/couriers/address-destination.ts'
import { courierOf } from '../../delivery/couriers/carriers.ts'
import type { Destination } from '../../delivery/couriers/courier-driver.ts'
import { quotedMinor as quotedBy } from '../../delivery/couriers/quotes.ts'
import { countAttempt } from '../../platform/throttles/throttles.service.ts'

/** The delivery that a customer chose, and the goods; amounts in minor units. */
export interface DeliveryWanted {
  deliveryMethod: DeliveryMethodName
  /** The office or locker; null for an address in words. */
  place: CourierPlace | null
  deliveryAddress: string
  items: readonly (WantedGoods & { isNoCourier: boolean; totalMinor: number })[]
}

/**
 * The price, and the courier: of the chosen place, or of the tariff for addresses. Null: the shop delivers itself, the
 * customer collects, or no tariff names a courier.
 */
export interface DeliveryFee extends DeliveryPrice {
  courier: Carrier | null
}

/** The tariff of the place, or of the one courier of addresses; null: the fixed fee applies. */
function tariffFor(
  tariffs: readonly CourierTariff[],
  called: readonly Carrier[],
  { deliveryMethod, place, items }: DeliveryWanted,
): CourierTariff | null {
  // The shop itself delivers goods without a courier (docs/spec/checkout.md#goods-without-a-courier).
  if (deliveryMethod === 'pickup' || items.some(({ isNoCourier }) => isNoCourier)) return null
  const isFor = ({ courier, kind }: CourierTariff): boolean =>
    deliveryMethod === 'home_address' ? kind === 'address' : courier === place?.courier && kind === place.kind
  return tariffs.find((tariff) => called.includes(tariff.courier) && isFor(tariff)) ?? null
}

/** The price of an address depends on its town alone. */
const destinationOf = ({ place, deliveryAddress }: DeliveryWanted): Destination =>
  place === null ? addressOf(deliveryAddress.split(',')[0] ?? '') : { kind: 'PLACE', code: place.code }

/** The courier's price; null without one. Requests of staff are not counted against the limit of their address. */
async function answerOf(ctx: Context, tariff: CourierTariff, wanted: DeliveryWanted, weightGrams: number) {
  const courier = courierOf(tariff.courier)
  const isKnown = wanted.place !== null || wanted.deliveryAddress.trim() !== ''
  if (tariff.way !== 'quote' || courier === null || !isKnown) return null
  const { sendOn } = await courierDaysNow(ctx, tariff.courier)
  const request = { to: destinationOf(wanted), weightGrams, handOverOn: sendOn }
  const countCall = async () => {
    if (ctx.viewer.kind !== 'admin') await countAttempt(ctx, 'courierQuotes', ctx.address)
  }
  return quotedBy({ ...ctx, countCall }, courier, request, ctx.pricing.currency)
}

/**
 * The fee of a cart (docs/spec/delivery.md#price), for the checkout and for the order. May call a courier, so call it
 * outside of transactions.
 */
export async function deliveryFee(
  ctx: Context,
  { deliveryFeesMinor, freeDeliveryFromMinor }: OrderTerms,
  tariffs: readonly CourierTariff[],
  wanted: DeliveryWanted,
): Promise<DeliveryFee> {
  const tariff = tariffFor(tariffs, couriersOf(ctx), wanted)
  const courier = tariff?.courier ?? wanted.place?.courier ?? null
  const productsMinor = wanted.items.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const priced = {
    fixedMinor: deliveryFeesMinor[wanted.deliveryMethod],
    freeDeliveryFromMinor,
    tariff,
    productsMinor,
    weightGrams: 0,
    quotedMinor: null,
  }
  if (tariff === null || isFreeDelivery(priced)) return { ...deliveryPrice(priced), courier }
  const { labelGrams: weightGrams } = await parcelOf(ctx.sql, wanted.items)
  const quotedMinor = await answerOf(ctx, tariff, wanted, weightGrams)
  return { ...deliveryPrice({ ...priced, weightGrams, quotedMinor }), courier }
}
