import { builder } from '../../builder.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { Product } from '../../catalogue/products/products.schema.ts'
import { Money } from '../../scalars.schema.ts'
import { totalOf, type DayOfTurnover, type Period, type TurnoverSums } from './turnover.rules.ts'
import { mostOrdered, requireTurnoverPeriod, turnoverOf, type OrderedProduct } from './turnover.service.ts'

const MOST = 50

const Sums = builder.objectRef<TurnoverSums>('TurnoverSums').implement({
  description: 'Orders of a number of days and movements of deposits, in the shop’s base currency.',
  fields: (t) => ({
    orders: t.exposeInt('orders', { description: 'Orders that are not cancelled.' }),
    turnover: t.field({
      type: Money,
      description: 'Sale, rent and charges less discounts and refunds; without delivery and deposits.',
      resolve: ({ saleMinor, rentMinor, discountMinor, refundsMinor, chargesMinor }) =>
        saleMinor + rentMinor + chargesMinor - discountMinor - refundsMinor,
    }),
    sale: t.expose('saleMinor', { type: Money, description: 'Goods, before discounts.' }),
    rent: t.expose('rentMinor', {
      type: Money,
      description: 'Rentals that were not rejected, without their deposits, before discounts.',
    }),
    discount: t.expose('discountMinor', { type: Money, description: 'Of goods and rent, by promo codes.' }),
    refunds: t.expose('refundsMinor', {
      type: Money,
      description:
        'Refunds on these days for orders that are not cancelled, without the return of overpayments, by the day of the refund.',
    }),
    charges: t.expose('chargesMinor', {
      type: Money,
      description: 'Late fees and other charges less discounts by staff, by the day of the charge; without damages.',
    }),
    vat: t.expose('vatMinor', {
      type: Money,
      description: 'VAT of 20 % in the orders, delivery and rents included; without charges.',
    }),
    depositsReceived: t.expose('depositsReceivedMinor', {
      type: Money,
      description: 'Received on these days, whenever it was ordered.',
    }),
    depositsWithheld: t.expose('depositsWithheldMinor', { type: Money, description: 'Withheld for damage and loss.' }),
    depositsReturned: t.expose('depositsReturnedMinor', { type: Money, description: 'Refunded to the customer.' }),
  }),
})

const TurnoverDay = builder.objectRef<DayOfTurnover>('TurnoverDay').implement({
  description: 'One day of a turnover.',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date', description: 'Calendar day in Europe/Sofia.' }),
    sums: t.field({ type: Sums, description: 'What this day had.', resolve: (day) => day }),
  }),
})

const OrderedProductType = builder.objectRef<OrderedProduct>('OrderedProduct').implement({
  description: 'How much of a product was ordered in some days.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As it is named now, or was when it left the shop.' }),
    product: t.field({
      type: Product,
      nullable: true,
      description: 'Null when it has left the shop.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    times: t.exposeInt('times', { description: 'How many times it was ordered.' }),
    units: t.exposeInt('units', { description: 'Pieces in all.' }),
    amount: t.expose('amountMinor', {
      type: Money,
      description: 'Before discounts; of a rental without its deposit.',
    }),
  }),
})

const Turnover = builder.objectRef<Period & { days: DayOfTurnover[] }>('Turnover').implement({
  description: 'The turnover of a period, both ends included.',
  authScopes: { may: 'figures.read' },
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'Its first day.' }),
    to: t.expose('to', { type: 'Date', description: 'Its last day.' }),
    days: t.expose('days', { type: [TurnoverDay], description: 'Each of its days, in order.' }),
    total: t.field({ type: Sums, description: 'The sum of its days.', resolve: ({ days }) => totalOf(days) }),
    bestSellers: t.field({
      type: [OrderedProductType],
      description: 'Products for sale of which most pieces were ordered, the first first.',
      args: { first: t.arg.int({ defaultValue: 10, description: `At most ${MOST}.` }) },
      resolve: (period, { first }, ctx) => mostOrdered(ctx, period, 'sale', Math.min(Math.max(first, 0), MOST)),
    }),
    mostRented: t.field({
      type: [OrderedProductType],
      description: 'Rentals that were ordered most often, the first first.',
      args: { first: t.arg.int({ defaultValue: 10, description: `At most ${MOST}.` }) },
      resolve: (period, { first }, ctx) => mostOrdered(ctx, period, 'rent', Math.min(Math.max(first, 0), MOST)),
    }),
  }),
})

builder.queryField('turnover', (t) =>
  t.field({
    type: Turnover,
    nullable: true,
    description:
      'Turnover by the day of the order, in Sofia: the present billed lines of orders that are not cancelled. Amounts in the other currency are converted at the official rate and rounded once per day. Needs `figures.read`.',
    authScopes: { may: 'figures.read' },
    args: {
      from: t.arg({ type: 'Date', description: 'The first day.' }),
      to: t.arg({ type: 'Date', description: 'The last day, included; at most 366 days in all.' }),
    },
    resolve: async (_root, period, ctx) => {
      requireTurnoverPeriod(period)
      return { ...period, days: await turnoverOf(ctx, period) }
    },
  }),
)
