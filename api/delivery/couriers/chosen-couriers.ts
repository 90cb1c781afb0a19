import type { CourierName } from '#rules/couriers.ts'
import type { ConnectedCourier } from './connect-couriers.ts'
import type { CourierParcels } from './courier-driver.ts'
import { parcelsOf } from './couriers.ts'

interface CourierApp {
  couriers: readonly ConnectedCourier[]
}

/** That the shop calls (docs/spec/delivery.md#couriers). */
export const chosenCouriers = ({ couriers }: CourierApp): CourierName[] => couriers.map(({ name }) => name)

/** Null: the shop does not call this courier. */
export function courierParcels({ couriers }: CourierApp, name: CourierName): CourierParcels | null {
  const connected = couriers.find((one) => one.name === name)
  return connected ? parcelsOf(name, connected.account) : null
}
