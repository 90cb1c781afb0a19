import type { CourierName } from '#rules/couriers.ts'
import { boxNowParcels } from './box-now/box-now-parcels.ts'
import { boxNowPlaces } from './box-now/box-now-places.ts'
import type { CourierAccount } from './courier-account.ts'
import type { CourierParcels } from './courier-driver.ts'
import type { CourierPlaceFacts } from './courier-place.ts'
import { econtParcels } from './econt/econt-parcels.ts'
import { econtPlaces } from './econt/econt-places.ts'
import { speedyParcels } from './speedy/speedy-parcels.ts'
import { speedyPlaces } from './speedy/speedy-places.ts'

interface Interface {
  /** Of the real service. */
  url: string
  /** Of the simulator, after its own address. */
  simulatedPath: string
  parcels: (account: CourierAccount) => CourierParcels
  places: (account: CourierAccount) => Promise<CourierPlaceFacts[]>
}

const INTERFACES: Readonly<Record<CourierName, Interface>> = {
  ECONT: {
    url: 'https://ee.econt.com/services',
    simulatedPath: '/econt/services',
    parcels: econtParcels,
    places: econtPlaces,
  },
  SPEEDY: {
    url: 'https://api.speedy.bg/v1',
    simulatedPath: '/speedy/v1',
    parcels: speedyParcels,
    places: speedyPlaces,
  },
  BOX_NOW: {
    url: 'https://api-production.boxnow.bg/api/v1',
    simulatedPath: '/box-now/api/v1',
    parcels: boxNowParcels,
    places: boxNowPlaces,
  },
}

export const courierAddress = (name: CourierName, simulatorUrl: string | null): CourierAccount['address'] =>
  simulatorUrl === null
    ? { url: INTERFACES[name].url, isSimulated: false }
    : { url: simulatorUrl + INTERFACES[name].simulatedPath, isSimulated: true }

export const parcelsOf = (name: CourierName, account: CourierAccount): CourierParcels =>
  INTERFACES[name].parcels(account)

/** All offices and lockers. Fails with `CourierRefusal`, `CourierUnknown`. */
export const placesOf = (name: CourierName, account: CourierAccount): Promise<CourierPlaceFacts[]> =>
  INTERFACES[name].places(account)
