import { beforeEach, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const historyOf = async (productId: number) => {
  const rows = await shop.app.db.priceChange.findMany({ where: { productId }, orderBy: { id: 'asc' } })
  return rows.map(({ variantId, priceMinor, currency }) => ({ variantId, priceMinor, currency }))
}

const plain = (priceMinor: number) => ({ variantId: null, priceMinor, currency: 'BGN' })

const put = async (id: number, price: string) =>
  shop.rest({
    method: 'PUT',
    url: `/api/admin/products/${id}`,
    as: await shop.admin(),
    body: { name: 'Балон', price, categoryIds: [46] },
  })

let id: number
beforeEach(async () => {
  ;({ id } = await makeProduct(shop.app, { name: 'Балон', priceMinor: 1000, categoryIds: [46] }))
})

test('records every price of a product from any writer, and an equal price once', async () => {
  await put(id, '12.00')
  await put(id, '12.00')
  await shop.graphql(
    `mutation ($id: ID!) { updateProduct(input: { productId: $id, product: { price: "9.00" } }) { __typename } }`,
    { id: Buffer.from(`Product:${id}`).toString('base64') },
    await shop.admin(),
  )
  await shop.app.sql.run(sql`UPDATE products SET price_minor = 850 WHERE id = ${id}`)
  expect(await historyOf(id)).toEqual([plain(1000), plain(1200), plain(900), plain(850)])
})

test('every price of a size is recorded with it', async () => {
  const sized = await makeProduct(shop.app, { priceMinor: 0, variants: [{ priceMinor: 500 }] })
  const variantId = sized.variants[0]?.id ?? 0
  await shop.rest({
    method: 'PATCH',
    url: `/api/admin/variants/${variantId}`,
    as: await shop.admin(),
    body: { size: '1 инча', price: '6.00' },
  })
  expect(await historyOf(sized.id)).toEqual([plain(0), { ...plain(500), variantId }, { ...plain(600), variantId }])
})

test('a rental has no history of prices: a service has no former price', async () => {
  const rental = await makeRental(shop.app, { pricePerDayMinor: 400 })
  await shop.app.sql.run(sql`UPDATE products SET price_per_day_minor = 300 WHERE id = ${rental.id}`)
  expect(await historyOf(rental.id)).toEqual([])
})

test('history is append-only until its product is deleted', async () => {
  const refused = 'the history of prices is only added to'
  await expect(
    shop.app.sql.run(sql`UPDATE price_changes SET price_minor = 1 WHERE product_id = ${id}`),
  ).rejects.toThrow(refused)
  await expect(shop.app.sql.run(sql`DELETE FROM price_changes WHERE product_id = ${id}`)).rejects.toThrow(refused)
  const product = await shop.app.db.product.create({ data: { type: 'sale', name: 'Без склад', priceMinor: 100 } })
  await shop.app.db.product.delete({ where: { id: product.id } })
  expect(await historyOf(product.id)).toEqual([])
})

const reduce = (priceMinor: number) => sql`
  UPDATE products SET price_minor = ${priceMinor}, former_price_minor = 1000, lowest_price_minor = 1000, reduced_at = '2026-01-05T10:00:00Z'
  WHERE id = ${id}`

const formerPrice = async () =>
  (await shop.app.db.product.findUniqueOrThrow({ where: { id }, select: { formerPriceMinor: true } })).formerPriceMinor

test('a price that is announced as reduced counts from the announcement on', async () => {
  await shop.app.sql.run(reduce(800))
  const last = await shop.app.db.priceChange.findFirst({ where: { productId: id }, orderBy: { id: 'desc' } })
  expect(last).toMatchObject({ priceMinor: 800, changedAt: new Date('2026-01-05T10:00:00Z') })
})

test('a higher price from any writer ends the reduction; a larger reduction does not', async () => {
  await shop.app.sql.run(reduce(800))
  await put(id, '7.00')
  expect(await formerPrice()).toBe(1000)
  await put(id, '9.00')
  expect(await formerPrice()).toBeNull()
})

test('the database stores no reduction that is none', async () => {
  await expect(shop.app.sql.run(reduce(1000))).rejects.toThrow('products_reduction_lowers')
  await expect(shop.app.sql.run(sql`UPDATE products SET former_price_minor = 2000 WHERE id = ${id}`)).rejects.toThrow(
    'products_reduction_whole',
  )
})
