import type { Unmasked } from '@apollo/client'
import type { AdminOrderQuery } from '../features/orders/OrderDialog.graphql.ts'
import type { OrderRow_orderFragment } from '../features/orders/OrderRow.graphql.ts'
import { money } from './money.ts'

type Order = NonNullable<Unmasked<AdminOrderQuery>['order']>
type OrderRow = Unmasked<OrderRow_orderFragment>

/** A pending order for dialog and list, overridden by `part`. */
export const createOrder = (part: Partial<Order & OrderRow> = {}): Order & OrderRow => ({
  __typename: 'Order',
  id: 'order-1',
  databaseId: 1042,
  version: 2,
  status: 'PENDING',
  paymentStatus: 'PENDING',
  paymentMethod: 'BANK_TRANSFER',
  deliveryMethod: 'HOME_ADDRESS',
  deliveryAddress: 'София',
  customerName: 'Мария',
  customerEmail: 'm@example.com',
  customerPhone: '0888',
  invoice: null,
  promoCodeText: null,
  discountPercentage: 0,
  notes: null,
  customerNote: '',
  createdAt: '2027-05-03T09:00:00Z',
  amounts: {
    __typename: 'OrderAmounts',
    productsTotal: money('36.00'),
    deliveryFee: money('10.00'),
    discount: money('0.00'),
    due: money('46.00'),
  },
  lines: [],
  rentalLineCount: 0,
  ...part,
})
