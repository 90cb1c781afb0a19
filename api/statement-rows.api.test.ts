// `ctx.sql.rows<Row>` does not check its type argument. Here each hand-written statement returns a row with exactly the
// fields of its type: a field missing from a table below does not compile, one missing from a statement fails.
import { beforeAll, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import type { Prisma } from '#prisma/client.ts'
import { dayInSofia } from '#rules/calendar.ts'
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
import { LISTED_COLUMNS, productColumnsSql, WHOLE, type ProductRecord } from './catalogue/products/product-parts.sql.ts'
import { ALL_PARTS } from './catalogue/products/product-parts.rules.ts'
import type { ListedProduct, ProductParts } from './catalogue/products/products.records.ts'
import { selectInventorySql, type InventoryRecord } from './catalogue/stock/inventory.service.ts'
import { makeProduct } from './testkit/make.ts'
import { useTestShop } from './testkit/shop.ts'
import type { ListedVariant, StockedVariant } from './catalogue/variants/variants.records.ts'
import { VARIANT_COLUMNS } from './catalogue/variants/variants.sql.ts'

const shop = useTestShop()
const SESSION = 'statement-rows'
const today = dayInSofia(new Date())

beforeAll(async () => {
  await makeProduct(shop.app, { variants: [{}], imageUrls: ['/public-objects/a.webp'] })
  const { id: productId } = await makeProduct(shop.app)
  await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  await cartOf(shop.visitor(), [{ productId }], SESSION)
})

const fieldsOf = <Row extends object>(fields: Record<keyof Row, true>): string[] => Object.keys(fields).sort()

const PRODUCT = fieldsOf<ProductRecord>({
  id: true,
  type: true,
  name: true,
  description: true,
  priceMinor: true,
  pricePerDayMinor: true,
  formerPriceMinor: true,
  lowestPriceMinor: true,
  reducedAt: true,
  featured: true,
  isNoCourier: true,
  isDraft: true,
  visibleFrom: true,
  bufferDaysBefore: true,
  bufferDaysAfter: true,
  minRentalDays: true,
  maxRentalDays: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
  parts: true,
})

const LISTED = fieldsOf<ListedProduct>({
  id: true,
  type: true,
  name: true,
  description: true,
  priceMinor: true,
  pricePerDayMinor: true,
  featured: true,
  parts: true,
})

const LISTED_PARTS = fieldsOf<ListedProduct['parts']>({
  images: true,
  categories: true,
  subcategories: true,
  variants: true,
})

const LISTED_VARIANT = fieldsOf<ListedVariant>({
  id: true,
  productId: true,
  size: true,
  priceMinor: true,
  isActive: true,
  quantity: true,
})

const PARTS = fieldsOf<ProductParts>({
  images: true,
  categories: true,
  subcategories: true,
  variants: true,
  available: true,
  rating: true,
})

const VARIANT = fieldsOf<StockedVariant>({
  id: true,
  productId: true,
  size: true,
  imageUrl: true,
  priceMinor: true,
  formerPriceMinor: true,
  lowestPriceMinor: true,
  reducedAt: true,
  isActive: true,
  position: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  deletedAt: true,
  quantity: true,
})

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

const INVENTORY = fieldsOf<InventoryRecord>({
  id: true,
  productId: true,
  productName: true,
  priceMinor: true,
  pricePerDayMinor: true,
  quantity: true,
  lowStockThreshold: true,
})

const ofOne = (columns: Prisma.Sql) => sql`SELECT ${columns} FROM products p LIMIT 1`

const statements: [string, string[], Prisma.Sql][] = [
  ['a product of a list', PRODUCT, ofOne(productColumnsSql(today, []))],
  ['a product of a complete list', LISTED, ofOne(LISTED_COLUMNS)],
  ['a size', VARIANT, sql`SELECT ${VARIANT_COLUMNS} FROM variants v JOIN stock s ON s.variant_id = v.id`],
  ['an order', ORDER, sql`SELECT ${ORDER_COLUMNS}, ${LINES_OF_ORDER} FROM orders o`],
  ['a line of an order', ORDER_LINE, sql`SELECT ${LINE_COLUMNS} FROM order_lines l`],
  ['a stock record looked up', INVENTORY, selectInventorySql(sql`true`, false)],
  ['a stock record of all', INVENTORY, selectInventorySql(sql`true`, true)],
]

test.each(statements)('%s has the fields of its type', async (_name, fields, statement) => {
  const row = await shop.app.sql.first(statement)
  expect(Object.keys(row ?? {}).sort()).toEqual(fields)
})

test.each([
  ['selected', ofOne(productColumnsSql(today, ALL_PARTS)), PARTS, VARIANT],
  ['of a whole product', ofOne(productColumnsSql(today, WHOLE)), [...WHOLE].toSorted(), VARIANT],
  ['of a complete list', ofOne(LISTED_COLUMNS), LISTED_PARTS, LISTED_VARIANT],
])('the parts %s have the fields of their types, sizes too', async (_name, statement, expected, size) => {
  const rows = await shop.app.sql.rows<{ parts: ProductParts }>(statement)
  const parts = rows.map((row) => row.parts)
  expect(parts.map((part) => Object.keys(part).sort())).toEqual(parts.map(() => expected))
  for (const variant of parts.flatMap(({ variants }) => variants)) expect(Object.keys(variant).sort()).toEqual(size)
})

test('a line of a cart has the fields of its type', async () => {
  const row = await shop.app.sql.first<{ lines: object[] }>(
    sql`SELECT ${cartLinesSql(isCartOf({ customerId: null, sessionId: SESSION }), '2026-11-22')} AS lines`,
  )
  expect(row?.lines.map((line) => Object.keys(line).sort())).toEqual([CART_LINE])
})
