import { expect, test } from '@jest/globals'
import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { Context } from '../../context.ts'
import { brokenInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { randomNumbers } from '../../testkit/random-writes.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { gatherListedProductCounts } from './listed-product-counts.service.ts'
import { productPage } from './product-list.service.ts'

const shop = useTestShop()

const broken = async () => (await brokenInvariants(shop.app)).filter((name) => name.startsWith('I17'))

/** Of all, for sale and for rent. */
async function totals(ctx: Context): Promise<(number | null)[]> {
  const found: (number | null)[] = []
  for (const type of [null, 'sale', 'rent'] as const) {
    const page = { filter: { type }, sort: null, args: { first: 1 }, isCounted: true, parts: [] }
    found.push((await productPage(ctx, page)).total)
  }
  return found
}

test('each viewer gets the number of products that they see', async () => {
  const { id: draft } = await makeProduct(shop.app)
  const { id: later } = await makeProduct(shop.app)
  const { id: shown } = await makeProduct(shop.app)
  const { id: deleted } = await makeRental(shop.app)
  await makeProduct(shop.app)
  await makeRental(shop.app)
  const admin = await shop.admin()
  expect(await totals(shop.visitor())).toEqual([6, 4, 2])
  await shop.app.sql.run(sql`UPDATE products SET is_draft = true WHERE id = ${draft}`)
  await shop.app.sql.run(sql`UPDATE products SET visible_from = '2999-01-01 Europe/Sofia' WHERE id = ${later}`)
  await shop.app.sql.run(sql`UPDATE products SET visible_from = '2001-01-01 Europe/Sofia' WHERE id = ${shown}`)
  await shop.app.sql.run(sql`UPDATE products SET deleted_at = now() WHERE id = ${deleted}`)
  expect(await totals(shop.visitor())).toEqual([3, 2, 1])
  expect(await totals(admin)).toEqual([5, 4, 1])
})

test('whatever is written, by row and by many, the counts are those of the products', async () => {
  for (let n = 0; n < 12; n += 1) await (n % 4 === 0 ? makeRental : makeProduct)(shop.app)
  const below = randomNumbers(57)
  const some = () => sql`id % 5 = ${below(5)}::int`
  const writes = [
    () => sql`UPDATE products SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE ${some()}`,
    () => sql`UPDATE products SET is_draft = NOT is_draft WHERE ${some()}`,
    () =>
      sql`UPDATE products SET visible_from = CASE WHEN visible_from IS NULL THEN '2020-05-01 Europe/Sofia'::timestamptz END WHERE ${some()}`,
    () => sql`UPDATE products SET name = name || '!' WHERE ${some()}`,
    () => sql`INSERT INTO products (type, name, price_minor, is_draft)
      SELECT 'sale', 'нов ' || n || ' ' || ${below(1_000_000)}::int, 100, n % 2 = 0 FROM generate_series(1, 3) n`,
    () => sql`DELETE FROM products WHERE name LIKE 'нов%' AND ${some()}`,
  ]
  const changed = new Set<number>()
  for (let turn = 0; turn < 80; turn += 1) {
    const chosen = below(writes.length)
    const write = writes[chosen]
    if (write === undefined) throw new Error('there is no such write')
    if ((await shop.app.sql.run(write())) > 0) changed.add(chosen)
    expect({ chosen, turn, broken: await broken() }).toEqual({ chosen, turn, broken: [] })
  }
  expect(changed.size).toBe(writes.length)
})

const rows = () => shop.app.sql.rows(returning({ type: string })`SELECT type FROM listed_product_counts ORDER BY type`)

test('rows are put together when there are many, by two at once too, and the counts stay', async () => {
  const { id } = await makeProduct(shop.app)
  await makeRental(shop.app)
  const before = (await rows()).length
  await gatherListedProductCounts(shop.app.sql)
  expect(await rows()).toHaveLength(before)
  for (let turn = 0; turn < 101; turn += 1)
    await shop.app.sql.run(sql`UPDATE products SET is_draft = NOT is_draft WHERE id = ${id}`)
  expect(await rows()).toHaveLength(before + 101)
  await Promise.all([gatherListedProductCounts(shop.app.sql), gatherListedProductCounts(shop.app.sql)])
  expect(await rows()).toEqual([{ type: 'sale' }, { type: 'rent' }])
  expect(await broken()).toEqual([])
})
