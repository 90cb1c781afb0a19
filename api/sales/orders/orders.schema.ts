import type { LoaderOf } from '#lib/loaders.ts'
import { wholeRow } from '#lib/model-row.ts'
import { nodeRow } from '#lib/node-row.ts'
import { listedConnection } from '../../connections.schema.ts'
import { dueWith } from '#rules/order-amounts.ts'
import type { Order as OrderRow } from '#prisma/client.ts'
import { builder } from '../../builder.ts'
import type { Context } from '../../context.ts'
import type { Read } from '../../payloads.schema.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { InvoiceType } from './invoice.schema.ts'
import { invoiceOf } from './invoice.rules.ts'
import { maySeeOrder, visibleOrder } from './order-access.service.ts'
import { DeliveryMethodType, OrderStatusType, PaymentMethodType, PaymentStatusType } from './order-enums.schema.ts'
import { lineCounts } from './orders.loaders.ts'
import { ordersMatching } from './orders.filter.ts'
import { openByToken } from './orders.service.ts'

type DueParts = Pick<OrderRow, 'finalMinor' | 'depositMinor' | 'rentalVatMinor' | 'chargesMinor'>

const dueOf = ({ finalMinor, depositMinor, rentalVatMinor, chargesMinor }: DueParts): number =>
  dueWith(
    { finalMinor: Number(finalMinor), depositMinor: Number(depositMinor), rentalVatMinor: Number(rentalVatMinor) },
    Number(chargesMinor),
  )

