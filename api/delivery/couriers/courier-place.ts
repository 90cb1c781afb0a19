import type { CourierName } from '#rules/couriers.ts'

/** An office or locker as its courier describes it. */
export interface CourierPlaceFacts {
  courier: CourierName
  /** The courier's own. */
  code: string
  kind: 'OFFICE' | 'LOCKER'
  name: string
  town: string
  address: string
}
