import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { isSome } from './refund-form.rules.ts'
import { lifeHint, type HintedLine } from './rental-hint.ts'
import type { DeliveryMethod, OrderStatus, PaymentMethod, PaymentStatus } from '../../gql/graph.ts'

interface HintedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  deliveryMethod: DeliveryMethod
  balance: { toGiveBack: MoneyParts } | null
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

type RentedOrder = Pick<HintedOrder, 'status' | 'lines'>

const hasGoods = ({ lines }: RentedOrder): boolean => lines.some(({ rentalState }) => rentalState === null)

/** A new order with all of its rentals here has to be confirmed first. */
function lifeText({ status, lines }: RentedOrder, today: CalendarDay): string | null {
  const life = status === 'COMPLETED' || !orderStatusRule(status).holdsGoods ? null : lifeHint(lines, today)
  return life === null || (status === 'PENDING' && !life.hasBegun) ? null : life.text
}

/** Whether the next step is one of the rentals, not of the order. */
export const isLedByRentals = (order: RentedOrder, today: CalendarDay = dayInSofia(new Date())): boolean =>
  !hasGoods(order) && lifeText(order, today) !== null

function stepHints(hint: string, order: RentedOrder, today: CalendarDay): string[] {
  const life = lifeText(order, today)
  if (life === null) return [hint]
  return hasGoods(order) ? [hint, life] : [life]
}

export function hintOf(
  { status, paymentStatus, paymentMethod, deliveryMethod, balance, lines }: HintedOrder,
  today: CalendarDay = dayInSofia(new Date()),
): string {
  const hint = (deliveryMethod === 'PICKUP' ? PICKUP_HINTS[status] : undefined) ?? STATUS_HINTS[status]
  const isPaid = paymentStatus === 'PAID'
  if (!orderStatusRule(status).holdsGoods)
    return balance !== null && isSome(balance.toGiveBack)
      ? `Върнете на клиента ${moneyText(balance.toGiveBack)}.`
      : STATUS_HINTS[status]
  const waiting = lines.filter(({ rentalState }) => rentalState === 'WAITING').length
  const isTransferDue = !isPaid && paymentMethod === 'BANK_TRANSFER'
  return [
    ...(status === 'COMPLETED' && !isPaid ? ['Не е платена.'] : stepHints(hint, { status, lines }, today)),
    ...(waiting === 0 ? [] : [waitingText(waiting)]),
    ...(isTransferDue && status !== 'COMPLETED' ? ['Преводът още се чака.'] : []),
  ].join(' ')
}
