import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import type { LiveFeed } from '#lib/live/live-feed.ts'
import { CHANNEL } from '#lib/live/notices.ts'
import { makeIssuer } from '../../sales/documents/testkit/make-issuer.ts'
import { httpServerOf } from '../../platform/http/server.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { openDoor } from '../../testkit/database-door.ts'
import { openEventStream, type EventStream } from '../../testkit/event-stream.ts'
import { makeMaker, makeProduct, makeRental, makeReview } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { listenAnywhere } from '../../testkit/raw-http.ts'
import { midnightInSofia } from '#rules/midnight.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { openLive } from './live.service.ts'

const PANEL = 'subscription { panelChanged { kind node { id } isOwn } }'
const STOCK = 'subscription ($productId: ID!) { stockChanged(productId: $productId) { quantity } }'
const APPROVE = 'mutation ($input: ApproveReviewInput!) { approveReview(input: $input) { __typename } }'

const CAUGHT_UP = { data: { panelChanged: { kind: 'CAUGHT_UP', node: null, isOwn: false } } }
const change = (kind: string, id: string | null, isOwn = false) => ({
  data: { panelChanged: { kind, node: id === null ? null : { id }, isOwn } },
})
const reviewChange = (kind: string, id: number, isOwn = false) => change(kind, globalId('Review', id), isOwn)
const orderChange = (id: number, isOwn = false) => change('ORDER_CHANGED', globalId('Order', id), isOwn)
const quantity = (units: number) => ({ data: { stockChanged: { quantity: units } } })
const refusal = (code: string) => ({ errors: [expect.objectContaining({ extensions: { code } })] })

const shop = useTestShop({ LIMIT_LIVE: '4', LIMIT_LIVE_PER_ADDRESS: '3', TRUST_PROXY: '1' })

/** Another process on the same database. */
async function startProcess(url = shop.app.config.database.url ?? '') {
  const { sql: statements, log, clock, config } = shop.app
  const live: LiveFeed = openLive({ url, sql: statements, log, clock, limits: config.limits.live })
  const server = await httpServerOf({ ...shop.app, live })
  const port = await listenAnywhere(server.http)
  return {
    port,
    live,
    beginStop: server.beginStop,
    stop: async () => {
      await live.close()
      // Node's fetch opens connections in advance, which the server would wait for.
      server.http.server.closeAllConnections()
      await server.http.close()
    },
  }
}

type Process = Awaited<ReturnType<typeof startProcess>>

let one: Process
let streams: EventStream[] = []

beforeAll(async () => {
  one = await startProcess()
})
afterEach(async () => {
  for (const stream of streams) stream.leave()
  streams = []
  while (one.live.usage().shoppers + one.live.usage().staff > 0) await wait(10)
})
afterAll(() => one.stop())

/** Waits until the process has received every notice of earlier commits: notices come in order. */
async function receiveNotices({ live }: Process): Promise<void> {
  const changes = await live.followPanel({ adminId: 0, sessionId: 0 })
  const barrier = JSON.stringify({ kind: 'stock_changed', ids: [0], by: null })
  await shop.app.sql.run(sql`SELECT pg_notify(${CHANNEL}, ${barrier})`)
  for await (const { id } of changes) if (id === 0) break
}

