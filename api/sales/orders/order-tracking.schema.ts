import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { trackingUrl } from '#rules/carriers.ts'
import { builder } from '../../builder.ts'
import { orderRead } from '../../payloads.schema.ts'
import { CarrierType } from './order-enums.schema.ts'
import { trackingInput } from './order-tracking.input.ts'
import { carrierName, setOrderTracking, type Tracking } from './order-tracking.service.ts'
import { Order, orderSuccess } from './orders.schema.ts'

const TrackingType = builder.objectRef<Tracking>('OrderTracking').implement({
  description: 'Tracking number of a parcel.',
  fields: (t) => ({
    carrier: t.expose('carrier', { type: CarrierType, description: 'Carrier of the parcel.' }),
    number: t.exposeString('number', { description: 'Tracking number of the carrier.' }),
    url: t.string({
      nullable: true,
      description: 'Tracking page of the carrier; null without one.',
      resolve: ({ carrier, number }) => trackingUrl(carrierName(carrier), number),
    }),
  }),
})

export const TrackingInput = builder.inputType('TrackingInput', {
  description: 'Tracking number of a parcel.',
  fields: (t) => ({
    carrier: t.field({ type: CarrierType, description: 'Carrier of the parcel.' }),
    number: t.string({ description: 'Tracking number, up to 60 characters.' }),
  }),
})

builder.prismaObjectField(Order, 'tracking', (t) =>
  t.field({
    type: TrackingType,
    nullable: true,
    description: 'Tracking number; null without one.',
    select: { carrier: true, trackingNumber: true },
    resolve: ({ carrier, trackingNumber }) =>
      carrier === null || trackingNumber === null ? null : { carrier, number: trackingNumber },
  }),
)

builder.mutationField('setOrderTracking', (t) =>
  t.fieldWithInput({
    type: orderSuccess('SetOrderTrackingSuccess', 'The number is stored.'),
    description: 'Sets or clears the tracking number of an order. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      tracking: t.input.field({ type: TrackingInput, required: false, description: 'Null clears it.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const tracking = await inPart('tracking', async () =>
        input.tracking ? parseInput(trackingInput, input.tracking) : null,
      )
      await setOrderTracking(ctx, { orderId, tracking, expectedVersion: input.expectedVersion })
      return orderRead(ctx, info, orderId)
    },
  }),
)
