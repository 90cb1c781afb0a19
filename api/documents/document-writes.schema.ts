import { expectedVersion } from '#lib/versions.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { cursorOfRow } from '#lib/listed-rows.ts'
import { parseInput } from '#lib/input.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { builder } from '../builder.ts'
import { registerErrors, UserErrorInterface } from '../errors.schema.ts'
import { selectionUnder, type Read } from '../payloads.schema.ts'
import { InvoiceInput } from '../orders/invoice.schema.ts'
import { IdempotencyMismatchError } from '../idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../idempotency/idempotency.schema.ts'
import { Order } from '../orders/orders.schema.ts'
import { Money } from '../scalars.schema.ts'
import {
  CreditTooHighError,
  InvoiceInForceError,
  IssuerMissingError,
  NothingToInvoiceError,
} from './documents.errors.ts'
import { documentIssuerInput, issueCreditNoteInput, issueInvoiceInput } from './documents.input.ts'
import { documentsMatching } from './documents.filter.ts'
import { Document, DocumentEdge } from './documents.schema.ts'
import { issueCreditNote, issueInvoice } from './issue-document.service.ts'
import { documentIssuer, setDocumentIssuer } from './issuer.service.ts'

const interfaces = [UserErrorInterface]

registerErrors([
  [IssuerMissingError, 'The shop’s company is not set (`setDocumentIssuer`).'],
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
          return { node, cursor: await cursorOfRow(ctx, documentsMatching(null, null), node.id) }
        },
      }),
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
      company: t.input.field({
        type: InvoiceInput,
        required: false,
        description: 'Recipient; by default the company of the order.',
      }),
      suppliedOn: t.input.field({
        type: 'Date',
        required: false,
        description: 'Day of the taxable event; today by default.',
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

const DocumentIssuer = builder.prismaObject('DocumentIssuer', {
  description: 'The company that issues invoices and credit notes. Visible to the admin only.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'Registered name; empty until set.' }),
    companyAddress: t.exposeString('companyAddress', { description: 'Registered address.' }),
    companyManager: t.exposeString('companyManager', { description: 'Representative (МОЛ).' }),
    companyEik: t.exposeString('companyEik', { description: 'Company number (ЕИК), 9 or 13 digits.' }),
    companyVat: t.exposeString('companyVat', { description: 'VAT number; empty without VAT registration.' }),
    bankName: t.exposeString('bankName', { description: 'Bank of the account for payments.' }),
    bankIban: t.exposeString('bankIban', { description: 'IBAN of the account for payments; empty for none.' }),
    bankBic: t.exposeString('bankBic', { description: 'BIC of the account for payments.' }),
    issuedBy: t.exposeString('issuedBy', { description: 'Name of the person who signs.' }),
    version: t.exposeInt('version', { description: 'Increases with each change; send it as `expectedVersion`.' }),
  }),
})

builder.queryField('documentIssuer', (t) =>
  t.field({
    type: DocumentIssuer,
    nullable: true,
    description: 'The company that issues documents. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => documentIssuer(ctx),
  }),
)

builder.mutationField('setDocumentIssuer', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ issuer: Read<typeof DocumentIssuer.$inferType> }>('SetDocumentIssuerSuccess').implement({
      description: 'New documents have this company; issued ones stay unchanged.',
      fields: (success) => ({
        issuer: success.expose('issuer', { type: DocumentIssuer, description: 'The changed issuer.' }),
      }),
    }),
    description: 'Changes the company that issues documents. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] },
    input: {
      companyName: t.input.string({ description: 'Registered name, up to 200 characters.' }),
      companyAddress: t.input.string({ description: 'Registered address, up to 500 characters.' }),
      companyManager: t.input.string({ description: 'Representative (МОЛ), up to 200 characters.' }),
      companyEik: t.input.string({ description: 'Company number (ЕИК), 9 or 13 digits.' }),
      companyVat: t.input.string({ required: false, description: 'VAT number; null without one.' }),
      bankName: t.input.string({ required: false, description: 'Bank, up to 100 characters.' }),
      bankIban: t.input.string({ required: false, description: 'IBAN, with or without spaces.' }),
      bankBic: t.input.string({ required: false, description: 'BIC, up to 11 characters.' }),
      issuedBy: t.input.string({ required: false, description: 'Name of the person who signs, up to 200 characters.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => ({
      issuer: await setDocumentIssuer(ctx, {
        ...parseInput(documentIssuerInput, input),
        expectedVersion: input.expectedVersion,
      }),
    }),
  }),
)