/** Follows what changes from now on. */
async function follow(
  query: string,
  { as, productId, address, at = one }: { as?: Sender; productId?: number; address?: string; at?: Process } = {},
): Promise<EventStream> {
  const token = shop.tokenOf(as)
  // A process that has not listened yet receives no notice of earlier commits.
  if (at === one) await receiveNotices(one)
  const stream = await openEventStream(
    at.port,
    { query, ...(productId !== undefined && { variables: { productId: globalId('Product', productId) } }) },
    {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
  )
  streams.push(stream)
  return stream
}

async function followPanel(as: Sender, at = one): Promise<EventStream> {
  const stream = await follow(PANEL, { as, at })
  expect(await stream.next()).toEqual(CAUGHT_UP)
  return stream
}

/** Without notices of stock, of which the barrier of another `follow` is one. */
async function heard(stream: EventStream): Promise<unknown> {
  for (;;) {
    const result = await stream.next()
    if (!JSON.stringify(result).includes('STOCK_CHANGED')) return result
  }
}

const setStock = (productId: number, units: number) =>
  shop.app.sql.transaction(async (tx) => {
    await tx.run(sql`
      INSERT INTO stock_movements (stock_id, delta, quantity_after, reason)
      SELECT s.id, ${units}::int - s.quantity, ${units}::int, 'adjustment' FROM stock s WHERE s.product_id = ${productId}`)
    await tx.run(sql`UPDATE stock SET quantity = ${units}::int WHERE product_id = ${productId}`)
  })

test('visitors and customers get no changes of the panel', async () => {
  const customer = await shop.customer()
  for (const [as, code] of [
    [undefined, 'UNAUTHENTICATED'],
    [customer, 'FORBIDDEN'],
  ] as const) {
    const stream = await follow(PANEL, as && { as })
    expect(await stream.next()).toMatchObject(refusal(code))
    expect(await stream.next()).toBeNull()
  }
  expect(one.live.usage().staff).toBe(0)
})

test.each(['owner', 'manager', 'packer', 'read_only'] as const)(
  'a %s is notified of the change, and whether they made it',
  async (role) => {
    const { id: productId } = await makeProduct(shop.app)
    const [staff, owner] = [await shop.admin(role), await shop.admin()]
    const [stream, own] = [await followPanel(staff), await followPanel(owner)]
    const { id } = await makeReview(shop.app, { productId })
    expect(await heard(stream)).toEqual(reviewChange('REVIEW_WRITTEN', id))
    expect(await heard(own)).toEqual(reviewChange('REVIEW_WRITTEN', id))
    await shop.graphql(APPROVE, { input: { reviewId: globalId('Review', id) } }, owner)
    expect(await heard(stream)).toEqual(reviewChange('REVIEW_CHANGED', id))
    expect(await heard(own)).toEqual(reviewChange('REVIEW_CHANGED', id, true))
  },
)

test('sends one notice when settings, texts of pages, the dictionary or makers are saved', async () => {
  const stream = await followPanel(await shop.admin())
  await shop.app.sql.run(sql`UPDATE shop_settings SET version = version + 1`)
  await shop.app.sql.run(sql`
    WITH made AS (INSERT INTO attributes (code, name, kind, position) VALUES ('vkus', 'Вкус', 'choice', 90) RETURNING id)
    INSERT INTO attribute_values (attribute_id, code, name, position) SELECT id, 'vaniliya', 'ванилия', 0 FROM made`)
  await shop.app.sql.run(sql`UPDATE shop_facts SET questions_version = questions_version + 1`)
  await shop.app.sql.run(sql`UPDATE page_texts SET version = version + 1 WHERE page = 'about'`)
  await shop.app.sql.run(sql`UPDATE page_texts SET version = version WHERE page = 'about'`)
  await makeMaker(shop.app)
  const kinds = ['SETTINGS_CHANGED', 'ATTRIBUTES_CHANGED', 'SETTINGS_CHANGED', 'PAGE_TEXT_CHANGED', 'MAKERS_CHANGED']
  for (const kind of kinds) expect(await heard(stream)).toEqual(change(kind, null))
})

const RECIPIENT = { name: 'Парти ООД', address: 'Пловдив', manager: 'И. И.', eik: '123456786' }

test.each([
  [
    'recordPayment',
    'RecordPaymentInput',
    { entries: [{ kind: 'RECEIVED', purpose: 'DEPOSIT', amount: '1.00', method: 'CASH' }] },
  ],
  ['addOrderNote', 'AddOrderNoteInput', { kind: 'INTERNAL', text: 'Обади се.' }],
  ['issueInvoice', 'IssueInvoiceInput', { recipient: RECIPIENT }],
])('%s sends a notice of a changed order', async (mutation, input, values) => {
  const [owner, visitor] = [await shop.admin(), shop.visitor()]
  const { id: productId } = await makeRental(shop.app)
  const line = { productId, quantity: 1, rentalStartDate: '2028-01-10', rentalEndDate: '2028-01-12' }
  const { orderId } = await placeOrder(visitor, wholeOrder(await cartOf(visitor, [line]), COLLECTED))
  await makeIssuer(shop.app)
  const [stream, own] = [await followPanel(await shop.admin()), await followPanel(owner)]
  const query = `mutation ($input: ${input}!) { done: ${mutation}(input: $input) { __typename } }`
  const { data } = await shop.graphql(query, { input: { orderId: globalId('Order', orderId), ...values } }, owner)
  expect(data?.['done']).toMatchObject({ __typename: expect.stringMatching(/Success$/) })
  expect(await heard(stream)).toEqual(orderChange(orderId))
  expect(await heard(own)).toEqual(orderChange(orderId, true))
})

test('a notice has the changed object as it is now, each time', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const node = 'subscription { panelChanged { kind node { __typename ... on Review { databaseId isApproved } } } }'
  const owner = await shop.admin()
  const stream = await follow(node, { as: owner })
  expect(await stream.next()).toEqual({ data: { panelChanged: { kind: 'CAUGHT_UP', node: null } } })
  const { id: databaseId } = await makeReview(shop.app, { productId })
  const review = (kind: string, isApproved: boolean) => ({
    data: { panelChanged: { kind, node: { __typename: 'Review', databaseId, isApproved } } },
  })
  expect(await heard(stream)).toEqual(review('REVIEW_WRITTEN', false))
  await shop.graphql(APPROVE, { input: { reviewId: globalId('Review', databaseId) } }, owner)
  expect(await heard(stream)).toEqual(review('REVIEW_CHANGED', true))
})

