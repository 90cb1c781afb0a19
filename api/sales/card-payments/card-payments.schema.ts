import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { visibleNodeRow } from '#lib/node-row.ts'
import type { CardPayment as CardPaymentRow, CardPaymentState, CardPurpose } from '#prisma/client.ts'
import { CARD_PAYMENT_STATES, cardStateRule } from '#rules/card-payment-states.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { partsOfOwnOrders } from '../orders/orders.loaders.ts'
import { Order, loadersOfOrders, orderSuccess } from '../orders/orders.schema.ts'
import { PlaceOrderSuccess } from '../orders/place-order.schema.ts'
import { CardRefundTooHighError, DepositClaimedError } from './card-payments.errors.ts'
import { cardRefundInput } from './card-payments.input.ts'
import { cardPaymentsOfOrders } from './card-payments.loaders.ts'
import { payButton, paymentText } from './payment-page.rules.ts'
import { refundCardPayment } from './refund-card-payment.service.ts'
import { isOver } from './start-card-payment.service.ts'

type Meant<Name extends string> = { value: Name; description: string }

const meant = <Name extends CardPaymentState>(value: Name): Meant<Name> => ({
  value,
  description: CARD_PAYMENT_STATES[value].label,
})

export const CardPaymentStateType = builder.enumType('CardPaymentState', {
  description: 'State of a card payment; its steps are a table of the shop.',
  values: {
    CREATED: meant('created'),
    UNKNOWN: meant('unknown'),
    ACTION_REQUIRED: meant('action_required'),
    PROCESSING: meant('processing'),
    AUTHORIZED: meant('authorized'),
    CAPTURE_REQUESTED: meant('capture_requested'),
    CAPTURED: meant('captured'),
    PARTIALLY_REFUNDED: meant('partially_refunded'),
    REFUNDED: meant('refunded'),
    VOID_REQUESTED: meant('void_requested'),
    VOIDED: meant('voided'),
    EXPIRED: meant('expired'),
    FAILED: meant('failed'),
    DISPUTED: meant('disputed'),
    WON: meant('won'),
    LOST: meant('lost'),
  } as const satisfies Record<Uppercase<CardPaymentState>, Meant<CardPaymentState>>,
})

const CardPurposeType = builder.enumType('CardPurpose', {
  description: 'What a card payment is for.',
  values: {
    ORDER: { value: 'order', description: 'The price of the order.' },
    DEPOSIT: { value: 'deposit', description: 'The deposit of its rentals.' },
  } as const satisfies Record<Uppercase<CardPurpose>, Meant<CardPurpose>>,
})

const pageAddress = ({ config }: Context, token: string): string => `${config.http.publicUrl}/pay/${token}`

const areVisiblePayments = partsOfOwnOrders((ctx, query) => ctx.db.cardPayment.findMany(query))

export const CardPayment = builder.prismaNode('CardPayment', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisiblePayments(ctx)),
  description: 'One try to pay an order by card, or a hold of its deposit.',
  fields: (t) => ({
    purpose: t.expose('purpose', { type: CardPurposeType, description: 'What it is for.' }),
    state: t.expose('state', { type: CardPaymentStateType, description: 'State, as the provider reports it.' }),
    label: t.string({ description: 'The state, to staff.', resolve: ({ state }) => cardStateRule(state).label }),
    text: t.string({
      description: 'The state, to the customer: one sentence or two.',
      resolve: async (payment, _args, ctx) => paymentText({ ...payment, isOver: await isOver(ctx, payment) }),
    }),
    button: t.string({
      nullable: true,
      description: 'Label of the link to the payment; null when nothing is to be paid.',
      resolve: async (payment, _args, ctx) => payButton({ ...payment, isOver: await isOver(ctx, payment) }),
    }),
    paymentPage: t.string({
      description: 'Address of the shop’s page of the payment. Works without a login: show it to the customer alone.',
      resolve: ({ pageToken }, _args, ctx) => pageAddress(ctx, pageToken),
    }),
    amount: t.field({
      type: Money,
      description: 'The paid or held sum, in the currency of the order.',
      resolve: ({ currency, amountMinor }) => moneyIn(currency, Number(amountMinor)),
    }),
    captured: t.field({
      type: Money,
      description: 'What the provider has taken.',
      resolve: ({ currency, capturedMinor }) => moneyIn(currency, Number(capturedMinor)),
    }),
    refunded: t.field({
      type: Money,
      description: 'What it has refunded of that.',
      resolve: ({ currency, refundedMinor }) => moneyIn(currency, Number(refundedMinor)),
    }),
    captureBefore: t.expose('captureBefore', {
      type: 'DateTime',
      nullable: true,
      description: 'When the hold of the money ends; null without a hold, and when the provider does not say.',
    }),
    difference: t.exposeString('difference', {
      nullable: true,
      authScopes: { admin: true },
      description: 'How the provider’s payment differs from the shop’s; empty: not. Needs `admin`: others get null.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the try.' }),
  }),
})

