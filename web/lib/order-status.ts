import { ORDER_STATUS_LABELS } from '#rules/order-labels.ts'
import type { OrderStatus } from '../gql/graph.ts'

/** For shop and panel. A missing status does not compile. */
export const ORDER_STATUS = {
  PENDING: { label: ORDER_STATUS_LABELS.pending, palette: 'sun' },
  PROCESSING: { label: ORDER_STATUS_LABELS.processing, palette: 'iris' },
  SHIPPED: { label: ORDER_STATUS_LABELS.shipped, palette: 'iris' },
  DELIVERED: { label: ORDER_STATUS_LABELS.delivered, palette: 'mint' },
  COMPLETED: { label: ORDER_STATUS_LABELS.completed, palette: 'mint' },
  CANCELLED: { label: ORDER_STATUS_LABELS.cancelled, palette: 'gray' },
} as const satisfies Record<OrderStatus, { label: string; palette: string }>
