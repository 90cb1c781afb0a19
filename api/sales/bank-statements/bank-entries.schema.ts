import { nodeRow } from '#lib/node-row.ts'
import type { BankEntryState } from '#prisma/client.ts'
import type { BankDifference } from '#rules/bank-difference.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { builder } from '../../builder.ts'
import { listedConnection } from '../../connections.schema.ts'
import { orderRows } from '../orders/orders.loaders.ts'
import { Order } from '../orders/orders.schema.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { bankEntriesMatching } from './bank-entries.filter.ts'
import { bankMatches, type VersionedMatch } from './bank-matches.loaders.ts'

const StateType = builder.enumType('BankEntryState', {
  description: 'What staff decided about an entry of a statement.',
  values: {
    OPEN: { value: 'open', description: 'Nothing yet.' },
    MATCHED: { value: 'matched', description: 'It is a payment of an order.' },
    IGNORED: { value: 'ignored', description: 'It is for no order.' },
  } as const satisfies Record<Uppercase<BankEntryState>, { value: BankEntryState; description: string }>,
})

const DifferenceType = builder.enumType('BankDifference', {
  description: 'An amount compared with what an order owes.',
  values: {
    EQUAL: { value: 'equal', description: 'Exactly the sum owed.' },
    LESS: { value: 'less', description: 'A part of it.' },
    MORE: { value: 'more', description: 'More than is owed.' },
    SETTLED: { value: 'settled', description: 'Nothing is owed.' },
  } as const satisfies Record<Uppercase<BankDifference>, { value: BankDifference; description: string }>,
})

const BankMatchType = builder.objectRef<VersionedMatch>('BankMatch').implement({
  description: 'An order that an entry of a statement may pay.',
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'The order.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
    owed: t.field({
      type: Money,
      description: 'What it owes, in its currency.',
      resolve: ({ owedMinor, currency }) => moneyIn(currency, owedMinor),
    }),
    difference: t.expose('difference', { type: DifferenceType, description: 'The amount compared with it.' }),
    isNamed: t.exposeBoolean('isNamed', { description: 'Whether the payer wrote the number of the order.' }),
    isSure: t.exposeBoolean('isSure', {
      description: 'Whether number and amount agree, and no other order is named: `matchSureBankEntries` takes it.',
    }),
  }),
})

export const BankEntry = builder.prismaNode('BankEntry', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Money that came into an account of the shop, as a statement lists it. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    bookedOn: t.field({
      type: 'Date',
      description: 'Day of the bank.',
      resolve: ({ bookedOn }) => dayOfDate(bookedOn),
    }),
    amount: t.field({
      type: Money,
      description: 'Amount in its own currency.',
      resolve: ({ currency, amountMinor }) => moneyIn(currency, Number(amountMinor)),
    }),
    account: t.exposeString('account', { description: 'IBAN of the shop.' }),
    payerName: t.exposeString('payerName', { description: 'Who paid; may be empty.' }),
    payerAccount: t.exposeString('payerAccount', { description: 'IBAN of the payer; may be empty.' }),
    text: t.exposeString('text', { description: 'What the payer wrote.' }),
    reference: t.exposeString('reference', { description: 'Of the bank; may be empty.' }),
    state: t.expose('state', { type: StateType, description: 'What staff decided.' }),
    order: t.relation('order', { nullable: true, description: 'The order of a matched entry.' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true, description: 'Null of an open entry.' }),
    decidedBy: t.relation('decidedBy', { nullable: true, description: 'Staff member who decided.' }),
    matches: t.field({
      type: [BankMatchType],
      description: 'At most five orders that an open entry may pay, the likeliest first; none of a decided one.',
      resolve: ({ id }, _args, ctx) => bankMatches(ctx).load(id),
    }),
  }),
})

const BankEntryConnection = builder.connectionObject(
  { type: BankEntry, name: 'BankEntryConnection' },
  { name: 'BankEntryEdge' },
)

const BankEntryFilter = builder.inputType('BankEntryFilter', {
  description: 'Filter of entries of statements.',
  fields: (t) => ({ state: t.field({ type: StateType, required: false, description: 'What staff decided.' }) }),
})

builder.queryField('bankEntries', (t) =>
  t.connection(
    {
      type: BankEntry,
      nullable: true,
      description: 'Money that came in by uploaded statements, the latest day first. Needs `orders.pay`.',
      authScopes: { may: 'orders.pay' },
      args: { filter: t.arg({ type: BankEntryFilter, required: false, description: 'Without it: all entries.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, bankEntriesMatching(args.filter?.state ?? null), (query) =>
          ctx.db.bankEntry.findMany(query),
        ),
    },
    BankEntryConnection,
  ),
)
