import type { RentalState } from '../../gql/graph.ts'
import type { OrderStep } from '../hand-overs/hand-over.rules.ts'
import type { RentalOfDay_reservationFragment } from './RentalOfDay.graphql.ts'

export type DayRental = RentalOfDay_reservationFragment
type DayOrder = DayRental['order']

export type DayAction = 'approve' | OrderStep

export interface OrderOfDay {
  order: DayOrder
  rentals: DayRental[]
}

export interface CustomerOfDay {
  name: string
  phone: string
  orders: OrderOfDay[]
}

const ACTIONS: Partial<Record<RentalState, DayAction>> = {
  WAITING: 'approve',
  APPROVED: 'handOver',
  HANDED_OVER: 'takeBack',
  PARTLY_RETURNED: 'takeBack',
  LATE: 'takeBack',
  RETURNED: 'close',
}

const ORDER: readonly (DayAction | undefined)[] = ['approve', 'handOver', 'takeBack', 'close', undefined]

const placeOf = ({ state }: DayRental): number => ORDER.indexOf(ACTIONS[state])

/** The next step with the shown rentals of an order. */
export const actionOf = ({ rentals }: OrderOfDay): DayAction | null =>
  ORDER.find((action) => rentals.some(({ state }) => ACTIONS[state] === action)) ?? null

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

/** One group per customer; what needs a decision is first, then what goes out, comes back and is closed. */
export function customersOf(rentals: readonly DayRental[]): CustomerOfDay[] {
  const sorted = rentals.toSorted((one, other) => placeOf(one) - placeOf(other))
  const groups = Map.groupBy(sorted, ({ order }) => `${digitsOf(order.customerPhone)} ${order.customerName}`)
  return [...groups.values()].flatMap((ofCustomer) => {
    const [first] = ofCustomer
    if (first === undefined) return []
    const orders = [...Map.groupBy(ofCustomer, ({ order }) => order.id).values()].flatMap((ofOrder) =>
      ofOrder[0] === undefined ? [] : [{ order: ofOrder[0].order, rentals: ofOrder }],
    )
    return [{ name: first.order.customerName, phone: first.order.customerPhone, orders }]
  })
}
