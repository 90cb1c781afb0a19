/** By the values of the graph's enums, in their order (storefront 4, decisions 5). */
export const ORDER_STATUS_LABELS = {
  PENDING: 'Чакаща',
  PROCESSING: 'Обработва се',
  SHIPPED: 'Изпратена',
  DELIVERED: 'Доставена',
  COMPLETED: 'Завършена',
  CANCELLED: 'Отменена',
} as const

/** Storefront 4. */
export const PAYMENT_STATUS_LABELS = {
  PENDING: 'Чакащо',
  PAID: 'Платено',
  FAILED: 'Неуспешно',
} as const

/** Storefront 4. */
export const PAYMENT_METHOD_LABELS = {
  CASH_ON_DELIVERY: 'Наложен платеж',
  BANK_TRANSFER: 'Банков превод',
  CARD: 'Карта',
} as const

/** Storefront 9, decisions 11. */
export const DELIVERY_METHOD_LABELS = {
  HOME_ADDRESS: 'До адрес',
  COURIER_OFFICE: 'До офис на куриер',
  PICKUP: 'Вземане от склада',
} as const
