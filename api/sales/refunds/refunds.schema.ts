import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { sql } from '#lib/database/sql.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { visibleNodeRow } from '#lib/node-row.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { partsOfOrder } from '../orders/order-parts.filter.ts'
import { partsOfOwnOrders } from '../orders/orders.loaders.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { OrderLine } from '../orders/order-lines.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { CardRefundNeededError, RefundTooHighError } from '../payments/payments.errors.ts'
import { MoneyMethodType } from '../payments/payments.schema.ts'
import { refundFacts, type RefundLine } from './refund-lines.loaders.ts'
import { LineRefundTooHighError, ReturnTooHighError } from './refunds.errors.ts'
import { refundInput } from './refunds.input.ts'
import { refundOrder } from './refunds.service.ts'

const interfaces = [UserErrorInterface]

const ReturnLine = builder.prismaObject('OrderReturnLine', {
  description: 'Returned pieces of a line.',
  fields: (t) => ({
    line: t.relation('line', { description: 'The order line.' }),
    quantity: t.exposeInt('quantity', { description: 'Number of pieces.' }),
    isRestocked: t.exposeBoolean('restocked', { description: 'Whether they can be sold again.' }),
  }),
})

const areVisibleReturns = partsOfOwnOrders((ctx, query) => ctx.db.orderReturn.findMany(query))

const OrderReturn = builder.prismaNode('OrderReturn', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleReturns(ctx)),
  description: 'Returned goods, refunded money, or both.',
  fields: (t) => ({
    refunded: t.field({
      type: Money,
      description: 'Refunded amount in the order’s currency, less corrections; 0 for goods only.',
      select: { payments: { select: { amountMinor: true } }, order: { select: { currency: true } } },
      resolve: ({ order, payments }) =>
        moneyIn(
          order.currency,
          payments.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0),
        ),
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      authScopes: { admin: true },
      description: 'Reason given by staff. Needs `admin`: others get null and an error.',
    }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of the return.' }),
    admin: t.relation('admin', {
      nullable: true,
      description: 'Staff member who recorded it. Needs `admin`: others get null and an error.',
    }),
    lines: t.relation('lines', {
      type: ReturnLine,
      query: { where: { quantity: { gt: 0 } }, orderBy: { orderLineId: 'asc' } },
      description: 'Returned goods.',
    }),
  }),
})

const OrderReturnConnection = builder.connectionObject(
  { type: OrderReturn, name: 'OrderReturnConnection' },
  { name: 'OrderReturnEdge' },
)

const RETURNS_OF_ORDER = partsOfOrder(sql`order_returns`, 'order.returns')

const nestedReturns = defineNestedConnection((ctx: Context, query) => ctx.db.orderReturn.findMany(query))

builder.prismaObjectField(Order, 'returns', (t) =>
  t.connection(
    {
      type: OrderReturn,
      description: 'Returns of goods and refunds that staff recorded as such, oldest first.',
      resolve: ({ id }, args, ctx, info) => nestedReturns({ ctx, args, info }, id, RETURNS_OF_ORDER),
    },
    OrderReturnConnection,
  ),
)

builder.objectType(ReturnTooHighError, {
  name: 'ReturnTooHighError',
  description: 'The return exceeds the pieces with the customer.',
  interfaces,
  fields: (t) => ({ most: t.exposeInt('most', { description: 'Maximum number of pieces.' }) }),
})

builder.objectType(LineRefundTooHighError, {
  name: 'LineRefundTooHighError',
  description: 'More would be refunded for a line than is left of its price.',
  interfaces,
  fields: (t) => ({ left: t.expose('left', { type: Money, description: 'Maximum refund for the line.' }) }),
})

const RefundLineType = builder.objectRef<RefundLine>('RefundLine').implement({
  description: 'What may be refunded for a line.',
  fields: (t) => ({
    line: t.field({
      type: OrderLine,
      description: 'The line.',
      // Prisma reads all of a tick in one statement.
      resolve: ({ lineId: id }, _args, ctx) => ctx.db.orderLine.findUniqueOrThrow({ where: { id } }),
    }),
    paid: t.field({
      type: Money,
      description:
        'Price of its goods or rent after the discount, with VAT and without the deposit, also while unpaid.',
      resolve: ({ currency, priceMinor }) => moneyIn(currency, priceMinor),
    }),
    refunded: t.field({
      type: Money,
      description: 'Of that, refunded for this line.',
      resolve: ({ currency, refundedMinor }) => moneyIn(currency, refundedMinor),
    }),
  }),
})

builder.prismaObjectFields(Order, (t) => ({
  refundLines: t.field({
    type: [RefundLineType],
    nullable: true,
    authScopes: { admin: true },
    description: 'Price and earlier refunds of each line. Needs `admin`: others get null and an error.',
    resolve: async ({ id }, _args, ctx) => (await refundFacts(ctx).load(id))?.lines ?? [],
  }),
  deliveryFeeLeft: t.field({
    type: Money,
    nullable: true,
    authScopes: { admin: true },
    description: 'The part of the delivery fee that was not refunded. Needs `admin`: others get null and an error.',
    resolve: async ({ id, currency }, _args, ctx) =>
      moneyIn(currency, (await refundFacts(ctx).load(id))?.feeLeftMinor ?? 0),
  }),
}))

const RefundLineInput = builder.inputType('RefundLineInput', {
  description: 'Returned pieces of a line, or money for it.',
  fields: (t) => ({
    orderLineId: t.globalID({ for: OrderLine, description: 'Line of the order; pieces only of a sale.' }),
    quantity: t.int({ description: 'Number of pieces; 0 for money without goods.' }),
    amount: t.field({
      type: 'Decimal',
      required: false,
      description: 'The part of the amount that is refunded for this line, at most the rest of its price.',
    }),
    isRestocked: t.boolean({ description: 'Whether they can be sold again; if so, they return to stock immediately.' }),
  }),
})

builder.mutationField('refundOrder', (t) =>
  t.fieldWithInput({
    type: orderSuccess('RefundOrderSuccess', 'The refund is recorded.', 'The order with the refund.'),
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
        CardRefundNeededError,
        ReturnTooHighError,
        LineRefundTooHighError,
      ],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      amount: t.input.field({ type: 'Decimal', description: 'Amount in the order’s currency; 0 for goods only.' }),
      method: t.input.field({ type: MoneyMethodType, required: false, description: 'Required for money.' }),
      reason: t.input.string({ description: 'Reason, up to 500 characters.' }),
      lines: t.input.field({ type: [RefundLineInput], description: 'Returned goods; empty for money only.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const lines = input.lines.map(({ orderLineId, quantity, isRestocked, amount }) => ({
        lineId: rowId(orderLineId),
        quantity,
        restocked: isRestocked,
        ...(amount != null && { amount }),
      }))
      const refund = parseInput(refundInput, { ...input, lines })
      await refundOrder(ctx, { orderId, ...refund, expectedVersion: input.expectedVersion })
      return orderRead(ctx, info, orderId)
    },
  }),
)
