import { parseInput } from '#lib/input.ts'
import { nodeRow, rowOrNull } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { CourierPlaceClosedError } from '../../delivery/courier-places/courier-places.errors.ts'
import { CourierPlace } from '../../delivery/courier-places/courier-places.schema.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { CartPackage } from '../carts/cart-packages.schema.ts'
import { CartLine } from '../carts/carts.schema.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { ForbiddenError, InvalidInputError, TooManyAttemptsError, UnauthenticatedError } from '#lib/errors.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  OutOfStockError,
} from '../../catalogue/availability/availability.errors.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import { InvoiceInput } from './invoice.schema.ts'
import { DeliveryMethodType, PaymentMethodType } from './order-enums.schema.ts'
import { AgeNotConfirmedError, CartChangedError, CartEmptyError } from './orders.errors.ts'
import { placeOrderInput } from './orders.input.ts'
import { orderRows } from './orders.loaders.ts'
import { Order, OrderEdge } from './orders.schema.ts'
import { orderCursor } from './orders.service.ts'
import { placeOrder, type PlacedOrder } from './place-order.service.ts'

const interfaces = [UserErrorInterface]

registerErrors([
  [CartEmptyError, 'The cart is empty; perhaps it was just ordered.'],
  [IdempotencyMismatchError, 'The key was used for another order.'],
])
builder.objectType(CartChangedError, {
  name: 'CartChangedError',
  description:
    'The cart differs from the one the customer saw. Nothing was ordered; show the lines and let the customer confirm.',
  interfaces,
  fields: (t) => ({
    lines: t.field({
      type: [CartLine],
      description: 'The changed lines with their current values; all lines when the client sent no `seenLines`.',
      resolve: (error) => [...error.lines],
    }),
    packages: t.field({
      type: [CartPackage],
      description:
        'The packages that cannot be had or have a new recipe; all packages when only amounts or lines changed.',
      resolve: (error) => [...error.packages],
    }),
    amounts: t.expose('amounts', { type: OrderAmountsType, description: 'Current amounts of the order.' }),
  }),
})

builder.objectType(AgeNotConfirmedError, {
  name: 'AgeNotConfirmedError',
  description: 'Goods of the cart are sold from an age that was not confirmed. Nothing was ordered.',
  interfaces,
  fields: (t) => ({ minimumAge: t.exposeInt('minimumAge', { description: 'The age to confirm.' }) }),
})

export const PlaceOrderSuccess = builder.objectRef<PlacedOrder>('PlaceOrderSuccess').implement({
  description: 'The order was placed, by this call or an earlier one with the same key.',
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'The placed order.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
    orderEdge: t.field({
      type: OrderEdge,
      nullable: true,
      description: 'Edge for the beginning of the customer’s `orders`; null for a guest.',
      resolve: async ({ orderId }, _args, ctx) =>
        ctx.viewer.kind === 'customer'
          ? { node: await orderRows(ctx).load(orderId), cursor: await orderCursor(ctx, orderId) }
          : null,
    }),
    accessToken: t.exposeString('accessToken', {
      description: 'Opens the order’s page without an account (`orderByToken`). Answered only here.',
    }),
  }),
})

const SeenLineInput = builder.inputType('SeenLineInput', {
  description: 'Cart line as shown to the customer.',
  fields: (t) => ({
    lineId: t.globalID({ for: CartLine, description: 'The line of the cart.' }),
    quantity: t.int({ description: 'Number of pieces shown.' }),
    unitPrice: t.field({
      type: 'Decimal',
      required: true,
      description: 'Unit price shown; any other is refused.',
    }),
  }),
})

const StaffDiscountInput = builder.inputType('StaffDiscountInput', {
  description: 'Discount of an order that staff take; part of its `charges`.',
  fields: (t) => ({
    amount: t.field({
      type: 'Decimal',
      required: true,
      description: 'Amount with VAT, at most the price with the services and without the deposit.',
    }),
    reason: t.string({ description: 'Reason, up to 500 characters; only staff read it.' }),
  }),
})

