import type { SaleProduct } from '../demo-data.ts'

type Packed = readonly [grams: number, length: number, width: number, height: number]

const BY_CATEGORY: ReadonlyMap<number, Packed> = new Map([
  [40, [60, 180, 120, 20]],
  [41, [40, 250, 180, 5]],
  [42, [180, 120, 80, 60]],
  [43, [120, 250, 180, 50]],
  [44, [250, 300, 220, 40]],
  [45, [80, 180, 120, 30]],
  [46, [450, 350, 250, 80]],
  [47, [180, 240, 180, 60]],
  [48, [90, 250, 150, 20]],
])

/** Of rentals, packages and goods that no courier takes. */
export const UNPACKED = { is_no_locker: false, weight_grams: null, length_mm: null, width_mm: null, height_mm: null }

/** Columns of one packed piece (docs/spec/delivery.md#what-fits-into-a-locker). */
export function packingOf({ categories, isNoCourier, isNoLocker, packed }: SaleProduct) {
  const size = packed ?? BY_CATEGORY.get(categories[0])
  if (isNoCourier || size === undefined) return UNPACKED
  const [weight_grams, length_mm, width_mm, height_mm] = size
  return { is_no_locker: isNoLocker, weight_grams, length_mm, width_mm, height_mm }
}
