import { beforeAll, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { relatedProducts } from './related-products.loaders.ts'

const shop = useTestShop()
let ids: number[]

beforeAll(async () => {
  const { id } = await makeCategory(shop.app)
  const made = await Promise.all(Array.from({ length: 30 }, () => makeProduct(shop.app, { categoryIds: [id] })))
  ids = made.map((product) => product.id)
  await shop.app.sql.run(sql`VACUUM ANALYZE products, product_categories, product_subcategories`)
})

test('the statement of one page is planned for a connection, not for each request', async () => {
  const plans = await shop.app.sql.transaction(async (tx) => {
    for (const id of ids) {
      const ctx = { ...shop.visitor(), sql: { ...shop.app.sql, ...tx } }
      expect((await relatedProducts(ctx, ['images', 'rating'], 4, [id]))[0]).toHaveLength(4)
    }
    return tx.first(returning({ known: int, replanned: int })`
      SELECT sum(generic_plans)::int AS known, sum(custom_plans)::int AS replanned FROM pg_prepared_statements
      WHERE statement LIKE '%AS "relatedTo"%' AND statement NOT LIKE '%pg_prepared_statements%'`)
  })
  expect(plans).toEqual({ known: 25, replanned: 5 })
})

test('related products are read again when one of them changes, and not when the product itself does', async () => {
  const [id = 0] = ids
  const payload = {
    query: `{ product(databaseId: ${id}) { description related { databaseId description createdAt } } }`,
  }
  const ask = async () => (await shop.http.inject({ method: 'POST', url: '/graphql', payload })).json().data.product
  const readsRelated = async () => {
    const sent = await shop.statementsOf(ask)
    return { read: sent.length > 1, related: sent.some(({ text }) => text.includes('"relatedTo"')) }
  }
  const { related } = await ask()
  await shop.app.db.product.update({ where: { id }, data: { description: 'Друг текст' } })
  expect(await readsRelated()).toEqual({ read: true, related: false })
  expect(await ask()).toEqual({ description: 'Друг текст', related })
  const { databaseId } = related[0]
  await shop.app.db.product.update({ where: { id: databaseId }, data: { description: 'Нов текст' } })
  expect(await readsRelated()).toEqual({ read: true, related: true })
  expect((await ask()).related[0]).toEqual({ ...related[0], description: 'Нов текст' })
})
