import { beforeAll, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import type { PageArgs } from '#lib/keyset.ts'
import { makeCategory, makeSubcategory } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productPagesOf, type ProductConnection } from './product-list.service.ts'
import type { ProductSort } from './product-sorts.sql.ts'
import type { ProductParent } from './product-parents.sql.ts'

const shop = useTestShop()

const MEMBERS = 1_100
const SORTS: readonly ProductSort[] = ['NAME_ASC', 'NAME_DESC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST', 'FEATURED']

let mixed: number
let last: number
let subcategory: number

/** Of 4,400 products every fourth is in one category; in the other are those whose names stand at the end, and ten from the beginning. */
beforeAll(async () => {
  mixed = (await makeCategory(shop.app)).id
  last = (await makeCategory(shop.app)).id
  subcategory = (await makeSubcategory(shop.app, { categoryId: mixed })).id
  await shop.app.sql.run(sql`
    WITH made AS (
      INSERT INTO products (type, name, price_minor, created_at, deleted_at, is_draft, visible_from)
      SELECT 'sale', 'Стока ' || lpad((n * 37 % 4400)::text, 5, '0'), n * 41 % 700, timestamptz '2026-01-01' + n % 1000 * interval '1 hour',
        CASE WHEN n % 28 = 0 THEN now() END, n % 36 = 0, CASE WHEN n % 44 = 0 THEN timestamptz '2999-01-01 Europe/Sofia' WHEN n % 52 = 0 THEN timestamptz '2020-01-01 Europe/Sofia' END
      FROM generate_series(1, 4400) n RETURNING id, name
    ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n, row_number() OVER (ORDER BY name DESC) AS from_end FROM made),
    mixed AS (INSERT INTO product_categories (product_id, category_id, position) SELECT id, ${mixed}::int, 0 FROM numbered WHERE n % 4 = 0),
    below AS (INSERT INTO product_subcategories (product_id, subcategory_id, position) SELECT id, ${subcategory}::int, 0 FROM numbered WHERE n % 4 = 0)
    INSERT INTO product_categories (product_id, category_id, position) SELECT id, ${last}::int, 1 FROM numbered WHERE from_end <= ${MEMBERS - 10} OR from_end > 4390`)
})

/** With a filter that all pass the members are sorted, without one the page is looked for in the order of all. */
async function pages(parent: ProductParent, id: number, sort: ProductSort, args: PageArgs, ctx = shop.visitor()) {
  const of = async (filter: { featured?: false }): Promise<ProductConnection | undefined> => {
    const [page] = await productPagesOf(ctx, parent, [id], { filter, sort, args, isCounted: true, parts: [] })
    return page
  }
  const [found, sorted] = [await of({}), await of({ featured: false })]
  expect(found).toEqual(sorted)
  return found
}

test.each(SORTS)('a page of a large category by %s is that of its sorted members', async (sort) => {
  for (const [parent, id] of [
    ['category', mixed],
    ['category', last],
    ['subcategory', subcategory],
  ] as const) {
    const first = await pages(parent, id, sort, { first: 24 })
    expect(first?.edges).toHaveLength(24)
    const after = first?.pageInfo.endCursor ?? null
    const second = await pages(parent, id, sort, { first: 24, after })
    expect(second?.edges).toHaveLength(24)
    await pages(parent, id, sort, { last: 24 })
    await pages(parent, id, sort, { last: 5, before: second?.pageInfo.startCursor ?? null })
    await pages(parent, id, sort, { first: 24 }, await shop.admin())
  }
})

test('each viewer gets the number of members that they see', async () => {
  const total = async (ctx = shop.visitor()) => (await pages('category', mixed, 'NAME_ASC', { first: 1 }, ctx))?.total
  const members = sql`FROM products p JOIN product_categories l ON l.product_id = p.id AND l.category_id = ${mixed} WHERE p.deleted_at IS NULL`
  const [counted] = await shop.app.sql.rows(returning({ shown: int, ofStaff: int })`
    SELECT (count(*) FILTER (WHERE NOT p.is_draft AND coalesce(p.visible_from < now(), true)))::int AS shown, count(*)::int AS "ofStaff" ${members}`)
  expect({ shown: await total(), ofStaff: await total(await shop.admin()) }).toEqual(counted)
  expect(counted?.shown).toBeLessThan(counted?.ofStaff ?? 0)
})
