import { beforeEach, describe, expect, test } from '@jest/globals'
import { makeCategory, makePackage, makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

let id: number

beforeEach(async () => {
  const { id: categoryId } = await makeCategory(shop.app)
  id = (await makeProduct(shop.app, { categoryIds: [categoryId], priceMinor: 1000 })).id
})

const change = (product: object) => mutate('updateProduct', { productId: globalId('Product', id), product })

const storedCost = async () => (await shop.app.db.product.findUniqueOrThrow({ where: { id } })).costMinor

const READ = 'query ($id: Int!) { product(databaseId: $id) { name costPrice { amount } } }'

describe('the cost price', () => {
  test('is set, stays when other fields change, and is cleared', async () => {
    expect(await storedCost()).toBeNull()
    await change({ costPrice: '4.20' })
    expect(await storedCost()).toBe(420)
    await change({ name: 'Балон с ново име' })
    expect(await storedCost()).toBe(420)
    await change({ costPrice: null })
    expect(await storedCost()).toBeNull()
  })

  test('of a new product is that of its form, and a copy has it too', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const product = {
      type: 'SALE',
      name: 'Нов балон',
      price: '10.00',
      costPrice: '0.00',
      categoryIds: [globalId('Category', categoryId)],
    }
    expect(await mutate('createProduct', { product })).toMatchObject({ __typename: 'CreateProductSuccess' })
    const made = await shop.app.db.product.findFirstOrThrow({ where: { name: 'Нов балон' } })
    expect(made.costMinor).toBe(0)
    await mutate('copyProduct', { productId: globalId('Product', made.id) })
    expect(await shop.app.db.product.findFirst({ where: { name: 'Нов балон (копие)' } })).toMatchObject({
      costMinor: 0,
    })
  })

  test.each(['-1.00', '1.005'])('is refused as %s', async (costPrice) => {
    expect(await change({ costPrice })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['product', 'costPrice'] }],
    })
  })

  test('is for staff who may write products: shoppers may not query it, others see nothing', async () => {
    await change({ costPrice: '4.20' })
    const read = async (as: Parameters<typeof shop.graphql>[2]) => shop.graphql(READ, { id }, as)
    expect((await read(await shop.admin('manager'))).data).toMatchObject({ product: { costPrice: { amount: '4.20' } } })
    for (const role of ['packer', 'read_only'] as const)
      expect((await read(await shop.admin(role))).data).toMatchObject({ product: { costPrice: null } })
    for (const as of [shop.visitor(), await shop.customer()]) {
      const { data, errors } = await read(as)
      expect(JSON.stringify(data)).not.toContain('4.20')
      expect(errors?.length).toBe(1)
    }
  })

  test('is not in REST, and a write of REST leaves it as it is', async () => {
    await change({ costPrice: '4.20' })
    const as = await shop.admin()
    const { body } = await shop.rest({ method: 'GET', url: `/api/products/${id}`, as })
    expect(JSON.stringify(body)).not.toMatch(/cost|4\.2/)
    const categoryId = (await shop.app.db.productCategory.findFirstOrThrow({ where: { productId: id } })).categoryId
    const put = { name: 'От REST', price: '9.00', categoryId, costPrice: '1.00' }
    expect((await shop.rest({ method: 'PUT', url: `/api/admin/products/${id}`, as, body: put })).status).toBe(200)
    expect(await storedCost()).toBe(420)
  })

  test('of a package is that of its parts, so it has none of its own', async () => {
    const { id: packageId } = await makePackage(shop.app, { parts: [{ itemId: id }] })
    await expect(shop.app.db.product.update({ where: { id: packageId }, data: { costMinor: 100 } })).rejects.toThrow(
      /products_package_has_no_cost/,
    )
  })
})
