import { PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import type { OrderStatus, PaymentStatus } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'

/** The statuses of an order in their order, with label and colour. */
export const ORDER_STATUSES = optionsOf(ORDER_STATUS)

/** Whether an order is paid. */
export const PAYMENT_STATUSES = optionsOf<PaymentStatus, { label: string }>({
  PENDING: { label: PAYMENT_STATUS_LABELS.pending },
  PAID: { label: PAYMENT_STATUS_LABELS.paid },
  FAILED: { label: PAYMENT_STATUS_LABELS.failed },
})

/** The colour of a status. */
export const paletteOf = (status: OrderStatus): string => ORDER_STATUS[status].palette

/** What the quick button does: a pending order is completed, any other goes back to pending (back-office 4). */
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
