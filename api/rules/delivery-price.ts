import { isDeliveryFree } from './pricing.ts'

/** A row of the owner's table. Weights in grams, amounts in minor units; a limit of null accepts any value. */
export interface TariffBand {
  upToGrams: number | null
  /** Sum of goods and rentals before discounts. */
  upToMinor: number | null
  priceMinor: number
}

/** `table`: by the owner's bands. `quote`: the courier's answer. */
export type TariffWay = 'table' | 'quote'

/** Choice of the owner for a courier and a kind of destination. */
export interface Tariff {
  way: TariffWay
  /** From this sum on delivery is free; null: only from the sum of the whole shop. */
  freeFromMinor: number | null
  /** With `quote` they apply only without an answer of the courier, and may be empty. */
  bands: readonly TariffBand[]
}

/** Whose price it is: the fixed fee of the shop, the owner's table, or the courier's answer. */
export type DeliveryPriceSource = 'shop' | 'table' | 'courier'

/** Fee in minor units, and whose price it is. */
export interface DeliveryPrice {
  feeMinor: number
  source: DeliveryPriceSource
}

interface PricedDelivery {
  /** The fixed fee of the delivery method. */
  fixedMinor: number
  /** From this sum on every delivery of the shop is free; null: never. */
  freeDeliveryFromMinor: number | null
  /** Null: the fixed fee. */
  tariff: Tariff | null
  productsMinor: number
  weightGrams: number
  /** Answer of the courier; null without one. */
  quotedMinor: number | null
}

const withinLimit = (value: number, limit: number | null): boolean => limit === null || value <= limit

const byLimit = (one: number | null, other: number | null): number =>
  (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER)

/** Sorted by weight limit, then by sum limit, rows without a limit last: the first row that fits has the price. */
export const sortedBands = <Band extends TariffBand>(bands: readonly Band[]): Band[] =>
  bands.toSorted((one, other) => byLimit(one.upToGrams, other.upToGrams) || byLimit(one.upToMinor, other.upToMinor))

const isUnlimited = ({ upToGrams, upToMinor }: Pick<TariffBand, 'upToGrams' | 'upToMinor'>): boolean =>
  upToGrams === null && upToMinor === null

/** Shown when a parcel above all limits would have no price. */
export const NO_UNLIMITED_BAND = 'Добавете ред без граници, за да има цена за всяка пратка'

/** Why bands are refused; null when every parcel has a price. */
export const bandsProblem = (
  way: TariffWay,
  bands: readonly Pick<TariffBand, 'upToGrams' | 'upToMinor'>[],
): string | null => ((way === 'quote' && bands.length === 0) || bands.some(isUnlimited) ? null : NO_UNLIMITED_BAND)

/** Whether the sum of the shop or of the courier makes delivery free, so that no courier has to be called. */
export const isFreeDelivery = ({
  freeDeliveryFromMinor,
  tariff,
  productsMinor,
}: Pick<PricedDelivery, 'freeDeliveryFromMinor' | 'tariff' | 'productsMinor'>): boolean =>
  [freeDeliveryFromMinor, tariff?.freeFromMinor ?? null].some((from) =>
    isDeliveryFree({ freeDeliveryFromMinor: from }, productsMinor),
  )

/** The fee that a customer pays for delivery (docs/spec/delivery.md#price). */
export function deliveryPrice(priced: PricedDelivery): DeliveryPrice {
  const { fixedMinor, tariff, productsMinor, weightGrams, quotedMinor } = priced
  if (isDeliveryFree(priced, productsMinor)) return { feeMinor: 0, source: 'shop' }
  if (tariff === null) return { feeMinor: fixedMinor, source: 'shop' }
  if (isFreeDelivery(priced)) return { feeMinor: 0, source: 'table' }
  if (tariff.way === 'quote' && quotedMinor !== null) return { feeMinor: quotedMinor, source: 'courier' }
  const band = sortedBands(tariff.bands).find(
    ({ upToGrams, upToMinor }) => withinLimit(weightGrams, upToGrams) && withinLimit(productsMinor, upToMinor),
  )
  return band === undefined ? { feeMinor: fixedMinor, source: 'shop' } : { feeMinor: band.priceMinor, source: 'table' }
}
