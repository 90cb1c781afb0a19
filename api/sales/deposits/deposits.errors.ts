import { UserError } from '#lib/errors.ts'

/** Staff cannot change the way of a deposit that is taken, or held for pieces that are out. */
export class DepositTakenError extends UserError {
  readonly code = 'DEPOSIT_TAKEN'

  constructor() {
    super('Депозитът вече е взет или запазен за предадени артикули. Първо го върнете или освободете.')
  }
}

/** The order cannot have the way; the message says why. */
export class DepositWayRefusedError extends UserError {
  readonly code = 'DEPOSIT_WAY_REFUSED'
}
