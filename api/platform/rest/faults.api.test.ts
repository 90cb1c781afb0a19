import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isPermission } from './route.ts'
import { Client } from 'pg'
import { WAITS } from '#lib/database/connect.ts'
import { openOrder } from '../../sales/orders/open-order.service.ts'
import { cartOf, CHECKOUT, firstStep } from '../../sales/orders/testkit/checkout.ts'
import { routes } from '../../routes.ts'
import { brokenInvariants } from '../../testkit/invariants.ts'
import { makeProduct, unique } from '../../testkit/make.ts'
import { testShop, type RestAnswer, type TestShop } from '../../testkit/shop.ts'
import { bodyOn, pathOn, makeSamples, type Samples } from '../../testkit/samples.ts'
import { OPENER_COOKIE } from '../../context.ts'

let shop: TestShop
let samples: Samples
let other: Client
let admin: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  shop = await testShop({}, WAITS)
  samples = await makeSamples(shop)
  admin = await shop.admin()
  other = new Client({ connectionString: shop.app.config.database.url })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await shop.close()
})

// A logout would end the others' sessions, a placeholder does not use the database, and `send` has no form with a file.
const CALLS = routes.filter(({ path }) => !/logout|placeholder|upload-image/.test(path))

async function send({ method, path, scope }: (typeof routes)[number]): Promise<RestAnswer & { ms: number }> {
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const as = scope === 'admin' || isPermission(scope) ? admin : samples.owner
  const begun = performance.now()
  const answer = await shop.rest({
    method,
    url: pathOn(samples, path),
    ...(hasBody && { body: bodyOn(samples, method, path) }),
    as,
  })
  return { ...answer, ms: performance.now() - begun }
}

/** Locks all other tables until the work is done. */
async function whileLocked(free: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await other.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [free],
  )
  await other.query('BEGIN')
  await other.query(
    `LOCK TABLE ${rows.map(({ name }) => other.escapeIdentifier(name)).join(', ')} IN ACCESS EXCLUSIVE MODE`,
  )
  try {
    await work()
  } finally {
    await other.query('ROLLBACK')
  }
}

/** Far above what the limits add up to and under that of a statement: a call that forgets them is found out. */
const DEADLINE_MS = 10_000

test('the limits of all waits of a call add up to at most 3 s', () => {
  expect(WAITS.connection + 2 * WAITS.lock).toBeLessThanOrEqual(3_000)
  expect(DEADLINE_MS).toBeLessThan(WAITS.statement)
})

const placing = (sessionId: string) => ({
  query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }',
  variables: {
    input: {
      ...CHECKOUT,
      deliveryMethod: 'COURIER_OFFICE',
      paymentMethod: 'CASH_ON_DELIVERY',
      idempotencyKey: unique(),
      sessionId,
    },
  },
})

/** Calls that use only accounts. */
const OF_ACCOUNTS = /^\/api\/(users\/(profile|login|register)|admin\/login)$/

describe('while another session locks every table', () => {
  test.each([
    ['everything is held', [], CALLS],
    [
      'only accounts are free',
      ['sessions', 'admins', 'customers', 'throttles', 'catalog_changes'],
      CALLS.filter(({ path }) => !OF_ACCOUNTS.test(path)),
    ],
  ])(
    'and %s, each call soon answers 503 with Retry-After',
    async (_what, free, calls) => {
      await whileLocked(free, async () => {
        const found: unknown[] = []
        await Promise.all(
          calls.map(async (call) => {
            const { status, headers, body, ms } = await send(call)
            if (status !== 503 || headers['retry-after'] === undefined || ms > DEADLINE_MS)
              found.push([call.method, call.path, status, Math.round(ms), body])
          }),
        )
        expect(found).toEqual([])
      })
    },
    60_000,
  )

  test('the shop answers 200 as soon as the locks are released', async () => {
    await whileLocked([], async () => {
      expect((await shop.rest({ method: 'GET', url: '/api/products' })).status).toBe(503)
    })
    expect((await shop.rest({ method: 'GET', url: '/api/products' })).status).toBe(200)
  })
})

test('orders that wait for a locked stock row get 503 with Retry-After, by REST and graph', async () => {
  const { id: productId } = await makeProduct(shop.app, { quantity: 1_000 })
  const carts = await Promise.all(Array.from({ length: 30 }, () => cartOf(shop.visitor(), [{ productId }])))
  const opened = await Promise.all(carts.map(() => openOrder(admin, firstStep())))
  await other.query('BEGIN')
  await other.query('SELECT id FROM stock WHERE product_id = $1 FOR UPDATE', [productId])
  const begun = performance.now()
  const found: unknown[] = []
  const expectUnavailable = async (name: string, answering: Promise<RestAnswer>) => {
    const answer = await answering
    const ms = performance.now() - begun
    const isUnavailable = answer.status === 503 && JSON.stringify(answer.body).includes('"UNAVAILABLE"')
    if (!isUnavailable || answer.headers['retry-after'] !== '2' || ms > DEADLINE_MS)
      found.push([name, Math.round(ms), answer.status, answer.body])
  }
  await Promise.all([
    ...carts.map((sessionId) =>
      expectUnavailable('graph', shop.rest({ method: 'POST', url: '/graphql', body: placing(sessionId) })),
    ),
    ...opened.map(({ order: { id: orderId }, openerCookie }) =>
      expectUnavailable(
        'rest',
        shop.rest({
          method: 'POST',
          url: '/api/order-items',
          body: { orderId, productId, quantity: 1 },
          headers: { cookie: `${OPENER_COOKIE}=${openerCookie}` },
        }),
      ),
    ),
  ])
  await other.query('ROLLBACK')
  expect(found).toEqual([])
}, 60_000)

test('connections that end under the calls fail none of them otherwise than with 503', async () => {
  const over = new AbortController()
  const ending = (async () => {
    while (!over.signal.aborted) {
      await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' LIMIT 1`,
      )
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const found: unknown[] = []
  let refused = 0
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(
      CALLS.map(async (call) => {
        const { status, body } = await send(call)
        if (status === 503) refused += 1
        if (status >= 500 && status !== 503) found.push([call.method, call.path, status, body])
      }),
    )
  }
  over.abort()
  await ending
  expect(found).toEqual([])
  expect(refused).toBeGreaterThan(0)
  // The admin may delete a reservation and keep its line (docs/spec/reservations.md#deleting-a-reservation), which is
  // not checked here.
  expect(
    (await brokenInvariants(shop.app)).filter(
      (broken) => !broken.startsWith('I5 each rental line has its reservation'),
    ),
  ).toEqual([])
}, 60_000)
