import type { DeliveryMethodName } from './pricing.ts'

export interface OrderContents {
  hasGoods: boolean
  hasRentals: boolean
}

/**
 * Shoppers have goods sent and collect rentals (docs/spec/rentals.md#collecting-and-returning). Staff agree on any method
 * with the customer.
 */
export function deliveryMethodsOf({ hasGoods, hasRentals }: OrderContents): readonly DeliveryMethodName[] {
  return hasRentals && !hasGoods ? ['pickup'] : ['home_address', 'courier_office']
}

export function deliveryProblem(method: DeliveryMethodName, contents: OrderContents): string | null {
  if (deliveryMethodsOf(contents).includes(method)) return null
  return method === 'pickup'
    ? 'Стоките се доставят: изберете доставка до адрес или до офис на куриер.'
    : 'Инвентарът под наем не се изпраща: изберете „Вземане от склада“.'
}
