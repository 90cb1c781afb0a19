import type { MoneyParts } from '../../../web/lib/money-text.ts'

/** Services that a zone may price, with the names that staff and customers read (docs/spec/payments.md#zones). */
export const ZONE_SERVICES = { delivery: 'Доставка', setUp: 'Монтаж', dismantling: 'Демонтаж' } as const

/** Name of a service of a zone. */
export type ZoneService = keyof typeof ZONE_SERVICES

/** The services in the order of the form. */
export const ZONE_SERVICE_NAMES: readonly ZoneService[] = ['delivery', 'setUp', 'dismantling']

/** Names that the form proposes without a zone; staff may change them. */
const SERVICES = ['Доставка и монтаж', 'Демонтаж и прибиране', 'Транспорт'] as const

interface Zone extends Record<ZoneService, MoneyParts | null> {
  name: string
  places: string
}

/** A service that the form proposes. */
export interface OfferedService {
  /** Text of its button. */
  service: string
  /** Name that the customer reads. */
  name: string
  /** Null without a zone: staff type the price. */
  price: MoneyParts | null
}

/** The services with a price in the zone; without a zone the usual names without prices. */
export function offeredServices(zone: Zone | null): OfferedService[] {
  if (zone === null) return SERVICES.map((service) => ({ service, name: service, price: null }))
  return ZONE_SERVICE_NAMES.flatMap((field) => {
    const price = zone[field]
    const service = ZONE_SERVICES[field]
    return price === null ? [] : [{ service, name: `${service}, ${zone.name}`, price }]
  })
}

/** In lower case, with a space around each word, so that „Вършец“ is not found in „Вършецка“. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')} `

/** The first zone with a place that the address names; null when none has one. */
export function zoneOf<One extends Pick<Zone, 'places'>>(zones: readonly One[], address: string): One | null {
  const typed = wordsOf(address)
  const isIn = (place: string): boolean => place.trim() !== '' && typed.includes(wordsOf(place))
  return zones.find(({ places }) => places.split(/[,;\n]/).some(isIn)) ?? null
}
