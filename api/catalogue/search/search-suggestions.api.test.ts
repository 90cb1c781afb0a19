import { expect, test } from '@jest/globals'
import { makeCategory, makeProduct, makeSubcategory } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { suggestCategories } from './search.service.ts'

const shop = useTestShop()

const categoriesFor = async (text: string) =>
  (await suggestCategories(shop.visitor(), text)).categories.map(({ name }) => name)

test('the three categories with the shortest names that have every typed word are suggested', async () => {
  const made = ['Замъци', 'Замъци сини', 'Замъци с пързалка', 'Замъци за деца до три години'].map((name) =>
    makeCategory(shop.app, { name }),
  )
  // The words that are known are those of products and of the categories that they are in.
  await makeProduct(shop.app, { categoryIds: (await Promise.all(made)).map(({ id }) => id) })
  expect(new Set(await categoriesFor('замъци'))).toEqual(new Set(['Замъци', 'Замъци сини', 'Замъци с пързалка']))
  expect(await categoriesFor('замъци сини')).toEqual(['Замъци сини'])
})

test('two typed characters are enough, and no more than ten products are suggested', async () => {
  for (let made = 0; made < 12; made += 1) await makeProduct(shop.app, { name: `Пиньята ${made}` })
  const { data } = await shop.graphql(
    '{ two: searchSuggestions(search: "пи", first: 3) { products { name } } many: searchSuggestions(search: "пиньята", first: 50) { products { name } } }',
  )
  expect(data).toMatchObject({ two: { products: [{}, {}, {}] } })
  expect(data?.['many']).toEqual({ products: Array.from({ length: 10 }, () => ({ name: expect.any(String) })) })
})

test('does not suggest words without products', async () => {
  const [full, empty] = [
    await makeCategory(shop.app, { name: 'Лампиони' }),
    await makeCategory(shop.app, { name: 'Лампиони празни' }),
  ]
  const { id: subcategoryId } = await makeSubcategory(shop.app, { categoryId: full.id, name: 'Лампиони малки' })
  const { id } = await makeProduct(shop.app, { name: 'Лампион', categoryIds: [full.id, empty.id] })
  await shop.app.db.productCategory.deleteMany({ where: { categoryId: empty.id } })
  const suggested = async () => {
    const { categories, subcategories } = await suggestCategories(shop.visitor(), 'лампиони')
    return [...categories, ...subcategories].map((found) => found.id)
  }
  expect(await suggested()).toEqual([full.id])
  await shop.app.db.productSubcategory.create({ data: { productId: id, subcategoryId, position: 0 } })
  expect(await suggested()).toEqual([full.id, subcategoryId])
})
