import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import type { Context } from '../context.ts'
import type { TakenPromo } from '../promo-codes/promo-uses.service.ts'
import type { OrderData } from './orders.input.ts'

/** What is stored with a new order beside the customer's data. */
export interface NewOrder {
  data: OrderData
  amounts: OrderAmounts
  promo: TakenPromo | null
  notes: string
  accessTokenHash: Buffer | null
  /** Set when lines are added later, over REST. */
  openedBy: string | null
  linesUntil: Date | null
}

/** Statement that inserts a pending order; without RETURNING, so that each caller takes what it needs. The owner comes from the token alone. */
export function orderInserted(ctx: Context, { data, amounts, promo, notes, accessTokenHash, openedBy, linesUntil }: NewOrder): Prisma.Sql {
  const customerId = ctx.viewer.kind === 'customer' ? ctx.viewer.customerId : null
  const now = ctx.clock()
  return sql`
    INSERT INTO orders AS o (customer_id, customer_name, customer_email, customer_phone, delivery_method, delivery_address, payment_method,
      needs_invoice, company_name, company_address, company_manager, company_eik, company_vat,
      products_stotinki, delivery_fee_stotinki, total_stotinki, discount_stotinki, final_stotinki,
      promo_code_id, promo_code, discount_percentage, notes, access_token_hash, opened_by, lines_until, created_at, updated_at)
    VALUES (${customerId}, ${data.customerName}, ${data.customerEmail}, ${data.customerPhone},
      ${data.deliveryMethod}::delivery_method, ${data.deliveryAddress}, ${data.paymentMethod}::payment_method,
      ${data.needsInvoice}, ${data.companyName}, ${data.companyAddress}, ${data.companyManager}, ${data.companyEik}, ${data.companyVat},
      ${amounts.productsStotinki}, ${amounts.deliveryFeeStotinki}, ${amounts.totalStotinki}, ${amounts.discountStotinki}, ${amounts.finalStotinki},
      ${promo?.id ?? null}, ${promo?.code ?? null}, ${promo?.discountPercentage ?? 0}, ${notes}, ${accessTokenHash}, ${openedBy}, ${linesUntil}, ${now}, ${now})`
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

/** Statement that inserts the lines of an order, given by an expression, in the order given. */
export function linesInserted(orderId: Prisma.Sql, lines: readonly NewLine[]): Prisma.Sql {
  return sql`
    INSERT INTO order_lines AS l (order_id, product_id, variant_id, type, name, size, image_url, quantity, unit_price_stotinki, starts_on, ends_on, rental_days, total_stotinki)
    SELECT ${orderId}, n."productId", n."variantId", n.type::product_type, n.name, n.size, n."imageUrl", n.quantity, n."unitPriceStotinki",
      n."startsOn", n."endsOn", n."rentalDays", n."totalStotinki"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS n("productId" int, "variantId" int, type text, name text, size text, "imageUrl" text,
      quantity int, "unitPriceStotinki" int, "startsOn" date, "endsOn" date, "rentalDays" int, "totalStotinki" bigint)`
}
