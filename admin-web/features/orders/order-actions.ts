import { isHandedOn } from '#rules/order-statuses.ts'
import { may } from '../../lib/may.ts'
import type { DeliveryMethod, OrderStatus, PaymentStatus } from '../../gql/graph.ts'

/** Why a step asks: it releases or takes stock, undoes a hand-over, or may take a parcel number. */
export type StepQuestion = 'cancel' | 'restore' | 'stepBack' | 'send'

export interface StatusAction {
  label: string
  /** For pickup orders; absent: `label`. */
  pickupLabel?: string
  from: readonly OrderStatus[]
  to: OrderStatus
  /** The status in which this is the main next step. */
  nextAt?: OrderStatus
  /** Absent: the step is done without a question. */
  question?: StepQuestion
}

export const STATUS_ACTIONS: readonly StatusAction[] = [
  { label: 'Потвърди', from: ['PENDING'], to: 'PROCESSING', nextAt: 'PENDING' },
  {
    label: 'Изпрати',
    pickupLabel: 'Готова за вземане',
    from: ['PENDING', 'PROCESSING'],
    to: 'SHIPPED',
    nextAt: 'PROCESSING',
    question: 'send',
  },
  {
    label: 'Достави',
    pickupLabel: 'Взета от клиента',
    from: ['PENDING', 'PROCESSING', 'SHIPPED'],
    to: 'DELIVERED',
    nextAt: 'SHIPPED',
  },
  {
    label: 'Завърши',
    from: ['PENDING', 'PROCESSING', 'SHIPPED', 'DELIVERED'],
    to: 'COMPLETED',
    nextAt: 'DELIVERED',
  },
  { label: 'Върни в чакащи', from: ['PROCESSING', 'SHIPPED'], to: 'PENDING' },
  { label: 'Върни в чакащи', from: ['DELIVERED', 'COMPLETED'], to: 'PENDING', question: 'stepBack' },
  { label: 'Възстанови', from: ['CANCELLED'], to: 'PENDING', nextAt: 'CANCELLED', question: 'restore' },
  { label: 'Отмени поръчката', from: ['PENDING', 'PROCESSING', 'SHIPPED'], to: 'CANCELLED', question: 'cancel' },
]

/** PAID opens the form of a payment; the others are done at once, since each can be undone. */
export interface PaymentAction {
  label: string
  from: readonly PaymentStatus[]
  to: PaymentStatus
}

export const PAYMENT_ACTIONS: readonly PaymentAction[] = [
  { label: 'Запиши плащане', from: ['PENDING', 'FAILED'], to: 'PAID' },
  { label: 'Плащането не успя', from: ['PENDING'], to: 'FAILED' },
  { label: 'Върни плащането на чакащо', from: ['FAILED'], to: 'PENDING' },
]

export interface OrderActions {
  /** Null when nothing is left to do. */
  next: StatusAction | PaymentAction | null
  status: readonly StatusAction[]
  payment: readonly PaymentAction[]
}

/** Packers move orders forward; they neither move them back nor cancel them. */
export const mayStep = (from: OrderStatus, to: OrderStatus): boolean =>
  may('orders.write') || (may('orders.pack') && isHandedOn(from, to))

export function actionsOf({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): OrderActions {
  const steps = STATUS_ACTIONS.filter((step) => step.from.includes(status) && mayStep(status, step.to))
  const payments = PAYMENT_ACTIONS.filter(({ from }) => may('orders.pay') && from.includes(paymentStatus))
  const nextStep = steps.find(({ nextAt }) => nextAt === status)
  const nextPayment = status === 'COMPLETED' ? payments.find(({ to }) => to === 'PAID') : undefined
  return {
    next: nextStep ?? nextPayment ?? null,
    status: steps.filter((step) => step !== nextStep),
    payment: payments.filter((payment) => payment !== nextPayment),
  }
}

/** A pickup order has no parcel number. */
export const questionOf = ({ question }: StatusAction, deliveryMethod?: DeliveryMethod): StepQuestion | undefined =>
  question === 'send' && deliveryMethod === 'PICKUP' ? undefined : question

/** The label for the order's delivery method (docs/spec/checkout.md#delivery-methods). */
export function actionLabel(action: StatusAction | PaymentAction, deliveryMethod: DeliveryMethod): string {
  const pickupLabel = 'pickupLabel' in action ? action.pickupLabel : undefined
  return deliveryMethod === 'PICKUP' ? (pickupLabel ?? action.label) : action.label
}

/**
 * The row's button completes a pending order and sets any other back to pending (docs/spec/orders.md#status-changes).
 */
export function quickAction(status: OrderStatus): { label: string; action: StatusAction } {
  const to = status === 'PENDING' ? 'COMPLETED' : 'PENDING'
  const action = STATUS_ACTIONS.find((step) => step.from.includes(status) && step.to === to)
  if (action === undefined) throw new Error(`No step leads from ${status} to ${to}.`)
  return { label: status === 'PENDING' ? 'Завърши' : 'Възстанови', action }
}

export const isStatusAction = (action: StatusAction | PaymentAction): action is StatusAction =>
  STATUS_ACTIONS.some((step) => step === action)
