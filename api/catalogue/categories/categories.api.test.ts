import { describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct, makeRental, makeSubcategory, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { categoriesOf, deleteCategory, updateCategory } from './categories.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

describe('categoriesOf()', () => {
  test('lists those of one type, by name', async () => {
    const last = await makeCategory(shop.app, { name: 'Яхти' })
    const first = await makeCategory(shop.app, { name: 'Агнета' })
    const rented = await makeCategory(shop.app, { type: 'rent' })
    const idsOf = async (type: 'sale' | 'rent') => (await categoriesOf(shop.visitor(), type)).map(({ id }) => id)
    const sale = await idsOf('sale')
    expect(sale.filter((id) => id === last.id || id === first.id)).toEqual([first.id, last.id])
    expect(sale).not.toContain(rented.id)
    expect(await idsOf('rent')).toContain(rented.id)
  })
})

describe('createCategory', () => {
  test('trims name and description, and refuses an empty name', async () => {
    const name = `Рафт ${unique()}`
    await mutate('createCategory', { type: 'SALE', category: { name: `  ${name} `, description: '  ' } })
    expect(await shop.app.db.category.findFirst({ where: { name } })).toMatchObject({ name, description: null })
    expect(await mutate('createCategory', { type: 'SALE', category: { name: '  ' } })).toMatchObject({
      __typename: 'InvalidInputError',
    })
  })
})

const balloons = () => `Балони ${unique()}`
const create = (input: object) => mutate('createCategory', { type: 'SALE', isNameUnique: true, ...input })

describe('isNameUnique', () => {
  const TAKEN = { __typename: 'NameTakenError' }

  test('refuses the name of another of its type, but for case and spaces, and says how that one writes it', async () => {
    const taken = balloons()
    await makeCategory(shop.app, { name: taken })
    const typed = ` ${taken.toUpperCase().replace(' ', '  ')}`
    expect(await create({ category: { name: typed } })).toMatchObject({ ...TAKEN, message: `Вече има „${taken}“.` })
    expect(await create({ type: 'RENT', category: { name: typed } })).toMatchObject({
      __typename: 'CreateCategorySuccess',
    })
    expect(await create({ isNameUnique: false, category: { name: typed } })).toMatchObject({
      __typename: 'CreateCategorySuccess',
    })
  })

  test('refuses to rename to it too, and leaves one its own name', async () => {
    const { name: taken } = await makeCategory(shop.app, { name: balloons() })
    const { id } = await makeCategory(shop.app, { name: balloons() })
    const rename = (more: object) =>
      mutate('updateCategory', { categoryId: globalId('Category', id), isNameUnique: true, ...more })
    expect(await rename({ category: { name: taken } })).toMatchObject(TAKEN)
    expect(await rename({ category: { description: 'Друго' } })).toMatchObject({ __typename: 'UpdateCategorySuccess' })
    expect(await rename({ isNameUnique: null, category: { name: taken } })).toMatchObject({
      __typename: 'UpdateCategorySuccess',
    })
  })

  test('tells the second of two admins who add one name at once', async () => {
    const category = { name: balloons() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ category })))
    expect(answers.filter((answer) => Object(answer).__typename === 'CreateCategorySuccess')).toHaveLength(1)
  })

  test('is nothing that REST knows: two may share a name there', async () => {
    const body = { name: balloons(), isNameUnique: true }
    const as = await shop.admin()
    for (const _time of [1, 2])
      expect((await shop.rest({ method: 'POST', url: '/api/admin/categories', body, as })).status).toBe(201)
  })
})

