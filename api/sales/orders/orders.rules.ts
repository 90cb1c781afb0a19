import type { MailKind } from '#prisma/client.ts'
import { OrderStatus } from '#prisma/enums.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { rentalStateOf, type LivedReservation, type RentalState } from '../../rentals/reservations/rental-life.rules.ts'

interface StatusRule {
  targets: readonly OrderStatus[]
  /** Steps back after delivery, which need a confirmation (docs/spec/orders.md#status-changes). */
  confirmed?: readonly OrderStatus[]
  /** Whether it holds stock, days and a promo use; a step that changes this releases them or takes them again. */
  holdsGoods: boolean
  /** Whether staff may change lines, days, address and payment: nothing was shipped yet. */
  isEditable: boolean
  takesReturns: boolean
  /** To the customer after a step to it: once for the order, or after each step. */
  letter: { kind: Extract<MailKind, `order_${string}`>; isOnce: boolean } | null
}

/**
 * The admin may do every step except cancelling a delivered or completed order (docs/spec/orders.md#status-changes).
 * All effects follow from this table.
 */
export const ORDER_STATUSES = {
  pending: {
    holdsGoods: true,
    isEditable: true,
    takesReturns: false,
    letter: null,
    targets: ['processing', 'shipped', 'delivered', 'completed', 'cancelled'],
  },
  processing: {
    holdsGoods: true,
    isEditable: true,
    takesReturns: false,
    letter: null,
    targets: ['pending', 'shipped', 'delivered', 'completed', 'cancelled'],
  },
  shipped: {
    holdsGoods: true,
    isEditable: false,
    takesReturns: true,
    letter: { kind: 'order_sent', isOnce: true },
    targets: ['pending', 'processing', 'delivered', 'completed', 'cancelled'],
  },
  delivered: {
    holdsGoods: true,
    isEditable: false,
    takesReturns: true,
    letter: null,
    targets: ['pending', 'processing', 'shipped', 'completed'],
    confirmed: ['pending', 'processing', 'shipped'],
  },
  completed: {
    holdsGoods: true,
    isEditable: false,
    takesReturns: true,
    letter: null,
    targets: ['pending', 'processing', 'shipped', 'delivered'],
    confirmed: ['pending', 'processing', 'shipped', 'delivered'],
  },
  cancelled: {
    holdsGoods: false,
    isEditable: false,
    takesReturns: false,
    letter: { kind: 'order_cancelled', isOnce: false },
    targets: ['pending', 'processing', 'shipped', 'delivered', 'completed'],
  },
} as const satisfies Record<OrderStatus, StatusRule>

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const { targets }: StatusRule = ORDER_STATUSES[from]
  return targets.includes(to)
}

export function mustConfirm(from: OrderStatus, to: OrderStatus): boolean {
  const { confirmed = [] }: StatusRule = ORDER_STATUSES[from]
  return confirmed.includes(to)
}

export const letterOf = (status: OrderStatus): StatusRule['letter'] => ORDER_STATUSES[status].letter

export function effectOf(from: OrderStatus, to: OrderStatus): 'release' | 'retake' | null {
  const { holdsGoods } = ORDER_STATUSES[to]
  if (ORDER_STATUSES[from].holdsGoods === holdsGoods) return null
  return holdsGoods ? 'retake' : 'release'
}

export const STATUSES_WITHOUT_GOODS: readonly OrderStatus[] = Object.values(OrderStatus).filter(
  (status) => !ORDER_STATUSES[status].holdsGoods,
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
