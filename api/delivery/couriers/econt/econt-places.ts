import { sofiaTime } from '#rules/sofia-time.ts'
import type { CourierAccount } from '../courier-account.ts'
import { listAt, partAt, textAt } from '../courier-json.ts'
import type { CourierPlaceFacts } from '../courier-place.ts'
import { placeHoursText, type PlaceHours } from '../place-hours.ts'
import { callEcont } from './econt-call.ts'

/** The largest compartment; Econt's list does not have it. */
const LOCKER = { maxSidesMm: [610, 440, 370], maxWeightGrams: 30_500 } as const
const NO_LIMIT = { maxSidesMm: null, maxWeightGrams: null }

/** Instants of a day without meaning: only the time in Sofia counts. */
function hoursOf(office: unknown, day: 'normalBusinessHours' | 'halfDayBusinessHours' | 'sundayBusinessHours') {
  const [from, to] = [`${day}From`, `${day}To`].map((name) => partAt(office, name))
  if (typeof from !== 'number' || typeof to !== 'number') return null
  return { from: sofiaTime(new Date(from)).time, to: sofiaTime(new Date(to)).time } satisfies PlaceHours
}

function positionOf(office: unknown): CourierPlaceFacts['position'] {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) =>
    Number(textAt(office, 'address', 'location', name)),
  )
  return latitude && longitude ? { latitude, longitude } : null
}

/** „гр. София бул. Витоша 1“ begins with the town, which a place has apart. */
function withoutTown(address: string, town: string): string {
  const short = address.replace(/^(?:гр|с)\.\s*/, '')
  return short.startsWith(town) ? short.slice(town.length).replace(/^[,\s]+/, '') : address
}

function placeOf(office: unknown): CourierPlaceFacts[] {
  const isLocker = partAt(office, 'isAPS') === true
  const town = textAt(office, 'address', 'city', 'name')
  const place = {
    courier: 'ECONT' as const,
    code: textAt(office, 'code'),
    kind: isLocker ? ('LOCKER' as const) : ('OFFICE' as const),
    name: textAt(office, 'name').trim(),
    town,
    region: textAt(office, 'address', 'city', 'regionName'),
    postalCode: textAt(office, 'address', 'city', 'postCode'),
    address: withoutTown(textAt(office, 'address', 'fullAddress').trim(), town),
    position: positionOf(office),
    hours: placeHoursText({
      weekdays: hoursOf(office, 'normalBusinessHours'),
      saturday: hoursOf(office, 'halfDayBusinessHours'),
      sunday: isLocker ? hoursOf(office, 'normalBusinessHours') : hoursOf(office, 'sundayBusinessHours'),
    }),
    takesIn: true,
    givesOut: true,
    ...(isLocker ? LOCKER : NO_LIMIT),
  }
  // Mobile stations are at a place only at times.
  return place.code === '' || place.name === '' || town === '' || partAt(office, 'isMPS') === true ? [] : [place]
}

/** `NomenclaturesService.getOffices`: offices and lockers in one list. */
export async function econtPlaces(account: CourierAccount): Promise<CourierPlaceFacts[]> {
  const answer = await callEcont(account, 'Nomenclatures/NomenclaturesService.getOffices', { countryCode: 'BGR' })
  return listAt(answer, 'offices').flatMap(placeOf)
}
