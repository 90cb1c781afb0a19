import { sql, type Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { PAYMENT_METHOD_LABELS } from '#rules/order-labels.ts'
import type { Currency, DocumentKind } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../context.ts'
import { staffWrite } from '../idempotency/staff-write.service.ts'
import type { Invoice } from '../orders/invoice.rules.ts'
import { billedOrder, readPrintedOrder } from './billed-order.service.ts'
import {
  documentNumber,
  invoiceLines,
  sellerOf,
  withNetAmounts,
  type DocumentContent,
  type Issuer,
  type Party,
} from './document-content.rules.ts'
import {
  CreditTooHighError,
  InvoiceInForceError,
  IssuerMissingError,
  noSuchDocument,
  NothingToInvoiceError,
} from './documents.errors.ts'
import type { IssueCreditNoteInput, IssueInvoiceInput } from './documents.input.ts'
import { lockIssuer } from './issuer.service.ts'

type Unnumbered = Omit<DocumentContent, 'number'>

interface Correction {
  id: number
}

const partyOf = ({ companyName, companyAddress, companyManager, companyEik, companyVat }: Invoice): Party => ({
  name: companyName,
  address: companyAddress,
  manager: companyManager,
  eik: companyEik,
  vat: companyVat ?? '',
})

function lastIssuedOn(tx: Sql): Promise<{ day: CalendarDay } | undefined> {
  return tx.first<{ day: CalendarDay }>(sql`SELECT d.issued_on AS day FROM documents d ORDER BY d.number DESC LIMIT 1`)
}

/**
 * Locks the order, then the series (docs/spec/orders.md#lock-order), so documents are issued one after another. The PDF is
 * printed after the commit (`documentPdf`).
 */
async function store(
  tx: Sql,
  ctx: Context,
  make: (issuer: Issuer) => Unnumbered,
  corrects: Correction | null,
): Promise<{ id: number }> {
  const { nextNumber, ...issuer } = await lockIssuer(tx)
  if (issuer.name === '' || issuer.eik === '') throw new IssuerMissingError()
  const made = make(issuer)
  // With a clock set back, a number must not be dated before its predecessor.
  const last = await lastIssuedOn(tx)
  const issuedOn = last !== undefined && last.day > made.issuedOn ? last.day : made.issuedOn
  const content: DocumentContent = { ...made, issuedOn, number: documentNumber(nextNumber) }
  const stored = await tx.first<{ id: number }>(sql`
    INSERT INTO documents (number, kind, order_id, corrects_id, reason, issued_on, supplied_on, issued_at, admin_id,
      currency, net_minor, vat_minor, total_minor, company_name, company_eik, content)
    VALUES (${nextNumber}, ${content.kind}::document_kind, ${content.orderId}, ${corrects?.id ?? null}, ${content.reason},
      ${content.issuedOn}::date, ${content.suppliedOn}::date, ${ctx.clock()}, ${adminIdOf(ctx)},
      ${content.currency}::currency, ${content.netMinor}, ${content.vatMinor}, ${content.totalMinor},
      ${content.recipient.name}, ${content.recipient.eik}, ${JSON.stringify(content)}::jsonb)
    RETURNING id`)
  if (!stored) throw new Error('an insert answered no row')
  return stored
}

async function requireNoInvoice(tx: Sql, orderId: number): Promise<void> {
  const inForce = await tx.first<{ id: number; number: number }>(
    sql`SELECT id, number FROM invoice_in_force(${orderId})`,
  )
  if (inForce) throw new InvoiceInForceError(inForce.id, documentNumber(inForce.number))
}

function requireSupplyDay(suppliedOn: CalendarDay, today: CalendarDay): void {
  if (suppliedOn > today) throw new InvalidInputError([{ field: 'suppliedOn', message: 'Денят още не е дошъл.' }])
  if (suppliedOn < addDays(today, -366))
    throw new InvalidInputError([{ field: 'suppliedOn', message: 'Денят е преди повече от година.' }])
}

/**
 * Returns the document's id. The company defaults to the order's. Fails with `NotFoundError`, `InvalidInputError` (no
 * company, an invalid day), `NothingToInvoiceError`, `InvoiceInForceError`, `IssuerMissingError`, `IdempotencyMismatchError`.
 */
export async function issueInvoice(ctx: Context, input: IssueInvoiceInput): Promise<number> {
  const today = dayInSofia(ctx.clock())
  const suppliedOn = input.suppliedOn ?? today
  requireSupplyDay(suppliedOn, today)
  const { id } = await staffWrite(ctx, 'issueInvoice', input, async (tx) => {
    const order = await readPrintedOrder(tx, input.orderId, true)
    const company = input.company ?? order.invoice
    if (company === null)
      throw new InvalidInputError([{ field: 'company', message: 'Моля попълнете всички данни за фактура' }])
    const { lines, depositsMinor } = invoiceLines(billedOrder(order))
    if (order.status === 'cancelled' || lines.length === 0) throw new NothingToInvoiceError()
    await requireNoInvoice(tx, order.id)
    return store(
      tx,
      ctx,
      (registered) => {
        const issuer = sellerOf(registered, order.rentalVat !== 'none')
        return {
          kind: 'invoice',
          issuer,
          recipient: partyOf(company),
          orderId: order.id,
          issuedOn: today,
          suppliedOn,
          corrects: null,
          reason: '',
          payment: PAYMENT_METHOD_LABELS[order.paymentMethod],
          currency: order.currency,
          ...withNetAmounts(lines, issuer.vat !== ''),
          depositsMinor,
        }
      },
      null,
    )
  })
  return id
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
    return store(
      tx,
      ctx,
      (issuer) => ({
        ...content,
        kind: 'credit_note',
        issuer: sellerOf(issuer, content.vatMinor > 0),
        issuedOn: today,
        suppliedOn: today,
        corrects: { number: content.number, issuedOn: content.issuedOn },
        reason: input.reason,
        ...credited(invoice, amountMinor),
        depositsMinor: 0,
      }),
      invoice,
    )
  })
  return id
}
