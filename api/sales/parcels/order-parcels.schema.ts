import { PARCEL_STATES } from '#rules/parcel-states.ts'
import { builder } from '../../builder.ts'
import { DeliveryPriceSourceType } from '../../delivery/courier-terms/courier-terms.schema.ts'
import { chosenCouriers } from '../../delivery/couriers/chosen-couriers.ts'
import { CarrierType } from '../orders/order-enums.schema.ts'
import { carrierOf } from '../../delivery/couriers/carriers.ts'
import { labelProblem } from './label-order.service.ts'
import { labelOrders, parcelsOfOrders } from './parcels.loaders.ts'
import { Parcel } from './parcels.schema.ts'
import { Order } from '../orders/orders.schema.ts'

builder.queryField('couriers', (t) =>
  t.field({
    type: [CarrierType],
    nullable: true,
    authScopes: { admin: true },
    description: 'Couriers that the shop calls; empty while they are off. Needs `admin`.',
    resolve: (_root, _args, ctx) => chosenCouriers(ctx).map(carrierOf),
  }),
)

builder.prismaObjectFields(Order, (t) => ({
  deliveryPriceSource: t.expose('deliveryPriceSource', {
    type: DeliveryPriceSourceType,
    nullable: true,
    authScopes: { admin: true },
    description: 'Whose price its delivery fee was when it was ordered. Needs `admin`: others get null and an error.',
  }),
  parcels: t.field({
    type: [Parcel],
    nullable: true,
    authScopes: { admin: true },
    description: 'Its parcels, newest first. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => parcelsOfOrders(ctx).load(id),
  }),
  labelCouriers: t.field({
    type: [CarrierType],
    nullable: true,
    authScopes: { admin: true },
    description:
      'Couriers that can make its label now: that of its office, or any; empty while it can have none. Needs `admin`.',
    resolve: async ({ id }, _args, ctx) => {
      const [order, parcels] = await Promise.all([labelOrders(ctx).load(id), parcelsOfOrders(ctx).load(id)])
      const hasLive = parcels.some(({ isCurrent, state }) => isCurrent && PARCEL_STATES[state].isLive)
      if (!order || hasLive || labelProblem(order) !== null) return []
      const couriers = chosenCouriers(ctx).map(carrierOf)
      return order.placeCarrier === null ? couriers : couriers.filter((carrier) => carrier === order.placeCarrier)
    },
  }),
}))
