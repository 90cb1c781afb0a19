import { CARRIER_LABELS } from '#rules/carriers.ts'
import type { PlaceOption_placeFragment } from './PlaceFinder.graphql.ts'

/** In degrees. */
export interface Near {
  latitude: number
  longitude: number
}

type Place = Pick<
  PlaceOption_placeFragment,
  'courier' | 'kind' | 'town' | 'region' | 'address' | 'latitude' | 'longitude'
>

const KM_PER_DEGREE = 111.2

/** „1,2 км“ on a flat map; null when one of the positions is unknown. */
export function distanceText({ latitude, longitude }: Place, near: Near | null): string | null {
  if (near === null || latitude == null || longitude == null) return null
  const east = Math.cos((near.latitude * Math.PI) / 180)
  const km = Math.hypot(latitude - near.latitude, (longitude - near.longitude) * east) * KM_PER_DEGREE
  return `${km.toFixed(1).replace('.', ',')} км`
}

export const kindText = ({ courier, kind }: Place): string =>
  `${CARRIER_LABELS[courier]} · ${kind === 'LOCKER' ? 'автомат' : 'офис'}`

/** Towns of one name differ by their region. */
export function whereText({ town, region, address }: Place): string {
  const isNamed = region === '' || region.toLowerCase().startsWith(town.toLowerCase())
  return `${isNamed ? town : `${town} (обл. ${region})`}, ${address}`
}

export const countText = (count: number): string => (count === 1 ? 'Намерено е 1 място' : `Намерени са ${count} места`)
