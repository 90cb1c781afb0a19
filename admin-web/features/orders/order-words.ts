import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import type { DeliveryMethod, PaymentStatus } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import type { Status } from '../../ui/status-filter.ts'
import type { OrderState_orderFragment } from './order-state.graphql.ts'

export const PAYMENT_BADGES: Record<PaymentStatus, Status> = {
  PENDING: { label: 'Чака плащане', palette: 'sun' },
  PAID: { label: 'Платена', palette: 'mint' },
  FAILED: { label: 'Неуспешно плащане', palette: 'red' },
}

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  PENDING: 'неплатена',
  PAID: 'платена',
  FAILED: 'неуспешно плащане',
}

export const DELIVERY_WORDS: Record<DeliveryMethod, string> = {
  HOME_ADDRESS: 'до адрес',
  COURIER_OFFICE: 'до офис',
  PICKUP: 'от склада',
}

export const ORDER_FAILURE = { failure: 'Възникна грешка при обновяване на поръчката', lists: ['orders'] as const }

/** The fields that an order's version covers: a query of the version must select them all. */
export type OrderState = Pick<OrderState_orderFragment, 'version' | 'status' | 'paymentStatus' | 'notes'>

export const ORDER_FIELDS: readonly TrackedField<OrderState>[] = [
  { name: 'статус', read: ({ status }) => ORDER_STATUS_LABELS[status] },
  { name: 'плащане', read: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus] },
  { name: 'бележки', read: ({ notes }) => notes ?? '' },
]
