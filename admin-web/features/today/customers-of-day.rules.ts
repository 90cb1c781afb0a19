import type { RentalState } from '../../gql/graph.ts'
import type { OrderStep } from '../hand-overs/hand-over.rules.ts'
import type { RentalOfDay_reservationFragment } from './RentalOfDay.graphql.ts'

export type DayRental = RentalOfDay_reservationFragment
type DayOrder = DayRental['order']

export interface OrderOfDay {
  order: DayOrder
  rentals: DayRental[]
}

export interface CustomerOfDay {
  name: string
  phone: string
  orders: OrderOfDay[]
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

/** One group per customer, in the order of the list; their orders follow each other. */
export function customersOf(rentals: readonly DayRental[]): CustomerOfDay[] {
  const groups = Map.groupBy(rentals, ({ order }) => `${digitsOf(order.customerPhone)} ${order.customerName}`)
  return [...groups.values()].flatMap((ofCustomer) => {
    const [first] = ofCustomer
    if (first === undefined) return []
    const orders = [...Map.groupBy(ofCustomer, ({ order }) => order.id).values()].flatMap((ofOrder) =>
      ofOrder[0] === undefined ? [] : [{ order: ofOrder[0].order, rentals: ofOrder }],
    )
    return [{ name: first.order.customerName, phone: first.order.customerPhone, orders }]
  })
}

const STEPS: Partial<Record<RentalState, OrderStep>> = {
  APPROVED: 'handOver',
  HANDED_OVER: 'takeBack',
  PARTLY_RETURNED: 'takeBack',
  LATE: 'takeBack',
  RETURNED: 'close',
}

export type DayAction = 'approve' | OrderStep

/** The next step with the shown rentals of an order: decisions first, then what goes out, comes back and is closed. */
export function actionOf({ rentals }: OrderOfDay): DayAction | null {
  if (rentals.some(({ state }) => state === 'WAITING')) return 'approve'
  const steps = rentals.map(({ state }) => STEPS[state])
  return (['handOver', 'takeBack', 'close'] as const).find((step) => steps.includes(step)) ?? null
}
