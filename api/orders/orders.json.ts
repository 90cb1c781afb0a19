import { decimalOf } from '#rules/money.ts'
import type { Json } from '../rest/route.ts'
import { allNotes } from './orders.rules.ts'
import type { OrderLineRecord, OrderRecord, OrderWithLines } from './orders.records.ts'

/**
 * All fields of section 3 of both documents (decisions 8), whose amounts are in leva; an order in euro says so in
 * `currency`. Only the admin sees the notes; others get null.
 */
export function orderJson(order: OrderRecord, showsNotes: boolean) {
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
    status: order.status,
    ...(order.currency === 'EUR' && { currency: order.currency }),
    notes: showsNotes ? allNotes(order) || null : null,
    createdAt: order.createdAt,
  }
}

/** `price` is of one piece; for a rental, for one day. */
export function orderLineJson(line: OrderLineRecord) {
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

export function itemsJson({ lines }: OrderWithLines): Json {
  return lines.map(orderLineJson)
}
