import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { orderSums, type OrderSums } from './balance.loaders.ts'
import { balanceOf, proposalOf, type ProposedEntry } from './balance.rules.ts'
import { PaymentKindType, PaymentPurposeType } from './payments.schema.ts'
import { Order } from '../orders/orders.schema.ts'

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
      resolve: ({ currency, amountMinor }) => moneyIn(currency, amountMinor),
    }),
  }),
})

type OrderRow = typeof Order.$inferType

/** 0 of an order that was deleted meanwhile. */
const inSums =
  (minorIn: (sums: OrderSums) => number) =>
  async ({ id, currency }: OrderRow, _args: unknown, ctx: Context) => {
    const sums = await orderSums(ctx).load(id)
    return moneyIn(currency, sums === null ? 0 : minorIn(sums))
  }

const OrderBalance = builder.objectRef<OrderRow>('OrderBalance').implement({
  description: 'Price of an order, its payments and the rest, in its currency.',
  fields: (t) => ({
    due: t.field({
      type: Money,
      description: 'Price with VAT and charges, and the deposit of rentals that are not back; 0 once it is cancelled.',
      resolve: inSums((sums) => balanceOf(sums).dueMinor),
    }),
    paid: t.field({
      type: Money,
      description: 'Received minus refunded, with deposits.',
      resolve: inSums((sums) => balanceOf(sums).paidMinor),
    }),
    owed: t.field({
      type: Money,
      description: 'What the customer still owes.',
      resolve: ({ currency, owedMinor }) => moneyIn(currency, Number(owedMinor)),
    }),
    toGiveBack: t.field({
      type: Money,
      description: 'Sum to be refunded: overpayments, and deposits of rentals that are back.',
      resolve: ({ currency, paybackMinor }) => moneyIn(currency, Number(paybackMinor)),
    }),
    toGiveBackIfCancelled: t.field({
      type: Money,
      description: 'What would be to refund if it were cancelled now.',
      resolve: inSums((sums) => balanceOf(sums).cancelledPaybackMinor),
    }),
    refundable: t.field({
      type: Money,
      description: 'The highest possible refund, without deposits.',
      resolve: inSums(({ paidMinor }) => paidMinor),
    }),
    depositRequired: t.field({
      type: Money,
      description: 'Deposit of the rentals that are not back.',
      resolve: inSums(({ depositRequiredMinor }) => depositRequiredMinor),
    }),
    depositReceived: t.field({
      type: Money,
      description: 'Deposit that the customer paid.',
      resolve: inSums(({ depositReceivedMinor }) => depositReceivedMinor),
    }),
    depositWithheld: t.field({
      type: Money,
      description: 'Deposit that was withheld.',
      resolve: inSums(({ depositWithheldMinor }) => depositWithheldMinor),
    }),
    depositReturned: t.field({
      type: Money,
      description: 'Deposit that was refunded.',
      resolve: inSums(({ depositReturnedMinor }) => depositReturnedMinor),
    }),
    depositSecured: t.field({
      type: Money,
      description: 'Deposit that is held on the card: it is not owed, and not received either.',
      resolve: inSums(({ depositSecuredMinor }) => depositSecuredMinor),
    }),
    depositHeld: t.field({
      type: Money,
      description: 'Deposit that the shop holds.',
      resolve: inSums((sums) => balanceOf(sums).depositHeldMinor),
    }),
    proposal: t.field({
      type: [ProposedPayment],
      description: 'Entries that would settle the balance; empty when nothing is owed either way.',
      resolve: async ({ id }, _args, ctx) => {
        const sums = await orderSums(ctx).load(id)
        return sums === null ? [] : proposalOf(sums).map((entry) => ({ ...entry, currency: sums.currency }))
      },
    }),
  }),
})

builder.prismaObjectField(Order, 'balance', (t) =>
  t.field({
    type: OrderBalance,
    nullable: true,
    description: 'Payments and the rest.',
    resolve: (order) => order,
  }),
)
