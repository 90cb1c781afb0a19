import type { ORDER_STATUS_LABELS } from './order-labels.ts'

type OrderStatusName = Lowercase<keyof typeof ORDER_STATUS_LABELS>

/** As the database or the graph writes it. */
type WrittenStatus = OrderStatusName | Uppercase<OrderStatusName>

export interface OrderStatusRule {
  targets: readonly OrderStatusName[]
  /** Steps back after delivery, which need a confirmation (docs/spec/orders.md#status-changes). */
  confirmed?: readonly OrderStatusName[]
  /** Packers may move it to a later place; null when they may neither reach nor leave it. */
  place: number | null
  /** Whether it holds stock, days and a promo use; a step that changes this releases them or takes them again. */
  holdsGoods: boolean
  /** Whether staff may change lines, days, address and payment: nothing was shipped yet. */
  isEditable: boolean
  takesReturns: boolean
  /** Whether its goods have left; the shop then takes the sum that a card holds. */
  hasLeft: boolean
  /** Whether its price and deposit are owed: it takes charges, and has something to invoice and to withdraw from. */
  isCharged: boolean
  /** Whether turnover and the sums of a contact count it. */
  isCounted: boolean
  /** Whether it is shown as a cancelled order, which lists leave out. */
  isCancelled: boolean
  /** Whether its customer may delete the account, and with it the contact data of the order. */
  mayBeAnonymised: 'always' | 'without_rentals' | 'never'
  /** To the customer after a step to it: once for the order, or after each step. */
  letter: { kind: 'order_sent' | 'order_cancelled'; isOnce: boolean } | null
}

/**
 * The admin may do every step except cancelling a delivered or completed order (docs/spec/orders.md#status-changes).
 * All effects follow from this table, also in SQL: `npm run generate` writes functions of it.
 */
export const ORDER_STATUSES = {
  pending: {
    targets: ['processing', 'shipped', 'delivered', 'completed', 'cancelled'],
    place: 1,
    holdsGoods: true,
    isEditable: true,
    takesReturns: false,
    hasLeft: false,
    isCharged: true,
    isCounted: true,
    isCancelled: false,
    mayBeAnonymised: 'never',
    letter: null,
  },
  processing: {
    targets: ['pending', 'shipped', 'delivered', 'completed', 'cancelled'],
    place: 2,
    holdsGoods: true,
    isEditable: true,
    takesReturns: false,
    hasLeft: false,
    isCharged: true,
    isCounted: true,
    isCancelled: false,
    mayBeAnonymised: 'never',
    letter: null,
  },
  shipped: {
    targets: ['pending', 'processing', 'delivered', 'completed', 'cancelled'],
    place: 3,
    holdsGoods: true,
    isEditable: false,
    takesReturns: true,
    hasLeft: true,
    isCharged: true,
    isCounted: true,
    isCancelled: false,
    mayBeAnonymised: 'never',
    letter: { kind: 'order_sent', isOnce: true },
  },
  delivered: {
    targets: ['pending', 'processing', 'shipped', 'completed'],
    confirmed: ['pending', 'processing', 'shipped'],
    place: 4,
    holdsGoods: true,
    isEditable: false,
    takesReturns: true,
    hasLeft: true,
    isCharged: true,
    isCounted: true,
    isCancelled: false,
    mayBeAnonymised: 'without_rentals',
    letter: null,
  },
  completed: {
    targets: ['pending', 'processing', 'shipped', 'delivered'],
    confirmed: ['pending', 'processing', 'shipped', 'delivered'],
    place: 5,
    holdsGoods: true,
    isEditable: false,
    takesReturns: true,
    hasLeft: true,
    isCharged: true,
    isCounted: true,
    isCancelled: false,
    mayBeAnonymised: 'always',
    letter: null,
  },
  cancelled: {
    targets: ['pending', 'processing', 'shipped', 'delivered', 'completed'],
    place: null,
    holdsGoods: false,
    isEditable: false,
    takesReturns: false,
    hasLeft: false,
    isCharged: false,
    isCounted: false,
    isCancelled: true,
    mayBeAnonymised: 'always',
    letter: { kind: 'order_cancelled', isOnce: false },
  },
} as const satisfies Record<OrderStatusName, OrderStatusRule>

const RULES: ReadonlyMap<string, OrderStatusRule> = new Map(Object.entries(ORDER_STATUSES))

export function orderStatusRule(status: WrittenStatus): OrderStatusRule {
  const rule = RULES.get(status.toLowerCase())
  if (rule === undefined) throw new Error(`an order cannot be ${status}`)
  return rule
}

/** The role `packer` may take these steps. */
export function isHandedOn(from: WrittenStatus, to: WrittenStatus): boolean {
  const [one, other] = [orderStatusRule(from).place, orderStatusRule(to).place]
  return one !== null && other !== null && one < other
}
