import { nodeRow } from '#lib/node-row.ts'
import type { Currency } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { listedConnection } from '../connections.schema.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { documentNumber } from './document-content.rules.ts'
import { documentsMatching } from './documents.filter.ts'

const DocumentKindType = builder.enumType('DocumentKind', {
  description: 'What kind of tax document it is.',
  values: {
    INVOICE: { value: 'invoice', description: 'An invoice (фактура).' },
    CREDIT_NOTE: { value: 'credit_note', description: 'Takes an invoice back, or a part of it (кредитно известие).' },
  } as const,
})

const sumOf = ({ currency }: { currency: Currency }, minorUnits: bigint) => agreedIn(currency, Number(minorUnits))

/** Content and paper are never read with it: the paper has an address of its own. */
export const Document = builder.prismaNode('Document', {
  id: { field: 'id' },
  nullable: true,
  select: { id: true, currency: true },
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'An invoice or a credit note. Once issued it never changes. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number by which staff open its paper.' }),
    number: t.string({
      description: 'Ten digits, of one series without a gap.',
      select: { number: true },
      resolve: ({ number }) => documentNumber(number),
    }),
    kind: t.expose('kind', { type: DocumentKindType, description: 'What it is.' }),
    order: t.relation('order', { description: 'The order it was issued for.' }),
    corrects: t.relation('corrects', { nullable: true, description: 'The invoice that a credit note corrects.' }),
    corrections: t.relation('corrections', {
      query: { orderBy: { id: 'asc' } },
      description: 'The credit notes of an invoice, oldest first.',
    }),
    reason: t.exposeString('reason', { description: 'Of a credit note; empty for an invoice.' }),
    issuedOn: t.field({
      type: 'Date',
      description: 'The date on the paper.',
      select: { issuedOn: true },
      resolve: ({ issuedOn }) => dayOfDate(issuedOn),
    }),
    suppliedOn: t.field({
      type: 'Date',
      description: 'The day of the taxable event.',
      select: { suppliedOn: true },
      resolve: ({ suppliedOn }) => dayOfDate(suppliedOn),
    }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime', description: 'When it was issued.' }),
    admin: t.relation('admin', { nullable: true, description: 'Who issued it.' }),
    companyName: t.exposeString('companyName', { description: 'Of the recipient.' }),
    companyEik: t.exposeString('companyEik', { description: 'Of the recipient.' }),
    net: t.field({
      type: Money,
      description: 'Without VAT.',
      select: { netMinor: true },
      resolve: (document) => sumOf(document, document.netMinor),
    }),
    vat: t.field({
      type: Money,
      description: 'Worked out of the gross amount; 0 while the shop is not registered for VAT.',
      select: { vatMinor: true },
      resolve: (document) => sumOf(document, document.vatMinor),
    }),
    total: t.field({
      type: Money,
      description: 'With VAT, without deposits, which are no price.',
      select: { totalMinor: true },
      resolve: (document) => sumOf(document, document.totalMinor),
    }),
  }),
})

builder.prismaObjectField('Order', 'documents', (t) =>
  t.relation('documents', {
    type: Document,
    nullable: true,
    query: { orderBy: { id: 'asc' } },
    authScopes: { admin: true },
    description: 'Its invoices and credit notes, oldest first. Needs `admin`: others get null and an error.',
  }),
)

const DocumentConnection = builder.connectionObject(
  { type: Document, name: 'DocumentConnection' },
  { name: 'DocumentEdge' },
)

const DocumentFilter = builder.inputType('DocumentFilter', {
  description: 'What a list of documents is narrowed by; all that are given must hold.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description: 'The number of a document or of its order, or part of the company’s name or number.',
    }),
    kind: t.field({ type: DocumentKindType, required: false, description: 'Only these.' }),
  }),
})

builder.queryField('documents', (t) =>
  t.connection(
    {
      type: Document,
      nullable: true,
      description: 'Invoices and credit notes, the latest number first. Needs `admin`.',
      authScopes: { admin: true },
      args: { filter: t.arg({ type: DocumentFilter, required: false, description: 'All when left out.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          documentsMatching(args.filter?.search ?? null, args.filter?.kind ?? null),
          (query) => ctx.db.document.findMany(query),
        ),
    },
    DocumentConnection,
  ),
)
