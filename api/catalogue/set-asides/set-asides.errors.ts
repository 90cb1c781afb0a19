import { NotFoundError, UserError, type ErrorDetails } from '#lib/errors.ts'

export const noSuchSetAside = (): NotFoundError => new NotFoundError('Отделените бройки не са намерени.')

/** Fewer units remain than would be put back or written off. */
export class SetAsideSettledError extends UserError {
  readonly code = 'SET_ASIDE_SETTLED'
  readonly waiting: number

  constructor(waiting: number) {
    super(waiting === 0 ? 'Тези бройки вече са върнати или отписани.' : `Чакат само ${waiting} бр.`)
    this.waiting = waiting
  }

  override details(): ErrorDetails {
    return { waiting: this.waiting }
  }
}
