import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { ItemProblemType } from '../items/item-problems.schema.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { InvalidInputError, TooManyAttemptsError } from '#lib/errors.ts'
import { DatesTakenError, InsufficientStockError, OutOfStockError } from '../availability/availability.errors.ts'
import { IdempotencyMismatchError } from '../idempotency/idempotency.errors.ts'
import { registerErrors, UserErrorInterface } from '../errors.schema.ts'
import { PromoCodeRejectedError } from '../promo-codes/promo-codes.errors.ts'
import { PromoCodeCheckType } from '../promo-codes/promo-codes.schema.ts'
import { Money } from '../scalars.schema.ts'
import { checkoutSummary, type CheckoutSummary } from './checkout-summary.service.ts'
import { InvoiceInput } from './invoice.schema.ts'
import { DeliveryMethodType, PaymentMethodType } from './order-enums.schema.ts'
import { CartChangedError, CartEmptyError, type ChangedLine } from './orders.errors.ts'
import { placeOrderInput, summaryInput } from './orders.input.ts'
import { orderRows } from './orders.loaders.ts'
import { Order } from './orders.schema.ts'
import { placeOrder, type PlacedOrder } from './place-order.service.ts'

const interfaces = [UserErrorInterface]

const ChangedLineType = builder.objectRef<ChangedLine>('ChangedLine').implement({
  description: 'A cart line that is not as the customer saw it.',
  fields: (t) => ({
    lineId: t.exposeID('lineId', { description: 'Id of the cart line.' }),
    name: t.exposeString('name', { description: 'The product’s name.' }),
    quantity: t.exposeInt('quantity', { description: 'Pieces in the cart.' }),
    unitPrice: t.field({
      type: Money,
      description: 'Today’s price of one piece.',
      resolve: (line) => line.unitPriceStotinki,
    }),
    lineTotal: t.field({
      type: Money,
      description: 'What the line costs today.',
      resolve: (line) => line.totalStotinki,
    }),
    problem: t.expose('problem', {
      type: ItemProblemType,
      nullable: true,
      description: 'Null when only price or quantity are others.',
    }),
  }),
})

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
      type: [ChangedLineType],
      description: 'The lines that are not as they were; all when the client did not tell what it showed.',
      resolve: (error) => [...error.lines],
    }),
    final: t.field({
      type: Money,
      description: 'What the order would cost now.',
      resolve: (error) => error.finalStotinki,
    }),
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
      sessionId: t.arg.string({
        description: 'The session of the cart; a customer’s token addresses the customer’s own.',
      }),
      promoCode: t.arg.string({ required: false, description: 'As typed; null without one.' }),
      deliveryMethod: t.arg({ type: DeliveryMethodType, required: false, description: 'Null while none is chosen.' }),
    },
    resolve: (_root, args, ctx) => checkoutSummary(ctx, parseInput(summaryInput, args)),
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
    accessToken: t.exposeString('accessToken', {
      description: 'Opens the order’s page without an account (`orderByToken`). It is told only here.',
    }),
  }),
})

const SeenLineInput = builder.inputType('SeenLineInput', {
  description: 'A cart line as the customer saw it.',
  fields: (t) => ({
    lineId: t.id({ description: 'Id of the cart line.' }),
    quantity: t.int({ description: 'Pieces.' }),
    unitPrice: t.string({ description: 'Leva with two places, "12.50".' }),
  }),
})

builder.mutationField('placeOrder', (t) =>
  t.fieldWithInput({
    type: PlaceOrderSuccess,
    description:
      'Orders the cart, all or nothing: stock, rental days and promo use are taken, prices are the shop’s own. Anybody may.',
    errors: {
      types: [
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
      sessionId: t.input.string({
        description: 'The session of the cart; a customer’s token addresses the customer’s own.',
      }),
      customerName: t.input.string({ description: 'Who orders.' }),
      customerEmail: t.input.string({ description: 'Where to write.' }),
      customerPhone: t.input.string({ description: 'Where to call.' }),
      deliveryMethod: t.input.field({ type: DeliveryMethodType, description: 'Decides the delivery fee.' }),
      deliveryAddress: t.input.string({ description: 'The address, or the courier’s office.' }),
      paymentMethod: t.input.field({ type: PaymentMethodType, description: 'How it will be paid.' }),
      notes: t.input.string({ required: false, description: 'Up to 2000 characters for staff.' }),
      promoCode: t.input.string({ required: false, description: 'As typed; null without one.' }),
      invoice: t.input.field({
        type: InvoiceInput,
        required: false,
        description: 'Whom an invoice is made out to; null when none is wanted.',
      }),
      expectedTotal: t.input.string({
        required: false,
        description: 'What the customer agreed to pay, leva with two places; another total is refused.',
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
    resolve: (_root, { input }, ctx) => placeOrder(ctx, parseInput(placeOrderInput, input)),
  }),
)
