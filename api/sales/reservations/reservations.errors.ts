import { NotFoundError, UserError } from '#lib/errors.ts'

export const noSuchReservation = (): NotFoundError => new NotFoundError('Резервацията не е намерена.')

/** The order is cancelled (docs/spec/reservations.md#reservations-of-a-cancelled-order). */
export class OrderCancelledError extends UserError {
  readonly code = 'ORDER_CANCELLED'
  readonly orderId: number

  constructor(orderId: number) {
    super(`Поръчка № ${orderId} е отменена; резервацията ѝ не може да се променя.`)
    this.orderId = orderId
  }
}

/** It holds billed days of an active order (docs/spec/reservations.md#deleting-a-reservation). */
export class ReservationHoldsDaysError extends UserError {
  readonly code = 'RESERVATION_HOLDS_DAYS'
  readonly orderId: number

  constructor(orderId: number) {
    super(`Резервацията е по поръчка № ${orderId} и пази дни. Откажете я вместо това.`)
    this.orderId = orderId
  }
}
