import { expectedVersion } from '#lib/versions.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import { listedConnection } from '../connections.schema.ts'
import { dayInSofia, dayOfDate } from '#rules/calendar.ts'
import { workingDaysInclusive } from '#rules/rental-days.ts'
import { RentalProduct } from '../products/products.schema.ts'
import { builder } from '../builder.ts'
import { selectionUnder, deletionSuccess } from '../payloads.schema.ts'
import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { ShortagesError } from '../availability/shortages.errors.ts'
import { OrderCancelledError, ReservationHoldsDaysError } from './reservations.errors.ts'
import {
  approveReservations,
  deleteReservation,
  setReservationStatus,
  updateReservationNotes,
} from './reservations.service.ts'
import { RentalBegunError } from './rental-life.errors.ts'
import { rentalStateOf, rentalStepsOf } from './rental-life.rules.ts'
import { livedReservation, RentalStateType, RentalStepType } from './rental-states.schema.ts'
import { reservationsMatching } from './reservations.filter.ts'
import { approvalInput, decisionInput, reservationNotesInput } from './reservations.input.ts'

export const ReservationStatus = builder.enumType('ReservationStatus', {
  description: 'How far staff have come with a reservation.',
  values: {
    PENDING: { value: 'pending', description: 'Waits for a decision; holds its days.' },
    APPROVED: { value: 'approved', description: 'Confirmed; holds its days.' },
    REJECTED: { value: 'rejected', description: 'Refused; holds nothing.' },
  } as const,
})

export const Reservation = builder.prismaNode('Reservation', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Units of a rental for a period, from an order. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    status: t.expose('status', { type: ReservationStatus, description: 'How far staff have come with it.' }),
    notes: t.exposeString('notes', { description: 'Of staff; may be empty.' }),
    quantity: t.exposeInt('quantity', { description: 'Units.' }),
    startsOn: t.field({ type: 'Date', description: 'First day.', resolve: ({ startsOn }) => dayOfDate(startsOn) }),
    endsOn: t.field({ type: 'Date', description: 'Last day, included.', resolve: ({ endsOn }) => dayOfDate(endsOn) }),
    workingDays: t.int({
      description: 'Monday to Friday, both ends included; not the days that are charged.',
      resolve: ({ startsOn, endsOn }) => workingDaysInclusive(dayOfDate(startsOn), dayOfDate(endsOn)),
    }),
    isOrderCancelled: t.exposeBoolean('orderCancelled', {
      description: 'A reservation of a cancelled order holds nothing.',
    }),
    state: t.field({
      type: RentalStateType,
      description: 'How far the rental has come, today.',
      resolve: (row, _args, ctx) => rentalStateOf(livedReservation(row), dayInSofia(ctx.clock())),
    }),
    steps: t.field({
      type: [RentalStepType],
      description: 'What staff may do with its pieces and days now.',
      resolve: (row, _args, ctx) => rentalStepsOf(livedReservation(row), dayInSofia(ctx.clock())),
    }),
    handedOver: t.exposeInt('handedOver', { description: 'Pieces that went to the customer.' }),
    returned: t.exposeInt('returned', { description: 'Of these, pieces that came back, are damaged or were lost.' }),
    bufferBefore: t.exposeInt('bufferBefore', {
      description: 'Days before the first on which its pieces rest, as it was reserved.',
    }),
    bufferAfter: t.exposeInt('bufferAfter', { description: 'Days after the last one in the same way.' }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the rental came to its end; null until then.',
    }),
    version: t.exposeInt('version', { description: 'Rises with each change; send it back as `expectedVersion`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    product: t.relation('product', {
      type: RentalProduct,
      description: 'What is reserved, even when it has left the shop since.',
    }),
  }),
})

export const ReservationConnection = builder.connectionObject(
  { type: Reservation, name: 'ReservationConnection' },
  { name: 'ReservationEdge' },
)

const ReservationFilterInput = builder.inputType('ReservationFilter', {
  description: 'Which reservations are meant; all the parts given must hold.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        'Part of the product’s name, or of the customer’s name, e-mail or telephone, which may be in any form; the order number.',
    }),
    status: t.field({
      type: ReservationStatus,
      required: false,
      description: 'Only these, without those of cancelled orders.',
    }),
    orderCancelled: t.boolean({
      required: false,
      description: 'Those of cancelled orders, or of the others; with a status, of the others unless this is true.',
    }),
    state: t.field({ type: RentalStateType, required: false, description: 'Only those that have come so far, today.' }),
    leavesOn: t.field({ type: 'Date', required: false, description: 'Those whose first day it is.' }),
    returnsOn: t.field({ type: 'Date', required: false, description: 'Those whose last day it is.' }),
    from: t.field({ type: 'Date', required: false, description: 'Those that end on this day or later.' }),
    to: t.field({ type: 'Date', required: false, description: 'Those that start on this day or earlier.' }),
  }),
})

