import type { OrderStatus } from '#prisma/client.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import type { CartPackageView } from '../carts/cart-packages.service.ts'
import type { CartLineView } from '../carts/cart-view.service.ts'
import type { ErrorCode } from '#lib/error-codes.ts'
import { NotFoundError, UserError } from '#lib/errors.ts'

/** Also for orders of other customers: both look the same. */
export const noSuchOrder = (): NotFoundError => new NotFoundError('Поръчката не е намерена.')

export class CartEmptyError extends UserError {
  readonly code = 'CART_EMPTY'

  constructor() {
    super('Количката е празна.')
  }
}

/** The customer has not confirmed the age that goods of the cart need (docs/spec/product-safety.md#minimum-age). */
export class AgeNotConfirmedError extends UserError {
  readonly code = 'AGE_NOT_CONFIRMED'
  readonly minimumAge: number

  constructor(minimumAge: number) {
    super(
      `Потвърдете възрастта: в количката има стоки, които се продават само на лица, навършили ${minimumAge} години.`,
    )
    this.minimumAge = minimumAge
  }
}

interface ChangedCart {
  lines: readonly CartLineView[]
  packages: readonly CartPackageView[]
}

export class CartChangedError extends UserError {
  readonly code = 'CART_CHANGED'
  readonly lines: readonly CartLineView[]
  readonly packages: readonly CartPackageView[]
  readonly amounts: OrderAmounts

  constructor({ lines, packages }: ChangedCart, amounts: OrderAmounts) {
    super('Количката се е променила. Прегледайте я и опитайте отново.')
    this.lines = lines
    this.packages = packages
    this.amounts = amounts
  }
}

/** Its 15 minutes have passed, or it is no longer pending (docs/spec/orders.md#two-step-orders). */
export class OrderClosedError extends UserError {
  readonly code = 'ORDER_CLOSED'

  constructor() {
    super('Към тази поръчка вече не може да се добавя.')
  }
}

export class OrderNotEditableError extends UserError {
  readonly code = 'ORDER_NOT_EDITABLE'

  constructor() {
    super('Поръчката вече не може да се променя: изпратена е или е отменена.')
  }
}

/** An invoice lists the lines of the order: issue a credit note first. */
export class OrderInvoicedError extends UserError {
  readonly code = 'ORDER_INVOICED'
  readonly documentNumber: string

  constructor(documentNumber: string) {
    super(`За поръчката има фактура № ${documentNumber}. Първо издайте кредитно известие.`)
    this.documentNumber = documentNumber
  }
}

export interface OrderRefusal {
  orderId: number
  code: ErrorCode
  message: string
}

export class OrdersRefusedError extends UserError {
  readonly code = 'ORDERS_REFUSED'
  readonly refusals: readonly OrderRefusal[]

  constructor(refusals: readonly OrderRefusal[]) {
    super(refusals.map(({ orderId, message }) => `№ ${orderId}: ${message}`).join(' '))
    this.refusals = refusals
  }
}

export class WaitingReservationsError extends UserError {
  readonly code = 'WAITING_RESERVATIONS'
  readonly reservationIds: readonly number[]

  constructor(reservationIds: readonly number[]) {
    const count = reservationIds.length
    super(`Поръчката има ${count === 1 ? '1 чакаща резервация' : `${count} чакащи резервации`}. Първо решете за тях.`)
    this.reservationIds = reservationIds
  }
}

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
