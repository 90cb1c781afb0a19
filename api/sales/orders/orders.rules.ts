import { OrderStatus } from '#prisma/enums.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { ORDER_STATUSES, type OrderStatusRule } from '#rules/order-statuses.ts'
import { rentalStateOf, type LivedReservation, type RentalState } from '../reservations/rental-life.rules.ts'

/** Of each status that the database has. */
const RULES: Record<OrderStatus, OrderStatusRule> = ORDER_STATUSES

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return RULES[from].targets.includes(to)
}

export function mustConfirm(from: OrderStatus, to: OrderStatus): boolean {
  return RULES[from].confirmed?.includes(to) ?? false
}

export function effectOf(from: OrderStatus, to: OrderStatus): 'release' | 'retake' | null {
  const { holdsGoods } = RULES[to]
  if (RULES[from].holdsGoods === holdsGoods) return null
  return holdsGoods ? 'retake' : 'release'
}

export const STATUSES_WITHOUT_GOODS: readonly OrderStatus[] = Object.values(OrderStatus).filter(
  (status) => !RULES[status].holdsGoods,
)

const RENTAL_WORD = 'наем'
const RENTAL_NOTE = 'Поръчката съдържа артикули под наем.'

interface OrderNotes {
  notes: string
  customerNote: string
}

export const allNotes = ({ customerNote, notes }: OrderNotes): string =>
  [customerNote, notes].filter((text) => text !== '').join('\n')

/**
 * Adds the word "наем" to the notes of staff unless they or the customer's note contain it: the specified counter
 * searches for it (docs/spec/orders.md#notes-with-the-rental-word).
 */
export function notesWithRental({ notes, customerNote }: OrderNotes): string {
  if (allNotes({ notes, customerNote }).toLowerCase().includes(RENTAL_WORD)) return notes
  return notes === '' ? RENTAL_NOTE : `${notes}\n${RENTAL_NOTE}`
}

/** How long an order opened over REST accepts lines (docs/spec/orders.md#two-step-orders). */
export const MINUTES_FOR_LINES = 15

export function takesLines(order: { status: OrderStatus; linesUntil: Date | null }, now: Date): boolean {
  return order.status === 'pending' && order.linesUntil !== null && now < order.linesUntil
}

interface RentedLine {
  isBilled: boolean
  reservation: LivedReservation | null
}

/** Null for a sale, and when the reservation was deleted. `today` is the day in Sofia. */
export function rentalStateOfLine({ isBilled, reservation }: RentedLine, today: CalendarDay): RentalState | null {
  if (reservation === null) return isBilled ? null : 'rejected'
  return rentalStateOf(reservation, today)
}
