import { int, returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { paymentMethodText } from '#rules/order-labels.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import type { App, Context } from '../../context.ts'
import type { Invoice } from '../orders/invoice.rules.ts'
import { billedOrder, readPrintedOrder } from './billed-order.service.ts'
import {
  documentNumber,
  invoiceLines,
  sellerOf,
  withNetAmounts,
  type Party,
  type Unnumbered,
} from './document-content.rules.ts'
import { InvoiceInForceError, NothingToInvoiceError } from './documents.errors.ts'
import type { InvoiceInput } from './documents.input.ts'
import { documentIssuer } from './issuer.service.ts'
import { readSupplyDays } from './supply-days.loaders.ts'
import { supplyDayProblem, usualSupplyDay } from '#rules/tax-event.ts'

const partyOf = ({ companyName, companyAddress, companyManager, companyEik, companyVat }: Invoice): Party => ({
  name: companyName,
  address: companyAddress,
  manager: companyManager,
  eik: companyEik,
  vat: companyVat ?? '',
})

async function requireNoInvoice(tx: Sql, orderId: number): Promise<void> {
  const inForce = await tx.first(
    returning({ id: int, number: int })`SELECT id, number FROM invoice_in_force(${orderId})`,
  )
  if (inForce) throw new InvoiceInForceError(inForce.id, documentNumber(inForce.number))
}

/**
 * All of an invoice but its number; `lock` takes the order's lock. Fails with `NotFoundError`, `InvalidInputError` (no recipient, a
 * day that is not allowed), `NothingToInvoiceError`, `InvoiceInForceError`, `IssuerMissingError`.
 */
export async function invoiceContent(
  tx: Sql,
  { clock }: Pick<App, 'clock'> | Context,
  input: InvoiceInput,
  lock: boolean,
): Promise<Unnumbered> {
  const order = await readPrintedOrder(tx, input.orderId, lock)
  const [suppliedOn = null] = await readSupplyDays(tx, [order.id])
  const days = { today: dayInSofia(clock()), suppliedOn }
  const supplied = input.suppliedOn ?? usualSupplyDay(days)
  const problem = input.suppliedOn ? supplyDayProblem(input.suppliedOn, days) : null
  if (problem !== null) throw new InvalidInputError([{ field: 'suppliedOn', message: problem }])
  const recipient = input.recipient ?? (order.invoice && partyOf(order.invoice))
  if (!recipient)
    throw new InvalidInputError([{ field: 'recipient', message: 'Моля попълнете всички данни за фактура' }])
  if (!orderStatusRule(order.status).isCharged) throw new NothingToInvoiceError()
  await requireNoInvoice(tx, order.id)
  const issuer = sellerOf(await documentIssuer(tx), order.rentalVat !== 'none')
  const { lines, depositsMinor } = invoiceLines(billedOrder(order))
  const amounts = withNetAmounts(lines, issuer.vat !== '')
  // A discount may leave nothing.
  if (amounts.totalMinor <= 0) throw new NothingToInvoiceError()
  return {
    kind: 'invoice',
    issuer,
    recipient,
    orderId: order.id,
    issuedOn: days.today,
    suppliedOn: supplied,
    corrects: null,
    reason: '',
    payment: paymentMethodText(order.paymentMethod, order.deliveryMethod),
    currency: order.currency,
    ...amounts,
    depositsMinor,
  }
}
