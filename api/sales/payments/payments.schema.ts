import { nodeRow } from '#lib/node-row.ts'
import type { MoneyMethod, PaymentKind, PaymentPurpose } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection, listedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { registerErrors } from '../../errors.schema.ts'
import { currenciesOfOrders } from '../orders/orders.loaders.ts'
import { agreedIn, Money } from '../../scalars.schema.ts'
import { orderSums, type OrderSums } from './balance.loaders.ts'
import { paymentsMatching, paymentsOfOrder } from './payments.filter.ts'
import { balanceOf, proposalOf, type ProposedEntry } from './balance.rules.ts'
import {
  DepositShortError,
  PaymentCorrectedError,
  PaymentSpentError,
  PaymentTooHighError,
  RefundTooHighError,
} from './payments.errors.ts'
import { UserErrorInterface } from '../../errors.schema.ts'

type Meant<Name extends string> = { value: Name; description: string }

export const PaymentKindType = builder.enumType('PaymentKind', {
  description: 'Kind of an entry in the ledger of payments.',
  values: {
    RECEIVED: { value: 'received', description: 'The customer paid it.' },
    REFUNDED: { value: 'refunded', description: 'It was refunded to the customer.' },
    WITHHELD: { value: 'withheld', description: 'It was withheld from the deposit, for damage or loss.' },
  } as const satisfies Record<Uppercase<PaymentKind>, Meant<PaymentKind>>,
})

export const PaymentPurposeType = builder.enumType('PaymentPurpose', {
  description: 'What money was moved for.',
  values: {
    GOODS: { value: 'goods', description: 'Goods, delivery and charges.' },
    RENT: { value: 'rent', description: 'Rent with its VAT, and late fees.' },
    DEPOSIT: { value: 'deposit', description: 'Deposits of rentals.' },
  } as const satisfies Record<Uppercase<PaymentPurpose>, Meant<PaymentPurpose>>,
})

export const MoneyMethodType = builder.enumType('MoneyMethod', {
  description: 'How money was moved.',
  values: {
    CASH: { value: 'cash', description: 'In cash.' },
    CARD: { value: 'card', description: 'By card.' },
    BANK_TRANSFER: { value: 'bank_transfer', description: 'By bank transfer.' },
    COURIER: { value: 'courier', description: 'Collected by the courier on delivery.' },
  } as const satisfies Record<Uppercase<MoneyMethod>, Meant<MoneyMethod>>,
})

export const Payment = builder.prismaNode('Payment', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Entry in the ledger of money. Never changes; a wrong one has a correction. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    kind: t.expose('kind', { type: PaymentKindType, description: 'Kind of entry.' }),
    purpose: t.expose('purpose', {
      type: PaymentPurposeType,
      description: 'Part of the order that was paid: goods, rent or deposit.',
    }),
    amount: t.field({
      type: Money,
      description: 'Amount in the currency of the order; negative in a correction.',
      resolve: async ({ orderId, amountMinor }, _args, ctx) =>
        agreedIn(await currenciesOfOrders(ctx).load(orderId), Number(amountMinor)),
    }),
    method: t.expose('method', {
      type: MoneyMethodType,
      nullable: true,
      description: 'How; null for a withheld deposit.',
    }),
    reference: t.exposeString('reference', { description: 'Number of the transfer or receipt; may be empty.' }),
    reason: t.exposeString('reason', { description: 'Why; may be empty for received money.' }),
    corrects: t.relation('corrects', { nullable: true, description: 'The entry that this one reverses.' }),
    correction: t.relation('correction', { nullable: true, description: 'The entry that reverses this one.' }),
    order: t.relation('order', { description: 'Its order.' }),
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of recording.' }),
    admin: t.relation('admin', { nullable: true, description: 'Staff member who recorded it.' }),
  }),
})

const PaymentConnection = builder.connectionObject(
  { type: Payment, name: 'PaymentConnection' },
  { name: 'PaymentEdge' },
)

const PaymentFilter = builder.inputType('PaymentFilter', {
  description: 'Filter of payments; conditions are combined with AND.',
  fields: (t) => ({
    tillFrom: t.field({ type: 'Date', required: false, description: 'First day of the till.' }),
    tillTo: t.field({ type: 'Date', required: false, description: 'Last day of the till, included.' }),
    method: t.field({ type: MoneyMethodType, required: false, description: 'How money was moved.' }),
  }),
})

builder.queryField('payments', (t) =>
  t.connection(
    {
      type: Payment,
      nullable: true,
      description: 'Payments of all orders, oldest first. Needs `orders.pay`.',
      authScopes: { may: 'orders.pay' },
      args: { filter: t.arg({ type: PaymentFilter, required: false, description: 'Without it: all payments.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, paymentsMatching(args.filter ?? {}), (query) =>
          ctx.db.payment.findMany(query),
        ),
    },
    PaymentConnection,
  ),
)

const nestedPayments = defineNestedConnection((ctx: Context, query) => ctx.db.payment.findMany(query))

const ProposedPayment = builder.objectRef<ProposedEntry & Pick<OrderSums, 'currency'>>('ProposedPayment').implement({
  description: 'Entry that would settle a part of the balance.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PaymentKindType, description: 'What to do.' }),
    purpose: t.expose('purpose', {
      type: PaymentPurposeType,
      description: 'Part of the order that was paid: goods, rent or deposit.',
    }),
    amount: t.field({
      type: Money,
      description: 'How much.',
      resolve: ({ currency, amountMinor }) => agreedIn(currency, amountMinor),
    }),
  }),
})

