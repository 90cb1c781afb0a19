import type { OrderStatus } from '#prisma/client.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import type { CartLineView } from '../carts/cart-view.service.ts'
import type { ErrorCode } from '#lib/error-codes.ts'
import { NotFoundError, UserError } from '#lib/errors.ts'

/** Also for another customer's order: the two look the same. */
export const noSuchOrder = (): NotFoundError => new NotFoundError('Поръчката не е намерена.')

/** The cart is empty, or was ordered a moment ago. */
export class CartEmptyError extends UserError {
  readonly code = 'CART_EMPTY'

  constructor() {
    super('Количката е празна.')
  }
}

/** The cart differs from what the customer saw; nothing was ordered. */
export class CartChangedError extends UserError {
  readonly code = 'CART_CHANGED'
  /** As they are now. */
  readonly lines: readonly CartLineView[]
  /** What the order would cost now. */
  readonly amounts: OrderAmounts

  constructor(lines: readonly CartLineView[], amounts: OrderAmounts) {
    super('Количката се е променила. Прегледайте я и опитайте отново.')
    this.lines = lines
    this.amounts = amounts
  }
}

/** Its 15 minutes are over, or it is no longer pending (decisions 5). */
export class OrderClosedError extends UserError {
  readonly code = 'ORDER_CLOSED'

  constructor() {
    super('Към тази поръчка вече не може да се добавя.')
  }
}

/** It has left the shop, or was called off (decisions 37). */
export class OrderNotEditableError extends UserError {
  readonly code = 'ORDER_NOT_EDITABLE'

  constructor() {
    super('Поръчката вече не може да се променя: изпратена е или е отказана.')
  }
}

/** An invoice states what is in the order; a credit note takes it back first. */
export class OrderInvoicedError extends UserError {
  readonly code = 'ORDER_INVOICED'
  readonly documentNumber: string

  constructor(documentNumber: string) {
    super(`За поръчката има фактура № ${documentNumber}. Първо издайте кредитно известие.`)
    this.documentNumber = documentNumber
  }
}

/** Money was given back, so it was paid. */
export class OrderRefundedError extends UserError {
  readonly code = 'ORDER_REFUNDED'

  constructor() {
    super('По поръчката са върнати пари, затова тя остава платена.')
  }
}

/** Why one of several orders cannot take a step. */
export interface OrderRefusal {
  orderId: number
  code: ErrorCode
  message: string
}

/** Of several orders some cannot take the step, so none has taken it. */
export class OrdersRefusedError extends UserError {
  readonly code = 'ORDERS_REFUSED'
  readonly refusals: readonly OrderRefusal[]

  constructor(refusals: readonly OrderRefusal[]) {
    super(refusals.map(({ orderId, message }) => `№ ${orderId}: ${message}`).join(' '))
    this.refusals = refusals
  }
}

/** The order would be completed while reservations of it wait; nobody has said that it should (decisions 12). */
export class WaitingReservationsError extends UserError {
  readonly code = 'WAITING_RESERVATIONS'
  readonly reservationIds: readonly number[]

  constructor(reservationIds: readonly number[]) {
    const count = reservationIds.length
    super(`Поръчката има ${count === 1 ? '1 чакаща резервация' : `${count} чакащи резервации`}. Първо решете за тях.`)
    this.reservationIds = reservationIds
  }
}

/** A delivered or completed order would go back, and nobody has confirmed it (decisions 12). */
export class StepBackError extends UserError {
  readonly code = 'STEP_BACK'
  readonly from: OrderStatus
  readonly to: OrderStatus

  constructor(from: OrderStatus, to: OrderStatus) {
    super('Поръчката е вече при клиента. Потвърдете, че я връщате назад.')
    this.from = from
    this.to = to
  }
}
