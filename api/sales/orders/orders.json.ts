import { z } from 'zod'
import { DeliveryMethod, OrderStatus, PaymentMethod, PaymentStatus, ProductType } from '#prisma/enums.ts'
import { decimalOf } from '#rules/money.ts'
import { count, day, decimal, idNumber, instant } from '../../platform/rest/response-fields.ts'
import { allNotes } from './orders.rules.ts'
import type { OrderLineRecord, OrderRecord, OrderWithLines } from './orders.records.ts'

const text = z.string()

export const orderResponse = z
  .object({
    id: idNumber,
    userId: idNumber.nullable(),
    customerName: text,
    customerEmail: text,
    customerPhone: text,
    customerAddress: text.nullable().describe('Same as `deliveryAddress`.'),
    deliveryMethod: z.enum(DeliveryMethod),
    deliveryAddress: text.nullable(),
    paymentMethod: z.enum(PaymentMethod),
    paymentStatus: z.enum(PaymentStatus),
    needsInvoice: z.boolean(),
    companyName: text.nullable(),
    companyAddress: text.nullable(),
    companyManager: text.nullable(),
    companyEik: text.nullable(),
    companyVat: text.nullable(),
    deliveryFee: decimal,
    totalAmount: decimal.describe('Goods and rentals before the discount.'),
    promoCode: text.nullable(),
    discountAmount: decimal,
    finalAmount: decimal.describe('Including delivery, without `rentalVatAmount`.'),
    rentalVatAmount: decimal.describe('VAT added to the rent; the amount to pay is `finalAmount` plus it.'),
    status: z.enum(OrderStatus),
    currency: z.exactOptional(z.literal('EUR')).describe('Absent when the amounts are in leva.'),
    notes: text.nullable().describe('Null except for staff.'),
    createdAt: instant,
  })
  .meta({ id: 'Order' })

export const orderLineResponse = z
  .object({
    id: idNumber,
    orderId: idNumber,
    productId: idNumber,
    productVariantId: idNumber.nullable(),
    variantSize: text.nullable(),
    quantity: count,
    price: decimal.describe('Price of one piece; for a rental, per day.'),
    rentalStartDate: day.nullable(),
    rentalEndDate: day.nullable(),
    rentalDays: count.nullable(),
    lineTotal: decimal,
    product: z
      .object({ id: idNumber, name: text, imageUrl: text.nullable(), type: z.enum(ProductType) })
      .describe('Copied when the order was placed.'),
  })
  .meta({ id: 'OrderLine' })

export const orderWithItemsResponse = orderResponse
  .extend({ items: z.array(orderLineResponse) })
  .meta({ id: 'OrderWithItems' })

export const orderDetailsResponse = z
  .object({ order: orderResponse, items: z.array(orderLineResponse) })
  .meta({ id: 'OrderDetails' })

/** In leva unless `currency` is EUR (docs/spec/rest.md#order-shape). Only the admin sees the notes. */
export function orderJson(order: OrderRecord, showsNotes: boolean): z.output<typeof orderResponse> {
  const deliveryAddress = order.deliveryAddress || null
  return {
    id: order.id,
    userId: order.customerId,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    customerAddress: deliveryAddress,
    deliveryMethod: order.deliveryMethod,
    deliveryAddress,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    needsInvoice: order.needsInvoice,
    companyName: order.companyName,
    companyAddress: order.companyAddress,
    companyManager: order.companyManager,
    companyEik: order.companyEik,
    companyVat: order.companyVat,
    deliveryFee: decimalOf(order.deliveryFeeMinor),
    totalAmount: decimalOf(order.totalMinor),
    promoCode: order.promoCode,
    discountAmount: decimalOf(order.discountMinor),
    finalAmount: decimalOf(order.finalMinor),
    rentalVatAmount: decimalOf(order.rentalVatMinor),
    status: order.status,
    ...(order.currency === 'EUR' && { currency: order.currency }),
    notes: showsNotes ? allNotes(order) || null : null,
    createdAt: order.createdAt,
  }
}

/** `price` is per piece; for a rental, per piece and day. */
export function orderLineJson(line: OrderLineRecord): z.output<typeof orderLineResponse> {
  return {
    id: line.id,
    orderId: line.orderId,
    productId: line.productId,
    productVariantId: line.variantId,
    variantSize: line.size,
    quantity: line.quantity,
    price: decimalOf(line.unitPriceMinor),
    rentalStartDate: line.startsOn,
    rentalEndDate: line.endsOn,
    rentalDays: line.rentalDays,
    lineTotal: decimalOf(line.totalMinor),
    product: { id: line.productId, name: line.name, imageUrl: line.imageUrl, type: line.type },
  }
}

export function itemsJson({ lines }: OrderWithLines) {
  return lines.map(orderLineJson)
}
