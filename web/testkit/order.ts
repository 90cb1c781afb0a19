import type { OrderContents_orderFragment } from '../features/orders/OrderContents.graphql.ts'
import { money } from './cart-line.ts'

export type ShownOrder = Omit<OrderContents_orderFragment, ' $fragmentName'>
export type ShownLine = ShownOrder['lines'][number]

export const sold: ShownLine = {
  __typename: 'OrderLine',
  id: 'line-1',
  name: 'Балон',
  size: '12 инча',
  quantity: 2,
  role: null,
  orderPackage: null,
  rentalState: null,
  product: { __typename: 'SaleProduct', id: 'product-1', databaseId: 7, type: 'SALE' },
  variant: { __typename: 'Variant', id: 'variant-1', databaseId: 12 },
  picture: null,
  unitPrice: money('2.50'),
  rental: null,
  lineTotal: money('5.00'),
}

export const rented: ShownLine = {
  ...sold,
  id: 'line-2',
  name: 'Стол',
  size: null,
  product: { __typename: 'RentalProduct', id: 'product-2', databaseId: 8, type: 'RENT', pricePerDay: money('4.00') },
  variant: null,
  rentalState: 'WAITING',
  rental: {
    __typename: 'RentalTerms',
    startsOn: '2027-05-07',
    endsOn: '2027-05-11',
    days: 2,
    deposit: money('8.00'),
  },
}
/** A pending order of one line, by bank transfer. */
export const order: ShownOrder & { __typename: 'Order' } = {
  __typename: 'Order',
  id: 'order-1',
  databaseId: 1042,
  createdAt: '2027-05-03T09:00:00Z',
  status: 'PENDING',
  paymentMethod: 'BANK_TRANSFER',
  paymentStatus: 'PENDING',
  cardPayment: null,
  cardDepositTerms: null,
  cardDeposit: null,
  deliveryMethod: 'HOME_ADDRESS',
  deliveryAddress: 'София, ул. Шипка 6',
  customerName: 'Мария Петрова',
  customerEmail: 'm@example.com',
  customerPhone: '0888',
  customerNote: '',
  eventOn: null,
  mustArriveOn: null,
  dispatchOn: null,
  remindsNextYear: false,
  invoice: null,
  tracking: null,
  publicNotes: { __typename: 'OrderNoteConnection', nodes: [] },
  returns: { __typename: 'OrderReturnConnection', nodes: [] },
  promoCodeText: null,
  discountPercentage: 0,
  withdrawal: { __typename: 'WithdrawalTerms', refusal: null },
  amounts: {
    __typename: 'OrderAmounts',
    deliveryFee: money('10.00'),
    discount: money('0.00'),
    rentalVat: money('0.00'),
    due: money('15.00'),
  },
  chargesInForce: { __typename: 'OrderChargeConnection', nodes: [] },
  transferCode: null,
  balance: { __typename: 'OrderBalance', owed: money('15.00'), toGiveBack: money('0.00') },
  packages: [],
  lines: [sold],
}
