import { afterEach, expect, jest, test } from '@jest/globals'
import { sql, type Sql } from '#lib/database/sql.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { catalogVersionOf } from './catalog-version.ts'
import type { Tag } from '#lib/catalog-tags.ts'

const shop = useTestShop()
afterEach(() => {
  jest.restoreAllMocks()
})

/** Holds back the answers of statements until they are released. */
function heldDatabase() {
  const held: (() => void)[] = []
  const statements: Sql = {
    ...shop.app.sql,
    first: async (statement) => {
      const row = await shop.app.sql.first(statement)
      await new Promise<void>((resolve) => held.push(resolve))
      return row
    },
  }
  return { database: { within: () => statements }, held }
}

/** Loses its first statement. */
function faultyDatabase() {
  let sent = 0
  const statements: Sql = {
    ...shop.app.sql,
    first: async (statement) => {
      sent += 1
      if (sent === 1) throw new Error('lost')
      return shop.app.sql.first(statement)
    },
  }
  return { within: () => statements }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

test('A reader who arrives while a version check is under way is not given its result, which may be older than a commit since', async () => {
  const { database, held } = heldDatabase()
  const { check } = catalogVersionOf(database)
  const before = check()
  await until(() => held.length === 1)
  await makeProduct(shop.app)
  const after = check()
  held[0]?.()
  await until(() => held.length === 2)
  held[1]?.()
  expect(await after).toBeGreaterThan(await before)
})

test('A crowd that arrives while a version check is under way shares the next one', async () => {
  const { database, held } = heldDatabase()
  const { check } = catalogVersionOf(database)
  const all = [check()]
  await until(() => held.length === 1)
  all.push(...Array.from({ length: 50 }, () => check()))
  held[0]?.()
  await until(() => held.length === 2)
  held[1]?.()
  expect(new Set(await Promise.all(all)).size).toBe(1)
  expect(held).toHaveLength(2)
})

test('Who waits for a check that fails at once is given the next one', async () => {
  const { check } = catalogVersionOf(faultyDatabase())
  const answers = await Promise.allSettled([check(), check()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('Requests that wait for a failing check fail with it; later requests do not', async () => {
  const { check } = catalogVersionOf(faultyDatabase())
  const statusesOfTwo = async () => (await Promise.allSettled([check(), check()])).map(({ status }) => status)
  jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
  expect(await statusesOfTwo()).toEqual(['rejected', 'rejected'])
  expect(await statusesOfTwo()).toEqual(['fulfilled', 'fulfilled'])
})

test('A check that failed is not remembered: who comes later is given one of their own', async () => {
  const { check } = catalogVersionOf(faultyDatabase())
  await expect(check()).rejects.toThrow('lost')
  const later = performance.now() + 60_000
  jest.spyOn(performance, 'now').mockReturnValue(later)
  await expect(check()).resolves.toEqual(expect.any(Number))
})

test('A change makes old what shows it, in every process, and nothing else', async () => {
  const [one, other] = [catalogVersionOf(shop.app.sql), catalogVersionOf(shop.app.sql)]
  const { id } = await makeProduct(shop.app)
  const since = [await one.check(), await other.check()]
  await shop.app.sql.run(sql`UPDATE products SET description = 'друго' WHERE id = ${id}`)
  for (const [i, { check, isUnchanged }] of [one, other].entries()) {
    const [before = 0, now] = [since[i], await check()]
    const isStill = (...shows: Tag[]) => isUnchanged(shows, before)
    expect(now).toBeGreaterThan(before)
    expect([isStill(`product:${id}`), isStill('product'), isStill('search'), isStill('everything')]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(isStill('lists', 'structure', 'stock', `stock:${id}`, `product:${id + 1}`)).toBe(true)
    expect(isUnchanged(['everything'], now)).toBe(true)
    expect(await check()).toBe(now)
  }
})

test('A change of all products at once makes everything old', async () => {
  const { check, isUnchanged } = catalogVersionOf(shop.app.sql)
  const before = await check()
  await shop.app.sql.run(sql`TRUNCATE product_companions`)
  await check()
  expect([isUnchanged(['product:1'], before), isUnchanged([], before)]).toEqual([false, false])
})
