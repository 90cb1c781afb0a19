import { InvalidInputError, NotFoundError, TooManyAttemptsError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { findOrder, type FoundOrder } from './find-order.service.ts'
import { findOrderInput } from './orders.input.ts'
import { orderRows } from './orders.loaders.ts'
import { Order } from './orders.schema.ts'

const FindOrderSuccess = builder.objectRef<FoundOrder>('FindOrderSuccess').implement({
  description: 'Number and e-mail address match an order.',
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'The order that was found.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
    accessToken: t.exposeString('accessToken', {
      description:
        'Opens the order’s page without an account (`orderByToken`), until the next `findOrder` of this order. Answered only here.',
    }),
  }),
})

builder.mutationField('findOrder', (t) =>
  t.fieldWithInput({
    type: FindOrderSuccess,
    description:
      'Finds an order whose private link was lost. Every wrong pair gets the same answer; tries are limited. Public.',
    errors: { types: [InvalidInputError, NotFoundError, TooManyAttemptsError] },
    input: {
      databaseId: t.input.int({ description: 'The order number.' }),
      email: t.input.string({ description: 'E-mail address of the order; ignores case and surrounding spaces.' }),
    },
    resolve: (_root, { input }, ctx) => findOrder(ctx, parseInput(findOrderInput, input)),
  }),
)
