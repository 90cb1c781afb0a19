import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeAttribute, makeAttributeValue, makeCategory, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop, type TestShop } from '../../testkit/shop.ts'
import { deleteAttributeValue } from '../attributes/attribute-values.service.ts'
import { copyProduct } from './copy-product.service.ts'
import { deleteProduct } from './delete-product.service.ts'
import { patchProduct } from './product-writes.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
let admin: Awaited<ReturnType<TestShop['admin']>>
let [gold, silver, latex, yes, no] = [0, 0, 0, 0, 0]
let colour: Awaited<ReturnType<typeof makeAttribute>>

beforeAll(async () => {
  admin = await shop.admin()
  colour = await makeAttribute(shop.app, { name: 'Цвят' })
  const { id: reused } = await makeAttribute(shop.app, { kind: 'boolean' })
  gold = (await makeAttributeValue(shop.app, { attributeId: colour.id, name: 'злато' })).id
  silver = (await makeAttributeValue(shop.app, { attributeId: colour.id, name: 'сребро' })).id
  latex = (await makeAttributeValue(shop.app, { name: 'латекс' })).id
  yes = (await makeAttributeValue(shop.app, { attributeId: reused, name: 'да' })).id
  no = (await makeAttributeValue(shop.app, { attributeId: reused, name: 'не' })).id
})

const valuesOf = async (productId: number): Promise<number[]> => {
  const rows = await shop.app.db.productAttributeValue.findMany({ where: { productId }, orderBy: { valueId: 'asc' } })
  return rows.map(({ valueId }) => valueId)
}

const idsOf = (...values: number[]) => values.map((id) => globalId('AttributeValue', id))

const patch = (id: number, product: object) => mutate('updateProduct', { productId: globalId('Product', id), product })

const REFUSED = (message: string) => ({
  __typename: 'InvalidInputError',
  message,
  fields: [{ path: ['product', 'attributeValueIds'], message }],
})

describe('values of a product', () => {
  test('come with a new one, for sale and for rent', async () => {
    for (const type of ['SALE', 'RENT'] as const) {
      const category = await makeCategory(shop.app, { type: type === 'SALE' ? 'sale' : 'rent' })
      const name = `Продукт ${unique()}`
      const product = {
        type,
        name,
        price: '1.00',
        pricePerDay: '1.00',
        categoryIds: [globalId('Category', category.id)],
        attributeValueIds: idsOf(latex, gold, yes),
      }
      expect(await mutate('createProduct', { product })).toMatchObject({ __typename: 'CreateProductSuccess' })
      const { id } = await shop.app.db.product.findFirstOrThrow({ where: { name } })
      expect(await valuesOf(id)).toEqual([gold, latex, yes])
    }
  })

  test('are changed by a patch that has them, null clears them, and another patch leaves them', async () => {
    const { id } = await makeProduct(shop.app, { attributeValueIds: [gold, latex] })
    expect(await patch(id, { attributeValueIds: idsOf(silver, latex) })).toEqual({ __typename: 'UpdateProductSuccess' })
    expect(await valuesOf(id)).toEqual([silver, latex])
    await patch(id, { description: 'Друго' })
    expect(await valuesOf(id)).toEqual([silver, latex])
    await patch(id, { attributeValueIds: null })
    expect(await valuesOf(id)).toEqual([])
  })

  test('are written and logged only where they changed', async () => {
    const { id } = await makeProduct(shop.app, { attributeValueIds: [gold, latex] })
    const sent = await shop.statementsOf(() => patchProduct(admin, id, { description: 'Друго' }))
    expect(sent.filter(({ text }) => text.includes('product_attribute_values'))).toEqual([])
    await patch(id, { attributeValueIds: idsOf(silver, latex) })
    const entry = await shop.app.db.auditEntry.findFirst({
      where: { kind: 'product', objectId: id },
      orderBy: { id: 'desc' },
    })
    expect([entry?.before, entry?.after]).toEqual([
      { attribute_values: ['Цвят: злато'] },
      { attribute_values: ['Цвят: сребро'] },
    ])
  })

  test('are those of the dictionary, and either yes or no', async () => {
    const { id } = await makeProduct(shop.app, { attributeValueIds: [latex] })
    const unknown = REFUSED('Изберете стойности от списъка')
    expect(await patch(id, { attributeValueIds: idsOf(gold, 2_000_000_000) })).toEqual(unknown)
    expect(await patch(id, { attributeValueIds: [globalId('Product', gold)] })).toMatchObject({
      __typename: 'InvalidInputError',
    })
    expect(await patch(id, { attributeValueIds: idsOf(yes, no) })).toEqual(REFUSED('Изберете или «да», или «не»'))
    expect(await valuesOf(id)).toEqual([latex])
  })

  test('are none of an attribute in which its sizes differ', async () => {
    const { id } = await makeProduct(shop.app, { optionIds: [colour.id] })
    expect(await patch(id, { attributeValueIds: idsOf(gold) })).toEqual(
      REFUSED('Размерите на продукта се различават по „Цвят“, затова стойността е при тях'),
    )
    expect(await patch(id, { attributeValueIds: idsOf(latex) })).toEqual({ __typename: 'UpdateProductSuccess' })
  })

  test('and a value that is deleted at the same moment: one of both is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: valueId } = await makeAttributeValue(shop.app)
      const { id } = await makeProduct(shop.app)
      const [written, deleted] = await Promise.allSettled([
        patchProduct({ ...admin }, id, { attributeValueIds: [valueId] }),
        deleteAttributeValue(admin, valueId),
      ])
      expect([written.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      if (written.status === 'rejected') expect(written.reason).toMatchObject({ code: 'BAD_INPUT' })
      if (deleted.status === 'rejected') expect(deleted.reason).toMatchObject({ code: 'IN_USE', count: 1 })
    }
  })

  test('stay when REST replaces the product, which has none of them', async () => {
    const category = await makeCategory(shop.app)
    const { id } = await makeProduct(shop.app, { categoryIds: [category.id], attributeValueIds: [gold] })
    const body = { name: 'Друго име', price: '2.00', type: 'sale', categoryIds: [category.id] }
    const answer = await shop.rest({ method: 'PUT', url: `/api/admin/products/${id}`, as: admin, body })
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('ttribute')
    expect(await valuesOf(id)).toEqual([gold])
  })

  test('stay with a product that is deleted and restored from the bin', async () => {
    const { id } = await makeProduct(shop.app, { attributeValueIds: [gold, latex] })
    await mutate('deleteProduct', { productId: globalId('Product', id) })
    const item = await shop.app.db.binItem.findFirstOrThrow({ where: { kind: 'product', objectId: id } })
    await mutate('restoreBinItem', { binItemId: globalId('BinItem', item.id) })
    expect(await valuesOf(id)).toEqual([gold, latex])
  })
})