describe('updateCategory()', () => {
  const data = { name: 'Ново име', description: null, imageUrl: null }

  test('changes name, description and picture', async () => {
    const { id, version } = await makeCategory(shop.app, {
      description: 'Старо',
      imageUrl: 'https://example.com/a.png',
    })
    await updateCategory(await shop.admin(), { id, type: 'sale' }, data)
    expect(await shop.app.db.category.findUnique({ where: { id } })).toMatchObject({ ...data, version: version + 1 })
  })

  test('does not find a category of the other type or a deleted one', async () => {
    const { id, name } = await makeCategory(shop.app, { type: 'rent' })
    for (const categoryId of [id, 2_000_000_000]) {
      await expect(updateCategory(await shop.admin(), { id: categoryId, type: 'sale' }, data)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await shop.app.db.category.findUnique({ where: { id } })).toMatchObject({ name })
  })
})

describe('deleteCategory', () => {
  test('of a rental one in use is refused with the count and what uses it', async () => {
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    await makeRental(shop.app, { categoryIds: [id] })
    expect(await mutate('deleteCategory', { categoryId: globalId('Category', id) })).toMatchObject({
      __typename: 'InUseError',
      count: 1,
      kind: 'PRODUCTS',
    })
    await makeSubcategory(shop.app, { categoryId: id })
    expect(await mutate('deleteCategory', { categoryId: globalId('Category', id) })).toMatchObject({
      __typename: 'InUseError',
      count: 1,
      kind: 'SUBCATEGORIES',
    })
  })

  test('of the party themes’ category is refused', async () => {
    expect(await mutate('deleteCategory', { categoryId: globalId('Category', 46) })).toMatchObject({
      __typename: 'ProtectedCategoryError',
    })
  })

  test('is done by one of those who do it at once', async () => {
    const { id } = await makeCategory(shop.app)
    const answers = await Promise.all(
      [1, 2, 3].map(() => mutate('deleteCategory', { categoryId: globalId('Category', id) })),
    )
    expect(
      answers.map((answer) => JSON.stringify(answer).includes('DeleteCategorySuccess')).filter(Boolean),
    ).toHaveLength(1)
  })

  test('of a sale one takes its subcategories and links along, and leaves the products', async () => {
    const { id } = await makeCategory(shop.app)
    const { id: subcategoryId } = await makeSubcategory(shop.app, { categoryId: id })
    const product = await makeProduct(shop.app, { categoryIds: [id], subcategoryIds: [subcategoryId] })
    await deleteCategory(await shop.admin(), { id, type: 'sale' })
    expect(await shop.app.db.subcategory.count({ where: { categoryId: id } })).toBe(0)
    expect(await shop.app.db.productCategory.count({ where: { productId: product.id } })).toBe(0)
    expect(await shop.app.db.product.findUnique({ where: { id: product.id } })).toMatchObject({ deletedAt: null })
  })

  test('of a rental one is done once its products are deleted', async () => {
    const { id } = await makeCategory(shop.app, { type: 'rent' })
    const { id: productId } = await makeRental(shop.app, { categoryIds: [id] })
    await shop.app.db.product.update({ where: { id: productId }, data: { deletedAt: new Date() } })
    await deleteCategory(await shop.admin(), { id, type: 'rent' })
    expect(await shop.app.db.category.count({ where: { id } })).toBe(0)
  })

  test('is refused when a product is put into it in the same moment', async () => {
    const { id } = await makeCategory(shop.app)
    const { id: productId } = await makeProduct(shop.app)
    await shop.app.db.$executeRawUnsafe(`
      CREATE FUNCTION product_comes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO product_categories (product_id, category_id, position) VALUES (${productId}, ${id}, 0); RETURN NULL; END $$`)
    await shop.app.db.$executeRawUnsafe(
      `CREATE TRIGGER product_comes AFTER DELETE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION product_comes()`,
    )
    const deleting = deleteCategory(await shop.admin(), { id, type: 'sale' })
    await expect(deleting).rejects.toMatchObject({ code: 'IN_USE' })
    await shop.app.db.$executeRawUnsafe('DROP FUNCTION product_comes() CASCADE')
    expect(await shop.app.db.category.count({ where: { id } })).toBe(1)
  })
})
