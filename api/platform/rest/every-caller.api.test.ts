import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { MAX_ID } from '#lib/fields.ts'
import { fingerprintOf } from '../../testkit/fingerprint.ts'
import { type RestRequest, useTestShop } from '../../testkit/shop.ts'
import { bodyOn, pathOn, makeSamples, type Samples } from '../../testkit/samples.ts'
import { callerOf, CELLS, statusOf, unsaid, type Caller, type Cell } from './testkit/callers.ts'
import { createDocumentCheck, type DocumentCheck } from './testkit/documented.ts'
import { decideReservation } from '../../sales/reservations/reservations.service.ts'
import { routes } from '../../routes.ts'

const shop = useTestShop()
let shared: Samples
let picture: Buffer
let check: DocumentCheck
beforeAll(async () => {
  shared = await makeSamples(shop)
  ;({ check } = await createDocumentCheck())
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f06' } })
    .png()
    .toBuffer()
})

/** The stage's ids replaced by ids that do not exist. */
function missing(samples: Samples): Samples {
  const ids = Object.fromEntries(
    Object.entries(samples)
      .filter(([, value]) => typeof value === 'number')
      .map(([name]) => [name, MAX_ID]),
  )
  return { ...samples, ...ids, sessionId: 'unknown-session', ownLineId: randomUUID() }
}

