import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { expectedVersion } from '#lib/versions.ts'
import { parseInput } from '#lib/input.ts'
import { DEPOSIT_TERMS, DEPOSIT_WAYS, wayRefusal, type DepositWayName } from '#rules/deposit-ways.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { builder } from '../../builder.ts'
import { DepositWayType } from '../../content/shop-settings/deposit-way.schema.ts'
import { registerErrors } from '../../errors.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { cardAbility } from '../../platform/cards/cards.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { PiecesOutError } from '../reservations/rental-life.errors.ts'
import { DepositClaimedError } from '../card-payments/card-payments.errors.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { DepositShortError } from '../payments/payments.errors.ts'
import { depositPlans } from './deposit-plans.service.ts'
import { DepositTakenError, DepositWayRefusedError } from './deposits.errors.ts'
import { settleDepositInput } from './deposits.input.ts'
import { lacksDeposit } from './deposits.rules.ts'
import { rentedPeriods } from './deposits.loaders.ts'
import { changeDepositWay, settleDeposit } from './deposits.service.ts'
import { secureDeposit } from './secure-deposits.service.ts'

interface OfferedWay {
  way: DepositWayName
  refusal: string | null
}

const OfferedWayType = builder.objectRef<OfferedWay>('OfferedDepositWay').implement({
  description: 'A way of securing the deposit of an order, and whether the order can have it.',
  fields: (t) => ({
    way: t.expose('way', { type: DepositWayType, description: 'The way.' }),
    name: t.string({ description: 'Its name for staff.', resolve: ({ way }) => DEPOSIT_WAYS[way] }),
    refusal: t.exposeString('refusal', { nullable: true, description: 'Why the order cannot have it; null: it can.' }),
  }),
})

const WAYS = ['cash', 'charge', 'hold'] as const satisfies DepositWayName[]

builder.prismaObjectFields(Order, (t) => ({
  depositWay: t.expose('depositWay', {
    type: DepositWayType,
    description: 'How the deposit of its rentals is secured.',
  }),
  cardDepositTerms: t.string({
    nullable: true,
    description: 'Text for the customer: how the card secures its deposit; null when no card does, or it has none.',
    select: { depositWay: true },
    resolve: ({ depositWay, depositMinor, status }) =>
      depositWay === 'cash' || depositMinor === 0n || !orderStatusRule(status).holdsGoods
        ? null
        : DEPOSIT_TERMS[depositWay],
  }),
  depositWays: t.field({
    type: [OfferedWayType],
    nullable: true,
    authScopes: { admin: true },
    description: 'The ways that staff may choose. Needs `admin`: others get null and an error.',
    resolve: async ({ id }, _args, ctx) => {
      const period = await rentedPeriods(ctx).load(id)
      return WAYS.map((way) => ({ way, refusal: wayRefusal(way, cardAbility(ctx.cards), period) }))
    },
  }),
}))

builder.queryField('ordersLackingDeposit', (t) =>
  t.prismaField({
    type: [Order],
    nullable: true,
    authScopes: { admin: true },
    description:
      'Orders whose deposit should be on a card and is not, or whose hold ends and is not renewed; the next hand-over first. Needs `admin`.',
    resolve: async (query, _root, _args, ctx) => {
      const now = ctx.clock()
      const ids = (await depositPlans(ctx.sql, now))
        .filter((plan) => lacksDeposit(plan, now))
        .map(({ orderId }) => orderId)
      const orders = await ctx.db.order.findMany({ ...query, where: { id: { in: ids } } })
      return ids.flatMap((id) => orders.find((order) => order.id === id) ?? [])
    },
  }),
)

registerErrors([
  [DepositTakenError, 'The deposit is taken, or held for pieces that are out: its way stays.'],
  [DepositWayRefusedError, 'The order cannot have this way; the message says why.'],
])

const ORDER = { for: Order, description: 'The `id` of the order.' } as const
const EXPECTED = [UnauthenticatedError, ForbiddenError, InvalidInputError, NotFoundError]

builder.mutationField('changeDepositWay', (t) =>
  t.fieldWithInput({
    type: orderSuccess('ChangeDepositWaySuccess', 'The way is changed.', 'The order of the deposit.'),
    description:
      'Changes how the deposit of an order is secured, until it is taken. Releases a hold or an open try of the earlier way. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...EXPECTED, StaleVersionError, DepositTakenError, DepositWayRefusedError] },
    input: {
      orderId: t.input.globalID(ORDER),
      way: t.input.field({ type: DepositWayType, description: 'The new way.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await changeDepositWay(ctx, { ...input, orderId })
      return orderRead(ctx, info, orderId)
    },
  }),
)

builder.mutationField('secureDeposit', (t) =>
  t.fieldWithInput({
    type: orderSuccess(
      'SecureDepositSuccess',
      'The card was tried; `cardDeposit` has the outcome.',
      'The order of the deposit.',
    ),
    description:
      'Takes or holds a due deposit with the saved card now, also when the card was declined today. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: EXPECTED },
    input: { orderId: t.input.globalID(ORDER) },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await secureDeposit(ctx, orderId)
      return orderRead(ctx, info, orderId)
    },
  }),
)

const DepositClaim = builder.inputType('DepositClaimInput', {
  description: 'The part of a deposit that the shop withholds.',
  fields: (t) => ({
    amount: t.field({ type: 'Decimal', description: 'Amount in the currency of the order, as "12.50".' }),
    reason: t.string({ description: 'Why, up to 500 characters; the customer reads it.' }),
  }),
})

builder.mutationField('settleDeposit', (t) =>
  t.fieldWithInput({
    type: orderSuccess('SettleDepositSuccess', 'The deposit on the card is settled.', 'The order of the deposit.'),
    description:
      'Takes a claim from the deposit on a card and releases or refunds the rest, once all pieces are back. Without a claim all of it is released. Needs `rentals.handOver`.',
    authScopes: { may: 'rentals.handOver' },
    errors: { types: [...EXPECTED, PiecesOutError, DepositClaimedError, DepositShortError, IdempotencyMismatchError] },
    input: {
      orderId: t.input.globalID(ORDER),
      claim: t.input.field({ type: DepositClaim, required: false, description: 'Nothing is withheld without it.' }),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      await settleDeposit(ctx, { orderId, ...parseInput(settleDepositInput, input) })
      return orderRead(ctx, info, orderId)
    },
  }),
)
