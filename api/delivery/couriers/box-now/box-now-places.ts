import type { CourierAccount } from '../courier-account.ts'
import { listAt, textAt } from '../courier-json.ts'
import type { CourierPlaceFacts } from '../courier-place.ts'
import { callBoxNow } from './box-now-call.ts'

/** The largest compartment; the list does not have it. */
const LOCKER = { maxSidesMm: [600, 450, 360], maxWeightGrams: 20_000 } as const

function placeOf(locker: unknown): CourierPlaceFacts[] {
  const [latitude, longitude] = ['lat', 'lng'].map((name) => Number(textAt(locker, name)))
  const place = {
    courier: 'BOX_NOW' as const,
    code: textAt(locker, 'id'),
    kind: 'LOCKER' as const,
    name: textAt(locker, 'name').trim() || textAt(locker, 'title').trim(),
    town: textAt(locker, 'addressLine2').trim(),
    region: '',
    postalCode: textAt(locker, 'postalCode'),
    address: textAt(locker, 'addressLine1').trim(),
    position: latitude && longitude ? { latitude, longitude } : null,
    hours: textAt(locker, 'note') === '24/7' ? 'денонощно' : textAt(locker, 'note'),
    takesIn: true,
    givesOut: true,
    ...LOCKER,
  }
  return place.code === '' || place.name === '' || place.town === '' ? [] : [place]
}

/** `destinations` of the type „apm“: lockers. */
export async function boxNowPlaces(account: CourierAccount): Promise<CourierPlaceFacts[]> {
  const { json } = await callBoxNow(account, { method: 'GET', path: '/destinations?locationType=apm' })
  return listAt(json, 'data').flatMap(placeOf)
}
