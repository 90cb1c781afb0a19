import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import type { OrderStatus, PaymentStatus } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import type { OrderState_orderFragment } from './order-state.graphql.ts'

export const ORDER_STATUSES = optionsOf(ORDER_STATUS)

export const PAYMENT_STATUSES = optionsOf<PaymentStatus, { label: string }>({
  PENDING: { label: PAYMENT_STATUS_LABELS.PENDING },
  PAID: { label: PAYMENT_STATUS_LABELS.PAID },
  FAILED: { label: PAYMENT_STATUS_LABELS.FAILED },
})

/** The quick button completes a pending order and sets any other back to pending (back-office 4). */
export const quickStep = (status: OrderStatus): { to: OrderStatus; label: string } =>
  status === 'PENDING' ? { to: 'COMPLETED', label: 'Завърши' } : { to: 'PENDING', label: 'Възстанови' }

/** What every failed change of an order says and does. */
export const ORDER_FAILURE = { failure: 'Възникна грешка при обновяване на поръчката', lists: ['orders'] as const }

/** All that an order's version stands for: who reads the version has to read it with these. */
export type OrderState = Pick<OrderState_orderFragment, 'version' | 'status' | 'paymentStatus' | 'notes'>

/** The fields that another admin may have changed. */
export const ORDER_FIELDS: readonly TrackedField<OrderState>[] = [
  { name: 'статус', read: ({ status }) => ORDER_STATUS_LABELS[status] },
  { name: 'плащане', read: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus] },
  { name: 'бележки', read: ({ notes }) => notes ?? '' },
]
