import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { MAX_LIST_INPUT, TOO_MANY } from '#lib/fields.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { registerErrors } from '../../errors.schema.ts'
import { Order } from '../orders/orders.schema.ts'
import { selectionUnder, type Read } from '../../payloads.schema.ts'
import { PaymentTooHighError } from '../payments/payments.errors.ts'
import { BankEntry } from './bank-entries.schema.ts'
import { BankEntryDecidedError } from './bank-statements.errors.ts'
import { matchBankEntry, matchSureBankEntries, setBankEntryIgnored } from './bank-entry-writes.service.ts'

registerErrors([[BankEntryDecidedError, 'The entry is matched, or left out, already.']])

const EXPECTED = [UnauthenticatedError, ForbiddenError, NotFoundError, BankEntryDecidedError]

/** The success of a write of one entry, as it is after the commit. */
const entrySuccess = (name: string, description: string) =>
  builder.objectRef<{ bankEntry: Read<typeof BankEntry.$inferType> }>(name).implement({
    description,
    fields: (t) => ({ bankEntry: t.expose('bankEntry', { type: BankEntry, description: 'The entry.' }) }),
  })

function entryRead(ctx: Context, info: GraphQLResolveInfo, id: number) {
  const selection = selectionUnder('bankEntry', ctx, info)
  return {
    get bankEntry() {
      return found(ctx.db.bankEntry.findUnique({ ...selection, where: { id } }))
    },
  }
}

builder.mutationField('matchBankEntry', (t) =>
  t.fieldWithInput({
    type: entrySuccess('MatchBankEntrySuccess', 'The entry is a payment of the order.'),
    description: 'Records money that came in as a payment of an order, by bank transfer, once. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    errors: { types: [...EXPECTED, InvalidInputError, StaleVersionError, PaymentTooHighError] },
    input: {
      bankEntryId: t.input.globalID({ for: BankEntry, description: 'The `id` of the entry.' }),
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      allowOverpayment: t.input.boolean({ required: false, description: 'True records more than is owed.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const entryId = rowId(input.bankEntryId)
      await matchBankEntry(ctx, {
        entryId,
        orderId: rowId(input.orderId),
        allowOverpayment: input.allowOverpayment === true,
        expectedVersion: input.expectedVersion,
      })
      return entryRead(ctx, info, entryId)
    },
  }),
)

const MatchSureBankEntriesSuccess = builder
  .objectRef<{ ids: readonly number[] }>('MatchSureBankEntriesSuccess')
  .implement({
    description: 'The sure ones are payments of their orders.',
    fields: (t) => ({
      bankEntries: t.field({
        type: [BankEntry],
        nullable: true,
        description: 'The matched entries.',
        resolve: ({ ids }, _args, ctx) => ctx.db.bankEntry.findMany({ where: { id: { in: [...ids] } } }),
      }),
    }),
  })

builder.mutationField('matchSureBankEntries', (t) =>
  t.fieldWithInput({
    type: MatchSureBankEntriesSuccess,
    description:
      'Matches those of the entries that are sure (`isSure` of `BankMatch`), one by one; leaves out those that changed meanwhile. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: { bankEntryIds: t.input.globalIDList({ for: BankEntry, description: 'The entries that staff have seen.' }) },
    resolve: async (_root, { input }, ctx) => {
      if (input.bankEntryIds.length > MAX_LIST_INPUT)
        throw new InvalidInputError([{ field: 'bankEntryIds', message: TOO_MANY }])
      return { ids: await matchSureBankEntries(ctx, input.bankEntryIds.map(rowId)) }
    },
  }),
)

builder.mutationField('setBankEntryIgnored', (t) =>
  t.fieldWithInput({
    type: entrySuccess('SetBankEntryIgnoredSuccess', 'The mark is changed.'),
    description: 'Marks that money that came in is for no order, or no longer. Needs `orders.pay`.',
    authScopes: { may: 'orders.pay' },
    errors: { types: EXPECTED },
    input: {
      bankEntryId: t.input.globalID({ for: BankEntry, description: 'The `id` of the entry.' }),
      isIgnored: t.input.boolean({ description: 'Whether it is for no order.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const entryId = rowId(input.bankEntryId)
      await setBankEntryIgnored(ctx, entryId, input.isIgnored)
      return entryRead(ctx, info, entryId)
    },
  }),
)
