import type { OrderStatus } from '#prisma/client.ts'

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
