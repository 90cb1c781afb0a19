import { DELIVERY_METHOD_LABELS, paymentMethodText } from '#rules/order-labels.ts'
import type { DeliveryMethod, PaymentMethod } from '../../gql/graph.ts'

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
