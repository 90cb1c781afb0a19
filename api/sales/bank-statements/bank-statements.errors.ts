import { UserError } from '#lib/errors.ts'

export class BankEntryDecidedError extends UserError {
  readonly code = 'BANK_ENTRY_DECIDED'

  constructor() {
    super('Този превод вече е отнесен към поръчка или е оставен настрана.')
  }
}
