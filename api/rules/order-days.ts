import type { CalendarDay } from './calendar.ts'
import { sendingDays } from './courier-days.ts'
import type { ShopCalendar } from './opening-hours.ts'
import type { DeliveryMethodName } from './pricing.ts'

/** Days of an order for a party (docs/spec/orders.md#day-of-the-party); all null without one. */
export interface OrderDays {
  eventOn: CalendarDay | null
  /** The last day on which its goods arrive in time; null when they are collected. */
  mustArriveOn: CalendarDay | null
  /** The last day on which they are sent; it may be over when the order is placed. Null as `mustArriveOn`. */
  dispatchOn: CalendarDay | null
}

export const NO_ORDER_DAYS: OrderDays = { eventOn: null, mustArriveOn: null, dispatchOn: null }

interface DaysWanted {
  eventOn: CalendarDay
  deliveryMethod: DeliveryMethodName
  /** Goods that the shop delivers itself, on the day of the party. */
  hasGoodsWithoutCourier: boolean
  calendar: ShopCalendar
}

/** docs/spec/orders.md#day-of-the-party */
export function orderDays({ eventOn, deliveryMethod, hasGoodsWithoutCourier, calendar }: DaysWanted): OrderDays {
  if (deliveryMethod === 'pickup') return { ...NO_ORDER_DAYS, eventOn }
  if (hasGoodsWithoutCourier) return { eventOn, mustArriveOn: eventOn, dispatchOn: eventOn }
  const { arriveBy, sendBy } = sendingDays({ eventOn, calendar })
  return { eventOn, mustArriveOn: arriveBy, dispatchOn: sendBy }
}
