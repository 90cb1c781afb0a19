import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { expectedVersion } from '#lib/versions.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { builder } from '../../builder.ts'
import { orderRead } from '../../payloads.schema.ts'
import { setOrderEventDay } from './order-days.service.ts'
import { Order, orderSuccess } from './orders.schema.ts'

const dayOrNull = (date: Date | null): string | null => (date === null ? null : dayOfDate(date))

builder.prismaObjectFields(Order, (t) => ({
  eventOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'Day of the party that it is for: of its cart when it was placed, or set by staff. Null without one.',
    resolve: ({ eventOn }) => dayOrNull(eventOn),
  }),
  mustArriveOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'Last day on which its goods arrive in time; null without a party, and when it is collected.',
    resolve: ({ mustArriveOn }) => dayOrNull(mustArriveOn),
  }),
  dispatchOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'Last day on which goods are sent to arrive in time, also when it is over. Null as `mustArriveOn`.',
    resolve: ({ dispatchOn }) => dayOrNull(dispatchOn),
  }),
}))

builder.mutationField('setOrderEventDay', (t) =>
  t.fieldWithInput({
    type: orderSuccess('SetOrderEventDaySuccess', 'The day is stored.'),
    description:
      'Sets, changes or clears the day of the party of an order; its rentals stay. The customer gets an e-mail. Needs `orders.edit`.',
    authScopes: { may: 'orders.edit' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      eventOn: t.input.field({
        type: 'Date',
        required: false,
        description: 'From today to 365 days ahead; null clears it.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await setOrderEventDay(ctx, { orderId, eventOn: input.eventOn ?? null, expectedVersion: input.expectedVersion })
      return orderRead(ctx, info, orderId)
    },
  }),
)
