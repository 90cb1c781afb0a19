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
import { orderStatusRule } from '#rules/order-statuses.ts'
import { OutOfStockError } from '../../catalogue/availability/availability.errors.ts'
import { ShortagesError } from '../../catalogue/availability/shortages.errors.ts'
import { ShortageType } from '../../catalogue/availability/shortages.schema.ts'
import { builder } from '../../builder.ts'
import { OrderAmountsType } from '../carts/order-amounts.schema.ts'
import { UserErrorInterface, registerErrors } from '../../errors.schema.ts'
import { selectionUnder } from '../../payloads.schema.ts'
import { ProductId } from '../../catalogue/products/products.schema.ts'
import { RentalBegunError } from '../reservations/rental-life.errors.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { Variant } from '../../catalogue/variants/variants.schema.ts'
import { editDeliveryInput, editOrderInput } from './edit-order.input.ts'
import { editOrder, previewEdit, type EditPreview } from './edit-order.service.ts'
import { DeliveryMethodType, PaymentMethodType } from './order-enums.schema.ts'
import { OrderInvoicedError, OrderNotEditableError } from './orders.errors.ts'
import { Order, orderSuccess } from './orders.schema.ts'
import { OrderLine } from './order-lines.schema.ts'
import type { OrderEdit } from './plan-edit.service.ts'

registerErrors([[OrderNotEditableError, 'The order is shipped or cancelled and cannot be edited.']])
builder.objectType(OrderInvoicedError, {
  name: 'OrderInvoicedError',
  description: 'The order has an invoice that lists its lines; issue a credit note first.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    documentNumber: t.exposeString('documentNumber', { description: 'Number of the invoice, ten digits.' }),
  }),
})

builder.prismaObjectField(Order, 'isEditable', (t) =>
  t.boolean({
    description: 'Whether `editOrder` accepts it.',
    resolve: ({ status }) => orderStatusRule(status).isEditable,
  }),
)

const LineInput = builder.inputType('EditedLineInput', {
  description: 'Line of an edited order: an existing one by `orderLineId`, or a new one by `productId`.',
  fields: (t) => ({
    orderLineId: t.globalID({ for: OrderLine, required: false, description: 'Null for a new line.' }),
    productId: t.globalID({ for: ProductId, required: false, description: 'Product of a new line.' }),
    variantId: t.globalID({
      for: Variant,
      required: false,
      description: 'Size of a new line whose product has sizes.',
    }),
    quantity: t.int({ description: 'Number of pieces.' }),
    startsOn: t.field({
      type: 'Date',
      required: false,
      description: 'First day of a rental; without it, the line keeps its days.',
    }),
    endsOn: t.field({
      type: 'Date',
      required: false,
      description: 'Last day of a rental; without it, the line keeps its days.',
    }),
  }),
})

const EditInput = builder.inputType('OrderEditInput', {
  description: 'Changes to an order; omitted fields stay unchanged.',
  fields: (t) => ({
    orderId: t.globalID({ for: Order, description: 'The `id` of the order.' }),
    lines: t.field({
      type: [LineInput],
      required: false,
      description: 'All lines after the edit. Existing lines keep their price, new ones get today’s.',
    }),
    customerName: t.string({ required: false, description: 'Name of the customer.' }),
    customerEmail: t.string({
      required: false,
      description: 'E-mail address of the customer; empty for an order without one.',
    }),
    customerPhone: t.string({ required: false, description: 'Phone number of the customer.' }),
    deliveryMethod: t.field({
      type: DeliveryMethodType,
      required: false,
      description: 'Sent with the address; a changed method costs today’s fee.',
    }),
    deliveryAddress: t.string({ required: false, description: 'Sent with `deliveryMethod`; null for PICKUP.' }),
    paymentMethod: t.field({ type: PaymentMethodType, required: false, description: 'How the order is paid.' }),
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
  description: 'Amounts and shortages after an edit.',
  fields: (t) => ({
    amounts: t.field({ type: OrderAmountsType, description: 'Amounts after the edit.', resolve: (preview) => preview }),
    dueBefore: t.field({
      type: Money,
      description: 'Amount to pay before the edit.',
      resolve: ({ currency, dueBeforeMinor }) => moneyIn(currency, dueBeforeMinor),
    }),
    paid: t.field({
      type: Money,
      description: 'Payments minus refunds, with deposits.',
      resolve: ({ currency, paidMinor }) => moneyIn(currency, paidMinor),
    }),
    shortages: t.field({
      type: [ShortageType],
      description: 'Items without enough stock or free units; with any, the edit is refused.',
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
      'Amounts and shortages of an edit, without saving it. Needs `orders.edit`: others get null and an error.',
    authScopes: { may: 'orders.edit' },
    errors: { types: REFUSALS },
    args: { input: t.arg({ type: EditInput, description: 'Same input as `editOrder`.' }) },
    resolve: (_root, { input }, ctx) => previewEdit(ctx, editOf(input)),
  }),
)

builder.mutationField('editOrder', (t) =>
  t.fieldWithInput({
    type: orderSuccess('EditOrderSuccess', 'The order is edited.', 'The edited order.'),
    description:
      'Changes lines, days, contact, delivery and payment of an order, with its stock, reservations and amounts, all or nothing; notifies the customer by e-mail. Needs `orders.edit`.',
    authScopes: { may: 'orders.edit' },
    errors: { types: [UnauthenticatedError, ForbiddenError, StaleVersionError, ShortagesError, ...REFUSALS] },
    input: {
      edit: t.input.field({ type: EditInput, description: 'Changes to the order.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx, info) => {
      const edit = await inPart('edit', async () => {
        const wanted = editOf(input.edit)
        await editOrder(ctx, { ...wanted, expectedVersion: input.expectedVersion })
        return wanted
      })
      const selection = selectionUnder('order', ctx, info)
      return {
        get order() {
          return found(ctx.db.order.findUnique({ ...selection, where: { id: edit.orderId } }))
        },
      }
    },
  }),
)
