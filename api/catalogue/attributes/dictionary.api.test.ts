import { expect, test } from '@jest/globals'
import { makeAttribute, makeAttributeValue, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

test('a size shows its values in the order of the options, and one that is a text shows none', async () => {
  const [digit, colour] = [await makeAttribute(shop.app), await makeAttribute(shop.app)]
  const three = await makeAttributeValue(shop.app, { attributeId: digit.id, name: '3' })
  const gold = await makeAttributeValue(shop.app, { attributeId: colour.id, name: 'злато' })
  const { id } = await makeProduct(shop.app, {
    optionIds: [colour.id, digit.id],
    variants: [{ optionValueIds: [three.id, gold.id] }, { size: 'голяма' }],
  })
  const query = `{ product(databaseId: ${id}) { ... on SaleProduct {
    options { code } variants { size optionValues { name attribute { code } } }
  } } }`
  const { data } = await shop.graphql(query)
  const values = [
    { name: 'злато', attribute: { code: colour.code } },
    { name: '3', attribute: { code: digit.code } },
  ]
  expect(data).toEqual({
    product: {
      options: [{ code: colour.code }, { code: digit.code }],
      variants: [
        { size: 'злато, 3', optionValues: values },
        { size: 'голяма', optionValues: [] },
      ],
    },
  })
})

test('staff see by how many products an attribute or value is used, deleted products and sizes aside', async () => {
  const { id: attributeId } = await makeAttribute(shop.app)
  const [used, none] = [
    await makeAttributeValue(shop.app, { attributeId }),
    await makeAttributeValue(shop.app, { attributeId }),
  ]
  await makeProduct(shop.app, { attributeValueIds: [used.id] })
  await makeProduct(shop.app, { attributeValueIds: [used.id], deletedAt: new Date() })
  const sizes = [{ optionValueIds: [used.id] }, { optionValueIds: [none.id], deletedAt: new Date() }]
  await makeProduct(shop.app, { optionIds: [attributeId], variants: sizes })
  const query = '{ attributes { databaseId productCount values { productCount } } }'
  const { data } = await shop.graphql(query, {}, await shop.admin())
  const counts = { databaseId: attributeId, productCount: 2, values: [{ productCount: 2 }, { productCount: 0 }] }
  expect(data?.['attributes']).toContainEqual(counts)
})
