import { UserError } from '#lib/errors.ts'

/** The way of a deposit that was taken, or that pieces are out for, stays. */
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
