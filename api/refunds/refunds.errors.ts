import { UserError } from '#lib/errors.ts'
import { amountText, type Amount } from '#rules/money.ts'

export class RefundTooHighError extends UserError {
  readonly code = 'REFUND_TOO_HIGH'
  readonly left: Amount

  constructor(left: Amount) {
    super(
      left.minorUnits === 0
        ? 'По поръчката няма платена сума, която да се върне.'
        : `Може да се върнат най-много ${amountText(left)}.`,
    )
    this.left = left
  }
}

export class ReturnTooHighError extends UserError {
  readonly code = 'RETURN_TOO_HIGH'
  readonly most: number

  constructor(name: string, most: number) {
    super(most === 0 ? `„${name}“ вече е върнат изцяло.` : `От „${name}“ може да се върнат най-много ${most} бр.`)
    this.most = most
  }
}
