import { beforeAll, describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { makeCategory, makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { productBatches, productPage, type ProductFilter } from './product-list.service.ts'
import type { ProductSort } from './product-sorts.sql.ts'
import { availabilityOf, availabilityOfAll, productsInCategory, productsInSubcategory } from './products.service.ts'

const shop = useTestShop()

async function namesOf(filter: ProductFilter, sort: ProductSort | null = null): Promise<string[]> {
  const page = { filter, sort, args: { first: 100 }, isCounted: false, parts: [] }
  return (await productPage(shop.visitor(), page)).edges.map(({ node }) => node.name)
}

const all = async (batches: AsyncIterable<unknown[]>) => (await Array.fromAsync(batches)).flat()

test('a list is ordered by name, by price from either end, or by age', async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  for (const [name, priceMinor] of [
    ['б', 100],
    ['в', 300],
    ['а', 200],
  ] as const)
    await makeProduct(shop.app, { name, priceMinor, categoryIds: [categoryId] })
  expect(await namesOf({ categoryIds: [categoryId] })).toEqual(['а', 'б', 'в'])
  expect(await namesOf({ categoryIds: [categoryId] }, 'PRICE_ASC')).toEqual(['б', 'а', 'в'])
  expect(await namesOf({ categoryIds: [categoryId] }, 'PRICE_DESC')).toEqual(['в', 'а', 'б'])
  expect(await namesOf({ categoryIds: [categoryId] }, 'NEWEST')).toEqual(['а', 'в', 'б'])
})

test.each(['', '№ ', '№', '#'])(
  'staff find a product by „%s“ and its number, before those that have it in their text',
  async (sign) => {
    const numbered = await makeProduct(shop.app, { name: 'Ябълка' })
    const { name } = await makeProduct(shop.app, { name: `Балон ${numbered.id}` })
    const search = `${sign}${numbered.id}`
    expect(await namesOf({ search, searchesNumbers: true })).toEqual(['Ябълка', name])
    expect(await namesOf({ search, searchesNumbers: true, type: 'rent' })).toEqual([])
    expect(await namesOf({ search })).toEqual([name])
  },
)

test('a number that is no product’s finds products with it in their text', async () => {
  const { name } = await makeProduct(shop.app, { name: 'Свещ 99887766' })
  expect(await namesOf({ search: '99887766', searchesNumbers: true })).toEqual([name])
  expect(await namesOf({ search: '№ 99887755', searchesNumbers: true })).toEqual([])
})

test('a product with its own number in its text is listed once', async () => {
  const { id } = await makeProduct(shop.app)
  await shop.app.sql.run(sql`UPDATE products SET name = 'Чаша ' || id WHERE id = ${id}`)
  const filter = { search: String(id), searchesNumbers: true }
  const counted = await productPage(shop.visitor(), { filter, sort: null, args: {}, isCounted: true, parts: [] })
  expect(counted.edges.map(({ node }) => node.id)).toEqual([id])
  expect(counted.total).toBe(1)
})

test('a list can begin with products that have the badge, and is otherwise in the order of creation', async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  for (const [name, featured] of [
    ['б', false],
    ['в', true],
    ['а', true],
    ['0', false],
  ] as const)
    await makeProduct(shop.app, { name, featured, categoryIds: [categoryId] })
  expect(await namesOf({ categoryIds: [categoryId] }, 'FEATURED')).toEqual(['в', 'а', 'б', '0'])
})

test('sold out products are not available, deleted ones are not listed', async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  const soldOut = await makeProduct(shop.app, { name: 'няма', quantity: 0, categoryIds: [categoryId] })
  const left = await makeProduct(shop.app, { name: 'има', quantity: 1, categoryIds: [categoryId] })
  const deleted = await makeProduct(shop.app, { name: 'изтрит', quantity: 1, categoryIds: [categoryId] })
  await shop.app.db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  expect(await namesOf({ categoryIds: [categoryId] })).toEqual(['има', 'няма'])
  expect(await namesOf({ categoryIds: [categoryId], available: true })).toEqual(['има'])
  expect(await namesOf({ categoryIds: [categoryId], available: false })).toEqual(['няма'])
  const all = await availabilityOfAll(shop.visitor())
  expect(all.filter(({ productId }) => [soldOut.id, left.id, deleted.id].includes(productId))).toEqual([
    { productId: soldOut.id, quantity: 0, available: false },
    { productId: left.id, quantity: 1, available: true },
  ])
})

test('a rental is available for a period when as many units as are wanted are free, and no more', async () => {
  const { id: categoryId } = await makeCategory(shop.app, { type: 'rent' })
  await makeRental(shop.app, { name: 'стол', units: 4, categoryIds: [categoryId] })
  const startsOn = addDays(dayInSofia(new Date()), 3)
  const forUnits = (quantity: number) =>
    namesOf({ categoryIds: [categoryId], availableFor: { startsOn, endsOn: addDays(startsOn, 2), quantity } })
  expect(await forUnits(4)).toEqual(['стол'])
  expect(await forUnits(5)).toEqual([])
})

