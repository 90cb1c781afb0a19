import { beforeEach, expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { int, returning } from '#lib/database/row.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import { brokenInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makeProduct, makeRental } from '../../testkit/make.ts'
import { randomNumbers } from '../../testkit/random-writes.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { listProducts } from './testkit/list-products.ts'
import type { PriceBand } from './listed-prices.sql.ts'

const shop = useTestShop()

let categoryId: number
beforeEach(async () => {
  ;({ id: categoryId } = await makeCategory(shop.app))
})

const names = async (price: PriceBand) =>
  (await listProducts(shop.visitor(), { categoryIds: [categoryId], price }, 'PRICE_ASC')).map(({ name }) => name)

test('a product is in the band of any size on sale, and sorts by the cheapest', async () => {
  const add = (name: string, ...prices: number[]) =>
    makeProduct(shop.app, { name, categoryIds: [categoryId], variants: prices.map((priceMinor) => ({ priceMinor })) })
  await add('евтин и скъп', 100, 900)
  await add('среден', 500, 550)
  await add('евтин, среден и скъп', 200, 500, 900)
  await makeProduct(shop.app, { name: 'без размери', categoryIds: [categoryId], priceMinor: 450 })
  expect(await names({ from: null, below: null })).toEqual([
    'евтин и скъп',
    'евтин, среден и скъп',
    'без размери',
    'среден',
  ])
  expect(await names({ from: 400, below: 600 })).toEqual(['евтин, среден и скъп', 'без размери', 'среден'])
  expect(await names({ from: null, below: 200 })).toEqual(['евтин и скъп'])
  expect(await names({ from: 900, below: null })).toEqual(['евтин и скъп', 'евтин, среден и скъп'])
  expect(await names({ from: 901, below: null })).toEqual([])
})

test('lists have the current prices after single and bulk writes', async () => {
  for (let n = 0; n < 6; n += 1)
    await makeProduct(shop.app, {
      priceMinor: 100 * n + 50,
      variants: n % 2 === 0 ? [{ quantity: 0 }, { quantity: 0, isActive: false }] : [],
    })
  await makeRental(shop.app)
  const below = randomNumbers(53)
  const some = (table: 'products' | 'variants') =>
    table === 'products'
      ? sql`id % 5 = ${below(5)}::int`
      : sql`product_id % 5 = ${below(5)}::int AND id % 3 <> ${below(3)}::int`
  const writes = [
    () => sql`UPDATE products SET price_minor = ${below(2000)}::int + id WHERE type = 'sale' AND ${some('products')}`,
    () => sql`UPDATE products SET price_per_day_minor = ${below(2000)}::int WHERE type = 'rent'`,
    () => sql`UPDATE products SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE ${some('products')}`,
    () => sql`UPDATE variants SET price_minor = ${below(2000)}::int + id WHERE ${some('variants')}`,
    () => sql`UPDATE variants SET is_active = NOT is_active WHERE ${some('variants')}`,
    () => sql`UPDATE variants SET deleted_at = CASE WHEN deleted_at IS NULL THEN now() END WHERE ${some('variants')}`,
    () =>
      sql`UPDATE variants SET product_id = (SELECT min(id) FROM products WHERE type = 'sale'), size = 'от ' || id WHERE id % 11 = ${below(11)}::int`,
    () => sql`DELETE FROM variants WHERE id % 13 = ${below(13)}::int`,
    () => sql`INSERT INTO variants (product_id, size, price_minor, is_active)
      SELECT id, 'нов ' || ${below(1_000_000)}::int, ${below(2000)}::int, ${below(4)}::int > 0 FROM products WHERE type = 'sale' AND ${some('products')}`,
    () => sql`WITH made AS (INSERT INTO products (type, name, price_minor) VALUES ('sale', 'заедно ' || ${below(1_000_000)}::int, ${below(2000)}::int) RETURNING id)
      INSERT INTO variants (product_id, size, price_minor) SELECT id, 'един', ${below(2000)}::int FROM made`,
    () => sql`DELETE FROM products WHERE name LIKE 'заедно%' AND id % 3 = ${below(3)}::int`,
  ]
  const changed = new Set<number>()
  for (let turn = 0; turn < 150; turn += 1) {
    const chosen = below(writes.length)
    const write = writes[chosen]
    if (write === undefined) throw new Error('there is no such write')
    if ((await shop.app.sql.run(write())) > 0) changed.add(chosen)
    const broken = (await brokenInvariants(shop.app)).filter((name) => name.startsWith('I17'))
    expect({ chosen, turn, broken }).toEqual({ chosen, turn, broken: [] })
  }
  expect(changed.size).toBe(writes.length)
})

const price = (at: Sql, variantId = 0, priceMinor = 0) =>
  at.run(sql`UPDATE variants SET price_minor = ${priceMinor} WHERE id = ${variantId}`)

test('of two that change sizes of one product at once, the later one knows the earlier one’s price', async () => {
  const { id, variants } = await makeProduct(shop.app, { variants: [{ priceMinor: 500 }, { priceMinor: 600 }] })
  const [cheap, dear] = variants.map((variant) => variant.id)
  const listed = () =>
    shop.app.sql.first(
      returning({
        lowest: int,
        highest: int,
      })`SELECT lowest_minor AS lowest, highest_minor AS highest FROM listed_prices WHERE product_id = ${id}`,
    )
  const second = await shop.app.sql.transaction(async (tx) => {
    await price(tx, cheap, 700)
    const waiting = { ended: price(shop.app.sql, dear, 800) }
    // Should it not wait, it ends here and the prices below tell.
    await Promise.race([waiting.ended, sleep(300)])
    expect(await listed()).toEqual({ lowest: 500, highest: 600 })
    return waiting
  })
  await second.ended
  expect(await listed()).toEqual({ lowest: 700, highest: 800 })
})
