import type { CourierName } from '#rules/couriers.ts'

/** An office or locker as its courier describes it. */
export interface CourierPlaceFacts {
  courier: CourierName
  /** The courier's own. */
  code: string
  kind: 'OFFICE' | 'LOCKER'
  name: string
  town: string
  /** Empty when the courier does not say. */
  region: string
  postalCode: string
  address: string
  /** Null when the courier does not say. */
  position: { latitude: number; longitude: number } | null
  /** In words; empty when the courier does not say. */
  hours: string
  /** Whether the shop may hand parcels in, and whether customers may collect them. */
  takesIn: boolean
  givesOut: boolean
  /** The largest parcel; null without a limit. */
  maxSidesMm: readonly [number, number, number] | null
  maxWeightGrams: number | null
}