const OrderBalance = builder.objectRef<OrderSums>('OrderBalance').implement({
  description: 'Price of an order, its payments and the rest, in its currency.',
  fields: (t) => ({
    due: t.field({
      type: Money,
      description: 'Price with VAT and charges, and the deposit of rentals that are not back; 0 once it is cancelled.',
      resolve: (sums) => agreedIn(sums.currency, balanceOf(sums).dueMinor),
    }),
    paid: t.field({
      type: Money,
      description: 'Received minus refunded, with deposits.',
      resolve: (sums) => agreedIn(sums.currency, balanceOf(sums).paidMinor),
    }),
    owed: t.field({
      type: Money,
      description: 'What the customer still owes.',
      resolve: (sums) => agreedIn(sums.currency, balanceOf(sums).owedMinor),
    }),
    toGiveBack: t.field({
      type: Money,
      description: 'Sum to be refunded: overpayments, and deposits of rentals that are back.',
      resolve: (sums) => agreedIn(sums.currency, balanceOf(sums).paybackMinor),
    }),
    toGiveBackIfCancelled: t.field({
      type: Money,
      description: 'What would be to refund if it were cancelled now.',
      resolve: (sums) => agreedIn(sums.currency, balanceOf(sums).cancelledPaybackMinor),
    }),
    refundable: t.field({
      type: Money,
      description: 'The highest possible refund, without deposits.',
      resolve: (sums) => agreedIn(sums.currency, sums.paidMinor),
    }),
    depositRequired: t.field({
      type: Money,
      description: 'Deposit of the rentals that are not back.',
      resolve: (sums) => agreedIn(sums.currency, sums.depositRequiredMinor),
    }),
    depositReceived: t.field({
      type: Money,
      description: 'Deposit that the customer paid.',
      resolve: (sums) => agreedIn(sums.currency, sums.depositReceivedMinor),
    }),
    depositWithheld: t.field({
      type: Money,
      description: 'Deposit that was withheld.',
      resolve: (sums) => agreedIn(sums.currency, sums.depositWithheldMinor),
    }),
    depositReturned: t.field({
      type: Money,
      description: 'Deposit that was refunded.',
      resolve: (sums) => agreedIn(sums.currency, sums.depositReturnedMinor),
    }),
    depositHeld: t.field({
      type: Money,
      description: 'Deposit that the shop holds.',
      resolve: (sums) => agreedIn(sums.currency, balanceOf(sums).depositHeldMinor),
    }),
    proposal: t.field({
      type: [ProposedPayment],
      description: 'Entries that would settle the balance; empty when nothing is owed either way.',
      resolve: (sums) => proposalOf(sums).map((entry) => ({ ...entry, currency: sums.currency })),
    }),
  }),
})

builder.prismaObjectFields('Order', (t) => ({
  balance: t.field({
    type: OrderBalance,
    nullable: true,
    description: 'Payments and the rest.',
    resolve: ({ id }, _args, ctx) => orderSums(ctx).load(id),
  }),
  payments: t.connection(
    {
      type: Payment,
      nullable: true,
      authScopes: { admin: true },
      description: 'Ledger of money of the order, oldest first. Needs `admin`: others get null and an error.',
      resolve: ({ id }, args, ctx, info) => nestedPayments({ ctx, args, info }, id, paymentsOfOrder),
    },
    PaymentConnection,
  ),
}))

const interfaces = [UserErrorInterface]

builder.objectType(PaymentTooHighError, {
  name: 'PaymentTooHighError',
  description: 'More would be received than is owed; `allowOverpayment` allows it.',
  interfaces,
  fields: (t) => ({
    owed: t.field({
      type: Money,
      description: 'Sum owed.',
      resolve: ({ owed }) => agreedIn(owed.currency, owed.minorUnits),
    }),
  }),
})

builder.objectType(RefundTooHighError, {
  name: 'RefundTooHighError',
  description: 'The refund exceeds the remaining payment.',
  interfaces,
  fields: (t) => ({
    left: t.field({
      type: Money,
      description: 'Maximum refund.',
      resolve: ({ left }) => agreedIn(left.currency, left.minorUnits),
    }),
  }),
})

builder.objectType(DepositShortError, {
  name: 'DepositShortError',
  description: 'The received deposit is less than the amount to withhold or refund.',
  interfaces,
  fields: (t) => ({
    held: t.field({
      type: Money,
      description: 'Amount the shop holds.',
      resolve: ({ held }) => agreedIn(held.currency, held.minorUnits),
    }),
  }),
})

builder.objectType(PaymentSpentError, {
  name: 'PaymentSpentError',
  description: 'The right amount would be below the sum refunded or withheld.',
  interfaces,
  fields: (t) => ({
    least: t.field({
      type: Money,
      description: 'Lowest possible right amount.',
      resolve: ({ least }) => agreedIn(least.currency, least.minorUnits),
    }),
  }),
})

registerErrors([[PaymentCorrectedError, 'The entry is a correction, or it has one.']])
