// Whether an item can be bought: rules shared by carts and orders, over facts read by one query.
import type { CalendarDay } from '#rules/calendar.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { periodRulesProblem, rentalPeriodProblem, type PeriodRules } from '#rules/rental-period.ts'
import { InvalidInputError, type UserError } from '#lib/errors.ts'
import { DatesTakenError, InsufficientStockError, OutOfStockError } from '../availability/availability.errors.ts'

export interface ItemFacts extends PeriodRules {
  productId: number
  type: 'sale' | 'rent'
  name: string
  /** Deleted, a draft, or not yet visible. */
  isHidden: boolean
  size: string | null
  imageUrl: string | null
  unitPriceMinor: number
  variantId: number | null
  isVariantSold: boolean
  obstacle: ItemObstacle | null
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  /** docs/spec/product-safety.md#minimum-age */
  minimumAge: number | null
  /** docs/spec/checkout.md#goods-without-a-courier */
  isNoCourier: boolean
  stockId: number | null
  onHand: number
  /** Units reserved on the fullest day of the period; 0 for a sale. */
  reserved: number
  fullestDay: CalendarDay | null
}

export type ItemProblemCode =
  | 'UNAVAILABLE'
  | 'VARIANT_NEEDED'
  | 'OUT_OF_STOCK'
  | 'INSUFFICIENT_STOCK'
  | 'DATES_TAKEN'
  | 'PERIOD_OVER'
  | 'PERIOD_REFUSED'

export interface ItemProblem {
  code: ItemProblemCode
  message: string
  available: number
}

const NOT_SOLD = 'Този продукт не е наличен в момента'
const VARIANT_NEEDED = 'Моля, изберете размер'

type Field = { field: string; message: string }

/** Input error for each obstacle; null when the caller should report too few units. */
export const ITEM_OBSTACLES = {
  OTHER_VARIANT: { field: 'productVariantId', message: 'Този размер не е на продукта' },
  DATES_OF_SALE: { field: 'rentalStartDate', message: 'Датите са само за артикули под наем' },
  START_NEEDED: { field: 'rentalStartDate', message: 'Моля, изберете период за наема' },
  END_NEEDED: { field: 'rentalEndDate', message: 'Моля, изберете период за наема' },
  VARIANT_NEEDED: { field: 'productVariantId', message: VARIANT_NEEDED },
  UNAVAILABLE: null,
} as const satisfies Record<string, Field | null>

export type ItemObstacle = keyof typeof ITEM_OBSTACLES

/** Units in stock, or free on the fullest day of the period (docs/spec/availability.md#free-units-of-a-rental). */
export function availableUnits(item: ItemFacts): number {
  return item.obstacle === null ? Math.max(0, item.onHand - item.reserved) : 0
}

export interface ItemInCart extends ItemFacts {
  /** Units that the other lines and packages of the cart leave for it; null when they take none of its stock. */
  leftAfterOthers: number | null
}

/** Available units after those that the same cart takes (docs/spec/packages.md#how-many-can-be-had). */
export function unitsLeft(item: ItemInCart): number {
  return Math.max(0, Math.min(availableUnits(item), item.leftAfterOthers ?? Number.POSITIVE_INFINITY))
}

/** Charged days of a rental; null for a sale. */
export const rentalDaysOf = ({ startsOn, endsOn, closedDays }: ItemFacts): number | null =>
  startsOn !== null && endsOn !== null ? chargedRentalDays(startsOn, endsOn, closedDays) : null

const PERIOD_FIELDS = { startsOn: 'rentalStartDate', endsOn: 'rentalEndDate' } as const

/**
 * Refuses contradictory input: a wrong or missing size, dates on a sale, invalid or missing dates of a rental
 * (docs/spec/carts.md#adding-to-a-cart).
 */
export function requireSensibleItem(item: ItemFacts, day: ShopDay): void {
  const { obstacle, startsOn, endsOn } = item
  const contradiction = obstacle && ITEM_OBSTACLES[obstacle]
  if (contradiction) throw new InvalidInputError([contradiction])
  if (startsOn === null || endsOn === null) return
  const problem = rentalPeriodProblem(startsOn, endsOn, day)
  if (problem !== null) throw new InvalidInputError([{ field: 'rentalStartDate', message: problem }])
  const refused = periodRulesProblem({ startsOn, endsOn }, item)
  if (refused) throw new InvalidInputError([{ field: PERIOD_FIELDS[refused.field], message: refused.message }])
}

function unsoldProblem(item: ItemFacts, day: ShopDay): Omit<ItemProblem, 'available'> | null {
  if (item.obstacle === 'VARIANT_NEEDED' && !item.isHidden) return { code: 'VARIANT_NEEDED', message: VARIANT_NEEDED }
  if (item.obstacle !== null) return { code: 'UNAVAILABLE', message: NOT_SOLD }
  if (item.startsOn === null || item.endsOn === null) return null
  const over = rentalPeriodProblem(item.startsOn, item.endsOn, day)
  if (over !== null) return { code: 'PERIOD_OVER', message: over }
  const refused = periodRulesProblem({ startsOn: item.startsOn, endsOn: item.endsOn }, item)
  return refused && { code: 'PERIOD_REFUSED', message: refused.message }
}

export function itemProblem(item: ItemFacts, quantity: number, available: number, day: ShopDay): ItemProblem | null {
  const unsold = unsoldProblem(item, day)
  if (unsold) return { ...unsold, available: 0 }
  if (quantity <= available) return null
  if (available > 0) return { code: 'INSUFFICIENT_STOCK', message: `Наличност: ${available} бр.`, available }
  if (item.type === 'rent')
    return { code: 'DATES_TAKEN', message: 'Пробвай с друг период или се свържи с нас', available: 0 }
  return { code: 'OUT_OF_STOCK', message: NOT_SOLD, available: 0 }
}

/** Error for a single item with too few units (docs/spec/availability.md#messages-without-stock). */
export function shortageError(item: ItemFacts, available: number): UserError {
  if (available > 0) return new InsufficientStockError(item.productId, available)
  const day = item.fullestDay ?? item.startsOn
  if (item.obstacle === null && item.type === 'rent' && day !== null) return new DatesTakenError(item.productId, day, 0)
  return new OutOfStockError(item.productId)
}
