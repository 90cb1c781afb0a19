import { beforeEach, expect, test } from '@jest/globals'
import { z } from 'zod'
import { makeCategory, makeSubcategory } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { categoriesOf } from './categories.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

const shownCategories = z.array(z.object({ name: z.string(), subcategories: z.array(z.object({ name: z.string() })) }))

async function shown() {
  const { data } = await shop.graphql('{ categories(type: RENT) { name subcategories { name } } }', {}, shop.visitor())
  return shownCategories.parse(data?.['categories'])
}

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(' ')
const arrange = (...rows: { id: number }[]) =>
  mutate('arrangeCategories', { categoryIds: rows.map(({ id }) => globalId('Category', id)) })
const arrangeIn = (category: { id: number }, ...rows: { id: number }[]) =>
  mutate('arrangeSubcategories', {
    categoryId: globalId('Category', category.id),
    subcategoryIds: rows.map(({ id }) => globalId('Subcategory', id)),
  })
const make = (name: string) => makeCategory(shop.app, { type: 'rent', name })

beforeEach(async () => {
  await shop.app.db.subcategory.deleteMany()
  await shop.app.db.category.deleteMany({ where: { type: 'rent' } })
})

test('categories stand by name until staff drag them, and a new one then follows', async () => {
  const [chairs, arches, tables] = [await make('Столове'), await make('Арки'), await make('Маси')]
  expect(names(await shown())).toBe('Арки Маси Столове')
  expect(await arrange(chairs, arches, tables)).toMatchObject({ __typename: 'ArrangeCategoriesSuccess' })
  await make('Балони')
  expect(names(await shown())).toBe('Столове Арки Маси Балони')
  expect(names(await categoriesOf(await shop.admin(), 'rent'))).toBe('Арки Балони Маси Столове')
})

test('refuses a category of the other type, a deleted one, one named twice, and an empty list', async () => {
  const [chairs, sale] = [await make('Столове'), await makeCategory(shop.app, { type: 'sale' })]
  expect(await arrange(chairs, sale)).toMatchObject({ __typename: 'NotFoundError' })
  expect(await arrange(chairs, { id: 2_000_000_000 })).toMatchObject({ __typename: 'NotFoundError' })
  expect(await arrange(chairs, chairs)).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await arrange()).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await shop.app.db.category.count({ where: { position: { not: null } } })).toBe(0)
})

test('subcategories are put in order, and one of another category moves under theirs', async () => {
  const [chairs, tables] = [await make('Столове'), await make('Маси')]
  const under = (name: string, { id }: { id: number }) => makeSubcategory(shop.app, { name, categoryId: id })
  const [white, gold, high] = [await under('Бели', chairs), await under('Златни', chairs), await under('Бар', tables)]
  expect(await arrangeIn(chairs, gold, high, white)).toMatchObject({ __typename: 'ArrangeSubcategoriesSuccess' })
  expect((await shown()).map(({ name, subcategories }) => `${name}: ${names(subcategories)}`)).toEqual([
    'Маси: ',
    'Столове: Златни Бар Бели',
  ])
  const moved = await shop.app.db.subcategory.findUniqueOrThrow({ where: { id: high.id } })
  expect(moved.version).toBe(high.version + 1)
  const sale = await makeCategory(shop.app, { type: 'sale' })
  expect(await arrangeIn(sale, gold)).toMatchObject({ __typename: 'NotFoundError' })
})

test('of two who drag at once the order of one holds as a whole', async () => {
  const rows = [await make('А'), await make('Б'), await make('В'), await make('Г')]
  const orders = [rows, rows.toReversed(), [...rows.slice(2), ...rows.slice(0, 2)]]
  await Promise.all(orders.map((order) => arrange(...order)))
  expect(orders.map(names)).toContain(names(await shown()))
})
