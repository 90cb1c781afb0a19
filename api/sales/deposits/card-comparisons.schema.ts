import type { CardComparison, CardDifference } from '#prisma/client.ts'
import { CARD_PROVIDER_LABELS } from '#rules/card-providers.ts'
import { builder } from '../../builder.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { Order } from '../orders/orders.schema.ts'

type Difference = CardDifference & { cardPayment: { orderId: number } | null }

const CardDifferenceType = builder.objectRef<Difference>('CardDifference').implement({
  description: 'A card payment whose sums differ between the ledger and the provider.',
  fields: (t) => ({
    order: t.field({
      type: Order,
      nullable: true,
      description: 'Its order; null: the shop does not know the payment.',
      resolve: ({ cardPayment }, _args, ctx) =>
        cardPayment && ctx.db.order.findUnique({ where: { id: cardPayment.orderId } }),
    }),
    providerId: t.exposeString('providerId', { description: 'Number of the payment with the provider.' }),
    atProvider: t.field({
      type: Money,
      nullable: true,
      description: 'Taken minus refunded by the provider; null: the list lacks the payment.',
      resolve: ({ providerMinor, currency }) =>
        providerMinor === null ? null : moneyIn(currency, Number(providerMinor)),
    }),
    inLedger: t.field({
      type: Money,
      description: 'Received minus refunded in the ledger, with corrections.',
      resolve: ({ ledgerMinor, currency }) => moneyIn(currency, Number(ledgerMinor)),
    }),
  }),
})

const CardComparisonType = builder
  .objectRef<CardComparison & { differences: Difference[] }>('CardComparison')
  .implement({
    description: 'The latest comparison of the ledger with the list of a provider.',
    fields: (t) => ({
      provider: t.string({
        description: 'Name of the provider.',
        resolve: ({ provider }) => CARD_PROVIDER_LABELS[provider],
      }),
      comparedAt: t.expose('comparedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time of the comparison; null: the provider has no list, or has not answered yet.',
      }),
      differences: t.field({
        type: [CardDifferenceType],
        description: 'What differs; empty when all sums agree.',
        resolve: ({ differences }) => differences,
      }),
    }),
  })

builder.queryField('cardComparisons', (t) =>
  t.field({
    type: [CardComparisonType],
    nullable: true,
    authScopes: { admin: true },
    description: 'The latest comparison with each provider of card payments. Needs `admin`.',
    resolve: (_root, _args, { db }) =>
      db.cardComparison.findMany({
        orderBy: { provider: 'asc' },
        include: { differences: { orderBy: { id: 'asc' }, include: { cardPayment: { select: { orderId: true } } } } },
      }),
  }),
)
