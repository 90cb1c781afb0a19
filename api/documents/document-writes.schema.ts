import { expectedVersion } from '#lib/versions.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
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
import { selectionUnder } from '../payloads.schema.ts'
import { InvoiceInput } from '../orders/invoice.schema.ts'
import { Order } from '../orders/orders.schema.ts'
import { Money } from '../scalars.schema.ts'
import {
  CreditTooHighError,
  InvoiceInForceError,
  IssuerMissingError,
  NothingToInvoiceError,
} from './documents.errors.ts'
import { documentIssuerInput, issueCreditNoteInput, issueInvoiceInput } from './documents.input.ts'
import { Document } from './documents.schema.ts'
import { issueCreditNote, issueInvoice } from './issue-document.service.ts'
import { documentIssuer, setDocumentIssuer } from './issuer.service.ts'

const interfaces = [UserErrorInterface]

registerErrors([
  [IssuerMissingError, 'The shop’s own company is not filled in (`setDocumentIssuer`).'],
  [NothingToInvoiceError, 'The order is cancelled, or charges nothing but deposits.'],
])

builder.objectType(CreditTooHighError, {
  name: 'CreditTooHighError',
  description: 'More would be credited than the invoice has left.',
  interfaces,
  fields: (t) => ({
    left: t.field({
      type: Money,
      description: 'What can still be credited, with VAT.',
      resolve: ({ left }) => left,
    }),
  }),
})

builder.objectType(InvoiceInForceError, {
  name: 'InvoiceInForceError',
  description: 'The order has an invoice that no credit note has taken back.',
  interfaces,
  fields: (t) => ({
    document: t.prismaField({
      type: Document,
      description: 'The invoice in force.',
      resolve: (query, { documentId }, _args, ctx) =>
        ctx.db.document.findUniqueOrThrow({ ...query, where: { id: documentId } }),
    }),
  }),
})

const documentSuccess = (name: string, description: string) =>
  builder.objectRef<{ document: typeof Document.$inferType }>(name).implement({
    description,
    fields: (t) => ({
      document: t.expose('document', { type: Document, description: 'The document as it was issued.' }),
    }),
  })

builder.mutationField('issueInvoice', (t) =>
  t.fieldWithInput({
    type: documentSuccess('IssueInvoiceSuccess', 'The invoice is issued and never changes.'),
    description:
      'Issues the invoice of an order: what it charges, without the deposits of rentals, with the VAT worked out of it. The number is the next of a series without a gap. Needs `invoices.issue`.',
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
      ],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      company: t.input.field({
        type: InvoiceInput,
        required: false,
        description: 'Whom it is made out to; the company of the order when it is left out.',
      }),
      suppliedOn: t.input.field({
        type: 'Date',
        required: false,
        description: 'The day of the taxable event; today when it is left out.',
      }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const id = await issueInvoice(ctx, parseInput(issueInvoiceInput, { ...input, orderId: rowId(input.orderId) }))
      return {
        document: await found(ctx.db.document.findUnique({ ...selectionUnder('document', ctx, info), where: { id } })),
      }
    },
  }),
)

builder.mutationField('issueCreditNote', (t) =>
  t.fieldWithInput({
    type: documentSuccess('IssueCreditNoteSuccess', 'The credit note is issued and never changes.'),
    description: 'Takes an invoice back, whole or in part. Needs `invoices.issue`.',
    authScopes: { may: 'invoices.issue' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        CreditTooHighError,
        IssuerMissingError,
      ],
    },
    input: {
      documentId: t.input.globalID({ for: Document, description: 'The `id` of the invoice.' }),
      reason: t.input.string({ description: 'Why, as the paper states it; up to 300 characters.' }),
      amount: t.input.field({
        type: 'Decimal',
        required: false,
        description: 'With VAT, in the invoice’s currency; all that is left when it is left out.',
      }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const documentId = rowId(input.documentId)
      const id = await issueCreditNote(ctx, parseInput(issueCreditNoteInput, { ...input, documentId }))
      return {
        document: await found(ctx.db.document.findUnique({ ...selectionUnder('document', ctx, info), where: { id } })),
      }
    },
  }),
)

const DocumentIssuer = builder.prismaObject('DocumentIssuer', {
  description: 'The company that issues invoices and credit notes. Only the admin sees it.',
  fields: (t) => ({
    companyName: t.exposeString('companyName', { description: 'As it is registered; empty until it is filled in.' }),
    companyAddress: t.exposeString('companyAddress', { description: 'Its registered address.' }),
    companyManager: t.exposeString('companyManager', { description: 'Its representative (МОЛ).' }),
    companyEik: t.exposeString('companyEik', { description: 'Its number (ЕИК), 9 or 13 digits.' }),
    companyVat: t.exposeString('companyVat', { description: 'Its VAT number; empty while it is not registered.' }),
    bankName: t.exposeString('bankName', { description: 'Of the account that is paid to.' }),
    bankIban: t.exposeString('bankIban', { description: 'Of the account that is paid to; empty for none.' }),
    bankBic: t.exposeString('bankBic', { description: 'Of the account that is paid to.' }),
    issuedBy: t.exposeString('issuedBy', { description: 'The person who signs.' }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
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
    type: builder.objectRef<{ issuer: typeof DocumentIssuer.$inferType }>('SetDocumentIssuerSuccess').implement({
      description: 'Documents state this company from now on; those that are issued stay as they are.',
      fields: (success) => ({
        issuer: success.expose('issuer', { type: DocumentIssuer, description: 'As it is stored now.' }),
      }),
    }),
    description: 'Writes the company that issues documents. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] },
    input: {
      companyName: t.input.string({ description: 'As it is registered, up to 200 characters.' }),
      companyAddress: t.input.string({ description: 'Its registered address, up to 500 characters.' }),
      companyManager: t.input.string({ description: 'Its representative (МОЛ), up to 200 characters.' }),
      companyEik: t.input.string({ description: 'Its number (ЕИК), 9 or 13 digits.' }),
      companyVat: t.input.string({ required: false, description: 'Its VAT number; null without one.' }),
      bankName: t.input.string({ required: false, description: 'Up to 100 characters.' }),
      bankIban: t.input.string({ required: false, description: 'With or without spaces.' }),
      bankBic: t.input.string({ required: false, description: 'Up to 11 characters.' }),
      issuedBy: t.input.string({ required: false, description: 'The person who signs, up to 200 characters.' }),
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
