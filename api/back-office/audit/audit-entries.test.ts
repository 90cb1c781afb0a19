import { describe, expect, test } from '@jest/globals'
import { int, returning, string, uncheckedJson, type RowOf } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { makeCategory, makeProduct, makePromoCode, makeReview, makeSubcategory, unique } from '../../testkit/make.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()

const ONLY_ADDED_TO = /only added to|constraint/i

const ENTRY = {
  kind: string,
  action: string,
  label: string,
  adminId: int,
  before: uncheckedJson<Record<string, unknown>>(),
  after: uncheckedJson<Record<string, unknown>>(),
}

const entriesOf = (subjectKind: string, subjectId: number): Promise<RowOf<typeof ENTRY>[]> =>
  shop.app.sql.rows(returning(ENTRY)`
    SELECT kind, action, label, admin_id AS "adminId", before, after FROM audit_entries
    WHERE subject_kind = ${subjectKind} AND subject_id = ${subjectId} ORDER BY id`)

const send = (as: Sender, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  shop.rest({ method, url, as, ...(body !== undefined && { body }) })

describe('the audit log', () => {
  test('has one entry for a changed product and its lists, with the author', async () => {
    const admin = await shop.admin()
    const [here, there] = [await makeCategory(shop.app), await makeCategory(shop.app)]
    const { id, name } = await makeProduct(shop.app, { categoryIds: [here.id], priceMinor: 1000 })
    const body = { name, description: 'Описание на продукта', price: '12.00', type: 'sale', categoryIds: [there.id] }
    expect((await send(admin, 'PUT', `/api/admin/products/${id}`, body)).status).toBe(200)
    expect(await entriesOf('product', id)).toEqual([
      {
        kind: 'product',
        action: 'changed',
        label: name,
        adminId: admin.viewer.adminId,
        before: { price_minor: 1000, categories: [here.name] },
        after: { price_minor: 1200, categories: [there.name] },
      },
    ])
    expect((await send(admin, 'PUT', `/api/admin/products/${id}`, body)).status).toBe(200)
    expect(await entriesOf('product', id)).toHaveLength(1)
  })

  test('has no entries for changes by shoppers and by the shop itself', async () => {
    const product = await makeProduct(shop.app)
    const review = { customerName: 'Ана', customerEmail: 'a@example.com', rating: 5, reviewText: 'Много хубаво' }
    expect((await shop.rest({ method: 'POST', url: `/api/products/${product.id}/reviews`, body: review })).status).toBe(
      201,
    )
    // Connections that staff used return to the pool and serve shoppers too.
    await send(await shop.admin(), 'PATCH', `/api/admin/products/${product.id}/stock`, { quantity: 3 })
    const before = await shop.app.db.auditEntry.count()
    for (let times = 0; times < 5; times += 1)
      await shop.rest({ method: 'POST', url: `/api/products/${product.id}/reviews`, body: review })
    expect(await shop.app.db.auditEntry.count()).toBe(before)
  })

  test('has no secrets and no personal data of shoppers', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const { id } = await makeReview(shop.app, { productId, customerEmail: 'tajna@example.com' })
    expect((await send(await shop.admin(), 'DELETE', `/api/admin/reviews/${id}`)).status).toBe(200)
    const [entry] = await entriesOf('review', id)
    expect(entry).toMatchObject({ action: 'deleted', before: { rating: expect.any(Number) }, after: {} })
    expect(JSON.stringify(entry)).not.toContain('tajna@example.com')
    const { id: adminId } = await shop.app.db.admin.findFirstOrThrow()
    await shop.app.sql.transaction(async (tx) => {
      await tx.run(sql`SELECT set_config('shop.admin', ${String(adminId)}, true)`)
      await tx.run(
        sql`UPDATE admins SET password_hash = 'нова тайна', totp_secret = 'sealed.ТАЙНА' WHERE id = ${adminId}`,
      )
    })
    expect(await entriesOf('admin', adminId)).toMatchObject([{ before: {}, after: { password_hash: '•••' } }])
  })

  test('is append-only', async () => {
    const admin = await shop.admin()
    const { id } = await makePromoCode(shop.app)
    await send(admin, 'DELETE', `/api/admin/promo-codes/${id}`)
    await expect(shop.app.db.auditEntry.deleteMany({ where: { kind: 'promo_code', objectId: id } })).rejects.toThrow(
      ONLY_ADDED_TO,
    )
    await expect(
      shop.app.db.auditEntry.updateMany({ where: { kind: 'promo_code', objectId: id }, data: { label: 'друго' } }),
    ).rejects.toThrow(ONLY_ADDED_TO)
    expect(await entriesOf('promo_code', id)).toHaveLength(1)
  })

  test('is written in the transaction of the change', async () => {
    const { id } = await makeCategory(shop.app)
    await expect(
      shop.app.sql.transaction(async (tx) => {
        const { id: adminId } = await shop.app.db.admin.findFirstOrThrow()
        await tx.run(sql`SELECT set_config('shop.admin', ${String(adminId)}, true)`)
        await tx.run(sql`UPDATE categories SET name = ${unique()} WHERE id = ${id}`)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await entriesOf('category', id)).toEqual([])
  })
})

test('the bin has one item for objects deleted together, named by the last one', async () => {
  const admin = await shop.admin()
  const category = await makeCategory(shop.app)
  const subcategory = await makeSubcategory(shop.app, { categoryId: category.id })
  const product = await makeProduct(shop.app, { categoryIds: [category.id], subcategoryIds: [subcategory.id] })
  expect((await send(admin, 'DELETE', `/api/admin/categories/${category.id}`)).status).toBe(200)
  const items = await shop.app.db.binItem.findMany({ where: { objectId: category.id }, include: { rows: true } })
  expect(items).toMatchObject([{ kind: 'category', label: category.name, adminId: admin.viewer.adminId }])
  expect(items[0]?.rows.map(({ tableName }) => tableName)).toEqual([
    'product_subcategories',
    'subcategories',
    'product_categories',
    'categories',
  ])
  expect(await entriesOf('product', product.id)).toMatchObject([
    { before: { categories: [category.name], subcategories: [subcategory.name] }, after: {} },
  ])
  await shop.app.sql.run(sql`SELECT bin_restore(${items[0]?.id}::int)`)
  expect(await shop.app.db.category.findUnique({ where: { id: category.id } })).toEqual(category)
  expect(await shop.app.db.subcategory.findUnique({ where: { id: subcategory.id } })).toEqual(subcategory)
  expect(await shop.app.db.productCategory.count({ where: { productId: product.id } })).toBe(1)
})