test('a change of stock has the product as it is now, read once for all who follow it', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 7 })
  const alone = await shop.countStatements(() => setStock(productId, 6))
  const fresh = `subscription ($productId: ID!) { stockChanged(productId: $productId) {
    quantity product { id availability { isAvailable quantity } } } }`
  const followers = await Promise.all(
    ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) => follow(fresh, { productId, address })),
  )
  const notice = (units: number) => ({
    data: {
      stockChanged: {
        quantity: units,
        product: { id: globalId('Product', productId), availability: { isAvailable: units > 0, quantity: units } },
      },
    },
  })
  for (const stream of followers) expect(await stream.next()).toEqual(notice(6))
  const together = await shop.countStatements(async () => {
    await setStock(productId, 0)
    for (const stream of followers) expect(await stream.next()).toEqual(notice(0))
  })
  // The quantity of the notice, and the product.
  expect(together).toBe(alone + 2)
})

test('sends no notice of a rolled back change', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const stream = await followPanel(await shop.admin())
  const failed = shop.app.sql.transaction(async (tx) => {
    await tx.run(
      sql`INSERT INTO reviews (product_id, rating, customer_name, customer_email, text) VALUES (${productId}, 1, 'М', 'm@example.com', 'Не')`,
    )
    throw new Error('never mind')
  })
  await expect(failed).rejects.toThrow('never mind')
  const { id } = await makeReview(shop.app, { productId })
  expect(await heard(stream)).toEqual(reviewChange('REVIEW_WRITTEN', id))
})

test('all processes get all changes, also while one of them is started again', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 7 })
  const staff = await shop.admin()
  let other = await startProcess()
  const there = await followPanel(staff, other)
  const here = await followPanel(staff)
  const first = await makeReview(shop.app, { productId })
  expect([await heard(here), await heard(there)]).toEqual([1, 2].map(() => reviewChange('REVIEW_WRITTEN', first.id)))
  await other.stop()
  expect(await heard(there)).toBeNull()
  const second = await makeReview(shop.app, { productId })
  expect(await heard(here)).toEqual(reviewChange('REVIEW_WRITTEN', second.id))
  other = await startProcess()
  const again = await followPanel(staff, other)
  const third = await makeReview(shop.app, { productId })
  expect([await heard(here), await heard(again)]).toEqual([1, 2].map(() => reviewChange('REVIEW_WRITTEN', third.id)))
  await other.stop()
})

test('after the database was away a subscriber gets the missed changes', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 7 })
  const door = await openDoor(shop.app.config.database.url ?? '')
  const behind = await startProcess(door.url)
  const staff = await shop.admin()
  const panel = await followPanel(staff, behind)
  const stock = await follow(STOCK, { productId, at: behind })
  expect(await stock.next()).toEqual(quantity(7))
  door.stall()
  door.cut()
  await setStock(productId, 3)
  door.open()
  expect(await stock.next()).toEqual(quantity(3))
  // Their permissions may have changed without a notice: they reconnect with their current ones.
  expect(await panel.next()).toBeNull()
  const again = await followPanel(staff, behind)
  await setStock(productId, 2)
  expect([await stock.next(), await again.next()]).toEqual([
    quantity(2),
    change('STOCK_CHANGED', globalId('Product', productId)),
  ])
  expect(behind.live.usage().reconnects).toBe(1)
  await behind.stop()
  await door.close()
})

test.each([
  ['the session is over', 'DELETE FROM sessions WHERE admin_id = $1'],
  ['the role is another', "UPDATE admins SET role = 'packer' WHERE id = $1"],
  ['the account is switched off', 'UPDATE admins SET is_active = false WHERE id = $1'],
])('a stream ends when %s, and no other does', async (_when, statement) => {
  const { id: productId } = await makeProduct(shop.app)
  const [staff, other] = [await shop.admin(), await shop.admin()]
  const [stream, others] = [await followPanel(staff), await followPanel(other)]
  await shop.app.db.$executeRawUnsafe(statement, staff.viewer.adminId)
  expect(await heard(stream)).toBeNull()
  const { id } = await makeReview(shop.app, { productId })
  expect(await heard(others)).toEqual(reviewChange('REVIEW_WRITTEN', id))
})

