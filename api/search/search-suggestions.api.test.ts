import { expect, test } from '@jest/globals'
import { makeCategory, makeProduct } from '../testkit/make.ts'
import { useTestShop } from '../testkit/shop.ts'
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
