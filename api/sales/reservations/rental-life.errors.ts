import { UserError, type ErrorDetails } from '#lib/errors.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { amountText, type Amount } from '#rules/money.ts'

export class RentalStepError extends UserError {
  readonly code = 'BAD_TRANSITION'

  constructor(message = 'Това не е възможно: наемът вече не е в това състояние.') {
    super(message)
  }
}

export class TooManyPiecesError extends UserError {
  readonly code = 'TOO_MANY_PIECES'
  readonly most: number

  constructor(most: number, message: string) {
    super(message)
    this.most = most
  }

  override details(): ErrorDetails {
    return { most: this.most }
  }
}

export const tooManyToHandOver = (most: number) =>
  new TooManyPiecesError(
    most,
    most === 0 ? 'Всичко запазено вече е предадено.' : `Може да предадете още най-много ${most} бр.`,
  )

export const tooManyToTakeBack = (most: number) =>
  new TooManyPiecesError(
    most,
    most === 0 ? 'При клиента няма непредадени обратно бройки.' : `При клиента са ${most} бр.`,
  )

export class PiecesElsewhereError extends UserError {
  readonly code = 'PIECES_ELSEWHERE'
  readonly here: number

  constructor(here: number) {
    super(
      here === 0
        ? 'На място няма нито една бройка: другите не са върнати или са отделени.'
        : `На място са само ${here} бр.`,
    )
    this.here = here
  }

  override details(): ErrorDetails {
    return { here: this.here }
  }
}

/** Handover is possible from the first day, including its buffer, to the last; for other days change the period. */
export class HandOverDayError extends UserError {
  readonly code = 'HAND_OVER_DAY'
  readonly from: CalendarDay
  readonly to: CalendarDay

  constructor(from: CalendarDay, to: CalendarDay) {
    super(`Предаването е от ${dayText(from)} до ${dayText(to)}. За друг ден първо сменете дните на резервацията.`)
    this.from = from
    this.to = to
  }
}

export class PiecesOutError extends UserError {
  readonly code = 'PIECES_OUT'
  readonly out: number

  constructor(out: number) {
    super(`Не са върнати ${out} бр. Отпишете ги като изгубени, за да приключите наема.`)
    this.out = out
  }
}

/** The rentals are back, and the shop still holds their deposit. */
export class DepositHeldError extends UserError {
  readonly code = 'DEPOSIT_HELD'
  readonly held: Amount

  constructor(held: Amount) {
    super(`При нас още е депозит от ${amountText(held)}. Върнете го или го задръжте, преди да приключите наема.`)
    this.held = held
  }
}

/** Units were handed over, so the reservation cannot be decided, deleted or cancelled with its order. */
export class RentalBegunError extends UserError {
  readonly code = 'RENTAL_BEGUN'
  readonly orderId: number

  constructor(orderId: number) {
    super(`По поръчка № ${orderId} вече са предадени бройки под наем. Приемете ги обратно и приключете наема.`)
    this.orderId = orderId
  }
}

/** The shop is closed on an end of the period or its length is not allowed, and staff did not waive the rules. */
export class PeriodRefusedError extends UserError {
  readonly code = 'PERIOD_REFUSED'
}
