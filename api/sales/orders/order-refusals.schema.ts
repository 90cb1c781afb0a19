import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { Reservation } from '../reservations/reservations.schema.ts'
import { OrderStatusType } from './order-enums.schema.ts'
import { StepBackError, WaitingReservationsError } from './orders.errors.ts'

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
