import { expectedVersion } from '#lib/versions.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { orderRead } from '../../payloads.schema.ts'
import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { ShortagesError } from '../../catalogue/availability/shortages.errors.ts'
import { PromoCodeUnavailableError } from '../promo-codes/promo-codes.errors.ts'
import { RentalBegunError } from '../reservations/rental-life.errors.ts'
import { OrderStatusType } from './order-enums.schema.ts'
import { trackingInput } from './order-tracking.input.ts'
import { TrackingInput } from './order-tracking.schema.ts'
import { setOrderStatus } from './order-status.service.ts'
import { orderNotesInput } from './orders.input.ts'
import { StepBackError, WaitingReservationsError } from './orders.errors.ts'
import { Order, orderSuccess } from './orders.schema.ts'
import { updateOrderNotes } from './orders.service.ts'

builder.mutationField('setOrderStatus', (t) =>
  t.fieldWithInput({
    type: orderSuccess('SetOrderStatusSuccess', 'The status is changed.'),
    description:
      'Changes the status of an order; the same status has no effect. Cancelling releases stock, days and promo code use; leaving CANCELLED takes them again or is refused with all shortages. `StepBackError`, `WaitingReservationsError` and `PromoCodeUnavailableError` need the confirming input. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        StaleVersionError,
        BadTransitionError,
        StepBackError,
        WaitingReservationsError,
        RentalBegunError,
        ShortagesError,
        PromoCodeUnavailableError,
      ],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      status: t.input.field({
        type: OrderStatusType,
        description: 'Status after the change; impossible steps are refused.',
      }),
      isConfirmed: t.input.boolean({
        required: false,
        description: 'True moves a delivered or completed order back.',
      }),
      withWaitingReservations: t.input.boolean({
        required: false,
        description: 'True completes it while its reservations await a decision.',
      }),
      withoutPromoCode: t.input.boolean({
        required: false,
        description:
          'For restoring: true drops promo code and discount; false keeps the agreed discount while the code has uses left; without either, a code that cannot be used is refused.',
      }),
      tracking: t.input.field({
        type: TrackingInput,
        required: false,
        description: 'Tracking number; without it the stored one stays.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input: { orderId: id, isConfirmed, ...input } }, ctx, info) => {
      const orderId = rowId(id)
      const tracking = await inPart('tracking', async () =>
        input.tracking ? parseInput(trackingInput, input.tracking) : null,
      )
      await setOrderStatus(ctx, { ...input, orderId, confirmed: isConfirmed, tracking })
      return orderRead(ctx, info, orderId)
    },
  }),
)

builder.mutationField('updateOrderNotes', (t) =>
  t.fieldWithInput({
    type: orderSuccess('UpdateOrderNotesSuccess', 'The notes are changed.'),
    description:
      'Replaces the notes of staff; an order with rentals always has the word „наем“ in them. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      notes: t.input.string({ description: 'Notes, up to 5000 characters.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const { notes } = parseInput(orderNotesInput, input)
      await updateOrderNotes(ctx, { orderId, notes, expectedVersion: input.expectedVersion })
      return orderRead(ctx, info, orderId)
    },
  }),
)
