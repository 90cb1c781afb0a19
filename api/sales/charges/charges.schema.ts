import {
  BadTransitionError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { sql } from '#lib/database/sql.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import { visibleNodeRow } from '#lib/node-row.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { OrderChargeKind } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import { partsOfOrder } from '../orders/order-parts.filter.ts'
import { currenciesOfOrders, partsOfOwnOrders } from '../orders/orders.loaders.ts'
import { Order, orderSuccess } from '../orders/orders.schema.ts'
import { orderRead } from '../../payloads.schema.ts'
import { reservationRows } from '../reservations/reservations.loaders.ts'
import { Reservation } from '../reservations/reservations.schema.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { chargeName } from '#rules/charge-name.ts'
import { ChargeReversedError, DiscountTooHighError } from './charges.errors.ts'
import { chargeInput, reversalInput } from './charges.input.ts'
import { addOrderCharge, proposedLateFees, reverseOrderCharge, type LateFee } from './charges.service.ts'

const KindType = builder.enumType('OrderChargeKind', {
  description: 'Kind of a charge.',
  values: {
    LATE_FEE: { value: 'late_fee', description: 'For pieces that came back late; a part of the rent.' },
    DAMAGE: { value: 'damage', description: 'Compensation, without VAT.' },
    OTHER: { value: 'other', description: 'Something else that staff charge.' },
    DISCOUNT: { value: 'discount', description: 'What staff take off the price.' },
    SERVICE: { value: 'service', description: 'A service, such as set-up or transport; it has pieces.' },
  } as const satisfies Record<Uppercase<OrderChargeKind>, { value: OrderChargeKind; description: string }>,
})

const areVisibleCharges = partsOfOwnOrders((ctx, query) => ctx.db.orderCharge.findMany(query))

const OrderCharge = builder.prismaNode('OrderCharge', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleCharges(ctx)),
  description: 'What an order costs in addition to its lines, or less. Never changes; a wrong one is reversed.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType, description: 'Kind of charge.' }),
    name: t.string({ description: 'What it is for, with the pieces of a service: „Монтаж × 2“.', resolve: chargeName }),
    quantity: t.exposeInt('quantity', { description: 'Pieces of a service; 1 of others.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      authScopes: { admin: true },
      description: 'Why; may be empty. Needs `admin`: others get null and an error.',
    }),
    amount: t.field({
      type: Money,
      description:
        'Amount of all pieces with VAT in the order’s currency; a discount is negative, a reversal has the opposite sign.',
      resolve: async ({ orderId, amountMinor }, _args, ctx) =>
        moneyIn(await currenciesOfOrders(ctx).load(orderId), Number(amountMinor)),
    }),
    corrects: t.relation('corrects', { nullable: true, description: 'The charge that this one reverses.' }),
    correction: t.relation('correction', { nullable: true, description: 'The charge that reverses this one.' }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of charging.' }),
    admin: t.relation('admin', {
      nullable: true,
      description: 'Staff member who charged it. Needs `admin`: others get null and an error.',
    }),
  }),
})

const ProposedLateFee = builder.objectRef<LateFee>('ProposedLateFee').implement({
  description: 'Late fee that was not charged yet.',
  fields: (t) => ({
    reservation: t.field({
      type: Reservation,
      description: 'The reservation of the late pieces.',
      resolve: ({ reservationId }, _args, ctx) => found(reservationRows(ctx).load(reservationId)),
    }),
    name: t.exposeString('name', { description: 'Name of the rental.' }),
    lateDays: t.exposeInt('lateDays', { description: 'Charged days after the last agreed one, times pieces.' }),
    amount: t.field({
      type: Money,
      description: 'Price per day × late days, with VAT where the rent bears it.',
      resolve: ({ currency, amountMinor }) => moneyIn(currency, amountMinor),
    }),
  }),
})

const OrderChargeConnection = builder.connectionObject(
  { type: OrderCharge, name: 'OrderChargeConnection' },
  { name: 'OrderChargeEdge' },
)

const OrderChargeFilter = builder.inputType('OrderChargeFilter', {
  description: 'Filter of the charges of an order.',
  fields: (t) => ({
    isInForce: t.boolean({
      required: false,
      description: 'Whether it is part of the price: false for reversed charges and their reversals.',
    }),
  }),
})

