import type { Unmasked } from '@apollo/client'
import type { AdminReservationQuery } from '../features/reservations/ReservationDialog.graphql.ts'
import type { RentalOfDay_reservationFragment } from '../features/today/RentalOfDay.graphql.ts'
import type { ReservationRow } from '../features/reservations/ReservationRow.tsx'
import { money } from './money.ts'

type Reservation = NonNullable<Unmasked<AdminReservationQuery>['reservation']> &
  Unmasked<ReservationRow> &
  Pick<RentalOfDay_reservationFragment, 'missing'>

/** A pending reservation for dialog and list, overridden by `part`. */
export const createReservation = (part: Partial<Reservation> = {}): Reservation => ({
  __typename: 'Reservation',
  id: 'reservation-1',
  databaseId: 12,
  status: 'PENDING',
  notes: 'звъни сутрин',
  quantity: 3,
  startsOn: '2027-05-07',
  endsOn: '2027-05-11',
  workingDays: 3,
  isOrderCancelled: false,
  state: 'WAITING',
  steps: ['CHANGE_DAYS'],
  handedOver: 0,
  returned: 0,
  bufferBefore: 0,
  bufferAfter: 0,
  movements: { __typename: 'RentalMovementConnection', nodes: [] },
  missing: 0,
  lostUnits: 0,
  deposit: money('12.00'),
  version: 5,
  product: {
    __typename: 'RentalProduct',
    id: 'product-2',
    name: 'Стол',
    pricePerDay: money('4.00'),
    picture: null,
    shortReservations: [],
  },
  order: {
    __typename: 'Order',
    id: 'order-1',
    databaseId: 1042,
    customerName: 'Мария',
    customerEmail: 'm@example.com',
    customerPhone: '0888',
    version: 1,
    depositWay: 'CASH',
    depositWays: [],
    cardDeposit: null,
    balance: null,
    payments: null,
  },
  ...part,
})