export const Order = builder.prismaNode('Order', {
  id: { resolve: ({ id }) => id },
  nullable: true,
  findUnique: (id, ctx) => visibleOrder(ctx, nodeRow(id, () => true).id),
  description: 'Order. Visible to the admin, its customer and the holder of its private link.',
  // Columns that lists show. Other fields select their own; these do not, because that costs time for each field of each row.
  select: {
    id: true,
    customerId: true,
    customerName: true,
    customerEmail: true,
    customerPhone: true,
    deliveryMethod: true,
    paymentStatus: true,
    currency: true,
    productsMinor: true,
    deliveryFeeMinor: true,
    totalMinor: true,
    discountMinor: true,
    finalMinor: true,
    depositMinor: true,
    rentalVatMinor: true,
    chargesMinor: true,
    owedMinor: true,
    paybackMinor: true,
    promoCode: true,
    status: true,
    notes: true,
    version: true,
    eventOn: true,
    mustArriveOn: true,
    dispatchOn: true,
    createdAt: true,
  },
  authScopes: (order, ctx) => maySeeOrder(ctx, order),
  // Once for an order, and not for each of its fields: 7 % of a list.
  runScopesOnType: true,
  fields: (t) => ({
    databaseId: t.int({ description: 'Order number shown to people.', resolve: ({ id }) => id }),
    customerName: t.string({ description: 'Name of the customer.', resolve: ({ customerName }) => customerName }),
    customerEmail: t.string({
      description: 'E-mail address from the checkout; empty for an order by telephone without one.',
      resolve: ({ customerEmail }) => customerEmail,
    }),
    customerPhone: t.string({
      description: 'Phone number from the checkout.',
      resolve: ({ customerPhone }) => customerPhone,
    }),
    deliveryMethod: t.field({
      type: DeliveryMethodType,
      description: 'How the order is delivered.',
      resolve: ({ deliveryMethod }) => deliveryMethod,
    }),
    deliveryAddress: t.string({
      nullable: true,
      description: 'Address or office of the courier; null for PICKUP.',
      select: { deliveryAddress: true },
      resolve: ({ deliveryAddress }) => deliveryAddress || null,
    }),
    paymentMethod: t.expose('paymentMethod', { type: PaymentMethodType, description: 'How the order is paid.' }),
    paymentStatus: t.field({
      type: PaymentStatusType,
      description: 'Whether the order is paid.',
      resolve: ({ paymentStatus }) => paymentStatus,
    }),
    invoice: t.field({
      type: InvoiceType,
      nullable: true,
      description: 'Company as entered for an invoice; null when none was requested.',
      select: {
        needsInvoice: true,
        companyName: true,
        companyAddress: true,
        companyManager: true,
        companyEik: true,
        companyVat: true,
      },
      resolve: invoiceOf,
    }),
    amounts: t.field({
      type: OrderAmountsType,
      description: 'Amounts at the agreed prices; lines with a rejected reservation cost nothing.',
      resolve: (order) => ({
        currency: order.currency,
        productsMinor: Number(order.productsMinor),
        deliveryFeeMinor: order.deliveryFeeMinor,
        totalMinor: Number(order.totalMinor),
        discountMinor: Number(order.discountMinor),
        rentalVatMinor: Number(order.rentalVatMinor),
        dueMinor: dueOf(order),
      }),
    }),
    promoCodeText: t.string({
      nullable: true,
      description: 'Text of the promo code used; null without one. Stays when the code is deleted.',
      resolve: ({ promoCode }) => promoCode,
    }),
    discountPercentage: t.exposeInt('discountPercentage', {
      description: 'Discount in percent; 0 without a promo code.',
    }),
    status: t.field({ type: OrderStatusType, description: 'Status of the order.', resolve: ({ status }) => status }),
    notes: t.string({
      nullable: true,
      authScopes: { admin: true },
      description: 'Notes of staff. Needs `admin`: others get null and an error.',
      resolve: ({ notes }) => notes,
    }),
    minimumAge: t.int({
      nullable: true,
      description: 'To whom it is handed over: the oldest age of its products; null for any.',
      resolve: ({ id }, _args, ctx) => lineCounts(ctx).read(id, ({ minimumAge }) => minimumAge),
    }),
    customerNote: t.exposeString('customerNote', { description: 'Note of the customer; may be empty.' }),
    lineCount: t.int({
      description: 'Number of lines.',
      resolve: ({ id }, _args, ctx) => lineCounts(ctx).read(id, ({ all }) => all),
    }),
    rentalLineCount: t.int({
      description: 'Number of rental lines.',
      resolve: ({ id }, _args, ctx) => lineCounts(ctx).read(id, ({ rentals }) => rentals),
    }),
    lines: t.relation('lines', { query: { orderBy: { id: 'asc' } }, description: 'Ordered lines.' }),
    version: t.int({
      description: 'Increases with each change; send it as `expectedVersion`.',
      resolve: ({ version }) => version,
    }),
    createdAt: t.field({ type: 'DateTime', description: 'Time of placing.', resolve: ({ createdAt }) => createdAt }),
  }),
})

/** The success of a mutation whose payload has the order as it is after the commit (`orderRead`). */
export const orderSuccess = (name: string, description: string, order = 'The changed order.') =>
  builder.objectRef<{ order: Read<typeof Order.$inferType> }>(name).implement({
    description,
    fields: (t) => ({ order: t.expose('order', { type: Order, description: order }) }),
  })

export const OrderEdge = builder.edgeObject({ type: Order, name: 'OrderEdge' })

export const OrderConnection = builder.connectionObject({ type: Order, name: 'OrderConnection' }, OrderEdge)

const OrderSort = builder.enumType('OrderSort', {
  description: 'Sort order of orders.',
  values: {
    NEWEST: { value: 'newest', description: 'Latest first.' },
    OLDEST: { value: 'oldest', description: 'Earliest first.' },
    TOTAL_DESC: { value: 'total_desc', description: 'Highest total first.' },
    TOTAL_ASC: { value: 'total_asc', description: 'Lowest total first.' },
    EVENT_ASC: { value: 'event_asc', description: 'Earliest party first; those without one are last.' },
    EVENT_DESC: { value: 'event_desc', description: 'Latest party first; those without one are last.' },
  } as const,
})