const IN_FORCE = sql`t.corrects_id IS NULL AND NOT EXISTS (SELECT FROM order_charges r WHERE r.corrects_id = t.id)`

function chargesOfOrder(isInForce: boolean | null | undefined): ListedRows {
  const only = isInForce == null ? [] : [isInForce ? IN_FORCE : sql`NOT (${IN_FORCE})`]
  return partsOfOrder(sql`order_charges`, 'order.charges', ...only)
}

const nestedCharges = defineNestedConnection((ctx: Context, query) => ctx.db.orderCharge.findMany(query))

builder.prismaObjectFields(Order, (t) => ({
  charges: t.connection(
    {
      type: OrderCharge,
      description: 'Charges and their reversals, oldest first.',
      args: { filter: t.arg({ type: OrderChargeFilter, required: false, description: 'Without it: all charges.' }) },
      resolve: ({ id }, args, ctx, info) =>
        nestedCharges({ ctx, args, info }, id, chargesOfOrder(args.filter?.isInForce)),
    },
    OrderChargeConnection,
  ),
  proposedLateFees: t.field({
    type: [ProposedLateFee],
    nullable: true,
    authScopes: { admin: true },
    description: 'Late fees of its rentals that were not charged yet. Needs `admin`: others get null and an error.',
    resolve: ({ id }, _args, ctx) => proposedLateFees(ctx).load(id),
  }),
}))

builder.objectType(DiscountTooHighError, {
  name: 'DiscountTooHighError',
  description: 'The order would cost less than nothing.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ most: t.expose('most', { type: Money, description: 'Highest possible discount.' }) }),
})

registerErrors([[ChargeReversedError, 'The charge is a reversal, or it has one.']])

const EXPECTED = [
  UnauthenticatedError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  BadTransitionError,
  DiscountTooHighError,
]

builder.mutationField('addOrderCharge', (t) =>
  t.fieldWithInput({
    type: orderSuccess('AddOrderChargeSuccess', 'The charge is part of the sum due.', 'The order with its balance.'),
    description:
      'Charges something, or takes something off the price; notifies the customer by e-mail. Needs `orders.edit`.',
    authScopes: { may: 'orders.edit' },
    errors: { types: EXPECTED },
    input: {
      orderId: t.input.globalID({ for: Order, description: 'The `id` of the order.' }),
      kind: t.input.field({ type: KindType, description: 'Kind of charge.' }),
      name: t.input.string({ description: 'What it is for, up to 200 characters; the customer reads it.' }),
      quantity: t.input.int({ required: false, description: 'Pieces of a service; without it: 1.' }),
      amount: t.input.field({
        type: 'Decimal',
        description: 'Amount of all pieces with VAT, also of a discount above 0.',
      }),
      reason: t.input.string({ required: false, description: 'Why; required for a discount.' }),
      reservationId: t.input.globalID({
        for: Reservation,
        required: false,
        description: 'Reservation of a late fee or a damage.',
      }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const orderId = rowId(input.orderId)
      const reservationId = input.reservationId ? rowId(input.reservationId) : null
      const { expectedVersion: version } = input
      await addOrderCharge(ctx, { ...parseInput(chargeInput, input), orderId, reservationId, expectedVersion: version })
      return orderRead(ctx, info, orderId)
    },
  }),
)

builder.mutationField('reverseOrderCharge', (t) =>
  t.fieldWithInput({
    type: orderSuccess(
      'ReverseOrderChargeSuccess',
      'The charge is no longer part of the sum due.',
      'The order with its balance.',
    ),
    description: 'Reverses a charge by an entry of its own; notifies the customer by e-mail. Needs `orders.edit`.',
    authScopes: { may: 'orders.edit' },
    errors: { types: [...EXPECTED, ChargeReversedError] },
    input: {
      orderChargeId: t.input.globalID({ for: OrderCharge, description: 'The `id` of the charge.' }),
      reason: t.input.string({ description: 'Why, up to 500 characters.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const { reason } = parseInput(reversalInput, input)
      const chargeId = rowId(input.orderChargeId)
      const orderId = await reverseOrderCharge(ctx, { chargeId, reason, expectedVersion: input.expectedVersion })
      return orderRead(ctx, info, orderId)
    },
  }),
)
