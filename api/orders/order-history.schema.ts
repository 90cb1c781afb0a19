import type { OrderEventKind } from '#prisma/client.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { changedName, changesOf, type ChangedPart, type OrderChange } from '#rules/order-changes.ts'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { Reservation, ReservationStatus } from '../reservations/reservations.schema.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import { OrderStatusType, PaymentStatusType } from './order-enums.schema.ts'
import { currenciesOfOrders } from './orders.loaders.ts'
import { StepBackError, WaitingReservationsError } from './orders.errors.ts'

const OrderEventKindType = builder.enumType('OrderEventKind', {
  description: 'What happened to an order.',
  values: {
    PLACED: { value: 'placed', description: 'It was placed, or opened over REST.' },
    LINE_ADDED: { value: 'line_added', description: 'Its opener added a line over REST.' },
    STATUS_CHANGED: { value: 'status_changed', description: 'It went on, back, or was cancelled.' },
    RESTORED: { value: 'restored', description: 'It was cancelled and was taken up again.' },
    PAYMENT_CHANGED: { value: 'payment_changed', description: 'Staff noted how it is paid.' },
    NOTES_CHANGED: { value: 'notes_changed', description: 'Staff wrote other notes; the text is not in the history.' },
    RESERVATION_DECIDED: {
      value: 'reservation_decided',
      description: 'A reservation was approved, rejected or returned; rejecting changes what the order costs.',
    },
    RESERVATION_DELETED: { value: 'reservation_deleted', description: 'A reservation that held nothing was deleted.' },
    RENTAL_HANDED_OVER: { value: 'rental_handed_over', description: 'Pieces of a rental were handed over.' },
    RENTAL_RETURNED: { value: 'rental_returned', description: 'Pieces of a rental came back, or were found lost.' },
    RENTAL_CLOSED: { value: 'rental_closed', description: 'A rental is over: all that went out was accounted for.' },
    RENTAL_MOVED: { value: 'rental_moved', description: 'Staff changed the days of a rental, and so what it costs.' },
    EDITED: { value: 'edited', description: 'Staff changed lines, days, contact, delivery or payment.' },
    TRACKING_SET: { value: 'tracking_set', description: 'Staff noted under which number the parcel travels.' },
    PROMO_CODE_DROPPED: { value: 'promo_code_dropped', description: 'It was restored without its promo code.' },
  } as const satisfies Record<Uppercase<OrderEventKind>, { value: OrderEventKind; description: string }>,
})

const ChangedPartType = builder.enumType('OrderChangedPart', {
  description: 'What of an order staff changed.',
  values: {
    LINE_ADDED: { value: 'line_added', description: 'A line is new.' },
    LINE_REMOVED: { value: 'line_removed', description: 'A line was taken out.' },
    QUANTITY: { value: 'quantity', description: 'How many of a line.' },
    PERIOD: { value: 'period', description: 'The days of a rental.' },
    CUSTOMER_NAME: { value: 'customer_name', description: 'Who orders.' },
    CUSTOMER_PHONE: { value: 'customer_phone', description: 'Where to call.' },
    CUSTOMER_EMAIL: { value: 'customer_email', description: 'Where to write.' },
    DELIVERY_METHOD: { value: 'delivery_method', description: 'How it reaches the customer.' },
    DELIVERY_ADDRESS: { value: 'delivery_address', description: 'Where to.' },
    PAYMENT_METHOD: { value: 'payment_method', description: 'How it is paid.' },
    TRACKING: { value: 'tracking', description: 'Under which number the parcel travels.' },
  } as const satisfies Record<Uppercase<ChangedPart>, { value: ChangedPart; description: string }>,
})

const OrderChangeType = builder.objectRef<OrderChange>('OrderChange').implement({
  description: 'One change that staff made to an order.',
  fields: (t) => ({
    part: t.expose('part', { type: ChangedPartType, description: 'What was changed.' }),
    label: t.string({
      description: 'The line by name and size, else what was changed, in Bulgarian.',
      resolve: changedName,
    }),
    from: t.exposeString('from', {
      nullable: true,
      description: 'As people read it; null when there was nothing, and when the customer has had it forgotten.',
    }),
    to: t.exposeString('to', { nullable: true, description: 'Likewise.' }),
  }),
})

