import { parseInput } from '#lib/input.ts'
import { rowOrNull } from '#lib/node-row.ts'
import type { CourierDays } from '#rules/courier-days.ts'
import { builder } from '../../builder.ts'
import { CourierPlace } from '../../delivery/courier-places/courier-places.schema.ts'
import { courierDaysNow } from '../../delivery/courier-terms/courier-terms.service.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { InvalidInputError, TooManyAttemptsError } from '#lib/errors.ts'
import { PromoCodeCheckType } from '../promo-codes/promo-codes.schema.ts'
import { DEPOSIT_TERMS } from '#rules/deposit-ways.ts'
import { checkoutSummary, type CheckoutSummary } from './checkout-summary.service.ts'
import { DeliveryMethodType } from './order-enums.schema.ts'
import { summaryInput } from './orders.input.ts'

const CourierDaysType = builder.objectRef<CourierDays>('CourierDays').implement({
  description: 'Days of a parcel by courier.',
  fields: (t) => ({
    sendOn: t.expose('sendOn', { type: 'Date', description: 'The courier gets it.' }),
    arriveOn: t.expose('arriveOn', { type: 'Date', description: 'By then it arrives.' }),
  }),
})

const Summary = builder.objectRef<CheckoutSummary>('CheckoutSummary').implement({
  description: 'Current amounts of an order of the cart.',
  fields: (t) => ({
    amounts: t.field({
      type: OrderAmountsType,
      description: 'Amounts that `placeOrder` would charge.',
      resolve: (sums) => sums,
    }),
    promoCode: t.expose('promoCode', {
      type: PromoCodeCheckType,
      nullable: true,
      description: 'State of the promo code; null without one.',
    }),
    cardDepositTerms: t.string({
      nullable: true,
      description:
        'How the deposit is taken when the order is paid by card, to the customer; null: as with other methods.',
      resolve: ({ depositWay, depositMinor }) =>
        depositWay === 'cash' || depositMinor === 0 ? null : DEPOSIT_TERMS[depositWay],
    }),
    courierDays: t.field({
      type: CourierDaysType,
      nullable: true,
      description: 'When goods that are ordered now leave and arrive; null when no courier has them.',
      resolve: ({ isSent, courier }, _args, ctx) => (isSent ? courierDaysNow(ctx, courier) : null),
    }),
  }),
})

builder.queryField('checkoutSummary', (t) =>
  t.field({
    type: Summary,
    description: 'Current amounts of an order of the cart. Tries of promo codes share the limit of `promoCodeCheck`.',
    errors: { types: [InvalidInputError, TooManyAttemptsError] },
    args: {
      sessionId: t.arg.string(sessionOption),
      promoCode: t.arg.string({ required: false, description: 'Promo code as typed; null without one.' }),
      deliveryMethod: t.arg({
        type: DeliveryMethodType,
        required: false,
        description: 'Delivery method; null if not chosen yet.',
      }),
      courierPlaceId: t.arg.globalID({
        for: CourierPlace,
        required: false,
        description: 'Office or locker for COURIER_OFFICE; null for an address as text.',
      }),
      deliveryAddress: t.arg.string({
        required: false,
        description: 'Address for HOME_ADDRESS as far as it is typed; the fee may depend on its town.',
      }),
    },
    resolve: (_root, args, ctx) => {
      const [sessionId, courierPlaceId] = [cartSession(ctx, args.sessionId), rowOrNull(args.courierPlaceId)]
      return checkoutSummary(ctx, parseInput(summaryInput, { ...args, sessionId, courierPlaceId }))
    },
  }),
)
