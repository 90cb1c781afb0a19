import type { OrderEvent as OrderEventRow } from '#prisma/client.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { changesOf, type OrderChange } from '#rules/order-changes.ts'
import { builder } from '../../builder.ts'
import { ReservationStatus } from '../reservations/reservations.schema.ts'
import { OrderChangeType } from './order-changes.schema.ts'
import { OrderStatusType, PaymentStatusType } from './order-enums.schema.ts'
import { OrderEvent } from './order-history.schema.ts'

const shared = { interfaces: [builder.nodeInterfaceRef(), OrderEvent], authScopes: { admin: true } }

/** Constraints of the table require these facts of each event of the kind. */
function fact<Value>(value: Value | null): Value {
  if (value === null) throw new Error('an event is without the facts of its kind')
  return value
}

const LINE = { nullable: true, description: 'Line of the order; null when staff removed it.' } as const

const changesIn = ({ changes }: Pick<OrderEventRow, 'changes'>): OrderChange[] => changesOf(changes)

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderPlainEvent',
  description: 'The order was placed, or its notes were changed; the history does not contain their text.',
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderLineEvent',
  description: 'A line was added over REST, or its rental was closed.',
  fields: (t) => ({ line: t.relation('line', LINE) }),
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderStatusEvent',
  description: 'The status changed, or the order was restored after a cancellation.',
  fields: (t) => ({
    statusFrom: t.field({
      type: OrderStatusType,
      description: 'Status before the event.',
      resolve: ({ statusFrom }) => fact(statusFrom),
    }),
    statusTo: t.field({
      type: OrderStatusType,
      description: 'Status after the event.',
      resolve: ({ statusTo }) => fact(statusTo),
    }),
  }),
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderPaymentEvent',
  description: 'Payments were recorded or corrected, or the payment status followed an edit.',
  fields: (t) => ({
    paymentFrom: t.field({
      type: PaymentStatusType,
      description: 'Payment status before the event.',
      resolve: ({ paymentFrom }) => fact(paymentFrom),
    }),
    paymentTo: t.field({
      type: PaymentStatusType,
      description: 'Payment status after the event; may be the same.',
      resolve: ({ paymentTo }) => fact(paymentTo),
    }),
    changes: t.field({
      type: [OrderChangeType],
      description: 'Recorded payments; empty when only the status changed.',
      resolve: changesIn,
    }),
  }),
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderEditEvent',
  description: 'Staff changed lines, days, contact, delivery, payment method, charges or tracking.',
  fields: (t) => ({
    changes: t.field({ type: [OrderChangeType], description: 'What changed, at least one.', resolve: changesIn }),
  }),
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderReservationEvent',
  description: 'A reservation was decided, or deleted while it held no days.',
  fields: (t) => ({
    line: t.relation('line', LINE),
    reservationFrom: t.expose('reservationFrom', {
      type: ReservationStatus,
      nullable: true,
      description: 'Status before the event.',
    }),
    reservationTo: t.expose('reservationTo', {
      type: ReservationStatus,
      nullable: true,
      description: 'Status after the event; null when it was deleted.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for rejecting it, as sent to the customer.',
    }),
  }),
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderUnitsEvent',
  description: 'Units of a rental were handed over, returned or reported lost.',
  fields: (t) => ({
    line: t.relation('line', LINE),
    units: t.int({
      description: 'Units handed over or returned, with damaged and lost ones.',
      resolve: ({ units }) => fact(units),
    }),
    damagedUnits: t.int({
      description: 'Damaged ones of the returned units.',
      resolve: ({ damagedUnits }) => damagedUnits ?? 0,
    }),
    lostUnits: t.int({ description: 'Lost ones of the returned units.', resolve: ({ lostUnits }) => lostUnits ?? 0 }),
  }),
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderPeriodEvent',
  description: 'Staff changed the days of a rental and thereby its price.',
  fields: (t) => ({
    line: t.relation('line', LINE),
    startsFrom: t.field({
      type: 'Date',
      description: 'First day before the event.',
      resolve: ({ startsFrom }) => dayOfDate(fact(startsFrom)),
    }),
    endsFrom: t.field({
      type: 'Date',
      description: 'Last day before the event.',
      resolve: ({ endsFrom }) => dayOfDate(fact(endsFrom)),
    }),
    startsTo: t.field({
      type: 'Date',
      description: 'First day after the event.',
      resolve: ({ startsTo }) => dayOfDate(fact(startsTo)),
    }),
    endsTo: t.field({
      type: 'Date',
      description: 'Last day after the event.',
      resolve: ({ endsTo }) => dayOfDate(fact(endsTo)),
    }),
  }),
})

builder.prismaObject('OrderEvent', {
  ...shared,
  variant: 'OrderPromoCodeEvent',
  description: 'The order was restored without its promo code.',
  fields: (t) => ({
    promoCodeText: t.string({
      description: 'The removed promo code.',
      resolve: ({ promoCode }) => fact(promoCode),
    }),
  }),
})
