import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import { MAX_LIST_INPUT, TOO_MANY } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { builder } from '../builder.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { OrderStatusType } from './order-enums.schema.ts'
import { OrdersRefusedError, type OrderRefusal } from './orders.errors.ts'
import { orderRows } from './orders.loaders.ts'
import { Order } from './orders.schema.ts'
import { setOrdersStatus } from './set-orders-status.service.ts'

const Refusal = builder.objectRef<OrderRefusal>('OrderRefusal').implement({
  description: 'Why one of several orders cannot take a step.',
  fields: (t) => ({
    orderNumber: t.exposeInt('orderId', {
      description: 'The number of the order; there may be none with it any more.',
    }),
    code: t.exposeString('code', { description: 'As the error of the step of one order has it.' }),
    message: t.exposeString('message', { description: 'In Bulgarian.' }),
  }),
})

builder.objectType(OrdersRefusedError, {
  name: 'OrdersRefusedError',
  description: 'Some of the orders cannot take the step, so none has taken it.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    refusals: t.field({
      type: [Refusal],
      description: 'Each order that stands in the way.',
      resolve: ({ refusals }) => [...refusals],
    }),
  }),
})

const SteppedOrderInput = builder.inputType('SteppedOrderInput', {
  description: 'One of several orders.',
  fields: (t) => ({
    orderId: t.globalID({ for: Order, description: 'The `id` of the order.' }),
    expectedVersion: t.int({ required: false, description: 'The version that was read; another one is refused.' }),
  }),
})

const SetOrdersStatusSuccess = builder.objectRef<{ ids: readonly number[] }>('SetOrdersStatusSuccess').implement({
  description: 'All orders have the status.',
  fields: (t) => ({
    orders: t.field({
      type: [Order],
      description: 'As they are stored now.',
      resolve: ({ ids }, _args, ctx) => Promise.all(ids.map((id) => orderRows(ctx).load(id))),
    }),
  }),
})

builder.mutationField('setOrdersStatus', (t) =>
  t.fieldWithInput({
    type: SetOrdersStatusSuccess,
    description: `Moves several orders to a status, or none of them; at most ${MAX_LIST_INPUT}. Orders are cancelled and restored one by one. Needs \`orders.pack\`.`,
    authScopes: { may: 'orders.pack' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, OrdersRefusedError] },
    input: {
      orders: t.input.field({ type: [SteppedOrderInput], description: 'Which orders.' }),
      status: t.input.field({ type: OrderStatusType, description: 'What they become.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      if (input.orders.length > MAX_LIST_INPUT) throw new InvalidInputError([{ field: 'orders', message: TOO_MANY }])
      const orders = input.orders.map(({ orderId, expectedVersion }) => ({
        orderId: rowId(orderId),
        expectedVersion: expectedVersion ?? null,
      }))
      await setOrdersStatus(ctx, { orders, status: input.status })
      return { ids: orders.map(({ orderId }) => orderId) }
    },
  }),
)
