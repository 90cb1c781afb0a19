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
  description: 'Kind of a ledger entry about deposits.',
  values: {
    ASKED: { value: 'asked', description: 'Change of the deposit due for the billed rentals; may be negative.' },
    RECEIVED: { value: 'received', description: 'The customer paid it.' },
    KEPT: { value: 'kept', description: 'The shop withheld it for damage or loss.' },
    GIVEN_BACK: { value: 'given_back', description: 'It was refunded to the customer.' },
  } as const satisfies Record<Uppercase<DepositEntryKind>, Meant<DepositEntryKind>>,
})

const DepositMethodType = builder.enumType('DepositMethod', {
  description: 'How a deposit was paid or refunded.',
  values: {
    CASH: { value: 'cash', description: 'In cash.' },
    CARD: { value: 'card', description: 'By card.' },
    BANK_TRANSFER: { value: 'bank_transfer', description: 'By bank transfer.' },
  } as const satisfies Record<Uppercase<DepositMethod>, Meant<DepositMethod>>,
})

const DepositEntry = builder.prismaObject('DepositEntry', {
  description: 'Entry in the ledger of an order’s deposits.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DepositEntryKindType, description: 'Kind of entry.' }),
    amount: t.field({
      type: Money,
      description: 'Amount; for `ASKED` the change.',
      resolve: async ({ orderId, amountMinor }, _args, ctx) =>
        agreedIn(await currenciesOfOrders(ctx).load(orderId), Number(amountMinor)),
    }),
    method: t.expose('method', {
      type: DepositMethodType,
      nullable: true,
      description: 'How it was paid or refunded; null for other kinds.',
    }),
    reason: t.exposeString('reason', { description: 'Reason for withholding; may be empty for other kinds.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the entry.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member who recorded it; null for `ASKED`.' }),
  }),
})

const DepositsType = builder.objectRef<DepositSums>('Deposits').implement({
  description: 'Sums of the deposits of an order.',
  fields: (t) => ({
    asked: t.field({
      type: Money,
      description: 'Deposit due for its billed rentals.',
      resolve: (d) => agreedIn(d.currency, d.asked),
    }),
    received: t.field({
      type: Money,
      description: 'Paid by the customer.',
      resolve: (d) => agreedIn(d.currency, d.received),
    }),
    kept: t.field({
      type: Money,
      description: 'Withheld for damage and loss.',
      resolve: (d) => agreedIn(d.currency, d.kept),
    }),
    givenBack: t.field({
      type: Money,
      description: 'Refunded to the customer.',
      resolve: (d) => agreedIn(d.currency, d.givenBack),
    }),
    held: t.field({
      type: Money,
      description: 'Amount the shop still holds: received minus withheld and refunded.',
      resolve: (d) => agreedIn(d.currency, d.received - d.kept - d.givenBack),
    }),
  }),
})

builder.prismaObjectFields('Order', (t) => ({
  deposits: t.field({
    type: DepositsType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Deposit sums of the order. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => depositSums(ctx).load(id),
  }),
  depositEntries: t.relation('depositEntries', {
    type: DepositEntry,
    nullable: true,
    query: { orderBy: { id: 'asc' } },
    authScopes: { admin: true },
    description: 'Deposit ledger of the order, oldest first. Needs `admin`: others get null and an error.',
  }),
}))

builder.objectType(DepositShortError, {
  name: 'DepositShortError',
  description: 'The received deposit is less than the amount to withhold or refund.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    held: t.field({
      type: Money,
      description: 'Amount the shop holds.',
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
    description: 'Records a deposit as received, withheld or refunded. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, DepositShortError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      reservationId: t.input.globalID({
        for: Reservation,
        required: false,
        description: 'Reservation for which it is withheld.',
      }),
      kind: t.input.field({
        type: DepositEntryKindType,
        description: 'Any kind except `ASKED`, which follows the order.',
      }),
      amount: t.input.field({ type: 'Decimal', description: 'Amount in the currency of the order, as "12.50".' }),
      method: t.input.field({
        type: DepositMethodType,
        required: false,
        description: 'How it was paid or refunded; null for a withheld deposit.',
      }),
      reason: t.input.string({ required: false, description: 'Reason for withholding, up to 500 characters.' }),
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
