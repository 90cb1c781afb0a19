import { expect, test } from '@jest/globals'
import type { Sql } from '#lib/database/sql.ts'
import { makeProduct } from '../testkit/make.ts'
import { useTestShop } from '../testkit/shop.ts'
import { catalogVersionOf } from './catalog-version.ts'

const shop = useTestShop()

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
