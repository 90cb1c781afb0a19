import { countText } from '#rules/count-text.ts'
import { UserError } from '#lib/errors.ts'
import { REJECTION_MESSAGES, type PromoCodeRejection, type PromoObstacle } from './promo-codes.rules.ts'

/** One message in REST for all unusable codes (docs/spec/promo-codes.md#promo-messages); the graph has the reason. */
export class PromoCodeRejectedError extends UserError {
  readonly code = 'PROMO_CODE_REJECTED'

  readonly reason: PromoCodeRejection

  constructor(reason: PromoCodeRejection = 'unknown') {
    super(REJECTION_MESSAGES.unknown)
    this.reason = reason
  }
}

export class PromoCodeTakenError extends UserError {
  readonly code = 'PROMO_CODE_TAKEN'

  constructor() {
    super('Вече има промо код с това име.')
  }
}

export class PromoCodeInUseError extends UserError {
  readonly code = 'PROMO_CODE_IN_USE'
  readonly usedCount: number

  constructor(usedCount: number) {
    super(`Кодът вече е използван ${countText(usedCount, ['път', 'пъти'])}. Лимитът не може да е по-малък.`)
    this.usedCount = usedCount
  }
}

const OBSTACLES: Readonly<Record<PromoObstacle, string>> = {
  inactive: 'е спрян',
  upcoming: 'още не е започнал',
  expired: 'е изтекъл',
  exhausted: 'е изчерпан',
  deleted: 'е изтрит',
}

/** For staff: the promo code of an order to restore is unusable (docs/spec/orders.md#cancelling-and-restoring). */
export class PromoCodeUnavailableError extends UserError {
  readonly code = 'PROMO_CODE_REJECTED'
  readonly promoCode: string
  readonly obstacle: PromoObstacle

  constructor(promoCode: string, obstacle: PromoObstacle) {
    super(`Кодът ${promoCode} ${OBSTACLES[obstacle]}. Поръчката може да се възстанови без отстъпката.`)
    this.promoCode = promoCode
    this.obstacle = obstacle
  }
}
