import { nodeRow } from '#lib/node-row.ts'
import type { MoneyMethod, PaymentKind, PaymentPurpose } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import { defineNestedConnection, listedConnection } from '../../connections.schema.ts'
import type { Context } from '../../context.ts'
import { currenciesOfOrders } from '../orders/orders.loaders.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { paymentsMatching, paymentsOfOrder } from './payments.filter.ts'
import { arePaymentsOnline } from './payments.loaders.ts'
import { Order } from '../orders/orders.schema.ts'

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
        moneyIn(await currenciesOfOrders(ctx).load(orderId), Number(amountMinor)),
    }),
    method: t.expose('method', {
      type: MoneyMethodType,
      nullable: true,
      description: 'How; null for a withheld deposit.',
    }),
    reference: t.exposeString('reference', { description: 'Number of the transfer or receipt; may be empty.' }),
    reason: t.exposeString('reason', { description: 'Why; may be empty for received money.' }),
    isOnline: t.boolean({
      description: 'Whether the provider of card payments reported it; then it is never corrected.',
      resolve: ({ id }, _args, ctx) => arePaymentsOnline(ctx).load(id),
    }),
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

builder.prismaObjectField(Order, 'payments', (t) =>
  t.connection(
    {
      type: Payment,
      nullable: true,
      authScopes: { admin: true },
      description: 'Ledger of money of the order, oldest first. Needs `admin`: others get null and an error.',
      resolve: ({ id }, args, ctx, info) => nestedPayments({ ctx, args, info }, id, paymentsOfOrder),
    },
    PaymentConnection,
  ),
)
