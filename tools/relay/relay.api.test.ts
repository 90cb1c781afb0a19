import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { isObjectType, type GraphQLObjectType } from 'graphql'
import { ConnectionHandler } from 'relay-runtime'
import { idTypeOf } from '../../api/lib/global-id.ts'
import { placeOrder } from '../../api/sales/orders/place-order.service.ts'
import { cartOf, CHECKOUT, COLLECTED, wholeOrder } from '../../api/sales/orders/testkit/checkout.ts'
import { makeOffice } from '../../api/sales/parcels/testkit/parcel-orders.ts'
import { moveDeposit } from '../../api/sales/payments/testkit/pay.ts'
import { addDays, dayInSofia } from '../../api/rules/calendar.ts'
import { schema } from '../../api/schema.ts'
import { setInventory } from '../../api/catalogue/stock/inventory.service.ts'
import { openSession } from '../../api/platform/sessions/sessions.service.ts'
import { ALL_PERMISSIONS } from '../../api/rules/staff-roles.ts'
import { makeHistory } from '../../api/testkit/make-history.ts'
import { makeProduct, makeReview } from '../../api/testkit/make.ts'
import { globalId } from '../../api/testkit/mutation.ts'
import { makeSamples, type Samples } from '../../api/testkit/samples.ts'
import { useTestShop, type Sender } from '../../api/testkit/shop.ts'
import { scopesOf } from '../../api/platform/graph/scopes.ts'
import { makeNodeRows, SEEN_BY } from '../../api/platform/graph/testkit/node-rows.ts'
import { nodeTypes } from '../../api/platform/graph/testkit/queries.ts'
import { satisfies } from '../../api/platform/graph/testkit/satisfies.ts'
import { compileRelay } from './compile-relay.ts'
import { relayClient } from './relay-client.ts'
import { listDocuments, nodeDocuments, pagedLists } from './relay-documents.ts'

// Generated queries ask for all that there is.
const shop = useTestShop({ LIMIT_QUERY_COST: '1000000', COURIERS: 'simulated' })

let artifacts: Awaited<ReturnType<typeof compileRelay>>
let samples: Samples
/** By type the key of an existing node. */
let rows: Record<string, number | string>
let senders: Record<'owner' | 'admin', Sender>

