import { expectedVersion } from '#lib/versions.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { deletionSuccess, reservationRead, selectionUnder, type Read } from '../../payloads.schema.ts'
import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { ShortagesError } from '../../catalogue/availability/shortages.errors.ts'
import { OrderCancelledError, ReservationHoldsDaysError } from './reservations.errors.ts'
import {
  approveReservations,
  deleteReservation,
  setReservationStatus,
  updateReservationNotes,
} from './reservations.service.ts'
import { RentalBegunError } from './rental-life.errors.ts'
import { approvalInput, decisionInput, reservationNotesInput } from './reservations.input.ts'
import { ReservationStatus, Reservation } from './reservations.schema.ts'

export const reservationSuccess = (name: string, description: string) =>
  builder.objectRef<{ reservation: Read<typeof Reservation.$inferType> }>(name).implement({
    description,
    fields: (t) => ({
      reservation: t.expose('reservation', { type: Reservation, description: 'The changed reservation.' }),
    }),
  })

builder.mutationField('setReservationStatus', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('SetReservationStatusSuccess', 'The status is changed.'),
    description:
      'Approves or rejects a reservation, or sets it back to PENDING. Rejecting excludes its line from the order’s amounts; reopening a rejected one includes it and takes its days again, or is refused with all shortages. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        StaleVersionError,
        BadTransitionError,
        OrderCancelledError,
        RentalBegunError,
        ShortagesError,
      ],
    },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      status: t.input.field({
        type: ReservationStatus,
        description: 'Decision: approved, rejected, or pending again.',
      }),
      notes: t.input.string({
        required: false,
        description: 'Notes of staff, up to 5000 characters; empty clears them, null keeps them.',
      }),
      reason: t.input.string({
        required: false,
        description: 'Reason for a rejection, up to 500 characters, sent to the customer.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { expectedVersion: version } = input
      await setReservationStatus(ctx, { ...parseInput(decisionInput, input), reservationId, expectedVersion: version })
      return reservationRead(ctx, info, reservationId)
    },
  }),
)

const ApproveReservationsSuccess = builder
  .objectRef<{ reservations: Read<(typeof Reservation.$inferType)[]> }>('ApproveReservationsSuccess')
  .implement({
    description: 'The reservations are approved.',
    fields: (t) => ({
      reservations: t.expose('reservations', {
        type: [Reservation],
        description: 'The approved reservations, by number.',
      }),
    }),
  })

builder.mutationField('approveReservations', (t) =>
  t.fieldWithInput({
    type: ApproveReservationsSuccess,
    description: 'Approves pending reservations, all or none. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        BadTransitionError,
        OrderCancelledError,
      ],
    },
    input: {
      reservationIds: t.input.globalIDList({ for: Reservation, description: 'Reservations by `id`, at most 100.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const { reservationIds: ids } = parseInput(approvalInput, { reservationIds: input.reservationIds.map(rowId) })
      await approveReservations(ctx, ids)
      const selection = selectionUnder('reservations', ctx, info)
      return {
        get reservations() {
          return ctx.db.reservation.findMany({
            ...selection,
            where: { id: { in: ids } },
            orderBy: { id: 'asc' },
          })
        },
      }
    },
  }),
)

builder.mutationField('updateReservationNotes', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('UpdateReservationNotesSuccess', 'The notes are changed.'),
    description: 'Changes the notes of a reservation in any status. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      notes: t.input.string({ description: 'Notes, up to 5000 characters; empty clears them.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { notes } = parseInput(reservationNotesInput, input)
      await updateReservationNotes(ctx, { reservationId, notes, expectedVersion: input.expectedVersion })
      return reservationRead(ctx, info, reservationId)
    },
  }),
)

builder.mutationField('deleteReservation', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Reservation', 'The reservation is deleted.'),
    description:
      'Deletes a reservation that holds no days: rejected, of a cancelled order, or past. Its order line stays unchanged. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: {
      types: [UnauthenticatedError, ForbiddenError, NotFoundError, ReservationHoldsDaysError, RentalBegunError],
    },
    input: { reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.reservationId)
      await deleteReservation(ctx, id)
      return { id }
    },
  }),
)
