import { dayNumber, type CalendarDay } from '#rules/calendar.ts'
import { countText } from '#rules/count-text.ts'
import { longDayText } from '#rules/day-text.ts'
import type { PartyOrder_orderFragment } from './PartyOrder.graphql.ts'

export type PartyOrder = Omit<PartyOrder_orderFragment, ' $fragmentName'>

export interface Party {
  name: string
  phone: string
  orders: PartyOrder[]
}

export interface PartyDay {
  day: CalendarDay
  parties: Party[]
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

/** Orders of one customer for one day are one party; the days are in sequence. */
export function partyDays(orders: readonly PartyOrder[]): PartyDay[] {
  const dated = orders.flatMap((order) => (order.eventOn === null ? [] : [{ day: order.eventOn, order }]))
  const days = [...Map.groupBy(dated, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return days.map(([day, ofDay]) => {
    const ofCustomers = Map.groupBy(
      ofDay.map(({ order }) => order),
      ({ customerName, customerPhone }) => `${digitsOf(customerPhone)} ${customerName}`,
    )
    return {
      day,
      parties: [...ofCustomers.values()].flatMap((own) =>
        own[0] === undefined ? [] : [{ name: own[0].customerName, phone: own[0].customerPhone, orders: own }],
      ),
    }
  })
}

/** „днес, 12 декември“ */
export function nearDayText(day: CalendarDay, today: CalendarDay): string {
  const ahead = dayNumber(day) - dayNumber(today)
  const near = ahead === 0 ? 'днес, ' : ahead === 1 ? 'утре, ' : ''
  return `${near}${longDayText(day)}`
}

export interface DispatchState {
  text: string
  isLate: boolean
}

/** By when an order must be sent; null when it is sent, or collected. */
export function dispatchState(
  { status, dispatchOn }: Pick<PartyOrder, 'status' | 'dispatchOn'>,
  today: CalendarDay,
): DispatchState | null {
  if (dispatchOn === null || (status !== 'PENDING' && status !== 'PROCESSING')) return null
  const late = dayNumber(today) - dayNumber(dispatchOn)
  if (late > 0) return { text: `закъснява с ${countText(late, ['ден', 'дни'])}`, isLate: true }
  return { text: late === 0 ? 'изпращане днес' : `изпращане до ${longDayText(dispatchOn)}`, isLate: false }
}
