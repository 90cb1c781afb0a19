import { UserError } from '#lib/errors.ts'
import { amountText, type Amount } from '#rules/money.ts'

/** More would be received than is owed. */
export class PaymentTooHighError extends UserError {
  readonly code = 'PAYMENT_TOO_HIGH'
  readonly owed: Amount

  constructor(owed: Amount) {
    super(
      owed.minorUnits === 0
        ? 'По поръчката не се дължи нищо за това.'
        : `Дължат се само ${amountText(owed)}. Потвърдете, ако клиентът плаща повече.`,
    )
    this.owed = owed
  }
}

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

export class DepositShortError extends UserError {
  readonly code = 'DEPOSIT_SHORT'
  readonly held: Amount

  constructor(held: Amount) {
    super(
      held.minorUnits === 0
        ? 'Няма получен депозит, който да се задържи или върне.'
        : `От депозита са останали ${amountText(held)}.`,
    )
    this.held = held
  }
}

/** A correction, or a payment that has one. */
export class PaymentCorrectedError extends UserError {
  readonly code = 'PAYMENT_CORRECTED'

  constructor() {
    super('Този запис вече е поправен.')
  }
}

/** The right amount would be below the sum refunded or withheld of it. */
export class PaymentSpentError extends UserError {
  readonly code = 'PAYMENT_SPENT'
  readonly least: Amount

  constructor(least: Amount) {
    super(`От тези пари вече са върнати или удържани: вярната сума е поне ${amountText(least)}.`)
    this.least = least
  }
}

/** The provider of card payments has the money, so that a record alone would send nothing to the card. */
export class CardRefundNeededError extends UserError {
  readonly code = 'CARD_REFUND_NEEDED'

  constructor(purpose: 'order' | 'deposit' = 'order') {
    super(
      purpose === 'deposit'
        ? 'Депозитът е взет по картата онлайн. Върнете го с „Уреди депозита“, за да стигнат парите до нея.'
        : 'Сумата е платена с карта онлайн. Върнете я с „Върни по картата“, за да стигнат парите до нея.',
    )
  }
}

/** The provider of card payments reported the entry, so that a correction of the record alone would move no money. */
export class OnlinePaymentError extends UserError {
  readonly code = 'ONLINE_PAYMENT'

  constructor() {
    super(
      'Този запис е от картовия оператор и не се поправя тук. Пари се връщат с „Върни по картата“, а депозит – с „Уреди депозита“.',
    )
  }
}
