import { parseInput } from '#lib/input.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../builder.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { CartLine } from '../carts/carts.schema.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { ForbiddenError, InvalidInputError, TooManyAttemptsError, UnauthenticatedError } from '#lib/errors.ts'
import { DatesTakenError, InsufficientStockError, OutOfStockError } from '../availability/availability.errors.ts'
import { IdempotencyMismatchError } from '../idempotency/idempotency.errors.ts'
import { registerErrors, UserErrorInterface } from '../errors.schema.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import { PromoCodeCheckType } from '../promo-codes/promo-codes.schema.ts'
import { checkoutSummary, type CheckoutSummary } from './checkout-summary.service.ts'
import { InvoiceInput } from './invoice.schema.ts'
import { DeliveryMethodType, PaymentMethodType } from './order-enums.schema.ts'
import { CartChangedError, CartEmptyError } from './orders.errors.ts'
import { placeOrderInput, summaryInput } from './orders.input.ts'
import { orderRows } from './orders.loaders.ts'
import { Order, OrderEdge } from './orders.schema.ts'
import { orderCursor } from './orders.service.ts'
import { placeOrder, type PlacedOrder } from './place-order.service.ts'

const interfaces = [UserErrorInterface]

registerErrors([
  [CartEmptyError, 'There is nothing to order; perhaps it was ordered a moment ago.'],
  [IdempotencyMismatchError, 'The key was used for another order.'],
])
builder.objectType(CartChangedError, {
  name: 'CartChangedError',
  description: 'The cart is not what the customer saw. Nothing was ordered; show the lines and ask again.',
  interfaces,
  fields: (t) => ({
    lines: t.field({
      type: [CartLine],
      description:
        'The lines that are not as they were, as they are now; all when the client did not tell what it showed.',
      resolve: (error) => [...error.lines],
    }),
    amounts: t.expose('amounts', { type: OrderAmountsType, description: 'What the order would cost now.' }),
  }),
})

const Summary = builder.objectRef<CheckoutSummary>('CheckoutSummary').implement({
  description: 'What an order of the cart would cost now.',
  fields: (t) => ({
    amounts: t.field({ type: OrderAmountsType, description: 'By the rules of the order.', resolve: (sums) => sums }),
    promoCode: t.expose('promoCode', {
      type: PromoCodeCheckType,
      nullable: true,
      description: 'How the code stands; null when none was asked about.',
    }),
  }),
})

builder.queryField('checkoutSummary', (t) =>
  t.field({
    type: Summary,
    description:
      'What an order of the cart would cost now. Tries of promo codes are limited as those of `promoCodeCheck`.',
    errors: { types: [InvalidInputError, TooManyAttemptsError] },
    args: {
      sessionId: t.arg.string(sessionOption),
      promoCode: t.arg.string({ required: false, description: 'As typed; null without one.' }),
      deliveryMethod: t.arg({ type: DeliveryMethodType, required: false, description: 'Null while none is chosen.' }),
    },
    resolve: (_root, args, ctx) =>
      checkoutSummary(ctx, parseInput(summaryInput, { ...args, sessionId: cartSession(ctx, args.sessionId) })),
  }),
)

const PlaceOrderSuccess = builder.objectRef<PlacedOrder>('PlaceOrderSuccess').implement({
  description: 'The order was placed, now or by an earlier call with the same key.',
  fields: (t) => ({
    order: t.field({
      type: Order,
      description: 'The order as it stands.',
      resolve: ({ orderId }, _args, ctx) => orderRows(ctx).load(orderId),
    }),
    orderEdge: t.field({
      type: OrderEdge,
      nullable: true,
      description:
        'Where the customer’s `orders` list it: at the beginning; null when it was placed without an account.',
      resolve: async ({ orderId }, _args, ctx) =>
        ctx.viewer.kind === 'customer'
          ? { node: await orderRows(ctx).load(orderId), cursor: await orderCursor(ctx, orderId) }
          : null,
    }),
    accessToken: t.exposeString('accessToken', {
      description: 'Opens the order’s page without an account (`orderByToken`). It is told only here.',
    }),
  }),
})

const SeenLineInput = builder.inputType('SeenLineInput', {
  description: 'A cart line as the customer saw it.',
  fields: (t) => ({
    lineId: t.globalID({ for: CartLine, description: 'The line of the cart.' }),
    quantity: t.int({ description: 'Pieces.' }),
    unitPrice: t.field({
      type: 'Decimal',
      required: true,
      description: 'As the line showed it: another one is refused.',
    }),
  }),
})

builder.mutationField('placeOrder', (t) =>
  t.fieldWithInput({
    type: PlaceOrderSuccess,
    description:
      'Orders the cart, all or nothing: stock, rental days and promo use are taken, prices are the shop’s own. Anybody may; a session that has ended is refused, since its cart is out of reach. Staff who order for a customer need `orders.edit`.',
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        CartEmptyError,
        CartChangedError,
        PromoCodeRejectedError,
        OutOfStockError,
        InsufficientStockError,
        DatesTakenError,
        IdempotencyMismatchError,
        TooManyAttemptsError,
      ],
    },
    input: {
      sessionId: t.input.string(sessionOption),
      customerName: t.input.string({ description: 'Who orders.' }),
      customerEmail: t.input.string({ description: 'Where to write.' }),
      customerPhone: t.input.string({ description: 'Where to call.' }),
      deliveryMethod: t.input.field({
        type: DeliveryMethodType,
        description: 'Decides the delivery fee. PICKUP is for rentals alone, which have no other.',
      }),
      deliveryAddress: t.input.string({
        required: false,
        description: 'The address, or the courier’s office; needed unless it is a PICKUP, which has none.',
      }),
      paymentMethod: t.input.field({ type: PaymentMethodType, description: 'How it will be paid.' }),
      notes: t.input.string({ required: false, description: 'Up to 2000 characters; becomes `customerNote`.' }),
      promoCode: t.input.string({ required: false, description: 'As typed; null without one.' }),
      invoice: t.input.field({
        type: InvoiceInput,
        required: false,
        description: 'Whom an invoice is made out to; null when none is wanted.',
      }),
      expectedTotal: t.input.field({
        type: 'Decimal',
        required: false,
        description: 'What the customer agreed to pay; another total is refused.',
      }),
      seenLines: t.input.field({
        type: [SeenLineInput],
        required: false,
        description: 'The lines as shown; lets a refusal name those that changed.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description: '1 to 255 visible characters; the same key gives the same order again. Make it unguessable.',
      }),
    },
    resolve: (_root, { input }, ctx) => {
      const sessionId = cartSession(ctx, input.sessionId)
      const seenLines = input.seenLines?.map(({ lineId, ...seen }) => ({
        ...seen,
        lineNumber: nodeRow(lineId.id, () => true).id,
      }))
      return placeOrder(ctx, parseInput(placeOrderInput, { ...input, sessionId, seenLines }))
    },
  }),
)
