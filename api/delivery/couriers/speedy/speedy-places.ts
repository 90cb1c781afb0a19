import type { CourierAccount } from '../courier-account.ts'
import { listAt, partAt, textAt } from '../courier-json.ts'
import type { CourierPlaceFacts } from '../courier-place.ts'
import { placeHoursText, type PlaceHours } from '../place-hours.ts'
import { inSmallLetters } from '../place-name.ts'
import { callSpeedy } from './speedy-call.ts'

/** Number of Bulgaria. */
const COUNTRY = 100

const MM_PER_CM = 10
const GRAMS_PER_KG = 1000

function hoursOf(office: unknown, day: 'workingTime' | 'workingTimeHalf' | 'workingTimeDayOff'): PlaceHours | null {
  const [from, to] = [textAt(office, `${day}From`), textAt(office, `${day}To`)]
  return /^\d\d:\d\d$/.test(from) && /^\d\d:\d\d$/.test(to) ? { from, to } : null
}

function sidesOf(office: unknown): CourierPlaceFacts['maxSidesMm'] {
  const side = (name: string) => Number(textAt(office, 'maxParcelDimensions', name)) * MM_PER_CM
  const sides = [side('width'), side('height'), side('depth')] as const
  return sides.every((millimetres) => millimetres > 0) ? sides : null
}

function positionOf(office: unknown): CourierPlaceFacts['position'] {
  const [latitude, longitude] = ['y', 'x'].map((name) => Number(textAt(office, 'address', name)))
  return latitude && longitude ? { latitude, longitude } : null
}

function placeOf(office: unknown, regions: ReadonlyMap<string, string>): CourierPlaceFacts[] {
  const town = inSmallLetters(textAt(office, 'address', 'siteName'))
  const maxWeight = Number(textAt(office, 'maxParcelWeight')) * GRAMS_PER_KG
  const place = {
    courier: 'SPEEDY' as const,
    code: textAt(office, 'id'),
    kind: textAt(office, 'type') === 'APT' ? ('LOCKER' as const) : ('OFFICE' as const),
    name: inSmallLetters(textAt(office, 'name').trim()),
    town,
    region: regions.get(textAt(office, 'siteId')) ?? '',
    postalCode: textAt(office, 'address', 'postCode'),
    address: textAt(office, 'address', 'localAddressString') || textAt(office, 'address', 'fullAddressString'),
    position: positionOf(office),
    hours: placeHoursText({
      weekdays: hoursOf(office, 'workingTime'),
      saturday: hoursOf(office, 'workingTimeHalf'),
      sunday: hoursOf(office, 'workingTimeDayOff'),
    }),
    takesIn: partAt(office, 'dropOffAllowed') !== false,
    givesOut: partAt(office, 'pickUpAllowed') !== false,
    maxSidesMm: sidesOf(office),
    maxWeightGrams: maxWeight > 0 ? Math.round(maxWeight) : null,
  }
  return place.code === '' || place.name === '' || town === '' ? [] : [place]
}

/** Regions by number of the town: they are in a list of their own. */
async function regionsOf(account: CourierAccount): Promise<Map<string, string>> {
  const { json } = await callSpeedy(account, 'location/site', { countryId: COUNTRY })
  return new Map(listAt(json, 'sites').map((site) => [textAt(site, 'id'), inSmallLetters(textAt(site, 'region'))]))
}

/** `location/office`, with the regions of `location/site`. */
export async function speedyPlaces(account: CourierAccount): Promise<CourierPlaceFacts[]> {
  const { json } = await callSpeedy(account, 'location/office', { countryId: COUNTRY })
  const regions = await regionsOf(account)
  return listAt(json, 'offices').flatMap((office) => placeOf(office, regions))
}
