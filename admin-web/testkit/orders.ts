import type { Unmasked } from '@apollo/client'
import type { OrderEvent } from '../features/orders/order-events.ts'
import type { AdminOrderQuery } from '../features/orders/OrderPage.graphql.ts'
import type { AdminOrderWorkQuery } from '../features/orders/useOrderWork.graphql.ts'
import type { OrderRow_orderFragment } from '../features/orders/OrderRow.graphql.ts'
import type { AdminOrderQuestionQuery } from '../features/orders/OrderQuestion.graphql.ts'
import type { DepositBox_orderFragment } from '../features/rentals/DepositBox.graphql.ts'
import { money } from './money.ts'
import { createReservation } from './reservations.ts'

type Order = NonNullable<Unmasked<AdminOrderQuery>['order']> &
  NonNullable<Unmasked<AdminOrderWorkQuery>['order']> &
  NonNullable<Unmasked<AdminOrderQuestionQuery>['order']> &
  Pick<Unmasked<DepositBox_orderFragment>, 'balance'>
type OrderRow = Unmasked<OrderRow_orderFragment>

/** A pending order for its page and the list, overridden by `part`. */
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
  invoiceDefaults: { __typename: 'InvoiceDefaults', suppliedOn: null },
  invoice: null,
  promoCodeText: null,
  discountPercentage: 0,
  notes: null,
  minimumAge: null,
  customerNote: '',
  createdAt: '2027-05-03T09:00:00Z',
  amounts: {
    __typename: 'OrderAmounts',
    deliveryFee: money('10.00'),
    discount: money('0.00'),
    rentalVat: money('0.00'),
    due: money('46.00'),
  },
  packages: [],
  lines: [],
  history: { __typename: 'OrderEventConnection', nodes: [] },
  documents: [],
  lineCount: 0,
  rentalLineCount: 0,
  isEditable: true,
  tracking: null,
  eventOn: null,
  mustArriveOn: null,
  dispatchOn: null,
  balance: null,
  cardPayment: null,
  cardPayments: [],
  depositWay: 'CASH',
  depositWays: [],
  cardDeposit: null,
  payments: null,
  charges: { __typename: 'OrderChargeConnection', nodes: [] },
  chargesInForce: { __typename: 'OrderChargeConnection', nodes: [] },
  proposedLateFees: [],
  labelCouriers: [],
  deliveryPriceSource: 'SHOP',
  parcels: [],
  refundLines: [],
  deliveryFeeLeft: money('0.00'),
  returns: { __typename: 'OrderReturnConnection', nodes: [] },
  staffNotes: { __typename: 'OrderNoteConnection', nodes: [] },
  ...part,
})

type Payment = NonNullable<Order['payments']>['nodes'][number]

/** Cash for goods, overridden by `part`. */
export const createPayment = (part: Partial<Payment> = {}): Payment => ({
  __typename: 'Payment',
  id: 'payment-1',
  kind: 'RECEIVED',
  purpose: 'GOODS',
  amount: money('46.00'),
  method: 'CASH',
  reference: '',
  reason: '',
  isOnline: false,
  createdAt: '2027-05-07T08:00:00Z',
  admin: null,
  corrects: null,
  correction: null,
  ...part,
})

type Balance = NonNullable<Order['balance']>

/** Nothing is paid, owed or held, overridden by `part`. */
export const createBalance = (part: Partial<Balance> = {}): Balance => ({
  __typename: 'OrderBalance',
  due: money('46.00'),
  paid: money('0.00'),
  owed: money('0.00'),
  toGiveBack: money('0.00'),
  toGiveBackIfCancelled: money('0.00'),
  refundable: money('0.00'),
  depositRequired: money('0.00'),
  depositReceived: money('0.00'),
  depositWithheld: money('0.00'),
  depositReturned: money('0.00'),
  depositHeld: money('0.00'),
  depositSecured: money('0.00'),
  proposal: [],
  ...part,
})

const EVENT: Pick<OrderEvent, 'id' | 'createdAt' | 'admin' | 'dueBefore' | 'dueAfter'> = {
  id: 'event-1',
  createdAt: '2027-05-03T09:00:00Z',
  admin: null,
  dueBefore: null,
  dueAfter: null,
}

/** What all events have, overridden by `part`, which has the facts of its kind. */
export const createOrderEvent = <Part extends Pick<OrderEvent, '__typename' | 'kind'>>(part: Part) => ({
  ...EVENT,
  ...part,
})

type OrderLine = Order['lines'][number]

type LineReservation = NonNullable<OrderLine['reservation']>

/** The reservation of a line, nothing handed over, overridden by `part`. */
export const createLineReservation = (number: number, part: Partial<LineReservation> = {}): LineReservation => ({
  ...createReservation({ id: `reservation-${number}`, databaseId: number, state: 'APPROVED', quantity: 1 }),
  ...part,
})

/** A line of goods, overridden by `part`. */
export const createOrderLine = (part: Partial<OrderLine> = {}): OrderLine => ({
  __typename: 'OrderLine',
  id: 'line-1',
  name: 'Балон',
  size: null,
  quantity: 12,
  role: null,
  share: null,
  orderPackage: null,
  discountedPrice: money('36.00'),
  picture: null,
  product: null,
  reservation: null,
  rentalState: null,
  rental: null,
  unitPrice: money('3.00'),
  orderedTotal: money('36.00'),
  lineTotal: money('36.00'),
  ...part,
})
