import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { OutOfStockError } from '../availability/availability.errors.ts'
import { ShortagesError } from '../availability/shortages.errors.ts'
import { ShortageType } from '../availability/shortages.schema.ts'
import { builder } from '../builder.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { UserErrorInterface, registerErrors } from '../errors.schema.ts'
import { selectionUnder } from '../payloads.schema.ts'
import { ProductId } from '../products/products.schema.ts'
import { RentalBegunError } from '../reservations/rental-life.errors.ts'
import { agreedIn, Money } from '../scalars.schema.ts'
import { Variant } from '../variants/variants.schema.ts'
import { editDeliveryInput, editOrderInput } from './edit-order.input.ts'
import { editOrder, previewEdit, type EditPreview } from './edit-order.service.ts'
import { DeliveryMethodType, PaymentMethodType } from './order-enums.schema.ts'
import { OrderInvoicedError, OrderNotEditableError } from './orders.errors.ts'
import { ORDER_STATUSES } from './orders.rules.ts'
import { Order, OrderLine } from './orders.schema.ts'
import type { OrderEdit } from './plan-edit.service.ts'

registerErrors([[OrderNotEditableError, 'The order has left the shop or is cancelled, and is not edited any more.']])
builder.objectType(OrderInvoicedError, {
  name: 'OrderInvoicedError',
  description: 'The order has an invoice that states what is in it; a credit note takes it back first.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    documentNumber: t.exposeString('documentNumber', { description: 'Ten digits of the invoice.' }),
  }),
})

builder.prismaObjectField('Order', 'isEditable', (t) =>
  t.boolean({
    description: 'Whether staff may still change what is in it.',
    resolve: ({ status }) => ORDER_STATUSES[status].isEditable,
  }),
)

const LineInput = builder.inputType('EditedLineInput', {
  description: 'A line as the order shall have it: one of its own by `orderLineId`, or a new one by `productId`.',
  fields: (t) => ({
    orderLineId: t.globalID({ for: OrderLine, required: false, description: 'Null for a new line.' }),
    productId: t.globalID({ for: ProductId, required: false, description: 'Of a new line.' }),
    variantId: t.globalID({ for: Variant, required: false, description: 'Of a new line whose product has sizes.' }),
    quantity: t.int({ description: 'Pieces.' }),
    startsOn: t.field({
      type: 'Date',
      required: false,
      description: 'Of a rental; left out, the line keeps its days.',
    }),
    endsOn: t.field({ type: 'Date', required: false, description: 'Likewise.' }),
  }),
})

const EditInput = builder.inputType('OrderEditInput', {
  description: 'What changes in an order; what is left out stays.',
  fields: (t) => ({
    orderId: t.globalID({ for: Order, description: 'The `id` of the order.' }),
    lines: t.field({
      type: [LineInput],
      required: false,
      description: 'All lines that it shall have. Its own keep their price, new ones have today’s.',
    }),
    customerName: t.string({ required: false, description: 'Who orders.' }),
    customerEmail: t.string({ required: false, description: 'Where to write.' }),
    customerPhone: t.string({ required: false, description: 'Where to call.' }),
    deliveryMethod: t.field({
      type: DeliveryMethodType,
      required: false,
      description: 'With the address; another method has today’s fee.',
    }),
    deliveryAddress: t.string({ required: false, description: 'Goes with `deliveryMethod`; none for a PICKUP.' }),
    paymentMethod: t.field({ type: PaymentMethodType, required: false, description: 'How it is paid.' }),
  }),
})

function editOf({ orderId, lines, ...input }: typeof EditInput.$inferInput): OrderEdit {
  const wanted = lines?.map(({ orderLineId, productId, variantId, ...line }) => ({
    ...line,
    lineId: orderLineId ? rowId(orderLineId) : null,
    productId: productId ? rowId(productId) : null,
    variantId: variantId ? rowId(variantId) : null,
  }))
  return {
    orderId: rowId(orderId),
    ...parseInput(editOrderInput, { ...input, lines: wanted }),
    delivery: parseInput(editDeliveryInput, input),
  }
}

const Preview = builder.objectRef<EditPreview>('OrderEditPreview').implement({
  description: 'What an edit would come to.',
  fields: (t) => ({
    amounts: t.field({ type: OrderAmountsType, description: 'What it would cost.', resolve: (preview) => preview }),
    dueBefore: t.field({
      type: Money,
      description: 'What it costs now.',
      resolve: ({ currency, finalBeforeMinor }) => agreedIn(currency, finalBeforeMinor),
    }),
    paid: t.field({
      type: Money,
      description: 'What was paid and not given back.',
      resolve: ({ currency, paidMinor }) => agreedIn(currency, paidMinor),
    }),
    shortages: t.field({
      type: [ShortageType],
      description: 'Of what there is not enough; with any, the edit would be refused.',
      resolve: ({ shortages }) => [...shortages],
    }),
  }),
})

const REFUSALS = [
  InvalidInputError,
  NotFoundError,
  OrderNotEditableError,
  OrderInvoicedError,
  RentalBegunError,
  OutOfStockError,
]

builder.queryField('orderEditPreview', (t) =>
  t.field({
    type: Preview,
    nullable: true,
    description:
      'What an edit would come to, by its own rules, with nothing written. Needs `orders.edit`: others get null and an error.',
    authScopes: { may: 'orders.edit' },
    errors: { types: REFUSALS },
    args: { input: t.arg({ type: EditInput, description: 'As `editOrder` takes it.' }) },
    resolve: (_root, { input }, ctx) => previewEdit(ctx, editOf(input)),
  }),
)

const EditOrderSuccess = builder.objectRef<{ order: typeof Order.$inferType }>('EditOrderSuccess').implement({
  description: 'The order is edited.',
  fields: (t) => ({ order: t.expose('order', { type: Order, description: 'As it is stored now.' }) }),
})

builder.mutationField('editOrder', (t) =>
  t.fieldWithInput({
    type: EditOrderSuccess,
    description:
      'Changes lines, days, contact, delivery and payment of an order, with its stock, reservations and sums, all or nothing; the customer gets a letter. Needs `orders.edit`.',
    authScopes: { may: 'orders.edit' },
    errors: { types: [UnauthenticatedError, ForbiddenError, StaleVersionError, ShortagesError, ...REFUSALS] },
    input: {
      edit: t.input.field({ type: EditInput, description: 'What changes.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const edit = await inPart('edit', async () => {
        const wanted = editOf(input.edit)
        await editOrder(ctx, { ...wanted, expectedVersion: input.expectedVersion })
        return wanted
      })
      const selection = selectionUnder('order', ctx, info)
      return { order: await found(ctx.db.order.findUnique({ ...selection, where: { id: edit.orderId } })) }
    },
  }),
)
