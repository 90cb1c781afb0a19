import type { DeliveryMethod, ReservationState, OrderStatus, PaymentMethod, PaymentStatus } from '../../gql/graph.ts'

interface HintedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
  lines: readonly { reservationState: ReservationState | null }[]
}

const STATUS_HINTS: Record<OrderStatus, string> = {
  PENDING: 'Прегледайте поръчката и я потвърдете.',
  PROCESSING: 'Подгответе артикулите.',
  SHIPPED: 'Пътува към клиента.',
  DELIVERED: 'При клиента е. Завършете я, когато по нея няма повече работа.',
  COMPLETED: 'По нея няма повече работа.',
  CANCELLED: 'Не държи наличности, дни и промо код.',
}

const PICKUP_HINTS: Partial<Record<OrderStatus, string>> = { SHIPPED: 'Чака клиента в склада.' }

const waitingText = (count: number): string =>
  count === 1 ? 'Една резервация чака решение.' : `${count} резервации чакат решение.`

export function hintOf({ status, paymentStatus, paymentMethod, deliveryMethod, lines }: HintedOrder): string {
  const hint = (deliveryMethod === 'PICKUP' ? PICKUP_HINTS[status] : undefined) ?? STATUS_HINTS[status]
  const isPaid = paymentStatus === 'PAID'
  if (status === 'CANCELLED')
    return isPaid ? 'Платена е: върнете сумата на клиента, ако още не е върната.' : STATUS_HINTS.CANCELLED
  const waiting = lines.filter(({ reservationState }) => reservationState === 'PENDING').length
  const isTransferDue = !isPaid && paymentMethod === 'BANK_TRANSFER'
  return [
    status === 'COMPLETED' && !isPaid ? 'Не е платена.' : hint,
    ...(waiting === 0 ? [] : [waitingText(waiting)]),
    ...(isTransferDue && status !== 'COMPLETED' ? ['Преводът още се чака.'] : []),
  ].join(' ')
}
