/** In their order (storefront 4, decisions 5). */
export const ORDER_STATUS_LABELS = {
  pending: 'Чакаща',
  processing: 'Обработва се',
  shipped: 'Изпратена',
  delivered: 'Доставена',
  completed: 'Завършена',
  cancelled: 'Отменена',
} as const

/** Storefront 4. */
export const PAYMENT_STATUS_LABELS = {
  pending: 'Чакащо',
  paid: 'Платено',
  failed: 'Неуспешно',
} as const

/** Storefront 4. */
export const PAYMENT_METHOD_LABELS = {
  cash_on_delivery: 'Наложен платеж',
  bank_transfer: 'Банков превод',
  card: 'Карта',
} as const

/** Storefront 9. */
export const DELIVERY_METHOD_LABELS = {
  home_address: 'До адрес',
  courier_office: 'До офис на куриер',
} as const
