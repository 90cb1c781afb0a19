import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import { closedDaysOf } from '../../catalogue/availability/closed-days.loaders.ts'
import { ShortDayType } from '../../catalogue/availability/shortages.schema.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { OrderCancelledError, ReservationHoldsDaysError } from '../reservations/reservations.errors.ts'
import { RentalBegunError } from '../reservations/rental-life.errors.ts'
import { rentalStepsOf } from '../reservations/rental-life.rules.ts'
import { livedReservation } from '../reservations/rental-states.schema.ts'
import { Reservation } from '../reservations/reservations.schema.ts'
import { ordersWhere } from './orders.filter.ts'
import { amountsWithLine, orderRows, reservationsOfOrders } from './orders.loaders.ts'
import { Order, OrderConnection } from './orders.schema.ts'

builder.prismaObjectFields(Order, (t) => ({
  customer: t.relation('customer', {
    nullable: true,
    description:
      'Account of the customer; null for a guest and for a deleted account. Of staff it needs `customers.read`: others get null and an error.',
  }),
  promoCode: t.relation('promo', {
    nullable: true,
    authScopes: { admin: true },
    description:
      'The current promo code; null without one or when it was deleted. Needs `admin`: others get null and an error, and read `promoCodeText`.',
  }),
  reservations: t.field({
    type: [Reservation],
    nullable: true,
    authScopes: { admin: true },
    description: 'Reservations of its rentals. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => reservationsOfOrders(ctx).load(id),
  }),
}))

builder.prismaObjectField('OrderLine', 'reservation', (t) =>
  t.relation('reservation', {
    nullable: true,
    authScopes: { admin: true },
    description: 'Reservation of its units; null for a sale or when it was deleted. Needs `admin`.',
  }),
)

builder.prismaObjectFields('Reservation', (t) => ({
  orderLine: t.relation('orderLine', { description: 'The order line of the units.' }),
  order: t.prismaField({
    type: Order,
    description: 'The order of the reservation.',
    resolve: async (query, { orderLineId }, _args, ctx) => {
      const line = await ctx.db.orderLine.findUniqueOrThrow({ where: { id: orderLineId }, select: { order: query } })
      return line.order
    },
  }),
  amountsIfRejected: t.field({
    type: OrderAmountsType,
    nullable: true,
    description: 'Amounts of the order without it; null when it is rejected or the order is cancelled.',
    resolve: ({ orderLineId, status, orderCancelled }, _args, ctx) =>
      status === 'rejected' || orderCancelled
        ? null
        : amountsWithLine(ctx).load({ lineId: orderLineId, rentalDays: null }),
  }),
  amountsIfMoved: t.field({
    type: OrderAmountsType,
    nullable: true,
    description: 'Amounts of the order with these days at the agreed price; null when the days cannot change.',
    args: {
      startsOn: t.arg({ type: 'Date', description: 'First day.' }),
      endsOn: t.arg({ type: 'Date', description: 'Last day, included.' }),
    },
    resolve: async (row, { startsOn, endsOn }, ctx) => {
      if (endsOn < startsOn || !rentalStepsOf(livedReservation(row), dayInSofia(ctx.clock())).includes('changeDays'))
        return null
      const rentalDays = chargedRentalDays(startsOn, endsOn, await closedDaysOf(ctx).load({ startsOn, endsOn }))
      return amountsWithLine(ctx).load({ lineId: row.orderLineId, rentalDays })
    },
  }),
}))

const interfaces = [UserErrorInterface]

builder.objectType(OrderCancelledError, {
  name: 'OrderCancelledError',
  description: 'The order is cancelled: its reservations cannot be decided.',
  interfaces,
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'The order of the reservation.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
  }),
})

builder.objectType(ReservationHoldsDaysError, {
  name: 'ReservationHoldsDaysError',
  description: 'The reservation holds billed days and cannot be deleted; reject it instead.',
  interfaces,
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'The order of the reservation.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
  }),
})

builder.objectType(RentalBegunError, {
  name: 'RentalBegunError',
  description: 'Units of the rental were handed over: record their return and close it instead.',
  interfaces,
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'The order of the rental.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
  }),
})

builder.objectField(ShortDayType, 'orders', (t) =>
  t.field({
    type: [Order],
    description: 'Orders that hold the other units.',
    resolve: ({ orderIds }, _args, ctx) => Promise.all(orderIds.map((id) => orderRows(ctx).load(id))),
  }),
)

builder.prismaObjectField('StockMovement', 'order', (t) =>
  t.field({
    type: Order,
    nullable: true,
    description: 'The order that took or released the stock; null for counts.',
    select: (_args, _ctx, selectionOf) => ({ orderLine: { select: { order: selectionOf() } } }),
    resolve: ({ orderLine }) => orderLine?.order ?? null,
  }),
)

const nestedOrders = defineNestedConnection((ctx: Context, query) => ctx.db.order.findMany(query))

builder.prismaObjectField('Customer', 'orders', (t) =>
  t.connection(
    {
      type: Order,
      nullable: true,
      description: 'Orders placed while logged in, newest first.',
      resolve: ({ id }, args, ctx, info) =>
        nestedOrders({ ctx, args, info }, id, ordersWhere(sql`t.customer_id = parent.id`)),
    },
    OrderConnection,
  ),
)

builder.prismaObjectField('PromoCode', 'orders', (t) =>
  t.connection(
    {
      type: Order,
      nullable: true,
      description: 'Orders that used it, newest first, including cancelled ones.',
      resolve: ({ id }, args, ctx, info) =>
        nestedOrders({ ctx, args, info }, id, ordersWhere(sql`t.promo_code_id = parent.id`)),
    },
    OrderConnection,
  ),
)