beforeAll(async () => {
  samples = await makeSamples(shop)
  await makeSamples(shop)
  const { customerEmail } = CHECKOUT
  for (let times = 0; times < 2; times++)
    await makeReview(shop.app, { productId: samples.productId, isApproved: true, customerEmail })
  await shop.app.db.inquiry.create({ data: { name: 'Петър', email: 'petar@example.com', message: 'Въпрос' } })
  await makeProduct(shop.app, { subcategoryIds: [samples.subcategoryId] })
  for (const quantity of [600, 700]) {
    await makeReview(shop.app, { productId: samples.rentalId, isApproved: true })
    const units = { productId: samples.rentalId, quantity, threshold: 0, expectedQuantity: null }
    await setInventory(await shop.admin(), 'rent', units)
  }
  for (let times = 0; times < 2; times++) {
    const sessionId = await cartOf(shop.visitor(), [{ productId: samples.plainId }])
    await placeOrder(shop.visitor(), wholeOrder(sessionId, { promoCode: samples.code }))
  }
  for (const quantity of [1, 2])
    await shop.app.db.setAside.create({
      data: { productId: samples.rentalId, quantity, reason: 'damaged', at: new Date() },
    })
  const admin = await shop.admin()
  const startsOn = addDays(dayInSofia(new Date()), 30)
  const rental = { productId: samples.rentalId, rentalStartDate: startsOn, rentalEndDate: startsOn }
  await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [rental]), COLLECTED))
  for (let times = 0; times < 2; times++) await moveDeposit(admin, samples.orderId, { kind: 'received', amount: 100 })
  const day = new Date(dayInSofia(new Date()))
  await shop.app.db.missedSearch.createMany({
    data: ['фойерверк', 'пинята'].map((query) => ({ day, query, times: 1, hasSimilar: false })),
  })
  await openSession(shop.app, { adminId: admin.viewer.adminId })
  const { customerId } = samples.owner.viewer
  await openSession(shop.app, { customerId })
  await makeHistory(shop, admin)
  senders = { owner: samples.owner, admin }
  const existing = await makeNodeRows(shop, samples, admin)
  const { db } = shop.app
  const { orderId, reservationId } = samples
  const at = new Date()
  await db.orderCharge.create({ data: { orderId, kind: 'other', name: 'Опаковка', amountMinor: 1, at } })
  for (const kind of ['public', 'internal', 'internal'] as const)
    await db.orderNote.create({ data: { orderId, kind, text: 'Обади се.' } })
  await db.orderReturn.create({ data: { orderId, reason: 'Замяна' } })
  await makeOffice(shop.app)
  const { id: _parcel, ...parcel } = await db.parcel.findFirstOrThrow()
  await db.parcel.create({ data: { ...parcel, attempt: 2, reference: `${orderId}-2`, isCurrent: false } })
  const { id: _entry, ...entry } = await db.bankEntry.findFirstOrThrow()
  await db.bankEntry.create({ data: { ...entry, entryKey: '2' } })
  await db.rentalMovement.create({ data: { reservationId, kind: 'returned', quantity: 1, at } })
  const contact = await shop.app.db.contact.findFirstOrThrow({ where: { email: customerEmail } })
  // Their lists have several entries.
  rows = { ...existing, Contact: contact.id, RentalProduct: samples.rentalId }
  const literals = { type: 'SALE', sessionId: JSON.stringify(samples.sessionId), databaseId: '1', number: '1' }
  artifacts = await compileRelay({
    relay: await readFile(new URL('relay.graphql', import.meta.url), 'utf8'),
    nodes: nodeDocuments(),
    lists: listDocuments(literals),
  })
})
afterAll(() => artifacts.remove())

const warnings: unknown[][] = []
beforeEach(() => {
  warnings.length = 0
  for (const method of ['warn', 'error'] as const)
    jest.spyOn(console, method).mockImplementation((...words) => void warnings.push(words))
})
afterEach(() => {
  jest.restoreAllMocks()
  if (warnings.length > 0) throw new Error(`Relay warns: ${JSON.stringify(warnings)}`)
})

const artifactsOf = (name: string) => Promise.all([artifacts.load(`${name}Query`), artifacts.load(name)])

test('whatever has an id is a node', () => {
  const nodes = nodeTypes().map(({ name }) => name)
  const withId = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && 'id' in type.getFields())
  expect(withId.map(({ name }) => name).filter((name) => !nodes.includes(name))).toEqual([])
})

const idOf = (type: GraphQLObjectType): string => globalId(idTypeOf(type), rows[type.name] ?? 0)

test.each(['owner', 'admin'] as const)('Relay refetches the nodes that the %s sees into one store', async (as) => {
  const client = relayClient(shop, senders[as])
  const seen = nodeTypes().filter(({ name }) => SEEN_BY[name]?.includes(as))
  expect(seen.length).toBeGreaterThan(4)
  for (const type of [...seen, ...seen]) {
    const [query, fragment] = await artifactsOf(`nodes${type.name}`)
    const id = idOf(type)
    expect(await client.read(query, fragment, { id })).toMatchObject({ __typename: type.name, id })
  }
})

interface Page {
  edges: { cursor: string; node: { id?: string } }[]
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
}

// A package has neither reviews nor stock of its own.
const FILLED_LISTS = pagedLists().filter(({ parent }) => parent !== 'PackageProduct')

