import type { DeliveryMethodName } from './pricing.ts'

export interface OrderContents {
  hasGoods: boolean
  hasRentals: boolean
  /** Goods that no courier takes, such as inflated balloons. */
  hasGoodsWithoutCourier: boolean
  /** No courier arrives before the party of the cart; missing without one. */
  isLateByCourier?: boolean
}

/**
 * The methods that a shopper may choose. Rentals alone are collected (docs/spec/rentals.md#collecting-and-returning).
 * Goods are sent. Goods that no courier takes are delivered by the shop or collected
 * (docs/spec/checkout.md#goods-without-a-courier). Goods that a courier would bring too late may also be collected
 * (docs/spec/checkout.md#goods-for-a-party). Staff agree on any method with the customer.
 */
export function deliveryMethodsOf({
  hasGoods,
  hasRentals,
  hasGoodsWithoutCourier,
  isLateByCourier = false,
}: OrderContents): readonly DeliveryMethodName[] {
  if (hasRentals && !hasGoods) return ['pickup']
  if (hasGoods && isLateByCourier && !hasGoodsWithoutCourier) return ['home_address', 'courier_office', 'pickup']
  return hasGoodsWithoutCourier ? ['home_address', 'pickup'] : ['home_address', 'courier_office']
}

export const NO_COURIER =
  'Надутите балони не пътуват с куриер: доставяме ги само в София в избран час или ги вземате от склада.'

export function deliveryProblem(method: DeliveryMethodName, contents: OrderContents): string | null {
  if (deliveryMethodsOf(contents).includes(method)) return null
  if (contents.hasGoodsWithoutCourier) return NO_COURIER
  return method === 'pickup'
    ? 'Стоките се доставят: изберете доставка до адрес или до офис на куриер.'
    : 'Инвентарът под наем не се изпраща: изберете „Вземане от склада“.'
}

const IN_SOFIA = /(?<!\p{L})(?:софия|sofia)(?!\p{L})/iu

interface OwnDelivery {
  method: DeliveryMethodName
  address: string
  note: string
}

/** What an order of goods that no courier takes lacks for a delivery by the shop itself; null when nothing does. */
export function ownDeliveryProblem({
  method,
  address,
  note,
}: OwnDelivery): { field: 'deliveryAddress' | 'notes'; message: string } | null {
  if (method !== 'home_address') return null
  if (!IN_SOFIA.test(address))
    return { field: 'deliveryAddress', message: 'Надутите балони доставяме само в София. Напишете адрес в София.' }
  return note.trim() === ''
    ? { field: 'notes', message: 'Напишете в бележката в кой ден и час да донесем надутите балони.' }
    : null
}
