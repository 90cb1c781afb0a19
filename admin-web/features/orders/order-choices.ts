import { DELIVERY_METHOD_LABELS, PAYMENT_METHOD_LABELS } from '#rules/order-labels.ts'

export const DELIVERIES = [
  { value: 'HOME_ADDRESS', label: DELIVERY_METHOD_LABELS.HOME_ADDRESS },
  { value: 'COURIER_OFFICE', label: DELIVERY_METHOD_LABELS.COURIER_OFFICE },
  { value: 'PICKUP', label: DELIVERY_METHOD_LABELS.PICKUP },
] as const

export const PAYMENTS = [
  { value: 'CASH_ON_DELIVERY', label: PAYMENT_METHOD_LABELS.CASH_ON_DELIVERY },
  { value: 'BANK_TRANSFER', label: PAYMENT_METHOD_LABELS.BANK_TRANSFER },
  { value: 'CARD', label: PAYMENT_METHOD_LABELS.CARD },
] as const

export const CONTACTS = [
  { name: 'customerName', label: 'Име', isRequired: true },
  { name: 'customerPhone', label: 'Телефон', isRequired: true },
  { name: 'customerEmail', label: 'Имейл', isRequired: false },
] as const
