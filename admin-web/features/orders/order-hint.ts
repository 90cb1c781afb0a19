import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { lifeHint, type HintedLine } from './rental-hint.ts'
import type { DeliveryMethod, OrderStatus, PaymentMethod, PaymentStatus } from '../../gql/graph.ts'

interface HintedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
  lines: readonly HintedLine[]
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

/** Rentals alone need no other step than theirs; a new order with all of its rentals here has to be confirmed first. */
function stepHints(status: OrderStatus, hint: string, lines: readonly HintedLine[], today: CalendarDay): string[] {
  const life = status === 'COMPLETED' ? null : lifeHint(lines, today)
  if (life === null || (status === 'PENDING' && !life.hasBegun)) return [hint]
  return lines.some(({ reservationState }) => reservationState === null) ? [hint, life.text] : [life.text]
}

export function hintOf(
  { status, paymentStatus, paymentMethod, deliveryMethod, lines }: HintedOrder,
  today: CalendarDay = dayInSofia(new Date()),
): string {
  const hint = (deliveryMethod === 'PICKUP' ? PICKUP_HINTS[status] : undefined) ?? STATUS_HINTS[status]
  const isPaid = paymentStatus === 'PAID'
  if (status === 'CANCELLED')
    return isPaid ? 'Платена е: върнете сумата на клиента, ако още не е върната.' : STATUS_HINTS.CANCELLED
  const waiting = lines.filter(({ reservationState }) => reservationState === 'PENDING').length
  const isTransferDue = !isPaid && paymentMethod === 'BANK_TRANSFER'
  return [
    ...(status === 'COMPLETED' && !isPaid ? ['Не е платена.'] : stepHints(status, hint, lines, today)),
    ...(waiting === 0 ? [] : [waitingText(waiting)]),
    ...(isTransferDue && status !== 'COMPLETED' ? ['Преводът още се чака.'] : []),
  ].join(' ')
}