async function agreedSum(ctx: Context, orderId: number, minorUnits: bigint | null) {
  return minorUnits === null ? null : agreedIn(await currenciesOfOrders(ctx).load(orderId), Number(minorUnits))
}

const OrderEvent = builder.prismaObject('OrderEvent', {
  description: 'One event in the history of an order; the fields that its kind has no use for are null.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OrderEventKindType, description: 'What happened.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    admin: t.relation('admin', { nullable: true, description: 'Who did it; null for the customer and the system.' }),
    statusFrom: t.expose('statusFrom', { type: OrderStatusType, nullable: true, description: 'The status before.' }),
    statusTo: t.expose('statusTo', { type: OrderStatusType, nullable: true, description: 'The status after.' }),
    paymentFrom: t.expose('paymentFrom', {
      type: PaymentStatusType,
      nullable: true,
      description: 'The payment status before.',
    }),
    paymentTo: t.expose('paymentTo', {
      type: PaymentStatusType,
      nullable: true,
      description: 'The payment status after.',
    }),
    line: t.relation('line', {
      nullable: true,
      description: 'The line that was added, or whose reservation changed.',
    }),
    reservationFrom: t.expose('reservationFrom', {
      type: ReservationStatus,
      nullable: true,
      description: 'The reservation’s status before.',
    }),
    reservationTo: t.expose('reservationTo', {
      type: ReservationStatus,
      nullable: true,
      description: 'The reservation’s status after; null when it was deleted.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why a reservation was rejected, as the customer was told.',
    }),
    units: t.exposeInt('units', { nullable: true, description: 'Pieces that were handed over or came back.' }),
    startsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first day before the days were changed.',
      resolve: ({ startsFrom }) => startsFrom && dayOfDate(startsFrom),
    }),
    endsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day before the days were changed.',
      resolve: ({ endsFrom }) => endsFrom && dayOfDate(endsFrom),
    }),
    startsTo: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first day after the days were changed.',
      resolve: ({ startsTo }) => startsTo && dayOfDate(startsTo),
    }),
    endsTo: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day after the days were changed.',
      resolve: ({ endsTo }) => endsTo && dayOfDate(endsTo),
    }),
    promoCodeText: t.exposeString('promoCode', { nullable: true, description: 'The code that was dropped.' }),
    changes: t.field({
      type: [OrderChangeType],
      description: 'What an edit changed, one by one; empty for all other kinds.',
      resolve: ({ changes }) => changesOf(changes),
    }),
    finalBefore: t.field({
      type: Money,
      nullable: true,
      description: 'What was to be paid before; null when that did not change.',
      resolve: ({ orderId, finalBeforeMinor }, _args, ctx) => agreedSum(ctx, orderId, finalBeforeMinor),
    }),
    finalAfter: t.field({
      type: Money,
      nullable: true,
      description: 'What is to be paid after it; null when that did not change.',
      resolve: ({ orderId, finalAfterMinor }, _args, ctx) => agreedSum(ctx, orderId, finalAfterMinor),
    }),
  }),
})

builder.prismaObjectField('Order', 'history', (t) =>
  t.relation('events', {
    type: OrderEvent,
    nullable: true,
    query: { orderBy: { id: 'asc' } },
    authScopes: { admin: true },
    description:
      'What happened to it, oldest first; orders from before the history begin with their placing. Needs `admin`: others get null and an error.',
  }),
)

const interfaces = [UserErrorInterface]

builder.objectType(WaitingReservationsError, {
  name: 'WaitingReservationsError',
  description: 'Reservations of the order wait for a decision; `withWaitingReservations` completes it all the same.',
  interfaces,
  fields: (t) => ({
    reservations: t.prismaField({
      type: [Reservation],
      description: 'Those that wait.',
      resolve: (query, { reservationIds }, _args, ctx) =>
        ctx.db.reservation.findMany({ ...query, where: { id: { in: [...reservationIds] } }, orderBy: { id: 'asc' } }),
    }),
  }),
})

builder.objectType(StepBackError, {
  name: 'StepBackError',
  description: 'The order is delivered or completed and would go back; `confirmed` says that it shall.',
  interfaces,
  fields: (t) => ({
    from: t.expose('from', { type: OrderStatusType, description: 'The status that it has.' }),
    to: t.expose('to', { type: OrderStatusType, description: 'The status that was asked for.' }),
  }),
})
