import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { testShop, type RestAnswer, type TestShop } from '../../testkit/shop.ts'
import { unique } from '../../testkit/make.ts'
import { login, register } from '../../people/customers/login.service.ts'
import { sweepThrottles } from '../throttles/throttles.service.ts'

const computed = { verify: 0, atOnce: 0, mostAtOnce: 0 }

const { verify } = argon2
jest.spyOn(argon2, 'verify').mockImplementation(async (...given) => {
  computed.verify += 1
  computed.atOnce += 1
  computed.mostAtOnce = Math.max(computed.mostAtOnce, computed.atOnce)
  try {
    return await verify(...given)
  } finally {
    computed.atOnce -= 1
  }
})

let shop: TestShop

beforeAll(async () => {
  shop = await testShop({ LIMIT_LOGIN_PER_ACCOUNT: '10', LIMIT_LOGIN_PER_ADDRESS: '50' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.app.db.throttle.deleteMany()
  Object.assign(computed, { verify: 0, atOnce: 0, mostAtOnce: 0 })
})

const PASSWORD = 'едно дълго изречение'

async function newAccount(address: string): Promise<string> {
  const email = `${unique()}@example.com`
  await register({ ...shop.visitor(), address }, { firstName: 'Мария', lastName: 'Иванова', email, password: PASSWORD })
  return email
}

const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  shop.rest({ method: 'POST', url: '/api/users/login', body: { email, password }, headers })

const logInFrom = (address: string, email: string, password: string) =>
  login({ ...shop.visitor(), address }, { email, password })

const statusesOf = (answers: RestAnswer[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, { length }]) => [status, length]),
  )

describe('a flood of logins', () => {
  test('computes 10 hashes for one account, at most 4 concurrently, and refuses the rest', async () => {
    const email = await newAccount('10.0.0.1')
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => logIn(email, 'не е тази', { 'x-forwarded-for': unique() })),
    )
    expect(statusesOf(answers)).toEqual({ 401: 10, 429: 990 })
    expect(computed).toEqual({ verify: 10, atOnce: 0, mostAtOnce: 4 })
    for (const { headers } of answers.filter(({ status }) => status === 429)) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(850)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
    }
  })

  test('does not lock out the owner at a known address', async () => {
    const email = await newAccount('10.0.0.1')
    await Promise.all(Array.from({ length: 30 }, () => logIn(email, 'не е тази')))
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    await expect(logInFrom('10.0.0.1', email, PASSWORD)).resolves.toMatchObject({ customer: { email } })
    await expect(logInFrom('10.0.0.2', email, PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })

  test('gets 10 tries from an address that the owner uses too', async () => {
    const email = await newAccount('127.0.0.1')
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email, 'не е тази')))
    expect(statusesOf(answers)).toEqual({ 401: 10, 429: 30 })
    expect(computed.verify).toBe(10)
  })

  test('at the owner’s address counts for the account: other addresses get no extra tries', async () => {
    const email = await newAccount('127.0.0.1')
    await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'не е тази')))
    await expect(logInFrom('10.0.0.2', email, 'не е тази')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    expect(computed.verify).toBe(10)
  })

  test('gets 10 tries for one account from any number of addresses', async () => {
    const email = await newAccount('10.0.0.1')
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => logInFrom(`10.1.0.${index}`, email, 'не е тази')),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([])
    expect(computed.verify).toBe(10)
  })

  test('gets 50 tries from one address for any number of accounts, and then no longer counts for the accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, index) => logIn(`unknown-${index}@example.com`, 'не е тази')),
    )
    expect(statusesOf(answers)).toEqual({ 401: 50, 429: 30 })
    expect(computed.verify).toBe(50)
    const counted = await shop.app.db.throttle.findMany({ where: { key: { startsWith: 'login-account' } } })
    expect(counted.map(({ points }) => points)).toEqual(Array<number>(50).fill(1))
  })

  test('for one account does not use up the address: its refused tries do not count there', async () => {
    const email = await newAccount('10.0.0.1')
    for (let count = 0; count < 55; count += 1) await logIn(email, 'не е тази')
    expect((await logIn(`${unique()}@example.com`, 'не е тази')).status).toBe(401)
    expect(computed.verify).toBe(11)
  })

  test('of correct passwords is not limited', async () => {
    const email = await newAccount('127.0.0.1')
    const answers = await Promise.all(Array.from({ length: 60 }, () => logIn(email, PASSWORD)))
    expect(statusesOf(answers)).toEqual({ 200: 60 })
  })

  test('is no longer limited after 15 minutes', async () => {
    const email = await newAccount('10.0.0.1')
    await Promise.all(Array.from({ length: 12 }, () => logIn(email, 'не е тази')))
    const { expire } = await shop.app.db.throttle.findFirstOrThrow({ where: { key: { startsWith: 'login-account' } } })
    expect(Number(expire) - Date.now()).toBeLessThanOrEqual(900_000)
    await shop.app.db.throttle.updateMany({ data: { expire: Date.now() - 1 } })
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    await shop.app.db.throttle.updateMany({
      where: { key: { startsWith: 'login-account' } },
      data: { expire: Date.now() - 1 },
    })
    await sweepThrottles(shop.app)
    expect(await shop.app.db.throttle.count({ where: { key: { startsWith: 'login-account' } } })).toBe(0)
  })

  test('computes one hash for an unknown account too', async () => {
    await logIn(`${unique()}@example.com`, 'не е тази')
    expect(computed.verify).toBe(1)
  })

  test('computes no hash for a password that is too long', async () => {
    expect((await logIn('a@example.com', 'x'.repeat(500_000))).status).toBe(400)
    expect(computed.verify).toBe(0)
  })
})
