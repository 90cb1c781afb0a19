import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'

/** What a reservation needs on a day, and the orders that have units of the product then. */
export interface WantedDay {
  name: string
  quantity: number
  orderIds: readonly number[]
}

/** Why a reservation cannot take its days again, for staff. */
export function takenDayText({ name, quantity, orderIds }: WantedDay, day: CalendarDay, free: number): string {
  const numbers = orderIds.map((id) => `№ ${id}`).join(', ')
  const takers = orderIds.length === 0 ? '' : ` Заето от ${orderIds.length === 1 ? 'поръчка' : 'поръчки'} ${numbers}.`
  return `„${name}“ на ${dayText(day)}: нужни ${quantity} бр., свободни ${free} бр.${takers}`
}
