import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { trackingUrl } from '#rules/carriers.ts'
import { builder } from '../builder.ts'
import { selectionUnder } from '../payloads.schema.ts'
import { CarrierType } from './order-enums.schema.ts'
import { trackingInput } from './order-tracking.input.ts'
import { carrierName, setOrderTracking, type Tracking } from './order-tracking.service.ts'
import { Order } from './orders.schema.ts'

const TrackingType = builder.objectRef<Tracking>('OrderTracking').implement({
  description: 'The number under which a parcel travels.',
  fields: (t) => ({
    carrier: t.expose('carrier', { type: CarrierType, description: 'Who carries it.' }),
    number: t.exposeString('number', { description: 'As the carrier gave it.' }),
    url: t.string({
      nullable: true,
      description: 'Where the carrier tells where it is; null for one without such a page.',
      resolve: ({ carrier, number }) => trackingUrl(carrierName(carrier), number),
    }),
  }),
})

export const TrackingInput = builder.inputType('TrackingInput', {
  description: 'The number under which a parcel travels.',
  fields: (t) => ({
    carrier: t.field({ type: CarrierType, description: 'Who carries it.' }),
    number: t.string({ description: 'Up to 60 characters.' }),
  }),
})

builder.prismaObjectField('Order', 'tracking', (t) =>
  t.field({
    type: TrackingType,
    nullable: true,
    description: 'Null while no number is known.',
    resolve: ({ carrier, trackingNumber }) =>
      carrier === null || trackingNumber === null ? null : { carrier, number: trackingNumber },
  }),
)

const SetOrderTrackingSuccess = builder
  .objectRef<{ order: typeof Order.$inferType }>('SetOrderTrackingSuccess')
  .implement({
    description: 'The number is noted.',
    fields: (t) => ({ order: t.expose('order', { type: Order, description: 'As it is stored now.' }) }),
  })

builder.mutationField('setOrderTracking', (t) =>
  t.fieldWithInput({
    type: SetOrderTrackingSuccess,
    description: 'Notes under which number a parcel travels, or that it has none. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError, StaleVersionError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      tracking: t.input.field({ type: TrackingInput, required: false, description: 'Null for none.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const tracking = await inPart('tracking', async () =>
        input.tracking ? parseInput(trackingInput, input.tracking) : null,
      )
      await setOrderTracking(ctx, { orderId, tracking, expectedVersion: input.expectedVersion })
      const selection = selectionUnder('order', ctx, info)
      return { order: await found(ctx.db.order.findUnique({ ...selection, where: { id: orderId } })) }
    },
  }),
)
