import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { Currency, DocumentKind } from '#prisma/client.ts'
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

function lastIssuedOn(tx: Sql): Promise<{ day: CalendarDay } | undefined> {
  return tx.first<{ day: CalendarDay }>(sql`SELECT d.issued_on AS day FROM documents d ORDER BY d.number DESC LIMIT 1`)
}

/**
 * Locks the order, then the series (docs/spec/orders.md#lock-order), so documents are issued one after another. The PDF is
 * printed after the commit (`documentPdf`), and sent to the customer.
 */
async function store(tx: Sql, ctx: Context, made: Unnumbered, corrects: Correction | null): Promise<{ id: number }> {
  const nextNumber = await lockSeries(tx)
  const at = ctx.clock()
  // With a clock set back, a number must not be dated before its predecessor.
  const last = await lastIssuedOn(tx)
  const issuedOn = last !== undefined && last.day > made.issuedOn ? last.day : made.issuedOn
  const content: DocumentContent = { ...made, issuedOn, number: documentNumber(nextNumber) }
  const stored = await tx.first<{ id: number }>(sql`
    INSERT INTO documents (number, kind, order_id, corrects_id, reason, issued_on, supplied_on, issued_at, admin_id,
      currency, net_minor, vat_minor, total_minor, company_name, company_eik, company_vat, content)
    VALUES (${nextNumber}, ${content.kind}::document_kind, ${content.orderId}, ${corrects?.id ?? null}, ${content.reason},
      ${content.issuedOn}::date, ${content.suppliedOn}::date, ${at}, ${adminIdOf(ctx)},
      ${content.currency}::currency, ${content.netMinor}, ${content.vatMinor}, ${content.totalMinor},
      ${content.recipient.name}, ${content.recipient.eik}, ${content.recipient.vat}, ${JSON.stringify(content)}::jsonb)
    RETURNING id`)
  if (!stored) throw new Error('an insert answered no row')
  const { id } = stored
  await enqueueOrderLetter(tx, { kind: 'document_issued', orderId: content.orderId, subjectId: id, key: id, at })
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

interface CorrectedInvoice {
  id: number
  kind: DocumentKind
  orderId: number
  currency: Currency
  content: DocumentContent
  creditedMinor: number
}

/** Locks its order, so that concurrent credit notes wait for each other. Fails with `NotFoundError`. */
async function lockInvoice(tx: Sql, documentId: number): Promise<CorrectedInvoice> {
  await tx.run(
    sql`SELECT o.id FROM orders o WHERE o.id = (SELECT d.order_id FROM documents d WHERE d.id = ${documentId}) FOR UPDATE`,
  )
  const invoice = await tx.first<CorrectedInvoice>(sql`
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
