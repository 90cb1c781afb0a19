import { OrderStatus } from '#prisma/enums.ts'

interface StatusRule {
  /** Where an order may go from here. */
  targets: readonly OrderStatus[]
  /** Whether it has its stock, its rental days and the use of its promo code. What changes that gives them back, or takes them again. */
  holdsGoods: boolean
}

/** The life cycle of an order: everything is open to the admin but cancelling what was delivered (decisions 5). All effects hang on it. */
export const ORDER_STATUSES = {
  pending: { holdsGoods: true, targets: ['processing', 'shipped', 'delivered', 'completed', 'cancelled'] },
  processing: { holdsGoods: true, targets: ['pending', 'shipped', 'delivered', 'completed', 'cancelled'] },
  shipped: { holdsGoods: true, targets: ['pending', 'processing', 'delivered', 'completed', 'cancelled'] },
  delivered: { holdsGoods: true, targets: ['pending', 'processing', 'shipped', 'completed'] },
  completed: { holdsGoods: true, targets: ['pending', 'processing', 'shipped', 'delivered'] },
  cancelled: { holdsGoods: false, targets: ['pending', 'processing', 'shipped', 'delivered', 'completed'] },
} as const satisfies Record<OrderStatus, StatusRule>

/** Whether an order may go from one status to another; the same status is no step. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  const { targets }: StatusRule = ORDER_STATUSES[from]
  return targets.includes(to)
}

/** What a step does with stock, days and promo use; null when they stay as they are. */
export function effectOf(from: OrderStatus, to: OrderStatus): 'giveBack' | 'takeAgain' | null {
  const { holdsGoods } = ORDER_STATUSES[to]
  if (ORDER_STATUSES[from].holdsGoods === holdsGoods) return null
  return holdsGoods ? 'takeAgain' : 'giveBack'
}

/** Statuses whose orders hold nothing; for conditions in SQL. */
export const STATUSES_WITHOUT_GOODS: readonly OrderStatus[] = Object.values(OrderStatus).filter(
  (status) => !ORDER_STATUSES[status].holdsGoods,
)

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