test('sends the available quantity of a product at once, and at every change', async () => {
  const [sale, rental] = [await makeProduct(shop.app, { quantity: 7 }), await makeRental(shop.app, { units: 5 })]
  const [sold, rented] = [await follow(STOCK, { productId: sale.id }), await follow(STOCK, { productId: rental.id })]
  expect([await sold.next(), await rented.next()]).toEqual([quantity(7), quantity(5)])
  await setStock(sale.id, 6)
  await setStock(rental.id, 4)
  expect([await sold.next(), await rented.next()]).toEqual([quantity(6), quantity(4)])
  const missing = await follow(STOCK, { productId: 2_000_000 })
  expect(await missing.next()).toMatchObject(refusal('NOT_FOUND'))
})

test.each([
  ['a draft', { isDraft: true }],
  ['scheduled', { visibleFrom: new Date(midnightInSofia('2099-01-01')) }],
  ['deleted', { deletedAt: new Date() }],
])('the stock of a product that is %s is unknown, like that of a missing one', async (_, hidden) => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 7 })
  const open = await follow(STOCK, { productId })
  expect(await open.next()).toEqual(quantity(7))
  await shop.app.db.product.update({ where: { id: productId }, data: hidden })
  const late = await follow(STOCK, { productId })
  expect(await late.next()).toMatchObject(refusal('NOT_FOUND'))
  await setStock(productId, 5)
  expect(await open.next()).toEqual(quantity(0))
})

test('shoppers cannot use up the server, and staff find a place when it is full of them', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 7 })
  const near = { productId, address: '10.0.0.1' }
  for (let i = 0; i < 3; i += 1) expect(await (await follow(STOCK, near)).next()).toEqual(quantity(7))
  const fourth = await follow(STOCK, near)
  expect(await fourth.next()).toMatchObject(refusal('TOO_MANY_ATTEMPTS'))
  const far = await follow(STOCK, { productId, address: '10.0.0.2' })
  expect(await far.next()).toEqual(quantity(7))
  const fifth = await follow(STOCK, { productId, address: '10.0.0.3' })
  expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await fifth.next()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
  await followPanel(await shop.admin())
  far.leave()
  while (one.live.usage().shoppers > 3) await wait(10)
  expect(await (await follow(STOCK, { productId, address: '10.0.0.3' })).next()).toEqual(quantity(7))
})

test('the addresses of one network count together', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 7 })
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:a:b:c:d'])
    expect(await (await follow(STOCK, { productId, address })).next()).toEqual(quantity(7))
  const fourth = await follow(STOCK, { productId, address: '2001:db8:1:2::4' })
  expect(await fourth.next()).toMatchObject(refusal('TOO_MANY_ATTEMPTS'))
  expect(await (await follow(STOCK, { productId, address: '2001:db8:1:3::4' })).next()).toEqual(quantity(7))
})

test('one session has a few streams', async () => {
  const staff = await shop.admin()
  for (let i = 0; i < 5; i += 1) await followPanel(staff)
  expect(await (await follow(PANEL, { as: staff })).next()).toMatchObject(refusal('TOO_MANY_ATTEMPTS'))
})

test('a process that stops ends its streams at once and takes no more, and nothing holds it up', async () => {
  const stopping = await startProcess()
  const { id: productId } = await makeProduct(shop.app, { quantity: 7 })
  const [panel, stock] = [
    await followPanel(await shop.admin(), stopping),
    await follow(STOCK, { productId, at: stopping }),
  ]
  expect(await stock.next()).toEqual(quantity(7))
  const stopped = stopping.beginStop()
  expect([await panel.next(), await stock.next()]).toEqual([null, null])
  expect((await follow(STOCK, { productId, at: stopping })).status).toBe(503)
  await stopped
  await stopping.stop()
})

test('a caller that accepts a single answer gets an error that names the stream format', async () => {
  for (const [accept, status] of [
    ['application/json', 200],
    ['application/graphql-response+json', 406],
    ['multipart/mixed', 406],
  ]) {
    const as = await shop.admin()
    const request = { method: 'POST', url: '/graphql', headers: { accept: String(accept) }, as } as const
    expect([accept, (await shop.rest({ ...request, body: { query: PANEL } })).status]).toEqual([accept, status])
  }
  expect(shop.app.live.usage().staff).toBe(0)
})

test('a stream reaches the browser through proxies as it is, and its address is not remembered', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const { headers } = await follow(STOCK, { productId })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(headers.get('content-encoding')).toBeNull()
})
