import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { cartOf, CHECKOUT, newSession } from '../../sales/orders/testkit/checkout.ts'
import { WAITS } from '#lib/database/connect.ts'
import { QUIET_MS } from '#lib/database/silence.ts'
import { int, returning } from '#lib/database/row.ts'
import { testDatabase, type TestDatabase } from '../../testkit/database.ts'
import { openDoor, type DatabaseDoor } from '../../testkit/database-door.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { testShop, type RestAnswer, type RestRequest, type TestShop } from '../../testkit/shop.ts'

// Over a listening port, as clients reach the shop. Its pages are in e2e/unavailable.spec.ts.

let database: TestDatabase
let door: DatabaseDoor
let shop: TestShop
let admin: Awaited<ReturnType<TestShop['admin']>>
let productId: number
let origin: string
beforeAll(async () => {
  database = await testDatabase()
  door = await openDoor(database.url)
  shop = await testShop({ DATABASE_URL: door.url }, WAITS)
  origin = await shop.http.listen({ host: '127.0.0.1', port: 0 })
  admin = await shop.admin()
  productId = (await makeProduct(shop.app, { quantity: 1000 })).id
})
afterEach(async () => {
  door.open()
  await untilWell()
  await requireInvariants(shop.app)
})
afterAll(async () => {
  await shop.close()
  await door.close()
  await database.drop()
})

/** For a busy machine. Without the watch a call would wait for the limit of a statement, 15 s. */
const DEADLINE_MS = 10_000

test('silence is noticed within 2 s, so that a call is answered within 3 s', () => {
  expect(QUIET_MS + WAITS.probe).toBeLessThan(2_000)
  expect(DEADLINE_MS).toBeLessThan(WAITS.statement)
})

const SLEEP = returning({ done: int })`SELECT 1 AS done FROM pg_sleep(4)`

const graphRead = { query: '{ products(first: 3) { edges { node { name } } } }' }
const post = (url: string, body: unknown, more: Partial<RestRequest> = {}): RestRequest => ({
  method: 'POST',
  url,
  body,
  ...more,
})
const placing = (sessionId: string, key: string) =>
  post('/graphql', {
    query:
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { databaseId } } } }',
    variables: {
      input: {
        sessionId,
        idempotencyKey: key,
        ...CHECKOUT,
        deliveryMethod: 'COURIER_OFFICE',
        paymentMethod: 'CASH_ON_DELIVERY',
      },
    },
  })

const calls = (): Record<string, RestRequest> => ({
  'the readiness probe': { method: 'GET', url: '/readyz' },
  'a cached list': { method: 'GET', url: '/api/products' },
  'a cached product': { method: 'GET', url: `/api/products/${productId}` },
  'a list of the panel': { method: 'GET', url: '/api/admin/orders', as: admin },
  'a cached read of the graph': post('/graphql', graphRead),
  'a read of the graph for the panel': post(
    '/graphql',
    { query: '{ orders(first: 1) { totalCount } }' },
    { as: admin },
  ),
  'a cart': post('/api/cart', { sessionId: newSession(), productId, quantity: 1 }),
  'a first step of an order': post('/api/orders', CHECKOUT),
})

async function send({ method, url, body, as, headers }: RestRequest): Promise<RestAnswer> {
  const token = shop.tokenOf(as)
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json(), headers: Object.fromEntries(answer.headers) }
}

async function untilWell(): Promise<void> {
  const begun = performance.now()
  for (;;) {
    const answers = await Promise.all(Object.values(calls()).map(send))
    if (answers.every(({ status, body }) => status < 300 && !JSON.stringify(body).includes('"errors"'))) return
    if (performance.now() - begun > DEADLINE_MS) throw new Error(`not well again: ${JSON.stringify(answers)}`)
    await sleep(50)
  }
}

const isUnavailable = ({ status, body, headers }: RestAnswer) =>
  headers['retry-after'] !== undefined && (status === 503 || JSON.stringify(body).includes('"UNAVAILABLE"'))