const OrderFilterType = builder.inputType('OrderFilter', {
  description: 'Filter of orders; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        'The order number („1031“, „№ 1031“), part of a name, e-mail or promo code, or a phone number in any notation.',
    }),
    status: t.field({ type: [OrderStatusType], required: false, description: 'Status of the order, any of these.' }),
    paymentStatus: t.field({
      type: PaymentStatusType,
      required: false,
      description: 'Payment status of the order.',
    }),
    deliveryMethod: t.field({
      type: DeliveryMethodType,
      required: false,
      description: 'Delivery method of the order.',
    }),
    placedFrom: t.field({ type: 'Date', required: false, description: 'Placed on this day in Sofia or later.' }),
    placedTo: t.field({ type: 'Date', required: false, description: 'Placed on this day in Sofia or earlier.' }),
    hasRental: t.boolean({ required: false, description: 'With rentals, or without.' }),
    isCancelled: t.boolean({ required: false, description: 'Cancelled ones, or all others.' }),
    hasPromoCode: t.boolean({ required: false, description: 'With a promo code, or without.' }),
    isOwed: t.boolean({ required: false, description: 'Of which something is owed, or nothing.' }),
    isToGiveBack: t.boolean({ required: false, description: 'Of which something is to be refunded, or nothing.' }),
    hasDepositHeld: t.boolean({ required: false, description: 'With a deposit that the shop holds, or without.' }),
    isToSend: t.boolean({ required: false, description: 'Being prepared for a courier, or not.' }),
    eventFrom: t.field({ type: 'Date', required: false, description: 'For a party on this day or later.' }),
    eventTo: t.field({ type: 'Date', required: false, description: 'For a party on this day or earlier.' }),
    toDispatchBy: t.field({
      type: 'Date',
      required: false,
      description: 'Not sent yet, and for a party for which it is sent on this day or earlier.',
    }),
  }),
})

/** By field: the loader that it reads. Nouns that add such a field to orders add its loader. */
export const loadersOfOrders = new Map<string, LoaderOf<Context, number, unknown>>([
  ['minimumAge', lineCounts],
  ['lineCount', lineCounts],
  ['rentalLineCount', lineCounts],
])

const WHOLE_ORDERS = { row: wholeRow('Order'), loaders: loadersOfOrders }

interface Listed {
  filter?: typeof OrderFilterType.$inferInput | null | undefined
  sort: typeof OrderSort.$inferType
}

function listedBy({ filter, sort }: Listed) {
  const { search = null, status = null, paymentStatus = null, deliveryMethod = null } = filter ?? {}
  const { isCancelled = null, placedFrom = null, placedTo = null, hasRental = null, hasPromoCode = null } = filter ?? {}
  const { isOwed = null, isToGiveBack = null, hasDepositHeld = null, isToSend = null } = filter ?? {}
  const { eventFrom = null, eventTo = null, toDispatchBy = null } = filter ?? {}
  const facts = { status, isCancelled, paymentStatus, deliveryMethod, hasRental, hasPromoCode, isToSend }
  const money = { isOwed, isToGiveBack, hasDepositHeld }
  return ordersMatching({ search, placedFrom, placedTo, eventFrom, eventTo, toDispatchBy, ...facts, ...money }, sort)
}

builder.queryField('orders', (t) =>
  t.connection(
    {
      type: Order,
      nullable: true,
      description: 'All orders. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: OrderFilterType, required: false, description: 'Without it: all orders.' }),
        sort: t.arg({ type: OrderSort, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, listedBy(args), (query) => ctx.db.order.findMany(query), WHOLE_ORDERS),
    },
    OrderConnection,
  ),
)

builder.queryField('order', (t) =>
  t.prismaField({
    type: Order,
    nullable: true,
    description:
      'An order by its number, for the admin or the customer who owns it. Null when it does not exist or belongs to another customer.',
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
      'An order by the token from `placeOrder` or `findOrder`, for visitors without an account. Null when the token is unknown.',
    args: { token: t.arg.string({ description: 'Keep it secret: it opens the whole order.' }) },
    resolve: async (query, _root, { token }, ctx) => {
      const id = await openByToken(ctx, token)
      return id === null ? null : ctx.db.order.findUnique({ ...query, where: { id } })
    },
  }),
)
