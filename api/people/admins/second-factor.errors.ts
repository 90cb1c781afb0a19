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

export class PasswordChangeRequiredError extends UserError {
  readonly code = 'PASSWORD_CHANGE_REQUIRED'
  override readonly status = 401

  constructor() {
    super('Това е първото ви влизане. Изберете своя парола.')
  }
}
