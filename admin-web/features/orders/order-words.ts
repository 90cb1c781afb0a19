import {
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  paymentMethodText,
} from '#rules/order-labels.ts'
import { heldCard, type HeldOrder } from '../card-payments/held-card.rules.ts'
import type { DeliveryMethod, PaymentMethod, PaymentStatus } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import type { Status } from '../../ui/status-filter.ts'
import type { OrderState_orderFragment } from './order-state.graphql.ts'

const PAYMENT_BADGES: Record<PaymentStatus, Status> = {
  PENDING: { label: 'Чака плащане', palette: 'sun' },
  PAID: { label: 'Платена', palette: 'mint' },
  FAILED: { label: 'Неуспешно плащане', palette: 'red' },
}

/** Of an unpaid order with held money that it is held, and until when. */
export function paymentBadge(order: HeldOrder, now: Date): Status {
  const held = heldCard(order, now)
  if (held === null) return PAYMENT_BADGES[order.paymentStatus]
  return { label: held.text, palette: held.isOver ? 'red' : 'iris' }
}

/** The same as a fact and on paper. */
export const paymentText = (order: HeldOrder, now: Date): string =>
  heldCard(order, now)?.text ?? PAYMENT_STATUS_LABELS[order.paymentStatus]

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

/**
 * The compared fields of an order. Its version also covers lines, charges, payments in part, delivery, tracking and the
 * customer's data. A query of the version must select all of these fields.
 */
export type OrderState = Pick<OrderState_orderFragment, 'version' | 'status' | 'paymentStatus' | 'notes'>

export const ORDER_FIELDS: readonly TrackedField<OrderState>[] = [
  { name: 'статус', read: ({ status }) => ORDER_STATUS_LABELS[status] },
  { name: 'плащане', read: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus] },
  { name: 'бележки', read: ({ notes }) => notes ?? '' },
]

export const DELIVERIES = [
  { value: 'HOME_ADDRESS', label: DELIVERY_METHOD_LABELS.HOME_ADDRESS },
  { value: 'COURIER_OFFICE', label: DELIVERY_METHOD_LABELS.COURIER_OFFICE },
  { value: 'PICKUP', label: DELIVERY_METHOD_LABELS.PICKUP },
] as const

const METHODS: readonly PaymentMethod[] = ['CASH_ON_DELIVERY', 'BANK_TRANSFER', 'CARD']

export const paymentsFor = (delivery: DeliveryMethod) =>
  METHODS.map((value) => ({ value, label: paymentMethodText(value, delivery) }))

export const CONTACTS = [
  { name: 'customerName', label: 'Име', isRequired: true },
  { name: 'customerPhone', label: 'Телефон', isRequired: true },
  { name: 'customerEmail', label: 'Имейл', isRequired: false },
] as const
