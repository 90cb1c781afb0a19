import type { Told } from '../../lib/changes.ts'
import type { OrderStatus, PaymentStatus } from '../../gql/graph.ts'

/** The statuses of an order in their order, with label and colour (storefront 4, decisions 5). */
export const ORDER_STATUSES: readonly { value: OrderStatus; label: string; palette: string }[] = [
  { value: 'PENDING', label: 'Чакаща', palette: 'sun' },
  { value: 'PROCESSING', label: 'Обработва се', palette: 'iris' },
  { value: 'SHIPPED', label: 'Изпратена', palette: 'iris' },
  { value: 'DELIVERED', label: 'Доставена', palette: 'mint' },
  { value: 'COMPLETED', label: 'Завършена', palette: 'mint' },
  { value: 'CANCELLED', label: 'Отменена', palette: 'gray' },
]

/** Whether an order is paid. */
export const PAYMENT_STATUSES: readonly { value: PaymentStatus; label: string }[] = [
  { value: 'PENDING', label: 'Чакащо' },
  { value: 'PAID', label: 'Платено' },
  { value: 'FAILED', label: 'Неуспешно' },
]

/** The colour of a status. */
export const paletteOf = (status: OrderStatus): string =>
  ORDER_STATUSES.find(({ value }) => value === status)?.palette ?? 'gray'

/** What the quick button does: a pending order is completed, any other goes back to pending (back-office 4). */
export const quickStep = (status: OrderStatus): { to: OrderStatus; label: string } =>
  status === 'PENDING' ? { to: 'COMPLETED', label: 'Завърши' } : { to: 'PENDING', label: 'Възстанови' }

/** What of an order another admin may have changed. */
export const ORDER_CHANGES: readonly Told<{ statusLabel: string; paymentStatusLabel: string; notes: string | null }>[] =
  [
    { name: 'статус', read: ({ statusLabel }) => statusLabel },
    { name: 'плащане', read: ({ paymentStatusLabel }) => paymentStatusLabel },
    { name: 'бележки', read: ({ notes }) => notes ?? '' },
  ]
