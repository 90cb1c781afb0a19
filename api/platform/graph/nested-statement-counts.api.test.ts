import { beforeAll, expect, test } from '@jest/globals'
import type { GraphQLObjectType } from 'graphql'
import { sql } from '#lib/database/sql.ts'
import { idTypeOf } from '#lib/global-id.ts'
import { gatherContacts } from '../../people/contacts/gather-contacts.service.ts'
import { makeInvoice } from '../../sales/documents/testkit/make-invoice.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { grow, makeParents, type Parents } from '../../testkit/grow.ts'
import { makeAdmin, makePackage, makeReview } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { countingIn } from './testkit/counted.ts'
import { literalsOn, nodeTypes, queriesWith } from './testkit/queries.ts'

const shop = useTestShop({ LIMIT_QUERY_COST: '100000' })
let parents: Parents
beforeAll(async () => {
  parents = await makeParents(shop)
  // The clock stops: a session that is used for five minutes is renewed, by a statement of its own.
  shop.now(new Date())
  Object.assign(parents.admin, { cartSession: parents.sessionId })
  await makeInvoice(shop.app, parents.orderId)
  await shop.app.sql.run(sql`
    INSERT INTO card_payments (order_id, provider, page_token, state, amount_minor, currency, is_held, closes_at, stepped_at, created_at)
    SELECT ${parents.orderId}, 'stripe', gen_random_uuid(), 'voided', 100, shop_currency(), true, now(), now(), now()
    FROM generate_series(1, ${PAGE})`)
  // The contact of the order has something in each of its lists from the start.
  const { customerEmail } = await shop.app.db.order.findUniqueOrThrow({ where: { id: parents.orderId } })
  await shop.app.db.inquiry.create({ data: { name: 'Мария', email: customerEmail, message: 'Здравейте' } })
  await makeReview(shop.app, { productId: parents.productId, customerEmail })
})

const day = addDays(dayInSofia(new Date()), 40)
/** Each of these rows has as many of its own below it: 100 times 100 take a minute and show no more. */
const PAGE = 20

const { ofLists, ofNodes } = queriesWith(literalsOn(day), PAGE)

/** Types of events, each with a kind that `grow` makes. */
const EVENT_TYPES = [
  ['OrderPlainEvent', 'placed'],
  ['OrderLineEvent', 'line_added'],
  ['OrderStatusEvent', 'status_changed'],
  ['OrderPaymentEvent', 'payment_changed'],
  ['OrderEditEvent', 'edited'],
  ['OrderReservationEvent', 'reservation_decided'],
  ['OrderUnitsEvent', 'rental_returned'],
  ['OrderPeriodEvent', 'rental_moved'],
  ['OrderPromoCodeEvent', 'promo_code_dropped'],
] as const

/** The table of each type that `nodes` finds. */
const TABLES: Record<string, string> = {
  Admin: 'admins',
  AdminSession: 'sessions',
  Attribute: 'attributes',
  AttributeValue: 'attribute_values',
  AuditEntry: 'audit_entries',
  BankEntry: 'bank_entries',
  BinItem: 'bin_items',
  CartLine: 'cart_lines',
  CartPackage: 'cart_packages',
  Category: 'categories',
  Contact: 'contacts',
  CourierPlace: 'courier_places',
  Customer: 'customers',
  Document: 'documents',
  Inquiry: 'inquiries',
  MailMessage: 'mail_messages',
  Maker: 'makers',
  Order: 'orders',
  Parcel: 'parcels',
  Payment: 'payments',
  OrderCharge: 'order_charges',
  OrderNote: 'order_notes',
  OrderPackage: 'order_packages',
  CardPayment: 'card_payments',
  OrderReturn: 'order_returns',
  RentalMovement: 'rental_movements',
  ...Object.fromEntries(EVENT_TYPES.map(([name]) => [name, 'order_events'])),
  OrderLine: 'order_lines',
  OwnAddress: 'customer_addresses',
  OwnSession: 'sessions',
  PackagePart: 'package_parts',
  PackageProduct: 'products',
  RentalProduct: 'products',
  SaleProduct: 'products',
  PromoCode: 'promo_codes',
  Reservation: 'reservations',
  SetAside: 'set_asides',
  Review: 'reviews',
  StockMovement: 'stock_movements',
  StockRecord: 'stock',
  Subcategory: 'subcategories',
  Variant: 'variants',
}

