import { marginPercent } from '#rules/margin.ts'
import { builder } from '../../builder.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { Product } from '../../catalogue/products/products.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { marginOf, marginSums, type MarginSums, type ProductMargin } from './margins.rules.ts'
import { marginsOf } from './margins.service.ts'
import { requireTurnoverPeriod } from './turnover.service.ts'

const percentOf = (amountMinor: number, marginMinor: number | null): number | null =>
  marginMinor === null ? null : marginPercent(amountMinor, amountMinor - marginMinor)

const ProductMarginType = builder.objectRef<ProductMargin>('ProductMargin').implement({
  description: 'How much of a product was ordered in a month, in the shop’s base currency.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'The first day of the month.' }),
    name: t.exposeString('name', { description: 'As it is named now, or was when it left the shop.' }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Null when it has left the shop.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    pieces: t.exposeInt('pieces', { description: 'Pieces in all.' }),
    chargedDays: t.exposeInt('chargedDays', {
      nullable: true,
      description: 'Charged days of all pieces of a rental; null of goods.',
    }),
    amount: t.expose('amountMinor', { type: Money, description: 'After discounts; of a rental without its deposit.' }),
    cost: t.expose('costMinor', {
      type: Money,
      nullable: true,
      description: 'By the present cost price, of a rental for each charged day; null while it is unknown.',
    }),
    margin: t.field({ type: Money, nullable: true, description: '`amount` less `cost`.', resolve: marginOf }),
    marginPercent: t.int({
      nullable: true,
      description: 'Of `amount`, rounded; null without it and without `cost`.',
      resolve: (product) => percentOf(product.amountMinor, marginOf(product)),
    }),
  }),
})

const MarginsType = builder.objectRef<MarginSums & { products: ProductMargin[] }>('Margins').implement({
  description: 'Margins of a period. The sums are of products with a cost price.',
  authScopes: { may: 'products.write' },
  fields: (t) => ({
    products: t.expose('products', { type: [ProductMarginType], description: 'By month, then by name.' }),
    amount: t.expose('amountMinor', { type: Money, description: 'The sum of their amounts.' }),
    cost: t.expose('costMinor', { type: Money, description: 'The sum of their costs.' }),
    margin: t.expose('marginMinor', { type: Money, description: '`amount` less `cost`.' }),
    marginPercent: t.int({
      nullable: true,
      description: 'Of `amount`, rounded; null without any.',
      resolve: ({ amountMinor, marginMinor }) => percentOf(amountMinor, marginMinor),
    }),
    unknownPieces: t.exposeInt('unknownPieces', { description: 'Pieces of products without a cost price.' }),
  }),
})

builder.queryField('margins', (t) =>
  t.field({
    type: MarginsType,
    nullable: true,
    description:
      'Turnover less cost by product and month of the order, in Sofia: billed lines of orders that are not cancelled, without delivery, charges and refunds. Needs `products.write`.',
    authScopes: { may: 'products.write' },
    args: {
      from: t.arg({ type: 'Date', description: 'The first day.' }),
      to: t.arg({ type: 'Date', description: 'The last day, included; at most 366 days in all.' }),
    },
    resolve: async (_root, period, ctx) => {
      requireTurnoverPeriod(period)
      const products = await marginsOf(ctx, period)
      return { ...marginSums(products), products }
    },
  }),
)
