import { UserError } from '#lib/errors.ts'

export class SecondFactorRequiredError extends UserError {
  readonly code = 'SECOND_FACTOR_REQUIRED'
  override readonly status = 401

  constructor() {
    super('Въведете кода от приложението за вход или код за възстановяване.')
  }
}

export class WrongSecondFactorError extends UserError {
  readonly code = 'WRONG_SECOND_FACTOR'
  override readonly status = 401

  constructor() {
    super('Кодът не е верен или вече е използван.')
  }
}

/** No sealing key opens the secret of the one-time codes (docs/spec/service-keys.md#sealing). */
export class SecondFactorUnreadableError extends UserError {
  readonly code = 'SECOND_FACTOR_UNREADABLE'
  override readonly status = 401

  constructor() {
    super(
      'Този сървър не може да провери кодове от приложението. Влезте с код за възстановяване или помолете собственик за нова първа парола: тя изключва кодовете.',
    )
  }
}

export class PasswordChangeRequiredError extends UserError {
  readonly code = 'PASSWORD_CHANGE_REQUIRED'
  override readonly status = 401

  constructor() {
    super('Това е първото ви влизане. Изберете своя парола.')
  }
}
