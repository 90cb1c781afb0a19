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
  description: 'How money is refunded.',
  values: {
    CASH: { value: 'cash', description: 'In cash.' },
    CARD: { value: 'card', description: 'To the card.' },
    BANK_TRANSFER: { value: 'bank_transfer', description: 'By bank transfer.' },
  } as const satisfies Record<Uppercase<RefundMethod>, { value: RefundMethod; description: string }>,
})

const RefundLine = builder.prismaObject('OrderRefundLine', {
  description: 'Returned pieces of a line.',
  fields: (t) => ({
    line: t.relation('line', { description: 'The order line.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of pieces.' }),
    restocked: t.exposeBoolean('restocked', { description: 'Whether they can be sold again.' }),
  }),
})

const Refund = builder.prismaObject('OrderRefund', {
  description: 'Refunded money, returned goods, or both.',
  fields: (t) => ({
    amount: t.field({
      type: Money,
      description: 'Refunded amount in the order’s currency; 0 for goods only.',
      select: { amountMinor: true, order: { select: { currency: true } } },
      resolve: ({ order, amountMinor }) => agreedIn(order.currency, Number(amountMinor)),
    }),
    method: t.expose('method', {
      type: RefundMethodType,
      nullable: true,
      description: 'How it was refunded; null without money.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      authScopes: { admin: true },
      description: 'Reason given by staff. Needs `admin`: others get null and an error.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the refund.' }),
    admin: t.relation('admin', {
      nullable: true,
      description: 'Staff member who recorded it. Needs `admin`: others get null and an error.',
    }),
    lines: t.relation('lines', {
      type: RefundLine,
      query: { orderBy: { orderLineId: 'asc' } },
      description: 'Returned goods.',
    }),
  }),
})

const Payments = builder.objectRef<PaymentSums>('OrderPayments').implement({
  description: 'Payment sums of an order.',
  fields: (t) => ({
    paid: t.field({
      type: Money,
      description: 'Paid amount, from the payment status of the order.',
      resolve: (sums) => agreedIn(sums.currency, sums.paid),
    }),
    refunded: t.field({
      type: Money,
      description: 'Refunded amount.',
      resolve: (sums) => agreedIn(sums.currency, sums.refunded),
    }),
    refundable: t.field({
      type: Money,
      description: 'Amount that can still be refunded, without deposits in the ledger, which are refunded there.',
      resolve: (sums) => agreedIn(sums.currency, sums.refundable),
    }),
    owed: t.field({
      type: Money,
      description: 'Amount due after an edit raised the total of a paid order; 0 before the first payment.',
      resolve: ({ currency, finalMinor, paid }) => agreedIn(currency, paid === 0 ? 0 : Math.max(0, finalMinor - paid)),
    }),
  }),
})

builder.prismaObjectFields('Order', (t) => ({
  refunds: t.relation('refunds', {
    type: Refund,
    query: { orderBy: { id: 'asc' } },
    description: 'Refunds, oldest first.',
  }),
  payments: t.field({
    type: Payments,
    nullable: true,
    description: 'Payments and refunds.',
    resolve: ({ id }, _args, ctx) => paymentSums(ctx).load(id),
  }),
}))

builder.objectType(RefundTooHighError, {
  name: 'RefundTooHighError',
  description: 'The refund exceeds the remaining payment.',
  interfaces,
  fields: (t) => ({
    left: t.field({
      type: Money,
      description: 'Maximum refund.',
      resolve: ({ left }) => agreedIn(left.currency, left.minorUnits),
    }),
  }),
})
builder.objectType(ReturnTooHighError, {
  name: 'ReturnTooHighError',
  description: 'The return exceeds the pieces with the customer.',
  interfaces,
  fields: (t) => ({ most: t.exposeInt('most', { description: 'Maximum number of pieces.' }) }),
})

const RefundLineInput = builder.inputType('RefundLineInput', {
  description: 'Returned pieces of a line.',
  fields: (t) => ({
    orderLineId: t.globalID({ for: OrderLine, description: 'Sale line of the order.' }),
    quantity: t.int({ description: 'Number of pieces.' }),
    restocked: t.boolean({ description: 'Whether they can be sold again; if so, they return to stock immediately.' }),
  }),
})

const RefundOrderSuccess = builder.objectRef<{ order: typeof Order.$inferType }>('RefundOrderSuccess').implement({
  description: 'The refund is recorded.',
  fields: (t) => ({ order: t.expose('order', { type: Order, description: 'The order with the refund.' }) }),
})

builder.mutationField('refundOrder', (t) =>
  t.fieldWithInput({
    type: RefundOrderSuccess,
    description: 'Records a refund, returned goods, or both. Never refunds more than was paid. Needs `orders.refund`.',
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
      amount: t.input.field({ type: 'Decimal', description: 'Amount in the order’s currency; 0 for goods only.' }),
      method: t.input.field({ type: RefundMethodType, required: false, description: 'Required for money.' }),
      reason: t.input.string({ description: 'Reason, up to 500 characters.' }),
      lines: t.input.field({ type: [RefundLineInput], description: 'Returned goods; empty for money only.' }),
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