const ReservationSort = builder.enumType('ReservationSort', {
  description: 'How a list of reservations is sorted.',
  values: {
    NEWEST: { value: 'newest', description: 'Made latest first.' },
    OLDEST: { value: 'oldest', description: 'Made earliest first.' },
    START_ASC: { value: 'start_asc', description: 'That begins first comes first.' },
    START_DESC: { value: 'start_desc', description: 'That begins last comes first.' },
  } as const,
})

builder.queryField('reservations', (t) =>
  t.connection(
    {
      type: Reservation,
      nullable: true,
      description: 'Rental reservations. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: ReservationFilterInput, required: false, description: 'All when left out.' }),
        sort: t.arg({
          type: ReservationSort,
          defaultValue: 'newest',
          description: 'Newest first unless said otherwise.',
        }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          reservationsMatching(args.filter ?? {}, args.sort, dayInSofia(ctx.clock())),
          (query) => ctx.db.reservation.findMany(query),
        ),
    },
    ReservationConnection,
  ),
)

builder.queryField('reservation', (t) =>
  t.prismaField({
    type: Reservation,
    nullable: true,
    description: 'A reservation by its number; null when there is none. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.reservation.findUnique({ ...query, where: nodeRow(databaseId, () => true) }),
  }),
)

export const reservationSuccess = (name: string, description: string) =>
  builder.objectRef<{ reservation: typeof Reservation.$inferType }>(name).implement({
    description,
    fields: (t) => ({
      reservation: t.expose('reservation', { type: Reservation, description: 'The reservation as it is stored now.' }),
    }),
  })

builder.mutationField('setReservationStatus', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('SetReservationStatusSuccess', 'The reservation has the status.'),
    description:
      'Approves, rejects or returns a reservation to PENDING. Rejecting takes its line out of the order’s amounts; returning a rejected one puts it back and takes its days again, or is refused with all that is missing. Needs `reservations.write`.',
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
      status: t.input.field({ type: ReservationStatus, description: 'What it becomes.' }),
      notes: t.input.string({
        required: false,
        description:
          'Written with the decision: up to 5000 characters, empty to clear them; left as they are when not given.',
      }),
      reason: t.input.string({
        required: false,
        description: 'Why it is rejected, up to 500 characters: the customer reads it.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { expectedVersion: version } = input
      await setReservationStatus(ctx, { ...parseInput(decisionInput, input), reservationId, expectedVersion: version })
      const selection = selectionUnder('reservation', ctx, info)
      return { reservation: await found(ctx.db.reservation.findUnique({ ...selection, where: { id: reservationId } })) }
    },
  }),
)

const ApproveReservationsSuccess = builder
  .objectRef<{ reservations: (typeof Reservation.$inferType)[] }>('ApproveReservationsSuccess')
  .implement({
    description: 'The reservations are approved.',
    fields: (t) => ({
      reservations: t.expose('reservations', {
        type: [Reservation],
        description: 'As they are stored now, by number.',
      }),
    }),
  })

builder.mutationField('approveReservations', (t) =>
  t.fieldWithInput({
    type: ApproveReservationsSuccess,
    description: 'Approves reservations that wait for a decision: all of them, or none. Needs `reservations.write`.',
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
      reservationIds: t.input.globalIDList({ for: Reservation, description: 'Their `id`, at most 100.' }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const { reservationIds: ids } = parseInput(approvalInput, { reservationIds: input.reservationIds.map(rowId) })
      await approveReservations(ctx, ids)
      const selection = selectionUnder('reservations', ctx, info)
      return {
        reservations: await ctx.db.reservation.findMany({
          ...selection,
          where: { id: { in: ids } },
          orderBy: { id: 'asc' },
        }),
      }
    },
  }),
)

builder.mutationField('updateReservationNotes', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('UpdateReservationNotesSuccess', 'The notes are written.'),
    description: 'Writes the notes of a reservation, whatever its status is by now. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      notes: t.input.string({ description: 'Up to 5000 characters; empty clears them.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { notes } = parseInput(reservationNotesInput, input)
      await updateReservationNotes(ctx, { reservationId, notes, expectedVersion: input.expectedVersion })
      const selection = selectionUnder('reservation', ctx, info)
      return { reservation: await found(ctx.db.reservation.findUnique({ ...selection, where: { id: reservationId } })) }
    },
  }),
)

builder.mutationField('deleteReservation', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Reservation', 'The reservation is gone.'),
    description:
      'Deletes a reservation that holds nothing: rejected, of a cancelled order, or over. The order keeps its line as it is. Needs `reservations.write`.',
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
