import { columnListSql, insertedSql, rowsAsJson } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma, type Order } from '#prisma/client.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import { customerIdOf, type Context } from '../context.ts'
import type { TakenPromo } from '../promo-codes/promo-uses.service.ts'
import type { OrderData } from './orders.input.ts'
import type { OrderLineRecord } from './orders.records.ts'

export interface NewOrder {
  data: OrderData
  amounts: OrderAmounts
  promo: TakenPromo | null
  /** Of staff; those of `data` are the customer's. */
  notes: string
  accessTokenHash: Buffer<ArrayBuffer> | null
  openedBy: string | null
  linesUntil: Date | null
}

export type OrderDraft = Omit<
  Order,
  'id' | 'status' | 'paymentStatus' | 'version' | 'waivedFeeMinor' | 'foundTokenHash' | 'carrier' | 'trackingNumber'
>

/** The owner comes from the token only. */
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
    currency: ctx.pricing.currency,
    productsMinor: BigInt(amounts.productsMinor),
    deliveryFeeMinor: amounts.deliveryFeeMinor,
    totalMinor: BigInt(amounts.totalMinor),
    discountMinor: BigInt(amounts.discountMinor),
    finalMinor: BigInt(amounts.finalMinor),
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    discountPercentage: promo?.discountPercentage ?? 0,
    notes,
    customerNote: data.notes,
    accessTokenHash,
    openedBy,
    linesUntil,
    createdAt: now,
    updatedAt: now,
  }
}

const ONCE = sql`(VALUES (1)) AS once`

export function insertOrderSql(order: OrderDraft, from: Prisma.Sql = ONCE): Prisma.Sql {
  const { columns, values } = insertedSql(order)
  return sql`INSERT INTO orders AS o (${columns}) SELECT ${values} FROM ${from}`
}

export type NewLine = Omit<OrderLineRecord, (typeof GIVEN)[number]>

const GIVEN = ['id', 'orderId', 'isBilled'] as const
const LINE_VALUES = columnListSql(Prisma.OrderLineScalarFieldEnum, GIVEN, 'n')
const LINE_LIST = columnListSql(Prisma.OrderLineScalarFieldEnum, GIVEN)

export function insertLinesSql(orders: Prisma.Sql, lines: readonly NewLine[]): Prisma.Sql {
  return sql`
    INSERT INTO order_lines AS l (order_id, ${LINE_LIST})
    SELECT o.id, ${LINE_VALUES} FROM jsonb_populate_recordset(NULL::order_lines, ${rowsAsJson(lines)}::jsonb) AS n, ${orders} AS o`
}

/** The columns of a line alone: what is read of an item or a cart line has more. */
export function newLine(line: NewLine): NewLine {
  const { productId, variantId, type, name, size, imageUrl, quantity } = line
  const { unitPriceMinor, startsOn, endsOn, rentalDays, totalMinor } = line
  return {
    productId,
    variantId,
    type,
    name,
    size,
    imageUrl,
    quantity,
    unitPriceMinor,
    startsOn,
    endsOn,
    rentalDays,
    totalMinor,
  }
}
