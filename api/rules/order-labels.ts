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

/** Cash of an order that is collected is paid at the desk (docs/spec/payments.md#payment-methods). */
export const paymentMethodText = (
  method: keyof typeof PAYMENT_METHOD_LABELS,
  delivery: keyof typeof DELIVERY_METHOD_LABELS,
): string =>
  method === 'CASH_ON_DELIVERY' && delivery === 'PICKUP' ? 'В брой при вземане' : PAYMENT_METHOD_LABELS[method]

export const DELIVERY_METHOD_LABELS = {
  HOME_ADDRESS: 'До адрес',
  COURIER_OFFICE: 'До офис на куриер',
  PICKUP: 'Вземане от склада',
} as const
