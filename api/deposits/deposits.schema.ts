import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import type { DepositEntryKind, DepositMethod } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { currenciesOfOrders } from '../orders/orders.loaders.ts'
import { Order } from '../orders/orders.schema.ts'
import { selectionUnder } from '../payloads.schema.ts'
import { Reservation } from '../reservations/reservations.schema.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import { DepositShortError } from './deposits.errors.ts'
import { depositInput } from './deposits.input.ts'
import { depositSums, recordDeposit, type DepositSums } from './deposits.service.ts'

type Meant<Name extends string> = { value: Name; description: string }

const DepositEntryKindType = builder.enumType('DepositEntryKind', {
  description: 'What happened to a deposit.',
  values: {
    ASKED: { value: 'asked', description: 'It follows the billed rentals of the order; a change of it, maybe less.' },
    RECEIVED: { value: 'received', description: 'The customer paid it.' },
    KEPT: { value: 'kept', description: 'A damage or loss was charged against it.' },
    GIVEN_BACK: { value: 'given_back', description: 'The customer has it again.' },
  } as const satisfies Record<Uppercase<DepositEntryKind>, Meant<DepositEntryKind>>,
})

const DepositMethodType = builder.enumType('DepositMethod', {
  description: 'How a deposit was paid or given back.',
  values: {
    CASH: { value: 'cash', description: 'In cash.' },
    CARD: { value: 'card', description: 'By card.' },
    BANK_TRANSFER: { value: 'bank_transfer', description: 'By bank transfer.' },
  } as const satisfies Record<Uppercase<DepositMethod>, Meant<DepositMethod>>,
})

const DepositEntry = builder.prismaObject('DepositEntry', {
  description: 'One entry in the ledger of an order’s deposits.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DepositEntryKindType, description: 'What happened.' }),
    amount: t.field({
      type: Money,
      description: 'How much; of what is asked, the change.',
      resolve: async ({ orderId, amountMinor }, _args, ctx) =>
        agreedIn(await currenciesOfOrders(ctx).load(orderId), Number(amountMinor)),
    }),
    method: t.expose('method', {
      type: DepositMethodType,
      nullable: true,
      description: 'Of what was paid or given back.',
    }),
    reason: t.exposeString('reason', { description: 'Why it was kept; otherwise it may be empty.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    admin: t.relation('admin', { nullable: true, description: 'Who noted it; null for what is asked.' }),
  }),
})

const DepositsType = builder.objectRef<DepositSums>('Deposits').implement({
  description: 'The deposits of an order, summed up.',
  fields: (t) => ({
    asked: t.field({
      type: Money,
      description: 'For its billed rentals.',
      resolve: (d) => agreedIn(d.currency, d.asked),
    }),
    received: t.field({
      type: Money,
      description: 'Paid by the customer.',
      resolve: (d) => agreedIn(d.currency, d.received),
    }),
    kept: t.field({
      type: Money,
      description: 'Charged for damage and loss.',
      resolve: (d) => agreedIn(d.currency, d.kept),
    }),
    givenBack: t.field({
      type: Money,
      description: 'What the customer has again.',
      resolve: (d) => agreedIn(d.currency, d.givenBack),
    }),
    held: t.field({
      type: Money,
      description: 'What the shop still holds: received, neither kept nor given back.',
      resolve: (d) => agreedIn(d.currency, d.received - d.kept - d.givenBack),
    }),
  }),
})

builder.prismaObjectFields('Order', (t) => ({
  deposits: t.field({
    type: DepositsType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Sums of its deposits. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => depositSums(ctx).load(id),
  }),
  depositEntries: t.relation('depositEntries', {
    type: DepositEntry,
    nullable: true,
    query: { orderBy: { id: 'asc' } },
    authScopes: { admin: true },
    description: 'The ledger of its deposits, oldest first. Needs `admin`: others get null and an error.',
  }),
}))

builder.objectType(DepositShortError, {
  name: 'DepositShortError',
  description: 'Less was received as a deposit than would be kept or given back.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    held: t.field({
      type: Money,
      description: 'What the shop holds.',
      resolve: ({ currency, heldMinor }) => agreedIn(currency, heldMinor),
    }),
  }),
})

const RecordDepositSuccess = builder.objectRef<{ order: typeof Order.$inferType }>('RecordDepositSuccess').implement({
  description: 'The entry is in the ledger.',
  fields: (t) => ({ order: t.expose('order', { type: Order, description: 'The order with its deposits.' }) }),
})

builder.mutationField('recordDeposit', (t) =>
  t.fieldWithInput({
    type: RecordDepositSuccess,
    description: 'Notes that a deposit was received, kept or given back. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, DepositShortError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      reservationId: t.input.globalID({
        for: Reservation,
        required: false,
        description: 'The `id` of the reservation that it is kept for.',
      }),
      kind: t.input.field({
        type: DepositEntryKindType,
        description: 'Anything but `ASKED`, which follows the order.',
      }),
      amount: t.input.field({ type: 'Decimal', description: 'In the currency of the order, "12.50".' }),
      method: t.input.field({
        type: DepositMethodType,
        required: false,
        description: 'How it was paid or given back; not of what is kept.',
      }),
      reason: t.input.string({ required: false, description: 'Why it is kept, up to 500 characters.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const reservationId = input.reservationId ? rowId(input.reservationId) : null
      await recordDeposit(ctx, { ...parseInput(depositInput, input), orderId, reservationId })
      const selection = selectionUnder('order', ctx, info)
      return { order: await found(ctx.db.order.findUnique({ ...selection, where: { id: orderId } })) }
    },
  }),
)