test('a copy has the values, the options and the values of the sizes, without deleted ones', async () => {
  const { id: digit } = await makeAttribute(shop.app)
  const three = (await makeAttributeValue(shop.app, { attributeId: digit, name: '3' })).id
  const source = await makeProduct(shop.app, {
    categoryIds: [(await makeCategory(shop.app)).id],
    attributeValueIds: [latex],
    optionIds: [digit, colour.id],
    variants: [
      { optionValueIds: [gold, three] },
      { optionValueIds: [silver, three], deletedAt: new Date() },
      { size: 'голяма' },
    ],
  })
  const copy = await copyProduct({ ...admin }, source.id)
  const { data } = await shop.graphql(
    `{ product(databaseId: ${copy.id}) { attributeValues { databaseId } ... on SaleProduct {
      options { databaseId } variants { size optionValues { databaseId } }
    } } }`,
    {},
    admin,
  )
  expect(data).toEqual({
    product: {
      attributeValues: [{ databaseId: latex }],
      options: [{ databaseId: digit }, { databaseId: colour.id }],
      variants: [
        { size: '3, злато', optionValues: [{ databaseId: three }, { databaseId: gold }] },
        { size: 'голяма', optionValues: [] },
      ],
    },
  })
})

const change = (products: readonly { id: number; version?: number }[], more: object) =>
  mutate('updateProducts', {
    products: products.map(({ id, version = 1 }) => ({
      productId: globalId('Product', id),
      expectedVersion: version,
    })),
    ...more,
  })

describe('many products', () => {
  test('take and lose values at once; the other of yes and no is replaced', async () => {
    const products = [
      await makeProduct(shop.app, { attributeValueIds: [gold, no] }),
      await makeRental(shop.app, { attributeValueIds: [silver, latex] }),
      await makeProduct(shop.app),
    ]
    const values = {
      addAttributeValueIds: idsOf(yes, latex),
      removeAttributeValueIds: idsOf(gold),
    }
    expect(await change(products, values)).toEqual({ __typename: 'UpdateProductsSuccess' })
    expect(await Promise.all(products.map(({ id }) => valuesOf(id)))).toEqual([
      [latex, yes],
      [silver, latex, yes],
      [latex, yes],
    ])
  })

  test('are all left alone when the sizes of one differ in the attribute', async () => {
    const [plain, sized] = [await makeProduct(shop.app), await makeProduct(shop.app, { optionIds: [colour.id] })]
    expect(await change([plain, sized], { addAttributeValueIds: idsOf(gold) })).toMatchObject({
      __typename: 'BulkRefusedError',
    })
    expect(await valuesOf(plain.id)).toEqual([])
    await deleteProduct(admin, sized.id)
  })

  test.each([
    ['an unknown value', { addAttributeValueIds: idsOf(2_000_000_000) }],
    ['a value that is added and removed', { addAttributeValueIds: idsOf(1), removeAttributeValueIds: idsOf(1) }],
  ])('are refused for %s', async (_what, values) => {
    expect(await change([await makeProduct(shop.app)], values)).toMatchObject({ __typename: 'InvalidInputError' })
  })
})
