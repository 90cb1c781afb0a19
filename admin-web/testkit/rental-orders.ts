import type { OrderRental } from '../features/hand-overs/hand-over.rules.ts'
import type { RentalOrder } from '../features/hand-overs/useRentalOrders.ts'
import { money } from './money.ts'

/** Three chairs, approved for today, overridden by `part`. */
export const createOrderRental = (part: Partial<OrderRental> = {}): OrderRental => ({
  __typename: 'Reservation',
  id: 'reservation-1',
  version: 1,
  state: 'APPROVED',
  steps: ['HAND_OVER', 'CHANGE_DAYS'],
  quantity: 3,
  handedOver: 0,
  returned: 0,
  lostUnits: 0,
  missing: 0,
  startsOn: '2027-05-07',
  endsOn: '2027-05-11',
  bufferBefore: 0,
  deposit: money('12.00'),
  product: { __typename: 'RentalProduct', id: 'product-2', name: 'Стол' },
  ...part,
})

type Balance = NonNullable<RentalOrder['balance']>

/** An order of chairs whose deposit is not received, overridden by `part`. */
export const createRentalOrder = (part: Partial<RentalOrder> = {}, balance: Partial<Balance> = {}): RentalOrder => ({
  __typename: 'Order',
  id: 'order-1',
  databaseId: 1042,
  version: 2,
  status: 'PROCESSING',
  customerName: 'Мария',
  customerPhone: '0888',
  reservations: [createOrderRental()],
  balance: {
    __typename: 'OrderBalance',
    owed: money('36.00'),
    depositRequired: money('12.00'),
    depositReceived: money('0.00'),
    depositReturned: money('0.00'),
    depositHeld: money('0.00'),
    ...balance,
  },
  ...part,
})
