import { nodeRow } from '#lib/node-row.ts'
import type { Currency, DocumentKind } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { listedConnection } from '../../connections.schema.ts'
import { moneyIn, CreationSortType, Money } from '../../scalars.schema.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { documentNumber } from './document-content.rules.ts'
import { documentsMatching, type DocumentsFilter } from './documents.filter.ts'
import { documentSums, type DocumentSums } from './document-sums.service.ts'
import { supplyDays } from './supply-days.loaders.ts'
import { Order } from '../orders/orders.schema.ts'

const DocumentKindType = builder.enumType('DocumentKind', {
  description: 'Kind of tax document.',
  values: {
    INVOICE: { value: 'invoice', description: 'An invoice (фактура).' },
    CREDIT_NOTE: {
      value: 'credit_note',
      description: 'A credit note for an invoice or a part of it (кредитно известие).',
    },
  } as const,
})

interface Sign {
  currency: Currency
  kind: DocumentKind
}

/** Stored without a sign. */
const signedSum = ({ currency, kind }: Sign, minorUnits: bigint) =>
  moneyIn(currency, kind === 'credit_note' ? -Number(minorUnits) : Number(minorUnits))

/** Never selects content and PDF: the PDF has its own URL. */
export const Document = builder.prismaNode('Document', {
  id: { field: 'id' },
  nullable: true,
  select: { id: true, currency: true, kind: true },
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Invoice or credit note. Never changes after issue. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Id in the URL of its PDF.' }),
    number: t.string({
      description: 'Number of ten digits, consecutive without gaps.',
      select: { number: true },
      resolve: ({ number }) => documentNumber(number),
    }),
    kind: t.expose('kind', { type: DocumentKindType, description: 'Kind of document.' }),
    order: t.relation('order', { description: 'The invoiced order.' }),
    corrects: t.relation('corrects', { nullable: true, description: 'The invoice corrected by a credit note.' }),
    corrections: t.relation('corrections', {
      query: { orderBy: { id: 'asc' } },
      description: 'The credit notes of an invoice, oldest first.',
    }),
    reason: t.exposeString('reason', { description: 'Reason of a credit note; empty for an invoice.' }),
    issuedOn: t.field({
      type: 'Date',
      description: 'Date on the document.',
      select: { issuedOn: true },
      resolve: ({ issuedOn }) => dayOfDate(issuedOn),
    }),
    suppliedOn: t.field({
      type: 'Date',
      description: 'Day of the taxable event.',
      select: { suppliedOn: true },
      resolve: ({ suppliedOn }) => dayOfDate(suppliedOn),
    }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime', description: 'Time of issue.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member who issued it.' }),
    companyName: t.exposeString('companyName', { description: 'Name of the recipient.' }),
    companyEik: t.exposeString('companyEik', { description: 'Company number of the recipient; empty for a person.' }),
    companyVat: t.exposeString('companyVat', { description: 'VAT number of the recipient; empty without one.' }),
    net: t.field({
      type: Money,
      description: 'Total without VAT; negative for a credit note.',
      select: { netMinor: true },
      resolve: (document) => signedSum(document, document.netMinor),
    }),
    vat: t.field({
      type: Money,
      description: 'VAT included in the total; 0 without VAT registration; negative for a credit note.',
      select: { vatMinor: true },
      resolve: (document) => signedSum(document, document.vatMinor),
    }),
    total: t.field({
      type: Money,
      description: 'Total with VAT, without deposits; negative for a credit note.',
      select: { totalMinor: true },
      resolve: (document) => signedSum(document, document.totalMinor),
    }),
  }),
})

builder.prismaObjectField(Order, 'documents', (t) =>
  t.relation('documents', {
    type: Document,
    nullable: true,
    query: { orderBy: { id: 'asc' } },
    authScopes: { admin: true },
    description: 'Invoices and credit notes of the order, oldest first. Needs `admin`: others get null and an error.',
  }),
)

const InvoiceDefaults = builder.objectRef<{ orderId: number }>('InvoiceDefaults').implement({
  description: 'What a new invoice of an order starts with. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    suppliedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day of the recorded delivery or first hand-over, the later of both; null while there is none.',
      resolve: ({ orderId }, _args, ctx) => supplyDays(ctx).load(orderId),
    }),
  }),
})

builder.prismaObjectField(Order, 'invoiceDefaults', (t) =>
  t.field({
    type: InvoiceDefaults,
    nullable: true,
    authScopes: { admin: true },
    description: 'What a new invoice starts with. Needs `admin`: others get null and an error.',
    resolve: ({ id }) => ({ orderId: id }),
  }),
)

export const DocumentEdge = builder.edgeObject({ type: Document, name: 'DocumentEdge' })

const DocumentConnection = builder.connectionObject({ type: Document, name: 'DocumentConnection' }, DocumentEdge)

const DocumentFilter = builder.inputType('DocumentFilter', {
  description: 'Filter of documents; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description: 'Number of a document or its order, or part of the company’s name or number.',
    }),
    kind: t.field({ type: DocumentKindType, required: false, description: 'Kind of document.' }),
    issuedFrom: t.field({ type: 'Date', required: false, description: 'First date on the documents.' }),
    issuedTo: t.field({ type: 'Date', required: false, description: 'Last date on the documents.' }),
  }),
})

const listedBy = (filter: typeof DocumentFilter.$inferInput | null | undefined): DocumentsFilter => ({
  search: filter?.search ?? null,
  kind: filter?.kind ?? null,
  issuedFrom: filter?.issuedFrom ?? null,
  issuedTo: filter?.issuedTo ?? null,
})

const DocumentTotals = builder.objectRef<DocumentSums>('DocumentTotals').implement({
  description: 'Sums of documents in one currency; credit notes are subtracted.',
  authScopes: { admin: true },
  fields: (t) => ({
    net: t.field({
      type: Money,
      description: 'Without VAT.',
      resolve: (sums) => moneyIn(sums.currency, sums.netMinor),
    }),
    vat: t.field({
      type: Money,
      description: 'VAT on the net sum.',
      resolve: (sums) => moneyIn(sums.currency, sums.vatMinor),
    }),
    total: t.field({
      type: Money,
      description: 'With VAT.',
      resolve: (sums) => moneyIn(sums.currency, sums.totalMinor),
    }),
  }),
})

builder.queryField('documentTotals', (t) =>
  t.field({
    type: [DocumentTotals],
    nullable: true,
    description: 'Sums of the documents of a filter, one per currency. Needs `admin`.',
    authScopes: { admin: true },
    args: { filter: t.arg({ type: DocumentFilter, required: false, description: 'Without it: all documents.' }) },
    resolve: (_root, { filter }, ctx) => documentSums(ctx.sql, listedBy(filter)),
  }),
)

builder.queryField('documents', (t) =>
  t.connection(
    {
      type: Document,
      nullable: true,
      description: 'Invoices and credit notes, by number. Needs `customers.read`.',
      authScopes: { may: 'customers.read' },
      args: {
        filter: t.arg({ type: DocumentFilter, required: false, description: 'Without it: all documents.' }),
        sort: t.arg({ type: CreationSortType, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          documentsMatching(listedBy(args.filter), args.sort === 'newest'),
          (query) => ctx.db.document.findMany(query),
        ),
    },
    DocumentConnection,
  ),
)
