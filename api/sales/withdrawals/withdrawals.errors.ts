import { UserError } from '#lib/errors.ts'

/** `message` is the reason (docs/spec/withdrawal.md#goods). */
export class WithdrawalRefusedError extends UserError {
  readonly code = 'WITHDRAWAL_REFUSED'

  constructor(reason = 'От тази поръчка не може да се откажете.') {
    super(reason)
  }
}