async function requireAllRefused(from: number): Promise<void> {
  const found: unknown[] = []
  await Promise.all(
    Object.entries(calls()).map(async ([name, call]) => {
      const answer = await send(call)
      const ms = performance.now() - from
      if (!isUnavailable(answer) || ms > DEADLINE_MS) found.push([name, Math.round(ms), answer.status, answer.body])
    }),
  )
  expect(found).toEqual([])
}

describe.each(['stall', 'swallow'] as const)('while the way to the database does nothing but %s', (silence) => {
  test('every call answers 503 with Retry-After, and succeeds as soon as the database answers again', async () => {
    await untilWell()
    door[silence]()
    await requireAllRefused(performance.now())
    await requireAllRefused(performance.now())
    door.open()
    await untilWell()
  }, 30_000)
})

test('connections that are used again and again notice it as well', async () => {
  await untilWell()
  const ending = new AbortController()
  const refused: number[] = []
  const client = async () => {
    while (!ending.signal.aborted) {
      const from = performance.now()
      const answer = await send({ method: 'GET', url: `/api/products/${productId}/variants` })
      if (answer.status !== 200) refused.push(performance.now() - from)
      await sleep(5)
    }
  }
  const clients = Array.from({ length: 30 }, client)
  await sleep(200)
  door.stall()
  await sleep(4_000)
  door.open()
  await untilWell()
  ending.abort()
  await Promise.all(clients)
  expect(refused.length).toBeGreaterThan(0)
  expect(Math.max(...refused)).toBeLessThan(DEADLINE_MS)
}, 30_000)

const open = (key: string) => send(post('/api/orders', CHECKOUT, { headers: { 'idempotency-key': key } }))

describe('in the middle of an order', () => {
  test.each(['stallAt', 'loseAnswersTo'] as const)(
    '(%s COMMIT) its key finds one order afterwards, not none and not two',
    async (misdeed) => {
      const key = unique()
      const before = await shop.app.db.order.count()
      const reached = door[misdeed](/COMMIT/)
      const from = performance.now()
      const answer = await open(key)
      await reached
      expect(isUnavailable(answer)).toBe(true)
      expect(performance.now() - from).toBeLessThan(DEADLINE_MS)
      door.open()
      await untilWell()
      const noted = await shop.app.db.order.count()
      const again = await open(key)
      expect(again.status).toBe(201)
      // Readiness checks have opened orders too.
      expect((await shop.app.db.order.count()) - noted).toBeLessThanOrEqual(1)
      expect(noted).toBeGreaterThanOrEqual(before)
      expect((await open(key)).body).toEqual(again.body)
    },
    30_000,
  )

  test('that is one statement, the same', async () => {
    const { id: rentalId } = await makeRental(shop.app, { units: 5 })
    const sessionId = await cartOf(shop.visitor(), [
      { productId, quantity: 2 },
      { productId: rentalId, quantity: 1, rentalStartDate: '2028-01-10', rentalEndDate: '2028-01-12' },
    ])
    const key = unique()
    const reached = door.stallAt(/INSERT INTO orders/)
    const answer = await send(placing(sessionId, key))
    await reached
    expect(isUnavailable(answer)).toBe(true)
    door.open()
    await untilWell()
    const again = await send(placing(sessionId, key))
    expect(again.body).toMatchObject({ data: { placeOrder: { order: { databaseId: expect.any(Number) } } } })
    expect(await shop.app.db.orderLine.count({ where: { productId: rentalId } })).toBe(1)
    expect((await send(placing(sessionId, key))).body).toEqual(again.body)
  }, 30_000)
})

test('a slow statement of a database that answers others is waited for, over both ways', async () => {
  const slow = shop.app.sql.first(SLEEP)
  expect(await slow).toEqual({ done: 1 })
  expect(await shop.app.db.$queryRaw(SLEEP)).toEqual([{ done: 1 }])
}, 30_000)
