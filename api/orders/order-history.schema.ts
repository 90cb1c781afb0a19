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

const ChangedPartType = builder.enumType('OrderChangedPart', {
  description: 'Part of an order that staff changed.',
  values: {
    LINE_ADDED: { value: 'line_added', description: 'A line was added.' },
    LINE_REMOVED: { value: 'line_removed', description: 'A line was removed.' },
    QUANTITY: { value: 'quantity', description: 'Quantity of a line.' },
    PERIOD: { value: 'period', description: 'The days of a rental.' },
    CUSTOMER_NAME: { value: 'customer_name', description: 'Name of the customer.' },
    CUSTOMER_PHONE: { value: 'customer_phone', description: 'Phone number of the customer.' },
    CUSTOMER_EMAIL: { value: 'customer_email', description: 'E-mail address of the customer.' },
    DELIVERY_METHOD: { value: 'delivery_method', description: 'How the order is delivered.' },
    DELIVERY_ADDRESS: { value: 'delivery_address', description: 'Address of the delivery.' },
    PAYMENT_METHOD: { value: 'payment_method', description: 'How the order is paid.' },
    CHARGE: { value: 'charge', description: 'Staff charged something, or reversed a charge.' },
    PAYMENT: { value: 'payment', description: 'A payment, refund or withheld deposit was recorded or corrected.' },
    TRACKING: { value: 'tracking', description: 'Tracking number.' },
  } as const satisfies Record<Uppercase<ChangedPart>, { value: ChangedPart; description: string }>,
})

const OrderChangeType = builder.objectRef<OrderChange>('OrderChange').implement({
  description: 'One change that staff made to an order.',
  fields: (t) => ({
    part: t.expose('part', { type: ChangedPartType, description: 'Changed part.' }),
    label: t.string({
      description: 'Name and size of the line, or the Bulgarian name of the part.',
      resolve: changedName,
    }),
    from: t.exposeString('from', {
      nullable: true,
      description: 'Old value as text; null when it was empty, or erased with the customer’s account.',
    }),
    to: t.exposeString('to', { nullable: true, description: 'New value as text; null as `from`.' }),
  }),
})

async function agreedSum(ctx: Context, orderId: number, minorUnits: bigint | null) {
  return minorUnits === null ? null : agreedIn(await currenciesOfOrders(ctx).load(orderId), Number(minorUnits))
}

const OrderEvent = builder.prismaObject('OrderEvent', {
  description: 'Event in the history of an order; fields that do not apply to its kind are null.',
  fields: (t) => ({
    kind: t.expose('kind', { type: OrderEventKindType, description: 'Kind of event.' }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member; null for the customer and the system.' }),
    statusFrom: t.expose('statusFrom', { type: OrderStatusType, nullable: true, description: 'Old status.' }),
    statusTo: t.expose('statusTo', { type: OrderStatusType, nullable: true, description: 'Status after the change.' }),
    paymentFrom: t.expose('paymentFrom', {
      type: PaymentStatusType,
      nullable: true,
      description: 'Old payment status.',
    }),
    paymentTo: t.expose('paymentTo', {
      type: PaymentStatusType,
      nullable: true,
      description: 'New payment status.',
    }),
    line: t.relation('line', {
      nullable: true,
      description: 'The added line, or the line of the changed reservation.',
    }),
    reservationFrom: t.expose('reservationFrom', {
      type: ReservationStatus,
      nullable: true,
      description: 'Old status of the reservation.',
    }),
    reservationTo: t.expose('reservationTo', {
      type: ReservationStatus,
      nullable: true,
      description: 'New status of the reservation; null when it was deleted.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for rejecting a reservation, as sent to the customer.',
    }),
    units: t.exposeInt('units', {
      nullable: true,
      description: 'Units handed over or returned, with damaged and lost ones.',
    }),
    damagedUnits: t.exposeInt('damagedUnits', { nullable: true, description: 'Damaged ones of the returned units.' }),
    lostUnits: t.exposeInt('lostUnits', { nullable: true, description: 'Lost ones of the returned units.' }),
    startsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'Old first day of a rental.',
      resolve: ({ startsFrom }) => startsFrom && dayOfDate(startsFrom),
    }),
    endsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'Old last day of a rental.',
      resolve: ({ endsFrom }) => endsFrom && dayOfDate(endsFrom),
    }),
    startsTo: t.field({
      type: 'Date',
      nullable: true,
      description: 'New first day of a rental.',
      resolve: ({ startsTo }) => startsTo && dayOfDate(startsTo),
    }),
    endsTo: t.field({
      type: 'Date',
      nullable: true,
      description: 'New last day of a rental.',
      resolve: ({ endsTo }) => endsTo && dayOfDate(endsTo),
    }),
    promoCodeText: t.exposeString('promoCode', { nullable: true, description: 'The removed promo code.' }),
    changes: t.field({
      type: [OrderChangeType],
      description: 'Changes of an edit or of payments; empty for other kinds.',
      resolve: ({ changes }) => changesOf(changes),
    }),
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

builder.prismaObjectField('Order', 'history', (t) =>
  t.relation('events', {
    type: OrderEvent,
    nullable: true,
    query: { orderBy: { id: 'asc' } },
    authScopes: { admin: true },
    description:
      'Events of the order, oldest first; older orders only have events since the history exists. Needs `admin`: others get null and an error.',
  }),
)

const interfaces = [UserErrorInterface]

builder.objectType(WaitingReservationsError, {
  name: 'WaitingReservationsError',
  description: 'Reservations of the order await a decision; `withWaitingReservations` completes it anyway.',
  interfaces,
  fields: (t) => ({
    reservations: t.prismaField({
      type: [Reservation],
      description: 'Reservations awaiting a decision.',
      resolve: (query, { reservationIds }, _args, ctx) =>
        ctx.db.reservation.findMany({ ...query, where: { id: { in: [...reservationIds] } }, orderBy: { id: 'asc' } }),
    }),
  }),
})

builder.objectType(StepBackError, {
  name: 'StepBackError',
  description: 'The order is delivered or completed and would move back; `isConfirmed` allows it.',
  interfaces,
  fields: (t) => ({
    from: t.expose('from', { type: OrderStatusType, description: 'Current status.' }),
    to: t.expose('to', { type: OrderStatusType, description: 'Requested status.' }),
  }),
})