const latestFor =
  (wanted: CardPurpose) =>
  (payments: readonly CardPaymentRow[]): CardPaymentRow | null =>
    payments.find(({ purpose }) => purpose === wanted) ?? null

loadersOfOrders.set('cardPayment', cardPaymentsOfOrders).set('cardDeposit', cardPaymentsOfOrders)

builder.prismaObjectField(Order, 'cardPayment', (t) =>
  t.field({
    type: CardPayment,
    nullable: true,
    description: 'The latest try to pay the order by card; null for an order that is not paid online.',
    resolve: ({ id }, _args, ctx) => cardPaymentsOfOrders(ctx).read(id, latestFor('order')),
  }),
)

builder.prismaObjectField(Order, 'cardDeposit', (t) =>
  t.field({
    type: CardPayment,
    nullable: true,
    description: 'The latest try to secure the deposit by card; null before the first one.',
    resolve: ({ id }, _args, ctx) => cardPaymentsOfOrders(ctx).read(id, latestFor('deposit')),
  }),
)

builder.prismaObjectField(Order, 'cardPayments', (t) =>
  t.field({
    type: [CardPayment],
    nullable: true,
    authScopes: { admin: true },
    description: 'All tries and holds of the order, the latest first. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => cardPaymentsOfOrders(ctx).load(id),
  }),
)

builder.objectField(PlaceOrderSuccess, 'paymentPage', (t) =>
  t.string({
    nullable: true,
    description: 'Where the customer pays now; null for an order that is not paid online.',
    resolve: async ({ orderId }, _args, ctx) => {
      const latest = latestFor('order')(await cardPaymentsOfOrders(ctx).load(orderId))
      return latest && pageAddress(ctx, latest.pageToken)
    },
  }),
)

builder.objectType(CardRefundTooHighError, {
  name: 'CardRefundTooHighError',
  description: 'Nothing was taken by the card, or less than that is left.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    most: t.field({
      type: Money,
      description: 'The highest possible refund.',
      resolve: ({ most }) => moneyIn(most.currency, most.minorUnits),
    }),
  }),
})

builder.objectType(DepositClaimedError, {
  name: 'DepositClaimedError',
  description:
    'No deposit is left to settle on the card: it was settled, maybe by another person, or is not taken yet.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    claimed: t.field({
      type: Money,
      description: 'The sum that was withheld.',
      resolve: ({ claimed }) => moneyIn(claimed.currency, claimed.minorUnits),
    }),
  }),
})

builder.mutationField('refundCardPayment', (t) =>
  t.fieldWithInput({
    type: orderSuccess('RefundCardPaymentSuccess', 'The refund is requested.', 'The order of the payment.'),
    description:
      'Refunds a sum to the card from which it was taken. The ledger has it once the provider has done it. Needs `orders.refund`.',
    authScopes: { may: 'orders.refund' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        CardRefundTooHighError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      cardPaymentId: t.input.globalID({ for: CardPayment, description: 'The `id` of the payment.' }),
      amount: t.input.field({ type: 'Decimal', description: 'Amount in the order’s currency.' }),
      reason: t.input.string({ description: 'Reason, up to 500 characters.' }),
      idempotencyKey: t.input.string({
        required: false,
        description: '1 to 255 visible characters; repeating a key refunds once.',
      }),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const { idempotencyKey } = input
      const refund = {
        cardPaymentId: rowId(input.cardPaymentId),
        ...parseInput(cardRefundInput, input),
        idempotencyKey,
      }
      return orderRead(ctx, info, await refundCardPayment(ctx, refund))
    },
  }),
)
