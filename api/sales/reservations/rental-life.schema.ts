import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { ShortagesError } from '../../catalogue/availability/shortages.errors.ts'
import { builder } from '../../builder.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { withStoredUrls } from '../../content/images/images.input.ts'
import { reservationRead } from '../../payloads.schema.ts'
import { changeDays } from './change-days.service.ts'
import { Money } from '../../scalars.schema.ts'
import {
  DepositHeldError,
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
import { Reservation } from './reservations.schema.ts'
import { reservationSuccess } from './reservation-writes.schema.ts'

const interfaces = [UserErrorInterface]

builder.objectType(RentalStepError, {
  name: 'RentalStepError',
  description: 'The state of the rental does not allow this step.',
  interfaces,
})
builder.objectType(TooManyPiecesError, {
  name: 'TooManyPiecesError',
  description: 'More units than remain to hand over, or than the customer has.',
  interfaces,
  fields: (t) => ({ most: t.exposeInt('most', { description: 'Maximum number of units.' }) }),
})
builder.objectType(PiecesElsewhereError, {
  name: 'PiecesElsewhereError',
  description: 'Fewer units are in the shop: others are out or set aside.',
  interfaces,
  fields: (t) => ({ here: t.exposeInt('here', { description: 'Units in the shop.' }) }),
})
builder.objectType(HandOverDayError, {
  name: 'HandOverDayError',
  description: 'Today is not a day for the handover.',
  interfaces,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'First day, including the buffer before it.' }),
    to: t.expose('to', { type: 'Date', description: 'Last day.' }),
  }),
})
builder.objectType(PiecesOutError, {
  name: 'PiecesOutError',
  description: 'Units are still with the customer; `writeOffMissing` closes the rental anyway.',
  interfaces,
  fields: (t) => ({ out: t.exposeInt('out', { description: 'Units with the customer.' }) }),
})
builder.objectType(DepositHeldError, {
  name: 'DepositHeldError',
  description: 'The shop holds a deposit of rentals that are back; `depositStays` closes them anyway.',
  interfaces,
  fields: (t) => ({ held: t.expose('held', { type: Money, description: 'Deposit to refund or withhold.' }) }),
})
builder.objectType(PeriodRefusedError, {
  name: 'PeriodRefusedError',
  description:
    'The shop is closed on an end of the period, or its length is not allowed; `waiveRules` accepts it anyway.',
  interfaces,
})

const SHARED = [UnauthenticatedError, ForbiddenError, NotFoundError, StaleVersionError, OrderCancelledError]

builder.mutationField('handOverReservation', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('HandOverReservationSuccess', 'The units are handed over.'),
    description: 'Hands over units of an approved reservation on one of its days. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: {
      types: [
        ...SHARED,
        InvalidInputError,
        RentalStepError,
        TooManyPiecesError,
        HandOverDayError,
        PiecesElsewhereError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      quantity: t.input.int({ description: 'Number of units, from 1.' }),
      note: t.input.string({ required: false, description: 'Note, up to 1000 characters.' }),
      expectedVersion: t.input.int(expectedVersion),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { expectedVersion: version } = input
      await handOver(ctx, { ...parseInput(handOverInput, input), reservationId, expectedVersion: version })
      return reservationRead(ctx, info, reservationId)
    },
  }),
)

builder.mutationField('takeBackReservation', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('TakeBackReservationSuccess', 'The units are recorded as returned or lost.'),
    description:
      'Records units as returned or lost. Damaged and lost ones are set aside and cannot be rented until they are put back. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...SHARED, InvalidInputError, TooManyPiecesError, IdempotencyMismatchError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      quantity: t.input.int({ description: 'Number of units, from 1, including damaged and lost ones.' }),
      damaged: t.input.int({ required: false, description: 'Damaged units of the quantity; 0 by default.' }),
      lost: t.input.int({ required: false, description: 'Lost units of the quantity; 0 by default.' }),
      note: t.input.string({ required: false, description: 'Note about the damage, up to 1000 characters.' }),
      imageUrls: t.input.stringList({
        required: false,
        description: 'Pictures of the damage: URLs from the upload, at most 12.',
      }),
      expectedVersion: t.input.int(expectedVersion),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const reservationId = rowId(input.reservationId)
      const { expectedVersion: version } = input
      const back = parseInput(takeBackInput, withStoredUrls(ctx, input))
      await takeBack(ctx, { ...back, reservationId, expectedVersion: version })
      return reservationRead(ctx, info, reservationId)
    },
  }),
)

builder.mutationField('closeReservation', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('CloseReservationSuccess', 'The rental is closed.'),
    description: 'Closes a rental whose units were handed over. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...SHARED, RentalStepError, PiecesOutError, DepositHeldError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      writeOffMissing: t.input.boolean({
        required: false,
        description: 'True removes missing units from the stock as lost.',
      }),
      depositStays: t.input.boolean({
        required: false,
        description: 'True closes the rental although its deposit is held, after a `DepositHeldError`.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input: { reservationId: id, ...input } }, ctx, info) => {
      const reservationId = rowId(id)
      await closeRental(ctx, { ...input, reservationId })
      return reservationRead(ctx, info, reservationId)
    },
  }),
)

builder.mutationField('changeReservationDays', (t) =>
  t.fieldWithInput({
    type: reservationSuccess('ChangeReservationDaysSuccess', 'The days are changed and billed.'),
    description:
      'Changes the days of a reservation if they are free, and bills them at the agreed daily price. After the handover only the last day can change. Needs `reservations.write`.',
    authScopes: { may: 'reservations.write' },
    errors: { types: [...SHARED, InvalidInputError, RentalStepError, PeriodRefusedError, ShortagesError] },
    input: {
      reservationId: t.input.globalID({ for: Reservation, description: 'The `id` of the reservation.' }),
      startsOn: t.input.field({ type: 'Date', description: 'First day.' }),
      endsOn: t.input.field({ type: 'Date', description: 'Last day, included.' }),
      waiveRules: t.input.boolean({
        required: false,
        description: 'True accepts a closed day or an unusual length after a `PeriodRefusedError`.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input: { reservationId: id, ...input } }, ctx, info) => {
      const reservationId = rowId(id)
      await changeDays(ctx, { ...input, reservationId })
      return reservationRead(ctx, info, reservationId)
    },
  }),
)
