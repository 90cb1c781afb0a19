import type { DeliveryMethod, OrderStatus, PaymentMethod, PaymentStatus } from '#prisma/client.ts'

/** Where an order may go from each status: everything is open to the admin but cancelling what was delivered (decisions 5). */
export const ORDER_TRANSITIONS = {
  pending: ['processing', 'shipped', 'delivered', 'completed', 'cancelled'],
  processing: ['pending', 'shipped', 'delivered', 'completed', 'cancelled'],
  shipped: ['pending', 'processing', 'delivered', 'completed', 'cancelled'],
  delivered: ['pending', 'processing', 'shipped', 'completed'],
  completed: ['pending', 'processing', 'shipped', 'delivered'],
  cancelled: ['pending', 'processing', 'shipped', 'delivered', 'completed'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

/** Whether an order may go from one status to another; the same status is no step. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const targets: readonly OrderStatus[] = ORDER_TRANSITIONS[from]
  return targets.includes(to)
}

/** Labels of the statuses (storefront 4, decisions 5). */
export const ORDER_STATUS_LABELS = {
  pending: 'Чакаща',
  processing: 'Обработва се',
  shipped: 'Изпратена',
  delivered: 'Доставена',
  completed: 'Завършена',
  cancelled: 'Отменена',
} as const satisfies Record<OrderStatus, string>

/** Labels of the payment statuses (storefront 4). */
export const PAYMENT_STATUS_LABELS = {
  pending: 'Чакащо',
  paid: 'Платено',
  failed: 'Неуспешно',
} as const satisfies Record<PaymentStatus, string>

/** Labels of the payment methods (storefront 4). */
export const PAYMENT_METHOD_LABELS = {
  cash_on_delivery: 'Наложен платеж',
  bank_transfer: 'Банков превод',
  card: 'Карта',
} as const satisfies Record<PaymentMethod, string>

/** Labels of the delivery methods (storefront 9). */
export const DELIVERY_METHOD_LABELS = {
  home_address: 'До адрес',
  courier_office: 'До офис на куриер',
} as const satisfies Record<DeliveryMethod, string>

const RENTAL_WORD = 'наем'
const RENTAL_NOTE = 'Поръчката съдържа артикули под наем.'

/** Notes of an order with rentals contain the word "наем", so that the specified counter holds (decisions 5). */
export function notesWithRental(notes: string): string {
  if (notes.toLowerCase().includes(RENTAL_WORD)) return notes
  return notes === '' ? RENTAL_NOTE : `${notes}\n${RENTAL_NOTE}`
}

/** How long lines may be added to an order opened over REST (decisions 5). */
export const MINUTES_FOR_LINES = 15

/** Whether an order still takes lines: opened in two steps, untouched by staff, and its time is not over (decisions 5). */
export function takesLines(order: { status: OrderStatus; linesUntil: Date | null }, now: Date): boolean {
  return order.status === 'pending' && order.linesUntil !== null && now < order.linesUntil
}
