// `ctx.sql.rows<Row>` does not check its type argument. Here each hand-written statement returns a row with exactly the
// fields of its type: a field missing from a table below does not compile, one missing from a statement fails.
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { isCartOf } from './sales/carts/cart-owner.sql.ts'
import { cartLinesSql, type CartLineRow } from './sales/carts/cart-view.service.ts'
import {
  LINE_COLUMNS,
  LINES_OF_ORDER,
  ORDER_COLUMNS,
  type OrderLineRecord,
  type OrderWithLines,
} from './sales/orders/orders.records.ts'
import { placeOrder } from './sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from './sales/orders/testkit/checkout.ts'
import { makeProduct } from './testkit/make.ts'
import { useTestShop } from './testkit/shop.ts'

const shop = useTestShop()
const SESSION = 'statement-rows'

beforeAll(async () => {
  const { id: productId } = await makeProduct(shop.app)
  await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  await cartOf(shop.visitor(), [{ productId }], SESSION)
})

const fieldsOf = <Row extends object>(fields: Record<keyof Row, true>): string[] => Object.keys(fields).sort()

const ORDER = fieldsOf<OrderWithLines>({
  id: true,
  customerId: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  deliveryMethod: true,
  deliveryAddress: true,
  paymentMethod: true,
  paymentStatus: true,
  needsInvoice: true,
  companyName: true,
  companyAddress: true,
  companyManager: true,
  companyEik: true,
  companyVat: true,
  currency: true,
  deliveryFeeMinor: true,
  totalMinor: true,
  discountMinor: true,
  finalMinor: true,
  rentalVatMinor: true,
  promoCode: true,
  status: true,
  notes: true,
  customerNote: true,
  createdAt: true,
  lines: true,
})

const ORDER_LINE = fieldsOf<OrderLineRecord>({
  id: true,
  orderId: true,
  productId: true,
  variantId: true,
  type: true,
  name: true,
  size: true,
  imageUrl: true,
  quantity: true,
  unitPriceMinor: true,
  startsOn: true,
  endsOn: true,
  rentalDays: true,
  totalMinor: true,
  isBilled: true,
})

// `createdAt` orders the lines inside the statement.
const CART_LINE = fieldsOf<CartLineRow & { createdAt: string }>({
  id: true,
  number: true,
  createdAt: true,
  productId: true,
  type: true,
  name: true,
  size: true,
  imageUrl: true,
  unitPriceMinor: true,
  variantId: true,
  isVariantSold: true,
  obstacle: true,
  isHidden: true,
  startsOn: true,
  endsOn: true,
  stockId: true,
  onHand: true,
  reserved: true,
  fullestDay: true,
  minDays: true,
  maxDays: true,
  closedOnStart: true,
  closedOnEnd: true,
  weekendHours: true,
  closedDays: true,
  isNoCourier: true,
  quantity: true,
  leftAfterOthers: true,
})

const statements: [string, string[], Prisma.Sql][] = [
  ['an order', ORDER, sql`SELECT ${ORDER_COLUMNS}, ${LINES_OF_ORDER} FROM orders o`],
  ['a line of an order', ORDER_LINE, sql`SELECT ${LINE_COLUMNS} FROM order_lines l`],
]

test.each(statements)('%s has the fields of its type', async (_name, fields, statement) => {
  const row = await shop.app.sql.first(statement)
  expect(Object.keys(row ?? {}).sort()).toEqual(fields)
})

test('a line of a cart has the fields of its type', async () => {
  const row = await shop.app.sql.first<{ lines: object[] }>(
    sql`SELECT ${cartLinesSql(isCartOf({ customerId: null, sessionId: SESSION }), '2026-11-22')} AS lines`,
  )
  expect(row?.lines.map((line) => Object.keys(line).sort())).toEqual([CART_LINE])
})
