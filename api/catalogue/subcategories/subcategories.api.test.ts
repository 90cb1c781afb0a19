import { describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct, makeRental, makeSubcategory, unique } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { createSubcategory, deleteSubcategory, subcategoriesOf, updateSubcategory } from './subcategories.service.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)

const dataOf = (categoryId: number) => ({
  categoryId,
  name: `Име ${unique()}`,
  description: null,
  imageUrl: null,
  icon: null,
  colorClass: null,
})
const WRONG_PARENT = { code: 'BAD_INPUT', fields: [{ field: 'categoryId', message: 'Изберете категория' }] }

describe('subcategoriesOf()', () => {
  test('lists those of one type by name, or those of both', async () => {
    const sale = await makeCategory(shop.app)
    const rent = await makeCategory(shop.app, { type: 'rent' })
    const last = await makeSubcategory(shop.app, { categoryId: sale.id, name: 'Яхти' })
    const first = await makeSubcategory(shop.app, { categoryId: sale.id, name: 'Агнета' })
    const rented = await makeSubcategory(shop.app, { categoryId: rent.id, name: 'Маси' })
    const made = new Set([last.id, first.id, rented.id])
    const idsOf = async (type: 'sale' | 'rent' | null) =>
      (await subcategoriesOf(shop.visitor(), type)).map(({ id }) => id).filter((id) => made.has(id))
    expect(await idsOf('sale')).toEqual([first.id, last.id])
    expect(await idsOf('rent')).toEqual([rented.id])
    expect(await idsOf(null)).toEqual([first.id, rented.id, last.id])
  })
})

describe('a parent', () => {
  test('of the other type is refused, for a new one and for one that is there', async () => {
    const admin = await shop.admin()
    const rent = await makeCategory(shop.app, { type: 'rent' })
    const { id, categoryId } = await makeSubcategory(shop.app)
    await expect(createSubcategory(admin, 'sale', dataOf(rent.id))).rejects.toMatchObject(WRONG_PARENT)
    await expect(updateSubcategory(admin, id, dataOf(rent.id))).rejects.toMatchObject(WRONG_PARENT)
    await expect(createSubcategory(admin, 'rent', dataOf(rent.id))).resolves.toMatchObject({
      categoryId: rent.id,
      category: { type: 'rent' },
    })
    expect(await shop.app.db.subcategory.findUnique({ where: { id } })).toMatchObject({ categoryId })
  })

  test('of the same type may be another one', async () => {
    const { id } = await makeSubcategory(shop.app)
    const data = dataOf((await makeCategory(shop.app)).id)
    await expect(updateSubcategory(await shop.admin(), id, data)).resolves.toMatchObject({ id, ...data })
  })
})

describe('deleteSubcategory()', () => {
  test('of a sale one takes its links along, and leaves the products', async () => {
    const { id } = await makeSubcategory(shop.app)
    const product = await makeProduct(shop.app, { subcategoryIds: [id] })
    expect(await mutate('deleteSubcategory', { subcategoryId: globalId('Subcategory', id) })).toMatchObject({
      __typename: 'DeleteSubcategorySuccess',
    })
    expect(await shop.app.db.product.findUnique({ where: { id: product.id } })).toMatchObject({ deletedAt: null })
    await expect(deleteSubcategory(await shop.admin(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of a rental one in use is refused, until its products are deleted', async () => {
    const admin = await shop.admin()
    const { id: categoryId } = await makeCategory(shop.app, { type: 'rent' })
    const { id } = await makeSubcategory(shop.app, { categoryId })
    const rental = await makeRental(shop.app, { subcategoryIds: [id] })
    await expect(deleteSubcategory(admin, id)).rejects.toMatchObject({ code: 'IN_USE', kind: 'products', count: 1 })
    await shop.app.db.product.update({ where: { id: rental.id }, data: { deletedAt: new Date() } })
    await deleteSubcategory(admin, id)
    expect(await shop.app.db.subcategory.count({ where: { id } })).toBe(0)
  })
})

describe('isNameUnique', () => {
  const TAKEN = { __typename: 'NameTakenError' }

  test('refuses the name of another of the same category, when one is added, renamed or moved there', async () => {
    const { categoryId, name } = await makeSubcategory(shop.app)
    const { id } = await makeSubcategory(shop.app)
    const parent = globalId('Category', categoryId)
    const create = (isNameUnique: boolean) =>
      mutate('createSubcategory', { subcategory: { categoryId: parent, name: name.toUpperCase() }, isNameUnique })
    const change = (subcategory: object) =>
      mutate('updateSubcategory', { subcategoryId: globalId('Subcategory', id), subcategory, isNameUnique: true })
    expect(await create(true)).toMatchObject(TAKEN)
    expect(await change({ name })).toMatchObject({ __typename: 'UpdateSubcategorySuccess' })
    expect(await change({ categoryId: parent })).toMatchObject(TAKEN)
    expect(await change({ name: `${name} две`, categoryId: parent })).toMatchObject({
      __typename: 'UpdateSubcategorySuccess',
    })
    expect(await change({ name })).toMatchObject(TAKEN)
    expect(await create(false)).toMatchObject({ __typename: 'CreateSubcategorySuccess' })
  })
})
