// How many packages can be had (docs/spec/packages.md#how-many-can-be-had).
import type { CalendarDay } from './calendar.ts'

/** A stock-keeping unit: a size, or a product without one. */
export interface StockUnit {
  productId: number
  variantId: number | null
}

export interface UnitsOfDay extends StockUnit {
  /** Null of goods, which have one stock for all days. */
  day: CalendarDay | null
  units: number
}

/** Pieces that one package takes on each of its days. */
export interface PartNeed extends StockUnit {
  pieces: number
}

export interface PartAvailability {
  /** Units of its stock on the worst day, after those that the cart takes; never below 0. */
  left: number
  /** Packages for which they are enough, with the needs of other parts of the same stock. */
  packages: number
}

const stockKey = ({ productId, variantId }: StockUnit): string => `${productId} ${variantId ?? ''}`

const dayKey = (units: UnitsOfDay): string => `${stockKey(units)} ${units.day ?? ''}`

function sums<Row>(rows: readonly Row[], keyOf: (row: Row) => string, unitsOf: (row: Row) => number) {
  const result = new Map<string, number>()
  for (const row of rows) result.set(keyOf(row), (result.get(keyOf(row)) ?? 0) + unitsOf(row))
  return result
}

/**
 * Demand is summed for each stock and day before it is compared, so that two parts, or a part and a loose line, never
 * count the same pieces. `free` has the days of the package; demand on other days does not matter.
 */
export function partAvailability(
  needs: readonly PartNeed[],
  free: readonly UnitsOfDay[],
  taken: readonly UnitsOfDay[],
): PartAvailability[] {
  const needed = sums(needs, stockKey, ({ pieces }) => pieces)
  const takenOn = sums(taken, dayKey, ({ units }) => units)
  const leftOf = new Map<string, number>()
  for (const day of free) {
    const left = Math.max(0, day.units - (takenOn.get(dayKey(day)) ?? 0))
    leftOf.set(stockKey(day), Math.min(left, leftOf.get(stockKey(day)) ?? left))
  }
  return needs.map((need) => {
    const left = leftOf.get(stockKey(need)) ?? 0
    const pieces = needed.get(stockKey(need)) ?? 0
    return { left, packages: pieces === 0 ? Number.POSITIVE_INFINITY : Math.floor(left / pieces) }
  })
}

/** The least part decides; 0 when no part needs anything. */
export function availablePackages(parts: readonly PartAvailability[]): number {
  const least = Math.min(...parts.map(({ packages }) => packages))
  return Number.isFinite(least) ? least : 0
}
