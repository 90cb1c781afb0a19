import { builder } from '../builder.ts'
import { Order } from './orders.schema.ts'

builder.prismaObjectField('Reservation', 'order', (t) =>
  t.field({
    type: Order,
    description: 'The order it came with.',
    select: { orderLine: { select: { order: true } } },
    resolve: ({ orderLine }) => orderLine.order,
  }),
)
