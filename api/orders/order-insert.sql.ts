import { sql } from '#lib/database/sql.ts'
import type { Order, Prisma } from '#prisma/client.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import { customerIdOf, type Context } from '../context.ts'
import type { TakenPromo } from '../promo-codes/promo-uses.service.ts'
import type { OrderData } from './orders.input.ts'

/** What is stored with a new order beside the customer's data. */
export interface NewOrder {
  data: OrderData
  amounts: OrderAmounts
  promo: TakenPromo | null
  notes: string
  accessTokenHash: Buffer<ArrayBuffer> | null
  /** Set when lines are added later, over REST. */
  openedBy: string | null
  linesUntil: Date | null
}

/** A new order without what the database gives it. */
export type OrderDraft = Omit<Order, 'id' | 'status' | 'paymentStatus' | 'version'>

/** The row of a new order. Its owner comes from the token alone. */
export function orderDraft(
  ctx: Context,
  { data, amounts, promo, notes, accessTokenHash, openedBy, linesUntil }: NewOrder,
): OrderDraft {
  const { customerName, customerEmail, customerPhone, deliveryMethod, deliveryAddress, paymentMethod } = data
  const { needsInvoice, companyName, companyAddress, companyManager, companyEik, companyVat } = data
  const now = ctx.clock()
  return {
    customerId: customerIdOf(ctx),
    customerName,
    customerEmail,
    customerPhone,
    deliveryMethod,
    deliveryAddress,
    paymentMethod,
    needsInvoice,
    companyName,
    companyAddress,
    companyManager,
    companyEik,
    companyVat,
    productsStotinki: BigInt(amounts.productsStotinki),
    deliveryFeeStotinki: amounts.deliveryFeeStotinki,
    totalStotinki: BigInt(amounts.totalStotinki),
    discountStotinki: BigInt(amounts.discountStotinki),
    finalStotinki: BigInt(amounts.finalStotinki),
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    discountPercentage: promo?.discountPercentage ?? 0,
    notes,
    accessTokenHash,
    openedBy,
    linesUntil,
    createdAt: now,
    updatedAt: now,
  }
}

/** Statement that inserts a pending order for each row of `from`; without RETURNING, so that each caller takes what it needs. */
export function orderInserted(order: OrderDraft, from: Prisma.Sql = sql`(VALUES (1)) AS once`): Prisma.Sql {
  return sql`
    INSERT INTO orders AS o (customer_id, customer_name, customer_email, customer_phone, delivery_method, delivery_address, payment_method,
      needs_invoice, company_name, company_address, company_manager, company_eik, company_vat,
      products_stotinki, delivery_fee_stotinki, total_stotinki, discount_stotinki, final_stotinki,
      promo_code_id, promo_code, discount_percentage, notes, access_token_hash, opened_by, lines_until, created_at, updated_at)
    SELECT ${order.customerId}, ${order.customerName}, ${order.customerEmail}, ${order.customerPhone},
      ${order.deliveryMethod}::delivery_method, ${order.deliveryAddress}, ${order.paymentMethod}::payment_method,
      ${order.needsInvoice}, ${order.companyName}, ${order.companyAddress}, ${order.companyManager}, ${order.companyEik}, ${order.companyVat},
      ${order.productsStotinki}, ${order.deliveryFeeStotinki}, ${order.totalStotinki}, ${order.discountStotinki}, ${order.finalStotinki},
      ${order.promoCodeId}, ${order.promoCode}, ${order.discountPercentage}, ${order.notes}, ${order.accessTokenHash}, ${order.openedBy},
      ${order.linesUntil}, ${order.createdAt}, ${order.updatedAt}
    FROM ${from}`
}

/** A line in the making, with everything that is copied from the product. */
export interface NewLine {
  productId: number
  variantId: number | null
  type: 'sale' | 'rent'
  name: string
  size: string | null
  imageUrl: string | null
  quantity: number
  unitPriceStotinki: number
  startsOn: string | null
  endsOn: string | null
  rentalDays: number | null
  totalStotinki: number
}

/** Statement that inserts lines in the order given, for each order of `orders`, which has their ids. */
export function linesInserted(orders: Prisma.Sql, lines: readonly NewLine[]): Prisma.Sql {
  return sql`
    INSERT INTO order_lines AS l (order_id, product_id, variant_id, type, name, size, image_url, quantity, unit_price_stotinki, starts_on, ends_on, rental_days, total_stotinki)
    SELECT o.id, n."productId", n."variantId", n.type::product_type, n.name, n.size, n."imageUrl", n.quantity, n."unitPriceStotinki",
      n."startsOn", n."endsOn", n."rentalDays", n."totalStotinki"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n("productId" int, "variantId" int, type text, name text, size text, "imageUrl" text,
      quantity int, "unitPriceStotinki" int, "startsOn" date, "endsOn" date, "rentalDays" int, "totalStotinki" bigint), ${orders} AS o`
}
