/** All in the order of the graph's enums (docs/spec/orders.md#order-statuses). */
export const ORDER_STATUS_LABELS = {
  PENDING: 'Чакаща',
  PROCESSING: 'Обработва се',
  SHIPPED: 'Изпратена',
  DELIVERED: 'Доставена',
  COMPLETED: 'Завършена',
  CANCELLED: 'Отменена',
} as const

export const PAYMENT_STATUS_LABELS = {
  PENDING: 'Чакащо',
  PAID: 'Платено',
  FAILED: 'Неуспешно',
} as const

export const PAYMENT_METHOD_LABELS = {
  CASH_ON_DELIVERY: 'Наложен платеж',
  BANK_TRANSFER: 'Банков превод',
  CARD: 'Карта',
} as const

const LABELS_OF_COLLECTED = { ...PAYMENT_METHOD_LABELS, CASH_ON_DELIVERY: 'В брой при вземане' } as const

/** The names of the methods for one order (docs/spec/payments.md#payment-methods). */
export const paymentMethodLabels = (isCollected: boolean) => (isCollected ? LABELS_OF_COLLECTED : PAYMENT_METHOD_LABELS)

export const paymentMethodText = (
  method: keyof typeof PAYMENT_METHOD_LABELS,
  delivery: keyof typeof DELIVERY_METHOD_LABELS,
): string => paymentMethodLabels(delivery === 'PICKUP')[method]

export const DELIVERY_METHOD_LABELS = {
  HOME_ADDRESS: 'До адрес',
  COURIER_OFFICE: 'До офис на куриер',
  PICKUP: 'Вземане от склада',
} as const
