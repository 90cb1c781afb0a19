import { int, oneOf, returning, uncheckedJson, type RowOf } from '#lib/database/row.ts'
import { sql, type Sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { dayInSofia, dayOfDate } from '#rules/calendar.ts'
import { Currency, DocumentKind } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { enqueueOrderLetter } from '../../platform/letters/enqueue-letter.service.ts'
import { staffWrite } from '../../platform/idempotency/staff-write.service.ts'
import {
  documentNumber,
  sellerOf,
  withNetAmounts,
  type DocumentContent,
  type Unnumbered,
} from './document-content.rules.ts'
import { draftPaper } from './document.paper.ts'
import { CreditTooHighError, noSuchDocument } from './documents.errors.ts'
import type { InvoiceInput, IssueCreditNoteInput, IssueInvoiceInput } from './documents.input.ts'
import { invoiceContent } from './invoice-content.service.ts'
import { documentIssuer, lockSeries } from './issuer.service.ts'
import { printPaper } from './print-paper.service.ts'

interface Correction {
  id: number
}

/**
 * Locks the order, then the series (docs/spec/orders.md#lock-order), so documents are issued one after another. The PDF is
 * printed after the commit (`documentPdf`), and sent to the customer.
 */
async function store(
  tx: Transaction,
  ctx: Context,
  made: Unnumbered,
  corrects: Correction | null,
): Promise<{ id: number }> {
  const nextNumber = await lockSeries(tx)
  const at = ctx.clock()
  // With a clock set back, a number must not be dated before its predecessor.
  const last = await tx.db.document.findFirst({ orderBy: { number: 'desc' }, select: { issuedOn: true } })
  const lastDay = last === null ? '' : dayOfDate(last.issuedOn)
  const issuedOn = lastDay > made.issuedOn ? lastDay : made.issuedOn
  const content: DocumentContent = { ...made, issuedOn, number: documentNumber(nextNumber) }
  const { kind, orderId, reason, currency, netMinor, vatMinor, totalMinor, recipient } = content
  const stored = await tx.db.document.create({
    data: {
      number: nextNumber,
      kind,
      orderId,
      correctsId: corrects?.id ?? null,
      reason,
      issuedOn: new Date(issuedOn),
      suppliedOn: new Date(content.suppliedOn),
      issuedAt: at,
      adminId: adminIdOf(ctx),
      currency,
      netMinor,
      vatMinor,
      totalMinor,
      companyName: recipient.name,
      companyEik: recipient.eik,
      companyVat: recipient.vat,
      content,
    },
    select: { id: true },
  })
  const { id } = stored
  await enqueueOrderLetter(tx, { kind: 'document_issued', orderId, subjectId: id, key: id, at })
  return stored
}

/**
 * Returns the document's id. The recipient defaults to the company of the order. Fails with `NotFoundError`, `InvalidInputError` (no
 * recipient, a day that is not allowed), `NothingToInvoiceError`, `InvoiceInForceError`, `IssuerMissingError`,
 * `IdempotencyMismatchError`.
 */
export async function issueInvoice(ctx: Context, input: IssueInvoiceInput): Promise<number> {
  const { id } = await staffWrite(ctx, 'issueInvoice', input, async (tx) =>
    store(tx, ctx, await invoiceContent(tx, ctx, input, true), null),
  )
  return id
}

/** The PDF of an invoice before it is issued: without a number, marked as a draft. Fails as `issueInvoice`. */
export async function invoiceDraftPdf(ctx: Context, input: InvoiceInput): Promise<Buffer> {
  return printPaper(draftPaper(await invoiceContent(ctx.sql, ctx, input, false)))
}

const CORRECTED = {
  id: int,
  kind: oneOf(DocumentKind),
  orderId: int,
  currency: oneOf(Currency),
  content: uncheckedJson<DocumentContent>(),
  creditedMinor: int,
}

type CorrectedInvoice = RowOf<typeof CORRECTED>

/** Locks its order, so that concurrent credit notes wait for each other. Fails with `NotFoundError`. */
async function lockInvoice(tx: Sql, documentId: number): Promise<CorrectedInvoice> {
  await tx.run(
    sql`SELECT o.id FROM orders o WHERE o.id = (SELECT d.order_id FROM documents d WHERE d.id = ${documentId}) FOR UPDATE`,
  )
  const invoice = await tx.first(returning(CORRECTED)`
    SELECT d.id, d.kind, d.order_id AS "orderId", d.currency, d.content,
      (SELECT coalesce(sum(n.total_minor), 0)::bigint FROM documents n WHERE n.corrects_id = d.id) AS "creditedMinor"
    FROM documents d WHERE d.id = ${documentId}`)
  if (invoice?.kind !== 'invoice') throw noSuchDocument()
  return invoice
}

/** VAT as in the invoice: taxed amounts are credited with their VAT. */
function credited({ content }: CorrectedInvoice, amountMinor: number) {
  const { lines, netMinor, vatMinor, totalMinor, number } = content
  if (amountMinor === totalMinor) return { lines, netMinor, vatMinor, totalMinor }
  const line = { name: `Намаление по фактура № ${number}`, quantity: 1, unit: '', amountMinor, isNet: false }
  return withNetAmounts([line], vatMinor > 0)
}

/**
 * Returns the id. Fails with `NotFoundError`, `InvalidInputError`, `CreditTooHighError`, `IssuerMissingError`,
 * `IdempotencyMismatchError`.
 */
export async function issueCreditNote(ctx: Context, input: IssueCreditNoteInput): Promise<number> {
  const today = dayInSofia(ctx.clock())
  const { id } = await staffWrite(ctx, 'issueCreditNote', input, async (tx) => {
    const invoice = await lockInvoice(tx, input.documentId)
    const { content, currency, creditedMinor } = invoice
    const leftMinor = content.totalMinor - creditedMinor
    const amountMinor = input.amount ?? leftMinor
    if (amountMinor === 0 && leftMinor > 0)
      throw new InvalidInputError([{ field: 'amount', message: 'Сумата е нула.' }])
    if (leftMinor === 0 || amountMinor > leftMinor) throw new CreditTooHighError({ minorUnits: leftMinor, currency })
    const credit: Unnumbered = {
      ...content,
      kind: 'credit_note',
      issuer: sellerOf(await documentIssuer(tx), content.vatMinor > 0),
      issuedOn: today,
      suppliedOn: today,
      corrects: { number: content.number, issuedOn: content.issuedOn },
      reason: input.reason,
      ...credited(invoice, amountMinor),
      depositsMinor: 0,
    }
    return store(tx, ctx, credit, invoice)
  })
  return id
}
