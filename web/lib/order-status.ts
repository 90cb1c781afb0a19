import { ORDER_STATUS_LABELS } from '#rules/order-labels.ts'
import type { OrderStatus } from '../gql/graph.ts'

export const ORDER_STATUS = {
  PENDING: { label: ORDER_STATUS_LABELS.PENDING, palette: 'sun' },
  PROCESSING: { label: ORDER_STATUS_LABELS.PROCESSING, palette: 'iris' },
  SHIPPED: { label: ORDER_STATUS_LABELS.SHIPPED, palette: 'iris' },
  DELIVERED: { label: ORDER_STATUS_LABELS.DELIVERED, palette: 'mint' },
  COMPLETED: { label: ORDER_STATUS_LABELS.COMPLETED, palette: 'mint' },
  CANCELLED: { label: ORDER_STATUS_LABELS.CANCELLED, palette: 'gray' },
} as const satisfies Record<OrderStatus, { label: string; palette: string }>