test('answers the availability of a rental for a period from today on', async () => {
  const { id } = await makeRental(shop.app, { units: 4 })
  const today = dayInSofia(new Date())
  const from = (startsOn: CalendarDay) => availabilityOf(shop.visitor(), id, startsOn, addDays(today, 1))
  expect(await from(today)).toEqual({ productId: id, quantity: 4, available: true, reason: null })
  await expect(from(addDays(today, -1))).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'startDate' }] })
})

test('a rental is not available, with the reason, for a period that the shop refuses', async () => {
  const { id } = await makeRental(shop.app, { units: 4 })
  await shop.app.db.product.update({ where: { id }, data: { minRentalDays: 2 } })
  const [closed, open] = [addDays(dayInSofia(new Date()), 40), addDays(dayInSofia(new Date()), 42)]
  const availability = async (startDate: string, endDate: string) => {
    const url = `/api/products/${id}/availability?startDate=${startDate}&endDate=${endDate}`
    const { status, body } = await shop.rest({ method: 'GET', url })
    return { status, body }
  }
  const answer = (available: boolean, reason: unknown) => ({
    status: 200,
    body: { productId: id, available, quantity: available ? 4 : 0, reason },
  })
  expect(await availability(closed, open)).toEqual(answer(true, null))
  await shop.app.db.closedDay.create({ data: { day: new Date(closed), name: 'Инвентаризация' } })
  expect(await availability(closed, open)).toEqual(answer(false, expect.stringContaining('Инвентаризация')))
  expect(await availability(open, open)).toEqual(answer(false, 'Този артикул се наема за поне 2 дни'))
  expect(await availability(open, closed)).toMatchObject({ status: 400 })
})

test('a category or subcategory that is not there is not an empty one', async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  expect(await all(productsInCategory(shop.visitor(), { categoryId }))).toEqual([])
  await expect(all(productsInCategory(shop.visitor(), { categoryId: 2_000_000_000 }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(all(productsInSubcategory(shop.visitor(), { subcategoryId: 2_000_000_000 }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('all products are read by name in batches, and REST answers them as one list', async () => {
  await shop.app.sql.run(sql`
    INSERT INTO products (type, name, description, price_minor) SELECT 'sale', 'Балон ' || n % 400, '', 100 FROM generate_series(1, 1200) AS n`)
  const expected = (
    await shop.app.sql.rows(
      returning({ id: int })`SELECT id FROM products WHERE deleted_at IS NULL ORDER BY lower(name), id`,
    )
  ).map(({ id }) => id)
  const batches = await Array.fromAsync(productBatches(shop.visitor(), {}))
  expect(batches.map(({ length }) => length)).toEqual([500, 500, expected.length - 1000])
  expect(batches.flat().map(({ id }) => id)).toEqual(expected)

  const list = () => shop.rest({ method: 'GET', url: '/api/products' })
  const first = await list()
  expect(first.body).toMatchObject(expected.map((id) => ({ id })))
  // The ETag of the long list is cached: only its three batches are read, and the version of the catalogue.
  expect(await shop.statementsOf(list)).toHaveLength(4)
})

const get = async (url: string, known?: string) => {
  const as = url.startsWith('/api/admin') ? await shop.admin() : shop.visitor()
  const headers = known === undefined ? {} : { 'if-none-match': known }
  const { status, headers: sent, body } = await shop.rest({ method: 'GET', url, as, headers })
  return { status, tag: String(sent['etag']), length: Array.isArray(body) ? body.length : 0 }
}

describe('a list of more than one batch', () => {
  let categoryId: number
  beforeAll(async () => {
    categoryId = (await makeCategory(shop.app)).id
    await shop.app.sql.run(sql`
      WITH made AS (
        INSERT INTO products (type, name, description, price_minor) SELECT 'sale', 'Чаша ' || n, '', 100 FROM generate_series(1, 501) AS n RETURNING id
      ) INSERT INTO product_categories (product_id, category_id, position) SELECT id, ${categoryId}, 1 FROM made`)
    await shop.app.sql.run(sql`
      INSERT INTO products (type, name, description, price_minor, price_per_day_minor) SELECT 'rent', 'Стол ' || n, '', 100, 100 FROM generate_series(1, 501) AS n`)
  })

  test.each(['/api/products', '/api/products/category/:id', '/api/admin/rental-products'])(
    '%s has an ETag, and answers 304 until a product changes',
    async (path) => {
      const url = path.replace(':id', String(categoryId))
      const first = await get(url)
      expect(first).toMatchObject({ status: 200, tag: expect.stringMatching(/^W\/".+"$/) })
      expect(first.length).toBeGreaterThan(500)
      expect(await get(url, first.tag)).toEqual({ status: 304, tag: first.tag, length: 0 })
      await shop.app.db.product.updateMany({
        where: { name: { in: ['Чаша 9', 'Стол 9'] } },
        data: { description: path },
      })
      const changed = await get(url, first.tag)
      expect(changed).toMatchObject({ status: 200, length: first.length })
      expect(changed.tag).not.toBe(first.tag)
    },
  )
})
