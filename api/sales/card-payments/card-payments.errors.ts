import { amountText, type Amount } from '#rules/money.ts'
import { NotFoundError, UserError } from '#lib/errors.ts'

export const noSuchCardPayment = (): NotFoundError => new NotFoundError('Плащането не е намерено.')

/** The provider did not answer, refuses, or is no longer set. */
export class CardUnavailableError extends UserError {
  readonly code = 'CARD_UNAVAILABLE'

  constructor() {
    super('В момента плащането с карта не е възможно. Опитайте отново след малко.')
  }
}

/** The order is paid or cancelled, or has another payment method. */
export class CardNotNeededError extends UserError {
  readonly code = 'CARD_NOT_NEEDED'

  constructor() {
    super('По тази поръчка няма какво да се плати с карта.')
  }
}

/** Only the sum taken by card can be refunded to it, and only once. */
export class CardRefundTooHighError extends UserError {
  readonly code = 'CARD_REFUND_TOO_HIGH'
  readonly most: Amount

  constructor(most: Amount) {
    super(
      most.minorUnits > 0
        ? `По картата може да се върнат най-много ${amountText(most)}.`
        : 'По картата няма какво да се върне: сумата не е взета или вече е върната.',
    )
    this.most = most
  }
}

/** The card has no deposit to settle, or another person has settled it. */
export class DepositClaimedError extends UserError {
  readonly code = 'DEPOSIT_CLAIMED'
  /** The sum that was withheld. */
  readonly claimed: Amount

  constructor(claimed: Amount) {
    super(
      claimed.minorUnits > 0
        ? `Депозитът по картата вече е уреден: удържани са ${amountText(claimed)}.`
        : 'По картата няма депозит за уреждане: той вече е освободен, върнат или още не е взет.',
    )
    this.claimed = claimed
  }
}
