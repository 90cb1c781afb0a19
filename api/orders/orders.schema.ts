import { nodeRow, visibleNodeRow } from '#lib/node-row.ts'
import { listedConnection } from '../connections.schema.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { lineTotalMinor } from '#rules/order-amounts.ts'
import { builder } from '../builder.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { Picture, pictureAt } from '../images/pictures.schema.ts'
import { rentalTerms } from '../items/rental-terms.rules.ts'
import { RentalTermsType } from '../items/rental-terms.schema.ts'
import { loadProduct } from '../products/product-parts.loaders.ts'
import { Product } from '../products/products.schema.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import { Variant } from '../variants/variants.schema.ts'
import { InvoiceType } from './invoice.schema.ts'
import { invoiceOf } from './invoice.rules.ts'
import { maySeeOrder, visibleOrder } from './order-access.service.ts'
import {
  DeliveryMethodType,
  OrderStatusType,
  PaymentMethodType,
  PaymentStatusType,
  ReservationStateType,
} from './order-enums.schema.ts'
import { areVisibleOrderLines, currenciesOfOrders, lineCounts } from './orders.loaders.ts'
import { ordersMatching } from './orders.filter.ts'
import { reservationStateOf } from './orders.rules.ts'
import { openByToken } from './orders.service.ts'
import { liveVariants } from '../variants/variants.loaders.ts'

export const OrderLine = builder.prismaNode('OrderLine', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleOrderLines(ctx)),
  description: 'One item of an order, as it was when it was ordered: later edits of the product change nothing here.',
  fields: (t) => ({
    product: t.field({
      type: Product,
      nullable: true,
      description: 'The product as it is now; null when it has left the shop.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'The size as it is now; null when there is none, or it has left the shop.',
      resolve: ({ variantId }, _args, ctx) => (variantId === null ? null : liveVariants(ctx).load(variantId)),
    }),
    name: t.exposeString('name', { description: 'The product’s name then.' }),
    size: t.exposeString('size', { nullable: true, description: 'Null when the product had no sizes.' }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: 'The main one then; null when there was none.',
      resolve: ({ imageUrl }) => pictureAt(imageUrl),
    }),
    quantity: t.exposeInt('quantity', { description: 'Pieces.' }),
    unitPrice: t.field({
      type: Money,
      description: 'Price of one piece, for a rental of one day.',
      resolve: async ({ orderId, unitPriceMinor }, _args, ctx) =>
        agreedIn(await currenciesOfOrders(ctx).load(orderId), unitPriceMinor),
    }),
    rental: t.field({
      type: RentalTermsType,
      nullable: true,
      description: 'Period, rent and deposit, as they were ordered; null for a sale.',
      resolve: async ({ startsOn, endsOn, ...line }, _args, ctx) => {
        const days = { startsOn: startsOn && dayOfDate(startsOn), endsOn: endsOn && dayOfDate(endsOn) }
        const terms = rentalTerms({ ...line, ...days })
        return terms && { ...terms, currency: await currenciesOfOrders(ctx).load(line.orderId) }
      },
    }),
    lineTotal: t.field({
      type: Money,
      description:
        'What is to be paid for the line, with the deposit of a rental; 0 once its reservation was rejected.',
      resolve: async ({ orderId, totalMinor }, _args, ctx) =>
        agreedIn(await currenciesOfOrders(ctx).load(orderId), Number(totalMinor)),
    }),
    orderedTotal: t.field({
      type: Money,
      description: 'What the line cost when it was ordered.',
      resolve: async (line, _args, ctx) =>
        agreedIn(await currenciesOfOrders(ctx).load(line.orderId), lineTotalMinor(line)),
    }),
    reservationState: t.field({
      type: ReservationStateType,
      nullable: true,
      description: 'How its rental stands; null for a sale, and when the reservation was deleted after it had ended.',
      select: { isBilled: true, reservation: { select: { status: true, orderCancelled: true } } },
      resolve: reservationStateOf,
    }),
  }),
})