/** Their ids are secrets. */
const NUMBERED: ReadonlySet<string> = new Set(['CartLine', 'CartPackage'])

const ONE_PER_CALLER: ReadonlySet<string> = new Set(['Cart', 'Party'])

/** The rows of a table that are such nodes, first those that have a value for every field. */
const ROWS: Record<string, () => string> = {
  // With rentals.
  Category: () => `ORDER BY id = ${parents.rentCategoryId} DESC, id DESC`,
  AdminSession: () => `WHERE admin_id = ${parents.admin.viewer.adminId} ORDER BY id DESC`,
  Contact: () =>
    `ORDER BY id = (SELECT contact_id FROM contact_records WHERE source = 'order' AND record_id = ${parents.orderId}) DESC, id DESC`,
  CartLine: () => 'ORDER BY number DESC',
  CartPackage: () => 'ORDER BY number DESC',
  Order: () => `ORDER BY id = ${parents.orderId} DESC, id DESC`,
  MailMessage: () => 'ORDER BY order_id IS NOT NULL DESC, id DESC',
  OwnSession: () => `WHERE customer_id = ${parents.customer.viewer.customerId} ORDER BY id DESC`,
  OrderLine: () => `ORDER BY type = 'rent' DESC, id DESC`,
  PackageProduct: () => 'WHERE is_package ORDER BY id DESC',
  RentalProduct: () => `WHERE type = 'rent' ORDER BY id DESC`,
  ...Object.fromEntries(EVENT_TYPES.map(([name, kind]) => [name, () => `WHERE kind = '${kind}' ORDER BY id DESC`])),
  SaleProduct: () => `WHERE type = 'sale' AND NOT is_package ORDER BY id = ${parents.productId} DESC, id DESC`,
  StockRecord: () =>
    `WHERE variant_id IS NULL ORDER BY (SELECT p.type FROM products p WHERE p.id = product_id) = 'rent' DESC, id DESC`,
}

async function idsOf(type: GraphQLObjectType): Promise<string[]> {
  const own = ROWS[type.name]?.() ?? 'ORDER BY id DESC'
  const rows = await shop.app.db.$queryRawUnsafe<{ id: number }[]>(
    `SELECT ${NUMBERED.has(type.name) ? 'number AS id' : 'id'} FROM ${TABLES[type.name]} ${own} LIMIT ${PAGE}`,
  )
  return rows.map(({ id }) => globalId(idTypeOf(type), id))
}

/** With a line of the order as its part. */
async function makeOrderPackage(productId: number): Promise<void> {
  const { orderId } = parents
  const [line] = await shop.app.db.orderLine.findMany({
    where: { orderId, type: 'sale', orderPackageId: null },
    orderBy: { id: 'desc' },
    take: 1,
  })
  const pack = {
    orderId,
    productId,
    name: 'Пакет',
    quantity: 1,
    adults: 1,
    children: 0,
    priceMinor: line?.totalMinor ?? 0n,
  }
  const { id: orderPackageId } = await shop.app.db.orderPackage.create({ data: pack })
  if (!line) return
  const data = { orderPackageId, role: 'Балони', allocatedMinor: line.totalMinor }
  await shop.app.db.orderLine.update({ where: { id: line.id }, data })
}

/** Cancelled, with a line of tracking. */
async function makeParcel(attempt: number): Promise<void> {
  const { orderId } = parents
  const at = new Date()
  await shop.app.db.parcel.create({
    data: {
      orderId,
      carrier: 'econt',
      attempt,
      reference: `${orderId}-${attempt}`,
      number: `1051-${attempt}`,
      state: 'cancelled',
      isCurrent: false,
      stateAt: at,
      claimedAt: at,
      destination: 'София',
      weightGrams: 500,
      currency: 'BGN',
      codMinor: 0,
      steps: { create: { at, state: 'created', notedAt: at } },
    },
  })
}

