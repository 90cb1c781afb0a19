// What can be bought: the rules that carts and orders share, over facts that one statement has read.
import type { CalendarDay } from '#rules/calendar.ts'
import { rentalPeriodProblem } from '#rules/rental-period.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  InvalidInputError,
  OutOfStockError,
  type UserError,
} from '../errors.ts'

/** What the shop knows about an item that somebody wants. */
export interface ItemFacts {
  productId: number
  type: 'sale' | 'rent'
  name: string
  size: string | null
  imageUrl: string | null
  unitPriceStotinki: number
  /** False once the product is deleted. */
  isLive: boolean
  variantId: number | null
  /** Whether the variant asked for is one of this product; false without a variant. */
  isOwnVariant: boolean
  /** Whether that variant is sold now. */
  isVariantSold: boolean
  /** Whether the product has sizes, and any that is sold: null without sizes. */
  hasSoldVariants: boolean | null
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  /** Where its units are counted; null when nowhere. */
  stockId: number | null
  onHand: number
  /** Units reserved on the fullest day of the period; 0 for a sale. */
  reserved: number
  fullestDay: CalendarDay | null
}

/** Why an item cannot be bought as it is wanted. */
export type ItemProblemCode =
  | 'UNAVAILABLE'
  | 'VARIANT_NEEDED'
  | 'OUT_OF_STOCK'
  | 'INSUFFICIENT_STOCK'
  | 'DATES_TAKEN'
  | 'PERIOD_OVER'

/** What is wrong, in words fit to show, and how many units can be had. */
export interface ItemProblem {
  code: ItemProblemCode
  message: string
  available: number
}

const NOT_SOLD = 'Този продукт не е наличен в момента'
const VARIANT_NEEDED = 'Моля изберете размер'

/** Whether the item as such is sold: the product lives, and its size is one that is sold. */
export function isSold(item: ItemFacts): boolean {
  if (!item.isLive) return false
  if (item.variantId !== null) return item.isOwnVariant && item.isVariantSold
  return item.type === 'rent' || item.hasSoldVariants === null
}

/** Units that can be had: on hand, or free on the fullest day of the rental period (decisions 3). */
export function availableUnits(item: ItemFacts): number {
  return isSold(item) ? Math.max(0, item.onHand - item.reserved) : 0
}

function refuse(field: string, message: string): never {
  throw new InvalidInputError([{ field, message }])
}

/** Refuses an item that contradicts itself: the wrong size, a size missing, dates on a sale, a rental without (decisions 4). */
export function requireSensibleItem(item: ItemFacts, today: CalendarDay): void {
  if (item.variantId !== null && (!item.isOwnVariant || item.type === 'rent'))
    refuse('productVariantId', 'Този размер не е на продукта')
  if (item.type === 'sale') {
    if (item.startsOn !== null || item.endsOn !== null) refuse('rentalStartDate', 'Датите са само за артикули под наем')
    if (item.variantId === null && item.hasSoldVariants) refuse('productVariantId', VARIANT_NEEDED)
    return
  }
  if (item.startsOn === null) refuse('rentalStartDate', 'Моля изберете период за наема')
  if (item.endsOn === null) refuse('rentalEndDate', 'Моля изберете период за наема')
  const problem = rentalPeriodProblem(item.startsOn, item.endsOn, today)
  if (problem !== null) refuse('rentalStartDate', problem)
}

function unsoldProblem(item: ItemFacts, today: CalendarDay): Omit<ItemProblem, 'available'> | null {
  if (item.isLive && item.variantId === null && item.type === 'sale' && item.hasSoldVariants)
    return { code: 'VARIANT_NEEDED', message: VARIANT_NEEDED }
  if (!isSold(item)) return { code: 'UNAVAILABLE', message: NOT_SOLD }
  if (item.startsOn === null || item.endsOn === null) return null
  const over = rentalPeriodProblem(item.startsOn, item.endsOn, today)
  return over === null ? null : { code: 'PERIOD_OVER', message: over }
}

/** What stands against buying so many units, of which `available` can be had; null when nothing does. */
export function itemProblem(
  item: ItemFacts,
  quantity: number,
  available: number,
  today: CalendarDay,
): ItemProblem | null {
  const unsold = unsoldProblem(item, today)
  if (unsold) return { ...unsold, available: 0 }
  if (quantity <= available) return null
  if (available > 0) return { code: 'INSUFFICIENT_STOCK', message: `Наличност: ${available} бр.`, available }
  if (item.type === 'rent')
    return { code: 'DATES_TAKEN', message: 'Пробвай с друг период или се свържи с нас', available: 0 }
  return { code: 'OUT_OF_STOCK', message: NOT_SOLD, available: 0 }
}

/** The error of one item that fails for want of units (storefront 8). */
export function shortageError(item: ItemFacts, available: number): UserError {
  if (available > 0) return new InsufficientStockError(item.productId, available)
  const day = item.fullestDay ?? item.startsOn
  if (isSold(item) && item.type === 'rent' && day !== null) return new DatesTakenError(item.productId, day, 0)
  return new OutOfStockError(item.productId)
}
