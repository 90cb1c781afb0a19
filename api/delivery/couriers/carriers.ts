import type { Carrier } from '#prisma/client.ts'
import type { CourierName } from '#rules/couriers.ts'

const CARRIERS = { ECONT: 'econt', SPEEDY: 'speedy', BOX_NOW: 'box_now' } as const satisfies Record<
  CourierName,
  Carrier
>

const COURIERS: Readonly<Record<Carrier, CourierName | null>> = {
  econt: 'ECONT',
  speedy: 'SPEEDY',
  box_now: 'BOX_NOW',
  other: null,
}

/** Value of the database for a courier. */
export const carrierOf = (courier: CourierName): Carrier => CARRIERS[courier]

/** Null for a carrier that the shop cannot call. */
export const courierOf = (carrier: Carrier | null): CourierName | null => (carrier === null ? null : COURIERS[carrier])
