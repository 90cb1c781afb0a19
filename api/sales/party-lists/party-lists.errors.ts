import { UserError } from '#lib/errors.ts'

/** Another guest brings it (docs/spec/parties.md#shared-list). */
export class LineTakenError extends UserError {
  readonly code = 'LINE_TAKEN'
  readonly takenBy: string

  constructor(takenBy: string) {
    super(`Това вече ще донесе ${takenBy}.`)
    this.takenBy = takenBy
  }
}
