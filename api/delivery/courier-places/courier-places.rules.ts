import type { Carrier, CourierPlace } from '#prisma/client.ts'
import { addDays, type CalendarDay } from '#rules/calendar.ts'
import { quoted } from '#rules/quoted.ts'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import type { PlaceLimits } from '#rules/parcel-fit.ts'
import { placeKey } from '#rules/place-search.ts'
import { sofiaTime } from '#rules/sofia-time.ts'
import { carrierOf } from '../couriers/carriers.ts'
import type { CourierPlaceFacts } from '../couriers/courier-place.ts'

const LABELS: Readonly<Record<Carrier, string>> = {
  econt: CARRIER_LABELS.ECONT,
  speedy: CARRIER_LABELS.SPEEDY,
  box_now: CARRIER_LABELS.BOX_NOW,
  other: CARRIER_LABELS.OTHER,
}

/** Columns that the courier decides. */
export type PlaceColumns = Omit<CourierPlace, 'id' | 'closedAt' | 'createdAt' | 'updatedAt'>

export function placeColumns(facts: CourierPlaceFacts): PlaceColumns {
  const { courier, code, name, town, region, postalCode, address, hours, takesIn, givesOut } = facts
  const [maxLengthMm = null, maxWidthMm = null, maxHeightMm = null] = facts.maxSidesMm ?? []
  return {
    courier: carrierOf(courier),
    code,
    kind: facts.kind === 'LOCKER' ? 'locker' : 'office',
    name,
    town,
    region,
    postalCode,
    address,
    latitude: facts.position?.latitude ?? null,
    longitude: facts.position?.longitude ?? null,
    hours,
    takesIn,
    givesOut,
    maxLengthMm,
    maxWidthMm,
    maxHeightMm,
    maxWeightGrams: facts.maxWeightGrams,
    townKey: placeKey(town),
    searchText: ` ${placeKey([town, name, address, postalCode, region, CARRIER_LABELS[courier], courier].join(' '))}`,
  }
}

export interface KnownPlace extends PlaceColumns {
  id: number
  isClosed: boolean
}

export interface PlaceChanges {
  /** New ones, changed ones, and closed ones that are back. */
  writes: PlaceColumns[]
  closedIds: number[]
  /** The list is empty or lacks too many of the open places: it closes none. */
  isShort: boolean
}

/** A list with less than this part of the open places is not whole. */
const WHOLE_PART = 0.8

const isSame = (known: KnownPlace, columns: PlaceColumns): boolean =>
  !known.isClosed && Object.entries(columns).every(([name, value]) => Reflect.get(known, name) === value)

/** docs/spec/delivery.md#places-of-couriers */
export function placeChanges(known: readonly KnownPlace[], fetched: readonly CourierPlaceFacts[]): PlaceChanges {
  const stored = new Map(known.map((place) => [place.code, place]))
  // The last of a code that is listed twice.
  const listed = new Map(fetched.map((facts) => [facts.code, placeColumns(facts)]))
  const open = known.filter(({ isClosed }) => !isClosed)
  const missing = open.filter(({ code }) => !listed.has(code)).map(({ id }) => id)
  const isShort = listed.size === 0 || open.length - missing.length < open.length * WHOLE_PART
  const writes = [...listed.values()].filter((columns) => {
    const place = stored.get(columns.code)
    return place === undefined || !isSame(place, columns)
  })
  return { writes, closedIds: isShort ? [] : missing, isShort }
}

/** After which the lists are read, in Sofia. */
const READ_AT = '03:00'

/** The night whose list is due: that of today from three o'clock on, before it that of yesterday. */
export function nightOf(now: Date): CalendarDay {
  const { day, time } = sofiaTime(now)
  return time >= READ_AT ? day : addDays(day, -1)
}

type Limited = Pick<PlaceColumns, 'kind' | 'maxLengthMm' | 'maxWidthMm' | 'maxHeightMm' | 'maxWeightGrams'>

export const limitsOf = ({ kind, maxLengthMm, maxWidthMm, maxHeightMm, maxWeightGrams }: Limited): PlaceLimits => ({
  kind,
  maxWeightGrams,
  maxSidesMm:
    maxLengthMm === null || maxWidthMm === null || maxHeightMm === null ? null : [maxLengthMm, maxWidthMm, maxHeightMm],
})

type Addressed = Pick<CourierPlace, 'courier' | 'kind' | 'name' | 'town' | 'postalCode' | 'address'>

/** What an order has as its address: „Еконт, офис „София Младост 1“, 1000 София, бул. Александър Малинов 31“. */
export function placeAddress({ courier, kind, name, town, postalCode, address }: Addressed): string {
  const place = [postalCode, town].filter(Boolean).join(' ')
  return `${LABELS[courier]}, ${kind === 'locker' ? 'автомат' : 'офис'} ${quoted(name)}, ${place}, ${address}`
}
