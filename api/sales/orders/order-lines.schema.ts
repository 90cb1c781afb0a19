import { visibleNodeRow } from '#lib/node-row.ts'
import { dayInSofia, dayOfDate } from '#rules/calendar.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { builder } from '../../builder.ts'
import { Picture, pictureAt } from '../../content/images/pictures.schema.ts'
import { rentalTerms } from '../../catalogue/items/rental-terms.rules.ts'
import { RentalTermsType } from '../../catalogue/items/rental-terms.schema.ts'
import { loadProduct } from '../../catalogue/products/product-parts.loaders.ts'
import { Product } from '../../catalogue/products/products.schema.ts'
import { livedReservation, RentalStateType } from '../reservations/rental-states.schema.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { Variant } from '../../catalogue/variants/variants.schema.ts'
import { discountedPricesOfOrders } from './discounted-prices.loaders.ts'
import { areVisibleOrderLines, currenciesOfOrders } from './orders.loaders.ts'
import { rentalStateOfLine } from './orders.rules.ts'
import { liveVariants } from '../../catalogue/variants/variants.loaders.ts'

const priced = <Line extends { allocatedMinor: bigint | null }>(line: Line) => ({
  ...line,
  allocatedMinor: line.allocatedMinor === null ? null : Number(line.allocatedMinor),
})

export const OrderLine = builder.prismaNode('OrderLine', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleOrderLines(ctx)),
  description: 'Line of an order: a copy from the time of ordering, unaffected by later edits of the product.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The current product; null when it was deleted.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'The current size; null without one or when it was deleted.',
      resolve: ({ variantId }, _args, ctx) => (variantId === null ? null : liveVariants(ctx).load(variantId)),
    }),
    name: t.exposeString('name', { description: 'Name of the product when ordered.' }),
    size: t.exposeString('size', { nullable: true, description: 'Size when ordered; null without sizes.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'Main picture when ordered; null without one.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    quantity: t.exposeInt('quantity', { description: 'Number of pieces.' }),
    unitPrice: t.field({
      type: Money,
      description: 'List price per piece when ordered; for a rental, per piece and day.',
      resolve: async ({ orderId, unitPriceMinor }, _args, ctx) =>
        moneyIn(await currenciesOfOrders(ctx).load(orderId), unitPriceMinor),
    }),
    rental: t.field({
      type: RentalTermsType,
      nullable: true,
      description: 'Period, rent and deposit when ordered; null for a sale.',
      resolve: async ({ startsOn, endsOn, ...line }, _args, ctx) => {
        const days = { startsOn: startsOn && dayOfDate(startsOn), endsOn: endsOn && dayOfDate(endsOn) }
        const terms = rentalTerms({ ...priced(line), ...days })
        return terms && { ...terms, currency: await currenciesOfOrders(ctx).load(line.orderId) }
      },
    }),
    lineTotal: t.field({
      type: Money,
      description: 'Amount to pay for the line, including the deposit of a rental; 0 once its reservation is rejected.',
      resolve: async ({ orderId, totalMinor }, _args, ctx) =>
        moneyIn(await currenciesOfOrders(ctx).load(orderId), Number(totalMinor)),
    }),
    orderedTotal: t.field({
      type: Money,
      description: 'Price of the line when ordered.',
      resolve: async (line, _args, ctx) =>
        moneyIn(await currenciesOfOrders(ctx).load(line.orderId), lineTotalMinor(priced(line))),
    }),
    discountedPrice: t.field({
      type: Money,
      description:
        'Its goods or rent after the discount of the order, without the deposit and without VAT that is added to rents. The lines add up to the order; 0 once its reservation is rejected.',
      resolve: async ({ id, orderId }, _args, ctx) =>
        moneyIn(
          await currenciesOfOrders(ctx).load(orderId),
          (await discountedPricesOfOrders(ctx).load(orderId)).get(id) ?? 0,
        ),
    }),
    rentalState: t.field({
      type: RentalStateType,
      nullable: true,
      description: 'State of its rental; null for a sale, and when the reservation was deleted after its end.',
      select: { isBilled: true, reservation: true },
      resolve: ({ isBilled, reservation }, _args, ctx) =>
        rentalStateOfLine(
          { isBilled, reservation: reservation && livedReservation(reservation) },
          dayInSofia(ctx.clock()),
        ),
    }),
  }),
})
