import type { MoneyParts } from '../../../web/lib/money-text.ts'

/** What a zone has a price of, as staff and customers read it. */
export const ZONE_SERVICES = { delivery: 'Доставка', setUp: 'Монтаж', dismantling: 'Демонтаж' } as const

export type ZoneService = keyof typeof ZONE_SERVICES

export const ZONE_SERVICE_NAMES: readonly ZoneService[] = ['delivery', 'setUp', 'dismantling']

/** What staff charge most often; each is a name to begin with. */
const SERVICES = ['Доставка и монтаж', 'Демонтаж и прибиране', 'Транспорт'] as const

interface Zone extends Record<ZoneService, MoneyParts | null> {
  name: string
  places: string
}

export interface OfferedService {
  /** Its button. */
  service: string
  /** What the customer reads. */
  name: string
  /** Null without a zone: staff type it. */
  price: MoneyParts | null
}

/** Of a zone those that have a price there. */
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
