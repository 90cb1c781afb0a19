// Orders and their lines as plain data: what REST shapes, and what is kept as the answer to an idempotency key.
import { sql } from '#lib/database/sql.ts'
import type { DeliveryMethod, OrderStatus, PaymentMethod, PaymentStatus, Prisma } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'

/** An order; money in stotinki, `createdAt` as ISO text. */
export interface OrderRecord {
  id: number
  customerId: number | null
  customerName: string
  customerEmail: string
  customerPhone: string
  deliveryMethod: DeliveryMethod
  deliveryAddress: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  needsInvoice: boolean
  companyName: string | null
  companyAddress: string | null
  companyManager: string | null
  companyEik: string | null
  companyVat: string | null
  deliveryFeeStotinki: number
  totalStotinki: number
  discountStotinki: number
  finalStotinki: number
  promoCode: string | null
  status: OrderStatus
  notes: string
  createdAt: string
}

/** A line of an order; money in stotinki. */
export interface OrderLineRecord {
  id: number
  orderId: number
  productId: number
  variantId: number | null
  type: 'sale' | 'rent'
  name: string
  size: string | null
  imageUrl: string | null
  quantity: number
  unitPriceStotinki: number
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
  rentalDays: number | null
  totalStotinki: number
}

/** An order with its lines. */
export interface OrderWithLines extends OrderRecord {
  lines: OrderLineRecord[]
}

/** The columns of `OrderRecord` over `orders o`. */
export const orderColumns: Prisma.Sql = sql`
  o.id, o.customer_id AS "customerId", o.customer_name AS "customerName", o.customer_email AS "customerEmail", o.customer_phone AS "customerPhone",
  o.delivery_method AS "deliveryMethod", o.delivery_address AS "deliveryAddress", o.payment_method AS "paymentMethod", o.payment_status AS "paymentStatus",
  o.needs_invoice AS "needsInvoice", o.company_name AS "companyName", o.company_address AS "companyAddress", o.company_manager AS "companyManager",
  o.company_eik AS "companyEik", o.company_vat AS "companyVat", o.delivery_fee_stotinki AS "deliveryFeeStotinki", o.total_stotinki AS "totalStotinki",
  o.discount_stotinki AS "discountStotinki", o.final_stotinki AS "finalStotinki", o.promo_code AS "promoCode", o.status, o.notes,
  to_char(o.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"`

/** The columns of `OrderLineRecord` over `order_lines l`. */
export const lineColumns: Prisma.Sql = sql`
  l.id, l.order_id AS "orderId", l.product_id AS "productId", l.variant_id AS "variantId", l.type, l.name, l.size, l.image_url AS "imageUrl", l.quantity,
  l.unit_price_stotinki AS "unitPriceStotinki", l.starts_on AS "startsOn", l.ends_on AS "endsOn", l.rental_days AS "rentalDays", l.total_stotinki AS "totalStotinki"`

/** The lines of `orders o` as one JSON list, in the order they were added. */
export const linesOfOrder: Prisma.Sql = sql`
  coalesce((SELECT json_agg(line ORDER BY line.id) FROM (SELECT ${lineColumns} FROM order_lines l WHERE l.order_id = o.id) AS line), '[]') AS lines`
