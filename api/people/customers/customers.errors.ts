import { UserError } from '#lib/errors.ts'

/** Another account has the e-mail address, ignoring case (docs/spec/accounts.md#registration). */
export class EmailTakenError extends UserError {
  readonly code = 'EMAIL_TAKEN'

  constructor() {
    super('Вече има профил с този имейл адрес.')
  }
}

export class ProofExpiredError extends UserError {
  readonly code = 'PROOF_EXPIRED'

  constructor() {
    super('Връзката вече не важи. Поискайте нова.')
  }
}

export class AccountInUseError extends UserError {
  readonly code = 'ACCOUNT_IN_USE'

  constructor(orderIds: readonly number[] = []) {
    super(`Профилът не може да бъде изтрит, докато има неприключени поръчки или наеми: № ${orderIds.join(', № ')}.`)
  }
}
