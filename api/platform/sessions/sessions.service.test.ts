import { afterEach, describe, expect, test } from '@jest/globals'
import { boolean, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { makeAdmin, makeCustomer } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import {
  endOtherSessions,
  endSession,
  openSession,
  openSessionByPassword,
  sweepSessions,
  viewerOf,
} from './sessions.service.ts'

const shop = useTestShop()

afterEach(() => shop.now(null))

const HOUR_MS = 3_600_000
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS)

async function newSessionOf(kind: 'customer' | 'admin'): Promise<string> {
  return openSession(
    shop.app,
    kind === 'admin' ? { adminId: (await makeAdmin(shop.app)).id } : { customerId: (await makeCustomer(shop.app)).id },
  )
}

describe('viewerOf()', () => {
  test('resolves the owner of a token', async () => {
    const customer = await makeCustomer(shop.app)
    const admin = await makeAdmin(shop.app)
    expect(await viewerOf(shop.app, await openSession(shop.app, { customerId: customer.id }))).toMatchObject({
      kind: 'customer',
      customerId: customer.id,
    })
    expect(await viewerOf(shop.app, await openSession(shop.app, { adminId: admin.id }))).toMatchObject({
      kind: 'admin',
      username: admin.username,
    })
  })

  test.each([[''], ['x'.repeat(43)], ['\u0000']])('treats %j as a visitor with an ended session', async (token) => {
    expect(await viewerOf(shop.app, token)).toEqual({ kind: 'visitor', hasEnded: true })
  })

  test('treats a missing token as a visitor', async () => {
    expect(await viewerOf(shop.app, null)).toEqual({ kind: 'visitor' })
  })

  test('takes one query', async () => {
    const token = await newSessionOf('customer')
    expect(await shop.countStatements(() => viewerOf(shop.app, token))).toBe(1)
  })

  test.each([
    ['customer', 30 * 24],
    ['admin', 12],
  ] as const)('lets a session of a %s rest for %i hours', async (kind, lifetime) => {
    const opened = new Date('2027-03-01T09:00:00Z')
    shop.now(opened)
    const [unused, used] = [await newSessionOf(kind), await newSessionOf(kind)]
    const ends = opened.getTime() + lifetime * HOUR_MS
    shop.now(new Date(ends - 1))
    expect(await viewerOf(shop.app, used)).toMatchObject({ kind })
    shop.now(new Date(ends))
    expect(await viewerOf(shop.app, unused)).toEqual({ kind: 'visitor', hasEnded: true })
  })

  test.each([
    ['customer', 30 * 24],
    ['admin', 12],
  ] as const)(
    'prolongs a session of a %s that is used, with one more statement in five minutes',
    async (kind, lifetime) => {
      const token = await newSessionOf(kind)
      shop.now(hours(lifetime - 1))
      expect(await shop.countStatements(() => viewerOf(shop.app, token))).toBe(2)
      expect(await shop.countStatements(() => viewerOf(shop.app, token))).toBe(1)
      shop.now(hours(2 * lifetime - 2))
      expect(await viewerOf(shop.app, token)).toMatchObject({ kind })
      shop.now(hours(3 * lifetime - 1))
      expect(await viewerOf(shop.app, token)).toEqual({ kind: 'visitor', hasEnded: true })
    },
  )
})

describe('a stored session', () => {
  test('contains no token', async () => {
    const token = await newSessionOf('admin')
    const rows = JSON.stringify(await shop.app.db.session.findMany())
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('is deleted after it expires', async () => {
    const customer = await makeCustomer(shop.app)
    await openSession(shop.app, { customerId: customer.id })
    shop.now(hours(31 * 24))
    await openSession(shop.app, { customerId: customer.id })
    await sweepSessions(shop.app)
    expect(await shop.app.db.session.count({ where: { customerId: customer.id } })).toBe(1)
  })
})

describe('openSessionByPassword()', () => {
  test('opens a session only if the password has not changed since the check', async () => {
    const customer = await makeCustomer(shop.app, { passwordHash: 'checked' })
    const admin = await makeAdmin(shop.app, { passwordHash: 'checked' })
    expect(await openSessionByPassword(shop.app, { customerId: customer.id }, 'checked')).toEqual(expect.any(String))
    expect(await openSessionByPassword(shop.app, { customerId: customer.id }, 'changed')).toBeNull()
    expect(await openSessionByPassword(shop.app, { adminId: admin.id }, 'checked')).toEqual(expect.any(String))
    expect(await openSessionByPassword(shop.app, { adminId: admin.id }, 'changed')).toBeNull()
  })

  test('waits for a concurrent change, then refuses', async () => {
    const { id } = await makeCustomer(shop.app, { passwordHash: 'checked' })
    const opened = await shop.app.sql.transaction(async (tx) => {
      await tx.run(sql`UPDATE customers SET password_hash = 'changed' WHERE id = ${id}`)
      const opening = openSessionByPassword(shop.app, { customerId: id }, 'checked')
      const isWaiting = () =>
        tx.first(returning({ waits: boolean })`SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waits`)
      while (!(await isWaiting())?.waits) await Promise.race([opening, new Promise(setImmediate)])
      return { opening }
    })
    expect(await opened.opening).toBeNull()
  })
})

describe('endSession()', () => {
  test('ends only that session', async () => {
    const here = await shop.customer()
    const there = await shop.customer(here.viewer.customerId)
    await endSession(here, 'customer')
    expect(await viewerOf(shop.app, shop.tokenOf(here) ?? null)).toEqual({ kind: 'visitor', hasEnded: true })
    expect(await viewerOf(shop.app, shop.tokenOf(there) ?? null)).toMatchObject({ kind: 'customer' })
  })

  test('refuses a token of the other kind, which stays valid', async () => {
    const [customer, admin] = [await shop.customer(), await shop.admin()]
    await expect(endSession(customer, 'admin')).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(endSession(admin, 'customer')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await viewerOf(shop.app, shop.tokenOf(customer) ?? null)).toMatchObject({ kind: 'customer' })
    expect(await viewerOf(shop.app, shop.tokenOf(admin) ?? null)).toMatchObject({ kind: 'admin' })
  })
})

describe('endOtherSessions()', () => {
  test('does not end the calling session and those of other customers', async () => {
    const here = await shop.customer()
    const there = await shop.customer(here.viewer.customerId)
    const other = await shop.customer()
    await endOtherSessions(here)
    const kinds = await Promise.all(
      [here, there, other].map(async (ctx) => (await viewerOf(shop.app, shop.tokenOf(ctx) ?? null)).kind),
    )
    expect(kinds).toEqual(['customer', 'visitor', 'customer'])
  })
})

test('the cleanup deletes only expired sessions', async () => {
  const { id: customerId } = await makeCustomer(shop.app)
  const [over, live] = [await openSession(shop.app, { customerId }), await openSession(shop.app, { customerId })]
  const [first] = await shop.app.db.session.findMany({ where: { customerId }, orderBy: { id: 'asc' } })
  await shop.app.db.session.update({ where: { id: first?.id ?? 0 }, data: { expiresAt: new Date(Date.now() - 1000) } })
  await sweepSessions(shop.app)
  expect(await shop.app.db.session.count({ where: { customerId } })).toBe(1)
  expect(await viewerOf(shop.app, over)).toEqual({ kind: 'visitor', hasEnded: true })
  expect(await viewerOf(shop.app, live)).toMatchObject({ kind: 'customer', customerId })
})
