import { PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import type { OrderStatus, PaymentStatus } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'

export const ORDER_STATUSES = optionsOf(ORDER_STATUS)

export const PAYMENT_STATUSES = optionsOf<PaymentStatus, { label: string }>({
  PENDING: { label: PAYMENT_STATUS_LABELS.pending },
  PAID: { label: PAYMENT_STATUS_LABELS.paid },
  FAILED: { label: PAYMENT_STATUS_LABELS.failed },
})

export const paletteOf = (status: OrderStatus): string => ORDER_STATUS[status].palette

/** The quick button completes a pending order and sets any other back to pending (back-office 4). */
export const quickStep = (status: OrderStatus): { to: OrderStatus; label: string } =>
  status === 'PENDING' ? { to: 'COMPLETED', label: 'Завърши' } : { to: 'PENDING', label: 'Възстанови' }

/** The fields that another admin may have changed. */
export const ORDER_FIELDS: readonly TrackedField<{
  statusLabel: string
  paymentStatusLabel: string
  notes: string | null
}>[] = [
  { name: 'статус', read: ({ statusLabel }) => statusLabel },
  { name: 'плащане', read: ({ paymentStatusLabel }) => paymentStatusLabel },
  { name: 'бележки', read: ({ notes }) => notes ?? '' },
]
