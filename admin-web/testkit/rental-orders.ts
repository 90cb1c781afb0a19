import type { OrderRental } from '../features/hand-overs/hand-over.rules.ts'
import type { RentalOrder } from '../features/hand-overs/useRentalOrders.ts'
import { money } from './money.ts'
import { createBalance } from './orders.ts'
import { createReservation } from './reservations.ts'

/** Three chairs, approved for today, overridden by `part`. */
export const createOrderRental = (part: Partial<OrderRental> = {}): OrderRental => ({
  ...createReservation({ version: 1, state: 'APPROVED', steps: ['HAND_OVER', 'CHANGE_DAYS'] }),
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
  cardDeposit: null,
  reservations: [createOrderRental()],
  balance: createBalance({ owed: money('36.00'), depositRequired: money('12.00'), ...balance }),
  ...part,
})
