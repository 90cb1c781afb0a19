import { sql } from '#lib/database/sql.ts'
import { nodeRow } from '#lib/node-row.ts'
import type { OrderEventKind } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { findNodesOfKinds } from '../../node-kinds.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { partsOfOrder } from './order-parts.filter.ts'
import { currenciesOfOrders } from './orders.loaders.ts'
import { Order } from './orders.schema.ts'

const OrderEventKindType = builder.enumType('OrderEventKind', {
  description: 'Kind of an event in the history of an order.',
  values: {
    PLACED: { value: 'placed', description: 'It was placed, or opened over REST.' },
    LINE_ADDED: { value: 'line_added', description: 'Its opener added a line over REST.' },
    STATUS_CHANGED: { value: 'status_changed', description: 'Its status changed, or it was cancelled.' },
    RESTORED: { value: 'restored', description: 'It was restored after a cancellation.' },
    PAYMENT_CHANGED: {
      value: 'payment_changed',
      description: 'Staff recorded or corrected payments, or the payment status followed an edit.',
    },
    NOTES_CHANGED: {
      value: 'notes_changed',
      description: 'Staff changed the notes; the history does not contain the text.',
    },
    RESERVATION_DECIDED: {
      value: 'reservation_decided',
      description: 'A reservation was approved, rejected or set back to pending; rejecting changes the total.',
    },
    RESERVATION_DELETED: { value: 'reservation_deleted', description: 'A reservation that held no days was deleted.' },
    RENTAL_HANDED_OVER: { value: 'rental_handed_over', description: 'Units of a rental were handed over.' },
    RENTAL_RETURNED: { value: 'rental_returned', description: 'Units of a rental were returned or reported lost.' },
    RENTAL_CLOSED: { value: 'rental_closed', description: 'A rental was closed: all its units are accounted for.' },
    RENTAL_MOVED: { value: 'rental_moved', description: 'Staff changed the days of a rental and thereby its price.' },
    EDITED: { value: 'edited', description: 'Staff changed lines, days, contact, delivery or payment.' },
    TRACKING_SET: { value: 'tracking_set', description: 'Staff set the tracking number.' },
    PROMO_CODE_DROPPED: { value: 'promo_code_dropped', description: 'It was restored without its promo code.' },
  } as const satisfies Record<Uppercase<OrderEventKind>, { value: OrderEventKind; description: string }>,
})

/** Kinds of events with the same facts are one type. */
const TYPE_OF = {
  placed: 'OrderPlainEvent',
  notes_changed: 'OrderPlainEvent',
  line_added: 'OrderLineEvent',
  rental_closed: 'OrderLineEvent',
  status_changed: 'OrderStatusEvent',
  restored: 'OrderStatusEvent',
  payment_changed: 'OrderPaymentEvent',
  edited: 'OrderEditEvent',
  tracking_set: 'OrderEditEvent',
  reservation_decided: 'OrderReservationEvent',
  reservation_deleted: 'OrderReservationEvent',
  rental_handed_over: 'OrderUnitsEvent',
  rental_returned: 'OrderUnitsEvent',
  rental_moved: 'OrderPeriodEvent',
  promo_code_dropped: 'OrderPromoCodeEvent',
} as const satisfies Record<OrderEventKind, string>

async function agreedSum(ctx: Context, orderId: number, minorUnits: bigint | null) {
  return minorUnits === null ? null : moneyIn(await currenciesOfOrders(ctx).load(orderId), Number(minorUnits))
}

const Node = builder.nodeInterfaceRef()

export const OrderEvent = builder.prismaInterface('OrderEvent', {
  description: 'Event in the history of an order. Its type has the facts of its kind. Visible to the admin only.',
  interfaces: [Node],
  authScopes: { admin: true },
  resolveType: ({ kind }) => TYPE_OF[kind],
  fields: (t) => ({
    id: t.globalID({
      description: 'Unique in the whole graph and opaque; it does not say which kind of event it is.',
      resolve: ({ id }) => ({ type: 'OrderEvent', id }),
    }),
    kind: t.expose('kind', { type: OrderEventKindType, description: 'Kind of event.' }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member; null for the customer and the system.' }),
    dueBefore: t.field({
      type: Money,
      nullable: true,
      description: 'Amount to pay before the event; null when it did not change.',
      resolve: ({ orderId, dueBeforeMinor }, _args, ctx) => agreedSum(ctx, orderId, dueBeforeMinor),
    }),
    dueAfter: t.field({
      type: Money,
      nullable: true,
      description: 'Amount to pay after the event; null when it did not change.',
      resolve: ({ orderId, dueAfterMinor }, _args, ctx) => agreedSum(ctx, orderId, dueAfterMinor),
    }),
  }),
})

findNodesOfKinds('OrderEvent', async (ctx, _info, id) => {
  const where = nodeRow(id, () => ctx.viewer.kind === 'admin')
  const event = await ctx.db.orderEvent.findUnique({ where })
  return event && { ...event, __typename: TYPE_OF[event.kind] }
})

const OrderEventConnection = builder.connectionObject(
  { type: OrderEvent, name: 'OrderEventConnection' },
  { name: 'OrderEventEdge' },
)

const EVENTS_OF_ORDER = partsOfOrder(sql`order_events`, 'order.history')

const nestedEvents = defineNestedConnection((ctx: Context, query) => ctx.db.orderEvent.findMany(query))

builder.prismaObjectField(Order, 'history', (t) =>
  t.connection(
    {
      type: OrderEvent,
      nullable: true,
      authScopes: { admin: true },
      description:
        'Events of the order, oldest first; older orders only have events since the history exists. Needs `admin`: others get null and an error.',
      resolve: ({ id }, args, ctx, info) => nestedEvents({ ctx, args, info }, id, EVENTS_OF_ORDER),
    },
    OrderEventConnection,
  ),
)
