import { beforeAll, describe, expect, test } from '@jest/globals'
import { returning, string } from '#lib/database/row.ts'
import { NotFoundError } from '#lib/errors.ts'
import { ALL_AUDIT_KINDS } from '#rules/audit-kinds.ts'
import { permits, ROLE_NAMES } from '#rules/staff-roles.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makePromoCode, makeReview, makeSubcategory } from '../../testkit/make.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { restoreBinItem, sweepBin } from './bin.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
let owner: Sender
beforeAll(async () => {
  owner = await shop.admin()
})

const remove = async (url: string) => {
  expect((await shop.rest({ method: 'DELETE', url, as: owner })).status).toBe(200)
}
const itemOf = async (kind: string, objectId: number) =>
  (await shop.app.db.binItem.findFirstOrThrow({ where: { kind, objectId } })).id
const restore = (id: number, as: Sender = owner) => mutate('restoreBinItem', { binItemId: globalId('BinItem', id) }, as)

const DONE = { __typename: 'RestoreBinItemSuccess' }

describe('deleted objects are restored unchanged', () => {
  test('a product, a size of it, a review and an inquiry', async () => {
    const product = await makeProduct(shop.app, { variants: [{}, {}] })
    const { id: reviewId } = await makeReview(shop.app, { productId: product.id })
    const inquiry = await shop.app.db.inquiry.create({
      data: { name: 'Ана', email: 'a@example.com', message: 'Здравейте' },
    })
    const variantId = product.variants[0]?.id ?? 0
    await remove(`/api/admin/variants/${variantId}`)
    await remove(`/api/admin/reviews/${reviewId}`)
    await remove(`/api/admin/contact-inquiries/${inquiry.id}`)
    await remove(`/api/admin/products/${product.id}`)
    expect(await restore(await itemOf('variant', variantId))).toMatchObject({ __typename: 'ParentDeletedError' })
    expect(await restore(await itemOf('review', reviewId))).toMatchObject({ __typename: 'ParentDeletedError' })
    expect(await restore(await itemOf('product', product.id))).toEqual(DONE)
    expect(await restore(await itemOf('variant', variantId))).toEqual(DONE)
    expect(await restore(await itemOf('review', reviewId))).toEqual(DONE)
    expect(await restore(await itemOf('inquiry', inquiry.id))).toEqual(DONE)
    expect(await shop.app.db.product.findUnique({ where: { id: product.id } })).toMatchObject({ deletedAt: null })
    expect(await shop.app.db.variant.findUnique({ where: { id: variantId } })).toMatchObject({
      deletedAt: null,
      isActive: true,
    })
    expect(await shop.app.db.review.count({ where: { id: reviewId } })).toBe(1)
    expect(await shop.app.db.inquiry.findUnique({ where: { id: inquiry.id } })).toEqual(inquiry)
    expect((await shop.rest({ method: 'GET', url: `/api/products/${product.id}` })).status).toBe(200)
    const entries = await shop.app.db.auditEntry.findMany({
      where: { kind: 'product', objectId: product.id },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual(['deleted', 'restored'])
  })

  test('a promo code with its uses', async () => {
    const { id, code } = await makePromoCode(shop.app)
    const { id: productId } = await makeProduct(shop.app)
    const customer = await shop.customer()
    await placeOrder(customer, { ...wholeOrder(await cartOf(customer, [{ productId }])), promoCode: code })
    await remove(`/api/admin/promo-codes/${id}`)
    expect(await restore(await itemOf('promo_code', id))).toEqual(DONE)
    expect(await shop.app.db.promoCode.findUnique({ where: { id } })).toMatchObject({ usedCount: 1 })
    await requireInvariants(shop.app)
  })

  test('once, and only with the permission', async () => {
    const { id } = await makePromoCode(shop.app)
    await remove(`/api/admin/promo-codes/${id}`)
    const item = await itemOf('promo_code', id)
    expect(await restore(item, await shop.admin('packer'))).toMatchObject({ __typename: 'ForbiddenError' })
    const both = await Promise.all([restore(item), restore(item)])
    expect(both.filter((answer) => JSON.stringify(answer) === JSON.stringify(DONE))).toHaveLength(1)
    expect(both).toContainEqual(expect.objectContaining({ __typename: 'NotFoundError' }))
  })
})

test.each(ROLE_NAMES)('the role %s sees who deleted what only with the log of changes', async (role) => {
  const { id } = await makePromoCode(shop.app)
  await remove(`/api/admin/promo-codes/${id}`)
  const item = globalId('BinItem', await itemOf('promo_code', id))
  const { data, errors } = await shop.graphql(
    'query ($item: ID!) { bin(first: 1) { nodes { label } } node(id: $item) { ... on BinItem { admin { name } } } }',
    { item },
    await shop.admin(role),
  )
  if (permits(role, 'audit.read')) expect(data).toMatchObject({ bin: { nodes: [{}] }, node: { admin: {} } })
  else {
    expect(data).toEqual({ bin: null, node: null })
    expect(errors).toMatchObject([{ path: ['bin'], extensions: { code: 'FORBIDDEN' } }])
  }
})

describe('an item that cannot be restored', () => {
  test('stays in the bin when another object has its name', async () => {
    const [promo, category] = [await makePromoCode(shop.app), await makeCategory(shop.app)]
    const subcategory = await makeSubcategory(shop.app)
    await remove(`/api/admin/promo-codes/${promo.id}`)
    await remove(`/api/admin/categories/${category.id}`)
    await remove(`/api/admin/subcategories/${subcategory.id}`)
    await makePromoCode(shop.app, { code: promo.code })
    await makeCategory(shop.app, { name: category.name })
    await makeSubcategory(shop.app, { name: subcategory.name, categoryId: subcategory.categoryId })
    for (const [kind, id] of [
      ['promo_code', promo.id],
      ['category', category.id],
      ['subcategory', subcategory.id],
    ] as const)
      expect(await restore(await itemOf(kind, id))).toMatchObject({ __typename: 'NameTakenError' })
  })

  test('stays in the bin while its category is deleted', async () => {
    const subcategory = await makeSubcategory(shop.app)
    await remove(`/api/admin/subcategories/${subcategory.id}`)
    await remove(`/api/admin/categories/${subcategory.categoryId}`)
    const item = await itemOf('subcategory', subcategory.id)
    expect(await restore(item)).toMatchObject({ __typename: 'ParentDeletedError' })
    expect(await restore(await itemOf('category', subcategory.categoryId))).toEqual(DONE)
    expect(await restore(item)).toEqual(DONE)
  })

  test('is deleted after 30 days', async () => {
    const { id } = await makePromoCode(shop.app)
    await remove(`/api/admin/promo-codes/${id}`)
    const item = await itemOf('promo_code', id)
    shop.now(new Date(Date.now() + 29 * 24 * 3_600_000))
    await sweepBin(shop.app)
    expect(await shop.app.db.binItem.count({ where: { id: item } })).toBe(1)
    shop.now(new Date(Date.now() + 31 * 24 * 3_600_000))
    await expect(restoreBinItem(await shop.admin(), item)).rejects.toThrow(NotFoundError)
    await sweepBin(shop.app)
    expect(await shop.app.db.binItem.count({ where: { id: item } })).toBe(0)
    shop.now(null)
  })
})

test('every kind used by a trigger is in the table of kinds', async () => {
  const named = await shop.app.sql.rows(returning({ kind: string })`
    SELECT DISTINCT split_part(encode(tgargs, 'escape'), '\\000', 1) AS kind FROM pg_trigger WHERE tgname = 'audit'`)
  expect(named.map(({ kind }) => kind).toSorted()).toEqual([...ALL_AUDIT_KINDS].toSorted())
})