export const Order = builder.prismaNode('Order', {
  id: { resolve: ({ id }) => id },
  nullable: true,
  findUnique: (id, ctx) => visibleOrder(ctx, nodeRow(id, () => true).id),
  description:
    'What somebody ordered. Only the admin, the customer who owns it and the holder of its private link see it.',
  authScopes: (order, ctx) => maySeeOrder(ctx, order),
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The order number that people see.' }),
    customerName: t.exposeString('customerName', { description: 'Who ordered.' }),
    customerEmail: t.exposeString('customerEmail', { description: 'As typed at the checkout.' }),
    customerPhone: t.exposeString('customerPhone', { description: 'As typed at the checkout.' }),
    deliveryMethod: t.expose('deliveryMethod', {
      type: DeliveryMethodType,
      description: 'How it reaches the customer.',
    }),
    deliveryAddress: t.string({
      nullable: true,
      description: 'The address, or the courier’s office; null for a PICKUP.',
      resolve: ({ deliveryAddress }) => deliveryAddress || null,
    }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethodType, description: 'How it is paid.' }),
    paymentStatus: t.expose('paymentStatus', { type: PaymentStatusType, description: 'Whether it is paid.' }),
    invoice: t.field({
      type: InvoiceType,
      nullable: true,
      description: 'Whom the invoice is made out to; null when none was asked for.',
      resolve: invoiceOf,
    }),
    amounts: t.field({
      type: OrderAmountsType,
      description: 'By the prices it was ordered at. Lines whose reservation was rejected cost nothing.',
      resolve: (order) => ({
        currency: order.currency,
        productsMinor: Number(order.productsMinor),
        deliveryFeeMinor: order.deliveryFeeMinor,
        totalMinor: Number(order.totalMinor),
        discountMinor: Number(order.discountMinor),
        finalMinor: Number(order.finalMinor),
      }),
    }),
    promoCodeText: t.exposeString('promoCode', {
      nullable: true,
      description: 'The code as it read when it was ordered with; null without one. It outlives the code.',
    }),
    discountPercentage: t.exposeInt('discountPercentage', { description: 'Percent; 0 without a promo code.' }),
    status: t.expose('status', { type: OrderStatusType, description: 'How far it has come.' }),
    notes: t.exposeString('notes', {
      nullable: true,
      authScopes: { admin: true },
      description: 'Notes of staff. Needs `admin`: others get null and an error.',
    }),
    customerNote: t.exposeString('customerNote', { description: 'What the customer wrote; empty when nothing.' }),
    lineCount: t.int({
      description: 'How many lines it has.',
      resolve: async ({ id }, _args, ctx) => (await lineCounts(ctx).load(id)).all,
    }),
    rentalLineCount: t.int({
      description: 'How many of its lines are rentals.',
      resolve: async ({ id }, _args, ctx) => (await lineCounts(ctx).load(id)).rentals,
    }),
    lines: t.relation('lines', { query: { orderBy: { id: 'asc' } }, description: 'What was ordered.' }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was placed.' }),
  }),
})

export const OrderEdge = builder.edgeObject({ type: Order, name: 'OrderEdge' })

export const OrderConnection = builder.connectionObject({ type: Order, name: 'OrderConnection' }, OrderEdge)

const OrderSort = builder.enumType('OrderSort', {
  description: 'How a list of orders is sorted.',
  values: {
    NEWEST: { value: 'newest', description: 'Latest first.' },
    OLDEST: { value: 'oldest', description: 'Earliest first.' },
    TOTAL_DESC: { value: 'total_desc', description: 'Dearest first.' },
    TOTAL_ASC: { value: 'total_asc', description: 'Cheapest first.' },
  } as const,
})

const OrderFilterType = builder.inputType('OrderFilter', {
  description: 'What a list of orders is narrowed by; all that are given must hold.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        'The order number („1031“, „№ 1031“), part of a name, e-mail or promo code, or a telephone in any form.',
    }),
    status: t.field({ type: OrderStatusType, required: false, description: 'Only these.' }),
    paymentStatus: t.field({
      type: PaymentStatusType,
      required: false,
      description: 'Only those that are paid so far.',
    }),
    deliveryMethod: t.field({ type: DeliveryMethodType, required: false, description: 'Only those that go this way.' }),
    placedFrom: t.field({ type: 'Date', required: false, description: 'Placed on this day in Sofia or later.' }),
    placedTo: t.field({ type: 'Date', required: false, description: 'Placed on this day in Sofia or earlier.' }),
    hasRental: t.boolean({ required: false, description: 'With rentals, or without.' }),
    isCancelled: t.boolean({ required: false, description: 'Cancelled ones, or all others.' }),
    hasPromoCode: t.boolean({ required: false, description: 'With a promo code, or without.' }),
  }),
})

interface Listed {
  filter?: typeof OrderFilterType.$inferInput | null | undefined
  sort: typeof OrderSort.$inferType
}

function listedBy({ filter, sort }: Listed) {
  const { search = null, status = null, paymentStatus = null, deliveryMethod = null } = filter ?? {}
  const { isCancelled = null, placedFrom = null, placedTo = null, hasRental = null, hasPromoCode = null } = filter ?? {}
  const facts = { status, isCancelled, paymentStatus, deliveryMethod, hasRental, hasPromoCode }
  return ordersMatching({ search, placedFrom, placedTo, ...facts }, sort)
}

builder.queryField('orders', (t) =>
  t.connection(
    {
      type: Order,
      nullable: true,
      description: 'Every order. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: OrderFilterType, required: false, description: 'All when left out.' }),
        sort: t.arg({ type: OrderSort, defaultValue: 'newest', description: 'Newest first unless said otherwise.' }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, listedBy(args), (query) => ctx.db.order.findMany(query)),
    },
    OrderConnection,
  ),
)

builder.queryField('order', (t) =>
  t.prismaField({
    type: Order,
    nullable: true,
    description:
      'An order by its number, for the admin or the customer who owns it. Null when there is none, or it is another’s.',
    args: { databaseId: t.arg.int({ description: 'The order number.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.order.findUnique({ ...query, where: visibleOrder(ctx, databaseId) }),
  }),
)

builder.queryField('orderByToken', (t) =>
  t.prismaField({
    type: Order,
    nullable: true,
    description:
      'An order by the token that `placeOrder` or `findOrder` answered, for visitors without an account. Null when no order has it.',
    args: { token: t.arg.string({ description: 'Keep it secret: it opens the whole order.' }) },
    resolve: async (query, _root, { token }, ctx) => {
      const id = await openByToken(ctx, token)
      return id === null ? null : ctx.db.order.findUnique({ ...query, where: { id } })
    },
  }),
)
