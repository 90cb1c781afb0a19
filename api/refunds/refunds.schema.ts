import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { RefundMethod } from '#prisma/client.ts'
import { builder } from '../builder.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { Order, OrderLine } from '../orders/orders.schema.ts'
import { selectionUnder } from '../payloads.schema.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import { RefundTooHighError, ReturnTooHighError } from './refunds.errors.ts'
import { refundInput } from './refunds.input.ts'
import { paymentSums, refundOrder, type PaymentSums } from './refunds.service.ts'

const interfaces = [UserErrorInterface]

const RefundMethodType = builder.enumType('RefundMethod', {
  description: 'How money is given back.',
  values: {
    CASH: { value: 'cash', description: 'In cash.' },
    CARD: { value: 'card', description: 'To the card.' },
    BANK_TRANSFER: { value: 'bank_transfer', description: 'By bank transfer.' },
  } as const satisfies Record<Uppercase<RefundMethod>, { value: RefundMethod; description: string }>,
})

const RefundLine = builder.prismaObject('OrderRefundLine', {
  description: 'Pieces of a line that came back.',
  fields: (t) => ({
    line: t.relation('line', { description: 'The line of the order.' }),
    quantity: t.exposeInt('quantity', { description: 'Pieces.' }),
    restocked: t.exposeBoolean('restocked', { description: 'Whether they can be sold again.' }),
  }),
})

const Refund = builder.prismaObject('OrderRefund', {
  description: 'Money that was given back, goods that came back, or both.',
  fields: (t) => ({
    amount: t.field({
      type: Money,
      description: 'In the order’s currency; 0 for goods alone.',
      select: { amountMinor: true, order: { select: { currency: true } } },
      resolve: ({ order, amountMinor }) => agreedIn(order.currency, Number(amountMinor)),
    }),
    method: t.expose('method', { type: RefundMethodType, nullable: true, description: 'Null without money.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      authScopes: { admin: true },
      description: 'Why, as staff wrote it. Needs `admin`: others get null and an error.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    admin: t.relation('admin', {
      nullable: true,
      description: 'Who noted it. An admin is seen by admins alone: others get null and an error.',
    }),
    lines: t.relation('lines', {
      type: RefundLine,
      query: { orderBy: { orderLineId: 'asc' } },
      description: 'What came back.',
    }),
  }),
})

const Payments = builder.objectRef<PaymentSums>('OrderPayments').implement({
  description: 'The money of an order, summed up.',
  fields: (t) => ({
    paid: t.field({
      type: Money,
      description: 'What was paid, by the payment status of the order.',
      resolve: (sums) => agreedIn(sums.currency, sums.paid),
    }),
    refunded: t.field({
      type: Money,
      description: 'What of it was given back.',
      resolve: (sums) => agreedIn(sums.currency, sums.refunded),
    }),
    refundable: t.field({
      type: Money,
      description: 'What can still be given back; deposits of the ledger are given back there.',
      resolve: (sums) => agreedIn(sums.currency, sums.refundable),
    }),
    owed: t.field({
      type: Money,
      description: 'What an edit has left to be paid beyond what was paid; 0 while nothing was paid yet.',
      resolve: ({ currency, finalMinor, paid }) => agreedIn(currency, paid === 0 ? 0 : Math.max(0, finalMinor - paid)),
    }),
  }),
})

builder.prismaObjectFields('Order', (t) => ({
  refunds: t.relation('refunds', {
    type: Refund,
    query: { orderBy: { id: 'asc' } },
    description: 'What was given back, oldest first.',
  }),
  payments: t.field({
    type: Payments,
    nullable: true,
    description: 'What was paid and given back.',
    resolve: ({ id }, _args, ctx) => paymentSums(ctx).load(id),
  }),
}))

builder.objectType(RefundTooHighError, {
  name: 'RefundTooHighError',
  description: 'More would be given back than is left of what was paid.',
  interfaces,
  fields: (t) => ({
    left: t.field({
      type: Money,
      description: 'The most that can be given back.',
      resolve: ({ left }) => agreedIn(left.currency, left.minorUnits),
    }),
  }),
})
builder.objectType(ReturnTooHighError, {
  name: 'ReturnTooHighError',
  description: 'More pieces of a line would come back than are with the customer.',
  interfaces,
  fields: (t) => ({ most: t.exposeInt('most', { description: 'Pieces that can come back.' }) }),
})

const RefundLineInput = builder.inputType('RefundLineInput', {
  description: 'Pieces of a line that come back.',
  fields: (t) => ({
    orderLineId: t.globalID({ for: OrderLine, description: 'A line of goods of the order.' }),
    quantity: t.int({ description: 'Pieces.' }),
    restocked: t.boolean({ description: 'Whether they can be sold again: then they are in stock at once.' }),
  }),
})

const RefundOrderSuccess = builder.objectRef<{ order: typeof Order.$inferType }>('RefundOrderSuccess').implement({
  description: 'The refund is noted.',
  fields: (t) => ({ order: t.expose('order', { type: Order, description: 'With the refund.' }) }),
})

builder.mutationField('refundOrder', (t) =>
  t.fieldWithInput({
    type: RefundOrderSuccess,
    description:
      'Notes money that is given back to the customer, goods that come back, or both. Never more than was paid. Needs `orders.refund`.',
    authScopes: { may: 'orders.refund' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        StaleVersionError,
        BadTransitionError,
        RefundTooHighError,
        ReturnTooHighError,
      ],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      amount: t.input.field({ type: 'Decimal', description: 'In the order’s currency; 0 for goods alone.' }),
      method: t.input.field({ type: RefundMethodType, required: false, description: 'Needed for money.' }),
      reason: t.input.string({ description: 'Why, up to 500 characters.' }),
      lines: t.input.field({ type: [RefundLineInput], description: 'What comes back; empty for money alone.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const lines = input.lines.map(({ orderLineId, ...line }) => ({ ...line, lineId: rowId(orderLineId) }))
      const refund = parseInput(refundInput, { ...input, lines })
      await refundOrder(ctx, { orderId, ...refund, expectedVersion: input.expectedVersion })
      const selection = selectionUnder('order', ctx, info)
      return { order: await found(ctx.db.order.findUnique({ ...selection, where: { id: orderId } })) }
    },
  }),
)