const bareNodesOf = (type: string) => `query ${type}($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }`

// The age from which an order is sold comes from the products of its lines, the couriers of a label from its parcels.
const hasAge = (line: string) => line.includes(' minimumAge ')

// The state of a line's rental comes from its reservation, one table further than all else; so do documents. The missing
// pieces of rentals are counted for all of them at once; the reminders of an order are read apart from it.
const isDeep = (line: string) => / rentalState | documents | missing | remindsNextYear /.test(line)
// The price of a package comes from its recipe and the facts of its parts.
const isOfPackage = (line: string) => /^(\d+), \1: .*(?: on CartPackage| orderPackage) \{ package \{/.test(line)
// A contact has its record, losses and deposits by a statement each; the order of an e-mail has its own.
const isOfContact = (line: string) => /^(\d+), \1: .*(?: contact \{|mailMessages\()/.test(line)

test('lists below one object, and many nodes at once, need as many statements with 1 as with 20 rows, for every caller', async () => {
  const { ask, uneven, short, size } = countingIn(shop)
  const roots = [
    `product(databaseId: ${parents.productId})`,
    `product(databaseId: ${parents.rentalId})`,
    `category(databaseId: ${parents.categoryId})`,
    `subcategory(databaseId: ${parents.subcategoryId})`,
    `order(databaseId: ${parents.orderId})`,
    'fixedPartyTheme(number: 1)',
    'searchSuggestions(search: "Продукт", first: 10)',
  ]
  let there = 0
  for (const rows of [1, PAGE]) {
    await grow(shop, parents, rows - there)
    for (let made = there; made < rows; made += 1) {
      await makeAdmin(shop.app)
      const { id: productId } = await makePackage(shop.app, { parts: [{ itemId: parents.productId }] })
      const packages = { create: { productId, quantity: 1, adults: 8, children: 0, recipeVersion: 1 } }
      await shop.app.db.cart.create({ data: { sessionId: `session-of-package-${productId}`, packages } })
      await makeOrderPackage(productId)
      await makeParcel(made + 1)
    }
    await gatherContacts(shop.app)
    there = rows
    for (const question of roots.flatMap(ofLists)) await ask(question, parents.admin)
    for (const type of nodeTypes().filter(({ name }) => !ONE_PER_CALLER.has(name))) {
      const ids = (await idsOf(type)).slice(0, rows)
      expect({ type: type.name, ids: ids.length }).toEqual({ type: type.name, ids: rows })
      // Fields common to all callers are queried as the admin.
      for (const question of ofNodes(type)) await ask(question, parents.admin, { ids })
      for (const as of [parents.customer, shop.visitor()])
        await ask({ query: bareNodesOf(type.name), at: ['nodes'] }, as, { ids })
    }
  }
  expect(size()).toBeGreaterThan(400)
  expect(uneven(12)).toEqual([])
  expect(uneven(11).filter((line) => !isOfContact(line) && !isOfPackage(line))).toEqual([])
  expect(uneven(9).filter((line) => !isOfContact(line) && !isOfPackage(line) && !hasAge(line))).toEqual([])
  expect(uneven(8).filter((line) => !isOfContact(line) && !isOfPackage(line) && !isDeep(line))).toEqual([])
  // Three ways, one entry, one day, none linked, two at most, no package, eight, none short, and the maximum of suggestions.
  expect(short(PAGE).toSorted()).toEqual([
    'order depositWays',
    'order documents',
    'order proposedLateFees',
    'product availabilityCalendar',
    'product goesWith',
    'product options',
    'product parts',
    'product related',
    'product shortReservations',
    'searchSuggestions categories',
    'searchSuggestions products',
    'searchSuggestions subcategories',
  ])
}, 300_000)
