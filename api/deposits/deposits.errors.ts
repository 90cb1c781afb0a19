import { UserError } from '#lib/errors.ts'
import { CURRENCY_SIGNS, decimalOf, type Currency } from '#rules/money.ts'

export class DepositShortError extends UserError {
  readonly code = 'DEPOSIT_SHORT'
  readonly orderId: number
  /** Minor units of the order's currency. */
  readonly heldMinor: number
  readonly currency: Currency

  constructor(orderId: number, heldMinor: number, currency: Currency) {
    super(
      heldMinor === 0
        ? 'Няма получен депозит, който да се задържи или върне.'
        : `От депозита са останали ${decimalOf(heldMinor)} ${CURRENCY_SIGNS[currency]}.`,
    )
    this.orderId = orderId
    this.heldMinor = heldMinor
    this.currency = currency
  }
}