function bodyOf(samples: Samples, { method, path, target }: Cell): Pick<RestRequest, 'body' | 'headers'> {
  if (method === 'GET' || method === 'DELETE') return {}
  if (!path.endsWith('/upload-image'))
    return { body: bodyOn(target === 'missing' && !path.includes(':') ? missing(samples) : samples, method, path) }
  const head =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  return {
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
}

async function answerTo(samples: Samples, cell: Cell) {
  const { method, path, caller, target } = cell
  const about = target === 'missing' ? missing(samples) : samples
  const as = await callerOf(shop, samples, caller)
  return shop.rest({
    method,
    url: pathOn({ ...about, lineId: about.ownLineId }, path),
    ...bodyOf(samples, cell),
    ...(as && { as }),
  })
}

const REFUSAL = {
  message: expect.stringMatching(/\p{Script=Cyrillic}/u),
  code: expect.stringMatching(/^(UNAUTHENTICATED|WRONG_CREDENTIALS|FORBIDDEN|NOT_FOUND|IN_USE)$/),
  requestId: expect.any(String),
}

describe('every call answers every caller as the table and the document say', () => {
  test('refuses a route without a declared scope or owner of its objects', () => {
    expect(unsaid(routes)).toEqual([])
    const strange = [
      { method: 'GET', path: '/api/secrets', scope: 'public' },
      { method: 'GET', path: '/api/products', scope: 'admin' },
      { method: 'GET', path: '/api/secrets/:secretId', scope: 'admin' },
    ] as const
    expect(unsaid(strange)).toHaveLength(3)
    expect(CELLS.length).toBeGreaterThan(486)
  })

  test.each(routes)('$method $path', async ({ method, path }) => {
    const cells = CELLS.filter((cell) => cell.method === method && cell.path === path)
    const before = await fingerprintOf(shop.app)
    const refused = cells.filter((found) => statusOf(found) >= 400)
    // The admin comes last: a write without effect still changes the catalogue's version, and other callers must not
    // invalidate the cache.
    for (const isAdmin of [false, true]) {
      const refuse = async (cell: Cell) => {
        const answer = await answerTo(shared, cell)
        expect({ ...cell, status: answer.status }).toEqual({ ...cell, status: statusOf(cell) })
        expect(check(method, path, answer)).toBeNull()
        expect(answer.body).toEqual(expect.objectContaining(REFUSAL))
      }
      await Promise.all(refused.filter(({ caller }) => (caller === 'admin') === isAdmin).map(refuse))
      expect(await fingerprintOf(shop.app)).toEqual(
        isAdmin ? { ...before, catalog_changes: expect.anything() } : before,
      )
    }

    const accept = async (cell: Cell) => {
      const samples = method === 'GET' ? shared : await makeSamples(shop)
      // Only what holds no days is deleted (docs/spec/reservations.md#deleting-a-reservation).
      if (path === '/api/admin/rental-reservations/:reservationId')
        await decideReservation(await shop.admin(), { reservationId: samples.reservationId, status: 'rejected' })
      const answer = await answerTo(samples, cell)
      expect({ ...cell, status: answer.status }).toEqual({ ...cell, status: statusOf(cell) })
      expect(check(method, path, answer)).toBeNull()
    }
    await Promise.all(cells.filter((found) => statusOf(found) < 400).map(accept))
  })
})

async function read(samples: Samples, caller: Caller, url: string): Promise<unknown> {
  const as = await callerOf(shop, samples, caller)
  return (await shop.rest({ method: 'GET', url, ...(as && { as }) })).body
}

describe('objects with an owner', () => {
  const NOT_OWNER = ['visitor', 'other', 'expired', 'forged', 'revoked', 'admin'] as const satisfies readonly Caller[]

  test('a customer’s cart is found by that customer under any session, by others under none, and only the customer can empty it', async () => {
    const samples = await makeSamples(shop)
    const { sessionId } = await shop.app.db.cart.findFirstOrThrow({
      where: { customerId: samples.owner.viewer.kind === 'customer' ? samples.owner.viewer.customerId : 0 },
    })
    const own = [expect.objectContaining({ id: samples.ownLineId })]
    for (const session of [sessionId, 'default-session', randomUUID()])
      expect(await read(samples, 'owner', `/api/cart/${session}`)).toEqual(own)
    for (const caller of NOT_OWNER) {
      expect(await read(samples, caller, `/api/cart/${sessionId}`)).toEqual([])
      const as = await callerOf(shop, samples, caller)
      expect(
        (await shop.rest({ method: 'DELETE', url: `/api/cart/clear/${sessionId}`, ...(as && { as }) })).status,
      ).toBe(200)
    }
    expect(await read(samples, 'owner', `/api/cart/${sessionId}`)).toEqual(own)
  })

  test('a visitor’s cart is open to any caller with its session, and a line of it to any caller with its id', async () => {
    const samples = await makeSamples(shop)
    expect(await read(samples, 'visitor', `/api/cart/${samples.sessionId}`)).toEqual([
      expect.objectContaining({ id: samples.lineId }),
    ])
    expect(await read(samples, 'visitor', `/api/cart/${samples.sessionId.toUpperCase()}`)).toEqual([])
    const change = async (lineId: string) =>
      (await shop.rest({ method: 'PUT', url: `/api/cart/${lineId}`, body: { quantity: 2 } })).status
    expect([await change(samples.lineId), await change(samples.ownLineId)]).toEqual([200, 404])
  })

  test('profile and orders are those of the token', async () => {
    const samples = await makeSamples(shop)
    const { viewer } = samples.owner
    expect(await read(samples, 'owner', '/api/users/profile')).toEqual(
      expect.objectContaining({ id: viewer.kind === 'customer' ? viewer.customerId : 0 }),
    )
    expect(await read(samples, 'other', '/api/users/profile')).not.toEqual(
      expect.objectContaining({ id: viewer.kind === 'customer' ? viewer.customerId : 0 }),
    )
    expect(await read(samples, 'owner', '/api/users/orders')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: samples.orderId })]),
    )
    expect(await read(samples, 'other', '/api/users/orders')).toEqual([])
  })

  test('an order with the customer’s own e-mail address is not the customer’s', async () => {
    const samples = await makeSamples(shop)
    const { customerEmail } = await shop.app.db.order.findUniqueOrThrow({ where: { id: samples.orderId } })
    const namesake = await shop.customer()
    await shop.app.db.customer.update({ where: { id: namesake.viewer.customerId }, data: { email: customerEmail } })
    expect((await shop.rest({ method: 'GET', url: '/api/users/orders', as: namesake })).body).toEqual([])
    expect(
      (await shop.rest({ method: 'GET', url: `/api/orders/${samples.orderId}/details`, as: namesake })).status,
    ).toBe(404)
  })
})
