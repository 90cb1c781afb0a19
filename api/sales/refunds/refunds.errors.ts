import { UserError } from '#lib/errors.ts'
import { amountText, type Amount } from '#rules/money.ts'
import { quoted } from '#rules/quoted.ts'

export class ReturnTooHighError extends UserError {
  readonly code = 'RETURN_TOO_HIGH'
  readonly most: number

  constructor(name: string, most: number) {
    super(
      most === 0
        ? `${quoted(name)} вече е върнат изцяло.`
        : `От ${quoted(name)} може да се върнат най-много ${most} бр.`,
    )
    this.most = most
  }
}

/** More for a line than its price less earlier refunds. */
export class LineRefundTooHighError extends UserError {
  readonly code = 'LINE_REFUND_TOO_HIGH'
  readonly left: Amount

  constructor(name: string, left: Amount) {
    super(
      left.minorUnits === 0
        ? `Платеното за ${quoted(name)} вече е върнато.`
        : `За ${quoted(name)} може да се върнат най-много ${amountText(left)}.`,
    )
    this.left = left
  }
}
