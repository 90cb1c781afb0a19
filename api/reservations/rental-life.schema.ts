import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { ShortagesError } from '../availability/shortages.errors.ts'
import { builder } from '../builder.ts'
import { UserErrorInterface } from '../errors.schema.ts'
import { withStoredUrls } from '../images/images.input.ts'
import { selectionUnder } from '../payloads.schema.ts'
import { changeDays } from './change-days.service.ts'
import {
  HandOverDayError,
  PeriodRefusedError,
  PiecesElsewhereError,
  PiecesOutError,
  RentalStepError,
  TooManyPiecesError,
} from './rental-life.errors.ts'
import { handOverInput, takeBackInput } from './rental-life.input.ts'
import { closeRental, handOver, takeBack } from './rental-life.service.ts'
import { OrderCancelledError } from './reservations.errors.ts'
import { Reservation, reservationSuccess } from './reservations.schema.ts'

const interfaces = [UserErrorInterface]

builder.objectType(RentalStepError, {
  name: 'RentalStepError',
  description: 'The rental is not in a state that has this step.',
  interfaces,
})
builder.objectType(TooManyPiecesError, {
  name: 'TooManyPiecesError',
  description: 'More pieces than are left to hand over, or than are with the customer.',
  interfaces,
  fields: (t) => ({ most: t.exposeInt('most', { description: 'How many it can be at most.' }) }),
})
builder.objectType(PiecesElsewhereError, {
  name: 'PiecesElsewhereError',
  description: 'Fewer pieces are in the shop: others are out or set aside.',
  interfaces,
  fields: (t) => ({ here: t.exposeInt('here', { description: 'How many are there.' }) }),
})
builder.objectType(HandOverDayError, {
  name: 'HandOverDayError',
  description: 'Today is none of the days on which the pieces are handed over.',
  interfaces,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first day, with the days of rest before it.' }),
    to: t.expose('to', { type: 'Date', description: 'The last day.' }),
  }),
})
builder.objectType(PiecesOutError, {
  name: 'PiecesOutError',
  description: 'Pieces are still with the customer; `writeOffMissing` closes the rental all the same.',
  interfaces,
  fields: (t) => ({ out: t.exposeInt('out', { description: 'How many.' }) }),
})
builder.objectType(PeriodRefusedError, {
  name: 'PeriodRefusedError',
  description:
    'The shop is closed on an end of the period, or it is shorter or longer than the product is rented for; `waiveRules` takes it all the same.',
  interfaces,
})

const SHARED = [UnauthenticatedError, ForbiddenError, NotFoundError, StaleVersionError, OrderCancelledError]

builder.mutationField('handOverReservation', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('HandOverReservationSuccess', 'The pieces are with the customer.'),
    description: 'Hands over pieces of an approved reservation, on one of its days. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: {
      types: [
        ...SHARED,
        InvalidInputError,
        RentalStepError,
        TooManyPiecesError,
        HandOverDayError,
        PiecesElsewhereError,
      ],
    },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      quantity: t.input.int({ description: 'Pieces, from 1.' }),
      note: t.input.string({ required: false, description: 'Up to 1000 characters.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { expectedVersion: version } = input
      await handOver(ctx, { ...parseInput(handOverInput, input), reservationId, expectedVersion: version })
      const selection = selectionUnder('reservation', ctx, info)
      return { reservation: await found(ctx.db.reservation.findUnique({ ...selection, where: { id: reservationId } })) }
    },
  }),
)

builder.mutationField('takeBackReservation', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('TakeBackReservationSuccess', 'The pieces are accounted for.'),
    description:
      'Takes back pieces that are with the customer, or notes that they are lost. Damaged and lost ones are set aside: they cannot be rented until they are put back. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...SHARED, InvalidInputError, TooManyPiecesError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      quantity: t.input.int({ description: 'Pieces, from 1, with the damaged and the lost ones.' }),
      damaged: t.input.int({ required: false, description: 'Of the quantity; none when left out.' }),
      lost: t.input.int({ required: false, description: 'Of the quantity; none when left out.' }),
      note: t.input.string({ required: false, description: 'What is wrong with them, up to 1000 characters.' }),
      imageUrls: t.input.stringList({
        required: false,
        description: 'Pictures of the damage: what the upload answered, at most 12.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { expectedVersion: version } = input
      const back = parseInput(takeBackInput, withStoredUrls(ctx, input))
      await takeBack(ctx, { ...back, reservationId, expectedVersion: version })
      const selection = selectionUnder('reservation', ctx, info)
      return { reservation: await found(ctx.db.reservation.findUnique({ ...selection, where: { id: reservationId } })) }
    },
  }),
)

builder.mutationField('closeReservation', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('CloseReservationSuccess', 'The rental is over.'),
    description: 'Ends a rental of which pieces were handed over. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...SHARED, RentalStepError, PiecesOutError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      writeOffMissing: t.input.boolean({
        required: false,
        description: 'True: what is not back is lost and leaves the stock.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input: { reservationId: id, ...input } }, ctx, info) => {
      const reservationId = rowId(id)
      await closeRental(ctx, { ...input, reservationId })
      const selection = selectionUnder('reservation', ctx, info)
      return { reservation: await found(ctx.db.reservation.findUnique({ ...selection, where: { id: reservationId } })) }
    },
  }),
)

builder.mutationField('changeReservationDays', (t) =>
  t.fieldWithInput({
    type: reservationSuccess(
      'ChangeReservationDaysSuccess',
      'The reservation has the days, and its order their price.',
    ),
    description:
      'Gives a reservation other days, if they are free but for itself, and bills them at the agreed price of a day. Of a rental that has begun only the last day changes. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [...SHARED, InvalidInputError, RentalStepError, PeriodRefusedError, ShortagesError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      startsOn: t.input.field({ type: 'Date', description: 'First day.' }),
      endsOn: t.input.field({ type: 'Date', description: 'Last day, included.' }),
      waiveRules: t.input.boolean({
        required: false,
        description: 'True: take a closed day or an unusual length, which a `PeriodRefusedError` has named.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input: { reservationId: id, ...input } }, ctx, info) => {
      const reservationId = rowId(id)
      await changeDays(ctx, { ...input, reservationId })
      const selection = selectionUnder('reservation', ctx, info)
      return { reservation: await found(ctx.db.reservation.findUnique({ ...selection, where: { id: reservationId } })) }
    },
  }),
)
