import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { cursorOfRow } from '#lib/listed-rows.ts'
import { parseInput } from '#lib/input.ts'
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { builder } from '../../builder.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import { selectionUnder, type Read } from '../../payloads.schema.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { Order } from '../orders/orders.schema.ts'
import { Money } from '../../scalars.schema.ts'
import {
  CreditTooHighError,
  InvoiceInForceError,
  IssuerMissingError,
  NothingToInvoiceError,
} from './documents.errors.ts'
import { issueCreditNoteInput, issueInvoiceInput } from './documents.input.ts'
import { ALL_DOCUMENTS, documentsMatching } from './documents.filter.ts'
import { Document, DocumentEdge } from './documents.schema.ts'
import { issueCreditNote, issueInvoice } from './issue-document.service.ts'

const interfaces = [UserErrorInterface]

registerErrors([
  [IssuerMissingError, 'The company’s data are incomplete (`setShopFacts`).'],
  [NothingToInvoiceError, 'The order is cancelled, or has only deposits to pay.'],
])

builder.objectType(CreditTooHighError, {
  name: 'CreditTooHighError',
  description: 'The credit exceeds the remaining amount of the invoice.',
  interfaces,
  fields: (t) => ({
    left: t.field({
      type: Money,
      description: 'Amount that can still be credited, with VAT.',
      resolve: ({ left }) => left,
    }),
  }),
})

builder.objectType(InvoiceInForceError, {
  name: 'InvoiceInForceError',
  description: 'The order has a valid invoice, not cancelled by a credit note.',
  interfaces,
  fields: (t) => ({
    document: t.prismaField({
      type: Document,
      description: 'The valid invoice.',
      resolve: (query, { documentId }, _args, ctx) =>
        ctx.db.document.findUniqueOrThrow({ ...query, where: { id: documentId } }),
    }),
  }),
})

const documentSuccess = (name: string, description: string) =>
  builder.objectRef<{ document: Read<typeof Document.$inferType> }>(name).implement({
    description,
    fields: (t) => ({
      document: t.expose('document', { type: Document, description: 'The issued document.' }),
      documentEdge: t.field({
        type: DocumentEdge,
        description: 'Edge for the beginning of `documents`.',
        resolve: async ({ document }, _args, ctx) => {
          const node = await document
          return { node, cursor: await cursorOfRow(ctx, documentsMatching(ALL_DOCUMENTS), node.id) }
        },
      }),
    }),
  })

const RecipientInput = builder.inputType('InvoiceRecipientInput', {
  description: 'Recipient of an invoice. A company has an EIK and a manager, a private person neither.',
  fields: (t) => ({
    name: t.string({ description: 'Registered name or name of the person, up to 200 characters.' }),
    address: t.string({ description: 'Address, up to 500 characters.' }),
    manager: t.string({ required: false, description: 'Representative (МОЛ) of a company, up to 200 characters.' }),
    eik: t.string({ required: false, description: 'Company number (ЕИК), 9 or 13 digits.' }),
    vat: t.string({ required: false, description: 'VAT number of a company in the EU.' }),
  }),
})

builder.mutationField('issueInvoice', (t) =>
  t.fieldWithInput({
    type: documentSuccess('IssueInvoiceSuccess', 'The invoice is issued and never changes.'),
    description:
      'Issues the invoice of an order: its amounts without deposits of rentals, with the included VAT. Numbers are consecutive without gaps. Needs `invoices.issue`.',
    authScopes: { may: 'invoices.issue' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        NothingToInvoiceError,
        InvoiceInForceError,
        IssuerMissingError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      recipient: t.input.field({
        type: RecipientInput,
        required: false,
        description: 'Recipient; by default the company of the order.',
      }),
      suppliedOn: t.input.field({
        type: 'Date',
        required: false,
        description:
          'Day of the taxable event: today, or up to five days ago, or the recorded delivery. By default the recorded delivery or hand-over, else today.',
      }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = await issueInvoice(ctx, parseInput(issueInvoiceInput, { ...input, orderId: rowId(input.orderId) }))
      return {
        get document() {
          return found(ctx.db.document.findUnique({ ...selectionUnder('document', ctx, info), where: { id } }))
        },
      }
    },
  }),
)

builder.mutationField('issueCreditNote', (t) =>
  t.fieldWithInput({
    type: documentSuccess('IssueCreditNoteSuccess', 'The credit note is issued and never changes.'),
    description: 'Issues a credit note for an invoice or a part of it. Needs `invoices.issue`.',
    authScopes: { may: 'invoices.issue' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        CreditTooHighError,
        IssuerMissingError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      documentId: t.input.globalID({ for: Document, description: 'The `id` of the invoice.' }),
      reason: t.input.string({ description: 'Reason printed on the document, up to 300 characters.' }),
      amount: t.input.field({
        type: 'Decimal',
        required: false,
        description: 'Amount with VAT in the invoice’s currency; by default all that remains.',
      }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const documentId = rowId(input.documentId)
      const id = await issueCreditNote(ctx, parseInput(issueCreditNoteInput, { ...input, documentId }))
      return {
        get document() {
          return found(ctx.db.document.findUnique({ ...selectionUnder('document', ctx, info), where: { id } }))
        },
      }
    },
  }),
)
