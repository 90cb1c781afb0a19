import { columnListSql, insertedSql, rowsAsJson } from '#lib/columns.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma, type DepositWay, type Order } from '#prisma/client.ts'
import type { DeliveryPriceSource } from '#rules/delivery-price.ts'
import type { OrderAmounts } from '#rules/order-amounts.ts'
import type { OrderDays } from '#rules/order-days.ts'
import type { RentalVat } from '#rules/vat.ts'
import { customerIdOf, type Context } from '../../context.ts'
import type { TakenPromo } from '../promo-codes/promo-uses.service.ts'
import type { OrderData } from './orders.input.ts'
import type { OrderLineRecord } from './orders.records.ts'

export interface NewOrder {
  data: OrderData
  /** The office or locker of the address; null for another address. */
  courierPlaceId: number | null
  amounts: OrderAmounts
  /** Whose price the fee is. */
  deliveryPriceSource: DeliveryPriceSource
  rentalVat: RentalVat
  days: OrderDays
  promo: TakenPromo | null
  /** Sum of the charges by staff; their rows of `order_charges` are written with the order. */
  chargesMinor: number
  /** Notes of staff; `data` has the customer's. */
  notes: string
  accessTokenHash: Buffer<ArrayBuffer> | null
  openedBy: string | null
  linesUntil: Date | null
  heldUntil: Date | null
  depositWay: DepositWay
}

/** Columns that a new order takes from the database. */
export type OrderDefaults =
  | 'waivedFeeMinor'
  | 'foundTokenHash'
  | 'carrier'
  | 'trackingNumber'
  | 'paymentFailed'
  | 'lateFeesMinor'
  | 'paidMinor'
  | 'allowanceMinor'
  | 'depositReceivedMinor'
  | 'depositReturnedMinor'
  | 'depositWithheldMinor'
  | 'depositSecuredMinor'
  | 'depositSettledMinor'
  | 'paybackMinor'

export type OrderDraft = Pick<OrderDays, keyof OrderDays> &
  Omit<
    Order,
    OrderDefaults | keyof OrderDays | 'id' | 'status' | 'paymentStatus' | 'version' | 'priceMinor' | 'owedMinor'
  >

/** The customer comes from the session only, never from the input. */
export function orderDraft(
  ctx: Context,
  {
    data,
    courierPlaceId,
    amounts,
    deliveryPriceSource,
    rentalVat,
    days,
    promo,
    chargesMinor,
    notes,
    accessTokenHash,
    openedBy,
    linesUntil,
    heldUntil,
    depositWay,
  }: NewOrder,
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
    courierPlaceId,
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
    deliveryPriceSource,
    totalMinor: BigInt(amounts.totalMinor),
    discountMinor: BigInt(amounts.discountMinor),
    finalMinor: BigInt(amounts.finalMinor),
    goodsMinor: BigInt(amounts.goodsMinor),
    rentMinor: BigInt(amounts.rentMinor),
    depositMinor: BigInt(amounts.depositMinor),
    rentalVat,
    rentalVatMinor: BigInt(amounts.rentalVatMinor),
    ...days,
    chargesMinor: BigInt(chargesMinor),
    promoCodeId: promo?.id ?? null,
    promoCode: promo?.code ?? null,
    discountPercentage: promo?.discountPercentage ?? 0,
    notes,
    customerNote: data.notes,
    accessTokenHash,
    openedBy,
    linesUntil,
    heldUntil,
    depositWay,
    createdAt: now,
    updatedAt: now,
  }
}

const ONE_ROW = sql`(VALUES (1)) AS one_row`

export function insertOrderSql(order: OrderDraft, from: Prisma.Sql = ONE_ROW): Prisma.Sql {
  const { columns, values } = insertedSql(order)
  return sql`INSERT INTO orders AS o (${columns}) SELECT ${values} FROM ${from}`
}

export interface NewPackage {
  /** Its place in the order, from 0: new lines name their package by it. */
  at: number
  productId: number
  name: string
  imageUrl: string | null
  quantity: number
  adults: number
  children: number
  priceMinor: number
}

/** Two parts of a WITH clause: `numbered` has the id of each, `packed` inserts them. */
export const insertPackagesSql = (order: Prisma.Sql, packages: readonly NewPackage[]): Prisma.Sql => sql`
  numbered AS MATERIALIZED (
    SELECT nextval('order_packages_id_seq')::int AS id, o.id AS order_id, g.*
    FROM ${order} AS o, jsonb_to_recordset(${rowsAsJson(packages)}::jsonb)
      AS g(at int, product_id int, name text, image_url text, quantity int, adults int, children int, price_minor bigint)
  ), packed AS (
    INSERT INTO order_packages (id, order_id, product_id, name, image_url, quantity, adults, children, price_minor)
    SELECT id, order_id, product_id, name, image_url, quantity, adults, children, price_minor FROM numbered
  )`

/** Of line `n`, whose `orderPackageId` is the `at` of its package. */
export const NEW_PACKAGE_ID: Prisma.Sql = sql`(SELECT g.id FROM numbered g WHERE g.at = n.order_package_id)`

export type NewLine = Omit<OrderLineRecord, (typeof GENERATED_COLUMNS)[number]>

const GENERATED_COLUMNS = ['id', 'orderId', 'isBilled', 'sharedMinor', 'sharedUnits'] as const
const OTHER_COLUMNS = [...GENERATED_COLUMNS, 'orderPackageId'] as const
const LINE_VALUES = columnListSql(Prisma.OrderLineScalarFieldEnum, OTHER_COLUMNS, 'n')
const LINE_LIST = columnListSql(Prisma.OrderLineScalarFieldEnum, OTHER_COLUMNS)

/** `packageId` is that of line `n`; by default the stored one. */
export function insertLinesSql(
  orders: Prisma.Sql,
  lines: readonly NewLine[],
  packageId: Prisma.Sql = sql`n.order_package_id`,
): Prisma.Sql {
  return sql`
    INSERT INTO order_lines AS l (order_id, order_package_id, ${LINE_LIST})
    SELECT o.id, ${packageId}, ${LINE_VALUES} FROM jsonb_populate_recordset(NULL::order_lines, ${rowsAsJson(lines)}::jsonb) AS n, ${orders} AS o`
}

type PartOfPackage = Pick<NewLine, 'orderPackageId' | 'role' | 'allocatedMinor'>

const LOOSE: PartOfPackage = { orderPackageId: null, role: null, allocatedMinor: null }

/** Only the columns of a line: items and cart lines have more properties. Loose unless it is a part. */
export function newLine(line: Omit<NewLine, keyof PartOfPackage>, part: PartOfPackage = LOOSE): NewLine {
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
    orderPackageId: part.orderPackageId,
    role: part.role,
    allocatedMinor: part.allocatedMinor,
  }
}
