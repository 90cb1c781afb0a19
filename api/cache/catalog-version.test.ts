import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { sql, type Sql } from '#lib/database/sql.ts'
import { makeProduct } from '../testkit/make.ts'
import { useTestShop } from '../testkit/shop.ts'
import { catalogVersionOf, foldCatalogChanges } from './catalog-version.ts'

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
      const row = await shop.app.sql.first<never>(statement)
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
      return shop.app.sql.first<never>(statement)
    },
  }
  return { within: () => statements }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

test('A reader who arrives while a version check is under way is not given its result, which may be older than a commit since', async () => {
  const { database, held } = heldDatabase()
  const version = catalogVersionOf(database)
  const before = version()
  await until(() => held.length === 1)
  await makeProduct(shop.app)
  const after = version()
  held[0]?.()
  await until(() => held.length === 2)
  held[1]?.()
  expect(await after).toBeGreaterThan(await before)
})

test('A crowd that arrives while a version check is under way shares the next one', async () => {
  const { database, held } = heldDatabase()
  const version = catalogVersionOf(database)
  const all = [version()]
  await until(() => held.length === 1)
  all.push(...Array.from({ length: 50 }, () => version()))
  held[0]?.()
  await until(() => held.length === 2)
  held[1]?.()
  expect(new Set(await Promise.all(all)).size).toBe(1)
  expect(held).toHaveLength(2)
})

test('Who waits for a check that fails at once is given the next one', async () => {
  const version = catalogVersionOf(faultyDatabase())
  const answers = await Promise.allSettled([version(), version()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('Who waits for a check that fails late fails with it, and nobody who comes later does', async () => {
  const version = catalogVersionOf(faultyDatabase())
  const statusesOfTwo = async () => (await Promise.allSettled([version(), version()])).map(({ status }) => status)
  jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000)
  expect(await statusesOfTwo()).toEqual(['rejected', 'rejected'])
  expect(await statusesOfTwo()).toEqual(['fulfilled', 'fulfilled'])
})

test('A check that failed is not remembered: who comes later is given one of their own', async () => {
  const version = catalogVersionOf(faultyDatabase())
  await expect(version()).rejects.toThrow('lost')
  const later = performance.now() + 60_000
  jest.spyOn(performance, 'now').mockReturnValue(later)
  await expect(version()).resolves.toEqual(expect.any(Number))
})

describe('foldCatalogChanges()', () => {
  // Above the greatest process id of any system.
  const backendPid = 2_000_000_000
  const endedBackend = (changes: number) => shop.app.db.catalogChange.create({ data: { backendPid, changes } })

  test('removes the rows of ended backends and leaves the version as it is, each time', async () => {
    const version = catalogVersionOf(shop.app.sql)
    for (const changes of [5, 7, 9]) {
      await endedBackend(changes)
      const before = await version()
      await foldCatalogChanges(shop.app.sql)
      expect(await version()).toBe(before)
      expect(await shop.app.db.catalogChange.count({ where: { backendPid } })).toBe(0)
    }
  })

  test('writes nothing when no backend has ended since', async () => {
    const rowVersion = () =>
      shop.app.sql.first(sql`SELECT xmin::text, ctid::text FROM catalog_changes WHERE backend_pid = 0`)
    await endedBackend(1)
    await foldCatalogChanges(shop.app.sql)
    const before = await rowVersion()
    await foldCatalogChanges(shop.app.sql)
    expect(await rowVersion()).toEqual(before)
  })
})
