import { UserError } from '#lib/errors.ts'
import { amountText, type Amount } from '#rules/money.ts'

/** A discount above what the order costs. */
export class DiscountTooHighError extends UserError {
  readonly code = 'DISCOUNT_TOO_HIGH'
  readonly most: Amount

  constructor(most: Amount) {
    super(`Отстъпката може да е най-много ${amountText(most)}.`)
    this.most = most
  }
}

/** A reversal, or a charge that has one. */
export class ChargeReversedError extends UserError {
  readonly code = 'CHARGE_REVERSED'

  constructor() {
    super('Това начисление вече е отменено.')
  }
}
