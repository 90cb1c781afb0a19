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

builder.prismaObjectField('StockMovement', 'order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description: 'The order that took it or gave it back; null for counts.',
    select: { orderLine: { select: { order: true } } },
    resolve: ({ orderLine }) => orderLine?.order ?? null,
  }),
)
