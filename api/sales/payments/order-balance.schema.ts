import { builder } from '../../builder.ts'
import { agreedIn, Money } from '../../scalars.schema.ts'
import { orderSums, type OrderSums } from './balance.loaders.ts'
import { balanceOf, proposalOf, type ProposedEntry } from './balance.rules.ts'
import { PaymentKindType, PaymentPurposeType } from './payments.schema.ts'

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
    depositSecured: t.field({
      type: Money,
      description: 'Deposit that is held on the card: it is not owed, and not received either.',
      resolve: (sums) => agreedIn(sums.currency, sums.depositSecuredMinor),
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

builder.prismaObjectField('Order', 'balance', (t) =>
  t.field({
    type: OrderBalance,
    nullable: true,
    description: 'Payments and the rest.',
    resolve: ({ id }, _args, ctx) => orderSums(ctx).load(id),
  }),
)
