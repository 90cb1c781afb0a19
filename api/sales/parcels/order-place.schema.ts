import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import { CourierPlaceClosedError } from '../../delivery/courier-places/courier-places.errors.ts'
import { CourierPlace } from '../../delivery/courier-places/courier-places.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { setOrderPlace } from './order-place.service.ts'
import { ParcelRefusedError } from './parcels.errors.ts'

builder.mutationField('setOrderPlace', (t) =>
  t.fieldWithInput({
    type: orderSuccess('SetOrderPlaceSuccess', 'The order goes to this office or locker.'),
    description:
      'Sends an order to another office or locker, before it has a label; the fee stays, and the customer gets an e-mail. Needs `orders.edit`.',
    authScopes: { may: 'orders.edit' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        NotFoundError,
        InvalidInputError,
        ParcelRefusedError,
        CourierPlaceClosedError,
        StaleVersionError,
      ],
    },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      courierPlaceId: t.input.globalID({ for: CourierPlace, description: 'An open place that takes the goods.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const [orderId, courierPlaceId] = [rowId(input.orderId), rowId(input.courierPlaceId)]
      await setOrderPlace(ctx, { orderId, courierPlaceId, expectedVersion: input.expectedVersion })
      return orderRead(ctx, info, orderId)
    },
  }),
)