describe.each(FILLED_LISTS.map((list) => [list.name, list] as const))('Relay reads %s', (name, list) => {
  /** A store in which pages of the list come together. */
  async function openList() {
    const [query, fragment] = await artifactsOf(name)
    const { parent, field } = list
    const scopes = scopesOf(`${parent}.${field.name}`, field.extensions)
    const isForAdmins = satisfies(['admin', ...ALL_PERMISSIONS], scopes)
    const client = relayClient(shop, senders[isForAdmins ? 'admin' : 'owner'])
    const node = nodeTypes().find((type) => type.name === parent)
    const id = node && idOf(node)
    const noPaging = { first: null, after: null, last: null, before: null }
    return async (paging: object): Promise<Page & { ids: unknown[] }> => {
      const lists: unknown = await client.read(query, fragment, { ...noPaging, ...(id && { id }), ...paging })
      const page: Page = Object(lists)[field.name]
      return { ...page, ids: page.edges.map(({ cursor, node }) => node.id ?? cursor) }
    }
  }

  let whole: unknown[]
  beforeAll(async () => {
    whole = (await (await openList())({ first: 100 })).ids
  })

  test('that has several entries', () => {
    expect(new Set(whole).size).toBeGreaterThan(1)
  })

  test('page by page from the start', async () => {
    const read = await openList()
    let shown = await read({ first: 1 })
    for (let pages = 1; shown.pageInfo.hasNextPage && pages < whole.length; pages++)
      shown = await read({ first: 1, after: shown.pageInfo.endCursor })
    expect(shown.ids).toEqual(whole)
    expect(shown.pageInfo.hasNextPage).toBe(false)
  })

  test('page by page from the end', async () => {
    const read = await openList()
    let shown = await read({ last: 1 })
    for (let pages = 1; shown.pageInfo.hasPreviousPage && pages < whole.length; pages++)
      shown = await read({ last: 1, before: shown.pageInfo.startCursor })
    expect(shown.ids).toEqual(whole)
    expect(shown.pageInfo.hasPreviousPage).toBe(false)
  })
})

const ownOrdersIn = (data: unknown): Page => Object(data).viewer.customer.orders

describe('the operations of an app', () => {
  test('compile', () => {
    expect(artifacts.said).toMatch(/Compilation completed/)
    expect(artifacts.said).not.toMatch(/warn|error/i)
  })

  test('append an order that was placed to the list that is shown', async () => {
    const client = relayClient(shop, senders.owner)
    const [query, fragment] = [await artifacts.load('relayMyOrdersQuery'), await artifacts.load('relayMyOrders')]
    const before: unknown = await client.read(query, fragment, {})
    const form = { ...CHECKOUT, deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }
    // The cart has a package since its node was made; the order is for the line alone.
    await shop.app.db.cartPackage.deleteMany()
    const sessionId = await cartOf(samples.owner, [{ productId: samples.plainId }])
    const customerId = globalId('Customer', samples.owner.viewer.customerId)
    const answer: unknown = await client.commit(await artifacts.load('relayPlaceOrderMutation'), {
      input: { ...form, sessionId },
      connections: [ConnectionHandler.getConnectionID(customerId, 'relayMyOrders_orders')],
    })
    expect(answer).toMatchObject({ placeOrder: { __typename: 'PlaceOrderSuccess' } })
    const after: unknown = client.shown(query, fragment, {})
    expect(ownOrdersIn(after).edges).toHaveLength(ownOrdersIn(before).edges.length + 1)
  })

  test('refetch an order with its lines', async () => {
    const client = relayClient(shop, senders.owner)
    const id = globalId('Order', samples.orderId)
    const [query, fragment] = await artifactsOf('relayOrder')
    expect(await client.read(query, fragment, { id, withLines: false })).not.toHaveProperty('lines')
    expect(await client.read(query, fragment, { id, withLines: true })).toHaveProperty('lines.0.quantity', 1)
  })

  test('delete the record of an inquiry', async () => {
    const client = relayClient(shop, senders.admin)
    const id = globalId('Inquiry', samples.inquiryId)
    await client.read(...(await artifactsOf('nodesInquiry')), { id })
    expect(client.record(id)).toBeTruthy()
    await client.commit(await artifacts.load('relayDeleteInquiryMutation'), { input: { inquiryId: id } })
    expect(client.record(id)).toBeNull()
  })
})
