import { beforeAll, expect, test } from '@jest/globals'
import { makeCategory, makeSubcategory } from '../../testkit/make.ts'
import { type TestShop, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  admin = await shop.admin()
})

const rounds = Array.from({ length: 12 }, (_, round) => round)

test('a category that is deleted while others put subcategories into it, move them there and read them breaks none of these calls', async () => {
  const statuses = new Set<string>()
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
    const { status } = await shop.rest({ method, url, as: admin, ...(body !== undefined && { body }) })
    statuses.add(`${method} ${status}`)
  }
  for (const round of rounds) {
    const { id: categoryId } = await makeCategory(shop.app)
    const { id: otherId } = await makeSubcategory(shop.app)
    await makeSubcategory(shop.app, { categoryId })
    const body = { name: `Сърца ${round}`, categoryId }
    await Promise.all([
      ...rounds.map(() => call('POST', '/api/admin/subcategories', body)),
      call('PUT', `/api/admin/subcategories/${otherId}`, body),
      call('DELETE', `/api/admin/categories/${categoryId}`),
      ...rounds.map(() => call('GET', '/api/admin/subcategories')),
    ])
  }
  const expected = new Set([
    'POST 201',
    'POST 400',
    'PUT 200',
    'PUT 400',
    'PUT 404',
    'DELETE 200',
    'DELETE 409',
    'GET 200',
  ])
  expect([...statuses].filter((status) => !expected.has(status))).toEqual([])
})

test('a subcategory cannot be put into a category that goes in the same moment', async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  await shop.app.db.$executeRawUnsafe(`
    CREATE FUNCTION parent_goes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM categories WHERE id = ${categoryId}; RETURN NEW; END $$`)
  await shop.app.db.$executeRawUnsafe(
    'CREATE TRIGGER parent_goes BEFORE INSERT ON subcategories FOR EACH ROW EXECUTE FUNCTION parent_goes()',
  )
  const { status, body } = await shop.rest({
    method: 'POST',
    url: '/api/admin/subcategories',
    body: { name: 'Сърца', categoryId },
    as: admin,
  })
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', errors: [{ field: 'categoryId', message: 'Изберете категория' }] },
  })
})
