import { amountText, type Amount } from '#rules/money.ts'
import { NotFoundError, UserError } from '#lib/errors.ts'

export const noSuchDocument = (): NotFoundError => new NotFoundError('Документът не е намерен.')

export class IssuerMissingError extends UserError {
  readonly code = 'ISSUER_MISSING'

  constructor() {
    super('Първо попълнете „Данни на фирмата“ в настройките.')
  }
}

export class InvoiceInForceError extends UserError {
  readonly code = 'INVOICE_IN_FORCE'
  readonly documentId: number

  constructor(documentId: number, number: string) {
    super(`За поръчката вече е издадена фактура № ${number}.`)
    this.documentId = documentId
  }
}

export class NothingToInvoiceError extends UserError {
  readonly code = 'NOTHING_TO_INVOICE'

  constructor() {
    super('По поръчката няма какво да се фактурира.')
  }
}

export class CreditTooHighError extends UserError {
  readonly code = 'CREDIT_TOO_HIGH'
  readonly left: Amount

  constructor(left: Amount) {
    super(left.minorUnits === 0 ? 'Фактурата вече е изцяло кредитирана.' : `По фактурата остават ${amountText(left)}.`)
    this.left = left
  }
}
