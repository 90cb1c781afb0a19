import { found } from '#lib/found.ts'
import { visibleNodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { GuestsType, PackageProduct } from '../../catalogue/packages/packages.schema.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import type { Context } from '../../context.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { OrderLine } from './order-lines.schema.ts'
import { areVisibleOrderPackages, sumsOfPackages } from './order-packages.loaders.ts'
import { currenciesOfOrders } from './orders.loaders.ts'
import { Order } from './orders.schema.ts'

const sumOf = async (ctx: Context, id: number, sumNames: readonly ('priceMinor' | 'depositMinor')[]) => {
  const sums = await found(sumsOfPackages(ctx).load(id))
  return moneyIn(
    sums.currency,
    sumNames.reduce((sum, name) => sum + sums[name], 0),
  )
}

export const OrderPackage = builder.prismaNode('OrderPackage', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleOrderPackages(ctx)),
  description: 'Packages of an order: a copy from the time of ordering, unaffected by later changes of the recipe.',
  fields: (t) => ({
    package: t.field({
      type: PackageProduct,
      nullable: true,
      description: 'The current package; null when it was deleted.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    name: t.exposeString('name', { description: 'Name of the package when ordered.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'Main picture when ordered; null without one.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    quantity: t.exposeInt('quantity', { description: 'Number of packages.' }),
    guests: t.field({ type: GuestsType, description: 'For how many, each package.', resolve: (row) => row }),
    orderedPrice: t.field({
      type: Money,
      description: 'Goods and rent when ordered.',
      resolve: async ({ orderId, priceMinor }, _args, ctx) =>
        moneyIn(await currenciesOfOrders(ctx).load(orderId), Number(priceMinor)),
    }),
    price: t.field({
      type: Money,
      description: 'Goods and rent of its lines now; rejected rentals cost nothing.',
      resolve: ({ id }, _args, ctx) => sumOf(ctx, id, ['priceMinor']),
    }),
    deposit: t.field({
      type: Money,
      description: 'Deposits of its rentals, outside the price.',
      resolve: ({ id }, _args, ctx) => sumOf(ctx, id, ['depositMinor']),
    }),
    total: t.field({
      type: Money,
      description: 'Price and deposits, before the discount of the order.',
      resolve: ({ id }, _args, ctx) => sumOf(ctx, id, ['priceMinor', 'depositMinor']),
    }),
    lines: t.relation('lines', {
      query: { orderBy: { id: 'asc' } },
      description: 'Its parts; they are lines of the order too.',
    }),
  }),
})

builder.prismaObjectField(Order, 'packages', (t) =>
  t.relation('packages', {
    query: { orderBy: { id: 'asc' } },
    description: 'Ordered packages; their parts are among the lines.',
  }),
)

builder.prismaObjectFields(OrderLine, (t) => ({
  orderPackage: t.relation('orderPackage', {
    nullable: true,
    description: 'The packages whose part it is; null for a loose line.',
  }),
  role: t.exposeString('role', {
    nullable: true,
    description: 'What it is for in its package, for instance „Покривки“; null for a loose line.',
  }),
  share: t.field({
    type: Money,
    nullable: true,
    description:
      'Its share of the price of its packages: in place of the price of goods or of the rent. Null for a loose line.',
    resolve: async ({ orderId, allocatedMinor }, _args, ctx) =>
      allocatedMinor === null ? null : moneyIn(await currenciesOfOrders(ctx).load(orderId), Number(allocatedMinor)),
  }),
}))
