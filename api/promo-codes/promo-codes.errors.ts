import { UserError } from '#lib/errors.ts'

/** Unknown, inactive, upcoming, expired and exhausted codes look the same (storefront 8). */
export class PromoCodeRejectedError extends UserError {
  readonly code = 'PROMO_CODE_REJECTED'

  constructor() {
    super('Невалиден промо код')
  }
}

/** Another promo code has this text (decisions 5). */
export class PromoCodeTakenError extends UserError {
  readonly code = 'PROMO_CODE_TAKEN'

  constructor() {
    super('Вече има промо код с това име.')
  }
}

/** The limit would be lower than the uses so far (decisions 5). */
export class PromoCodeInUseError extends UserError {
  readonly code = 'PROMO_CODE_IN_USE'
  readonly usedCount: number

  constructor(usedCount: number) {
    super(`Кодът вече е използван ${usedCount} пъти. Лимитът не може да е по-малък.`)
    this.usedCount = usedCount
  }
}
