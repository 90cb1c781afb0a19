import { ForbiddenError, InvalidInputError, UnauthenticatedError } from '#lib/errors.ts'
import { MAX_LIST_INPUT, TOO_MANY } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { builder } from '../../builder.ts'
import { UserErrorCode, UserErrorInterface } from '../../errors.schema.ts'
import { OrderStatusType } from './order-enums.schema.ts'
import { OrdersRefusedError, type OrderRefusal } from './orders.errors.ts'
import { orderRows } from './orders.loaders.ts'
import { Order } from './orders.schema.ts'
import { setOrdersStatus } from './set-orders-status.service.ts'

const Refusal = builder.objectRef<OrderRefusal>('OrderRefusal').implement({
  description: 'Reason why one of several orders cannot change its status.',
  fields: (t) => ({
    orderId: t.globalID({
      description: 'The `id` of the order, which may be deleted.',
      resolve: ({ orderId }) => ({ type: 'Order', id: orderId }),
    }),
    code: t.expose('code', {
      type: UserErrorCode,
      description: 'Stable code of the failure, as from `setOrderStatus`.',
    }),
    message: t.exposeString('message', { description: 'Message in Bulgarian.' }),
  }),
})

builder.objectType(OrdersRefusedError, {
  name: 'OrdersRefusedError',
  description: 'Some orders cannot change their status, so none was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    refusals: t.field({
      type: [Refusal],
      description: 'Each order that cannot change.',
      resolve: ({ refusals }) => [...refusals],
    }),
  }),
})

const SteppedOrderInput = builder.inputType('SteppedOrderInput', {
  description: 'One of several orders.',
  fields: (t) => ({
    orderId: t.globalID({ for: Order, description: 'The `id` of the order.' }),
    expectedVersion: t.int({ required: false, description: 'Version that the client read; any other is refused.' }),
  }),
})

const SetOrdersStatusSuccess = builder.objectRef<{ ids: readonly number[] }>('SetOrdersStatusSuccess').implement({
  description: 'All orders have the new status.',
  fields: (t) => ({
    orders: t.field({
      type: [Order],
      description: 'The changed orders.',
      resolve: ({ ids }, _args, ctx) => Promise.all(ids.map((id) => orderRows(ctx).load(id))),
    }),
  }),
})

builder.mutationField('setOrdersStatus', (t) =>
  t.fieldWithInput({
    type: SetOrdersStatusSuccess,
    description: `Changes the status of several orders, all or none; at most ${MAX_LIST_INPUT}. Orders are cancelled and restored one by one. Needs \`orders.pack\`.`,
    authScopes: { may: 'orders.pack' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, OrdersRefusedError] },
    input: {
      orders: t.input.field({ type: [SteppedOrderInput], description: 'Orders to change.' }),
      status: t.input.field({
        type: OrderStatusType,
        description: 'Status after the change; impossible steps are refused.',
      }),
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
