import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
  UserError,
} from '#lib/errors.ts'
import { MAX_LIST_INPUT, TOO_MANY } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { cursorOfRow } from '#lib/listed-rows.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { UserErrorCode } from '../../errors.schema.ts'
import { CourierPlaceClosedError } from '../../delivery/courier-places/courier-places.errors.ts'
import { orderRead } from '../../payloads.schema.ts'
import { CarrierType } from '../orders/order-enums.schema.ts'
import { orderRows } from '../orders/orders.loaders.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { courierOf } from '../../delivery/couriers/carriers.ts'
import { requestPickup } from './parcel-pickup.service.ts'
import { ParcelPendingError, ParcelRefusedError } from './parcels.errors.ts'
import { parcelsMatching } from './parcels.filter.ts'
import { Parcel, ParcelEdge } from './parcels.schema.ts'
import { cancelParcel, createParcel, readParcel } from './parcels.service.ts'

const EXPECTED = [UnauthenticatedError, ForbiddenError, NotFoundError, ParcelRefusedError, ParcelPendingError]

const CreateParcelSuccess = builder
  .objectRef<ReturnType<typeof orderRead> & { parcelId: number }>('CreateParcelSuccess')
  .implement({
    description: 'The order has a parcel with a label.',
    fields: (t) => ({
      order: t.expose('order', { type: Order, description: 'The order of the parcel.' }),
      parcelEdge: t.field({
        type: ParcelEdge,
        description: 'Edge for the beginning of `parcels`.',
        resolve: async ({ parcelId }, _args, ctx) => ({
          node: await ctx.db.parcel.findUniqueOrThrow({ where: { id: parcelId } }),
          cursor: await cursorOfRow(ctx, parcelsMatching({}, ctx.clock()), parcelId),
        }),
      }),
    }),
  })

builder.mutationField('createParcel', (t) =>
  t.fieldWithInput({
    type: CreateParcelSuccess,
    description:
      'Has the courier create the parcel of an order; an order that has one keeps it. After `ParcelPendingError` the shop looks for the parcel before it creates another. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: { types: [...EXPECTED, CourierPlaceClosedError, StaleVersionError] },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      carrier: t.input.field({
        type: CarrierType,
        required: false,
        description: 'Courier, one of `labelCouriers`; without it that of the office or of the order.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const courier = courierOf(input.carrier ?? null)
      const parcelId = await createParcel(ctx, { orderId, courier, expectedVersion: input.expectedVersion })
      return Object.assign(orderRead(ctx, info, orderId), { parcelId })
    },
  }),
)

interface LabelResult {
  orderId: number
  failure: UserError | null
}

const LabelResultType = builder.objectRef<LabelResult>('LabelResult').implement({
  description: 'What became of one of several orders.',
  fields: (t) => ({
    order: t.field({
      type: Order,
      nullable: true,
      description: 'The order; null when it is deleted.',
      resolve: async ({ orderId, failure }, _args, ctx) =>
        failure instanceof NotFoundError ? null : orderRows(ctx).load(orderId),
    }),
    code: t.field({
      type: UserErrorCode,
      nullable: true,
      description: 'Code of the failure, as from `createParcel`; null when it has a label.',
      resolve: ({ failure }) => failure?.code ?? null,
    }),
    message: t.string({
      nullable: true,
      description: 'Message in Bulgarian; null when it has a label.',
      resolve: ({ failure }) => failure?.message ?? null,
    }),
  }),
})

const CreateParcelsSuccess = builder.objectRef<LabelResult[]>('CreateParcelsSuccess').implement({
  description: 'Each order succeeded or failed for itself.',
  fields: (t) => ({
    results: t.field({
      type: [LabelResultType],
      description: 'In the sequence of the input.',
      resolve: (results) => results,
    }),
  }),
})

builder.mutationField('createParcels', (t) =>
  t.fieldWithInput({
    type: CreateParcelsSuccess,
    description: `The same for several orders, one after another; at most ${MAX_LIST_INPUT}. Needs \`orders.pack\`.`,
    authScopes: { may: 'orders.pack' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError] },
    input: {
      orderIds: t.input.globalIDList({ for: Order, description: 'The `id` of each order.' }),
      carrier: t.input.field({
        type: CarrierType,
        required: false,
        description: 'Courier of orders without an office and without one of their own.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      if (input.orderIds.length > MAX_LIST_INPUT)
        throw new InvalidInputError([{ field: 'orderIds', message: TOO_MANY }])
      const courier = courierOf(input.carrier ?? null)
      const results: LabelResult[] = []
      for (const orderId of new Set(input.orderIds.map(rowId))) {
        try {
          await createParcel(ctx, { orderId, courier })
          results.push({ orderId, failure: null })
        } catch (error) {
          if (!(error instanceof UserError)) throw error
          results.push({ orderId, failure: error })
        }
      }
      return results
    },
  }),
)

builder.mutationField('cancelParcel', (t) =>
  t.fieldWithInput({
    type: orderSuccess('CancelParcelSuccess', 'The waybill is cancelled.', 'The order of the parcel.'),
    description:
      'Cancels the waybill of a parcel that has not left; the order can have another one. Needs `orders.pack`.',
    authScopes: { may: 'orders.pack' },
    errors: { types: EXPECTED },
    input: { parcelId: t.input.globalID({ for: Parcel, description: 'The `id` of the parcel.' }) },
    resolve: async (_root, { input }, ctx, info) => {
      const parcelId = rowId(input.parcelId)
      const { orderId } = await readParcel(ctx, parcelId)
      await cancelParcel(ctx, parcelId)
      return orderRead(ctx, info, orderId)
    },
  }),
)

const RequestPickupSuccess = builder.objectRef<{ request: string }>('RequestPickupSuccess').implement({
  description: 'The courier comes for the parcels.',
  fields: (t) => ({ request: t.exposeString('request', { description: 'Number of the request at the courier.' }) }),
})

builder.mutationField('requestPickup', (t) =>
  t.fieldWithInput({
    type: RequestPickupSuccess,
    description: `Has a courier come for parcels of its own; at most ${MAX_LIST_INPUT}. Needs \`orders.pack\`.`,
    authScopes: { may: 'orders.pack' },
    errors: { types: [...EXPECTED, InvalidInputError] },
    input: {
      parcelIds: t.input.globalIDList({ for: Parcel, description: 'The `id` of each parcel.' }),
      day: t.input.field({ type: 'Date', description: 'Day, today or later.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      const parcelIds = [...new Set(input.parcelIds.map(rowId))]
      if (parcelIds.length > MAX_LIST_INPUT) throw new InvalidInputError([{ field: 'parcelIds', message: TOO_MANY }])
      return { request: await requestPickup(ctx, { parcelIds, day: input.day }) }
    },
  }),
)