const StaffServiceInput = builder.inputType('StaffServiceInput', {
  description: 'Service of an order, such as set-up or transport; part of its `charges`.',
  fields: (t) => ({
    name: t.string({ description: 'What it is for, up to 200 characters; the customer reads it.' }),
    quantity: t.int({ required: false, description: 'Pieces, 1 to 9999; without it: 1.' }),
    amount: t.field({ type: 'Decimal', required: true, description: 'Amount of all pieces with VAT, above 0.' }),
  }),
})

builder.mutationField('placeOrder', (t) =>
  t.fieldWithInput({
    type: PlaceOrderSuccess,
    description:
      'Orders the cart, all or nothing: takes stock, rental days and a promo use, at the shop’s prices. Public; an ended session is refused, since its cart is unreachable. Staff who order for a customer need `orders.edit`.',
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        CartEmptyError,
        CartChangedError,
        AgeNotConfirmedError,
        PromoCodeRejectedError,
        OutOfStockError,
        InsufficientStockError,
        DatesTakenError,
        CourierPlaceClosedError,
        IdempotencyMismatchError,
        TooManyAttemptsError,
      ],
    },
    input: {
      sessionId: t.input.string(sessionOption),
      customerName: t.input.string({ description: 'Name of the customer.' }),
      customerEmail: t.input.string({
        required: false,
        description: 'E-mail address of the customer; staff may order without one.',
      }),
      customerPhone: t.input.string({ description: 'Phone number of the customer.' }),
      deliveryMethod: t.input.field({
        type: DeliveryMethodType,
        description:
          'Decides the delivery fee. PICKUP is for orders with only rentals, and their only method; staff may agree on any.',
      }),
      deliveryAddress: t.input.string({
        required: false,
        description: 'Address or office of the courier; required except for PICKUP.',
      }),
      courierPlaceId: t.input.globalID({
        for: CourierPlace,
        required: false,
        description:
          'Office or locker for COURIER_OFFICE, whose `text` becomes the address; null for an address as text.',
      }),
      paymentMethod: t.input.field({ type: PaymentMethodType, description: 'How the order will be paid.' }),
      notes: t.input.string({
        required: false,
        description: 'Note of the customer, up to 2000 characters; stored as `customerNote`.',
      }),
      promoCode: t.input.string({ required: false, description: 'Promo code as typed; null without one.' }),
      invoice: t.input.field({
        type: InvoiceInput,
        required: false,
        description: 'Company of the invoice; null for no invoice.',
      }),
      services: t.input.field({
        type: [StaffServiceInput],
        required: false,
        description: 'Services that staff agreed on with the customer, up to 20; others cannot send any.',
      }),
      discount: t.input.field({
        type: StaffDiscountInput,
        required: false,
        description: 'Discount that staff agreed on with the customer; others cannot send one.',
      }),
      expectedTotal: t.input.field({
        type: 'Decimal',
        required: false,
        description: 'Total the customer agreed to; any other is refused.',
      }),
      seenLines: t.input.field({
        type: [SeenLineInput],
        required: false,
        description: 'The lines as shown, so that an error can list the changed ones.',
      }),
      remindNextYear: t.input.boolean({
        required: false,
        description:
          'Consent of the customer to one e-mail almost a year after the party; never ticked beforehand. Without a party it has no effect.',
      }),
      confirmedAge: t.input.int({
        required: false,
        description:
          'The age that the customer confirmed, for goods with a `minimumAge`; staff confirm that they checked it.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description: '1 to 255 visible characters; repeating a key answers the same order. Make it unguessable.',
      }),
    },
    resolve: (_root, { input }, ctx) => {
      const sessionId = cartSession(ctx, input.sessionId)
      const seenLines = input.seenLines?.map(({ lineId, ...seen }) => ({
        ...seen,
        lineNumber: nodeRow(lineId.id, () => true).id,
      }))
      return placeOrder(
        ctx,
        parseInput(placeOrderInput(ctx.viewer.kind === 'admin'), {
          ...input,
          sessionId,
          seenLines,
          courierPlaceId: rowOrNull(input.courierPlaceId),
        }),
      )
    },
  }),
)
