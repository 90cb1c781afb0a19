import { beforeEach, describe, expect, test } from '@jest/globals'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeCategory, makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
beforeEach(() => shop.now(new Date('2026-11-26T09:00:00Z')))

/** A Saturday: rentals are out from Friday 11 to Monday 14. */
const PARTY = '2026-12-12'

async function listed(categoryId: number, filter: object) {
  const list = 'products(filter: $filter) { totalCount nodes { name } }'
  const document = `query ($categoryId: Int!, $whole: ProductFilter, $filter: ProductFilter) {
    products(filter: $whole) { totalCount nodes { name } } category(databaseId: $categoryId) { ${list} } }`
  const whole = { ...filter, categoryDatabaseIds: [categoryId] }
  const { data, errors } = await shop.graphql(document, { categoryId, whole, filter })
  if (errors) return errors.map(({ message }) => message)
  const { products, category } = Object(data)
  expect(category.products).toEqual(products)
  return [products.totalCount, ...products.nodes.map(({ name }: { name: string }) => name)]
}

async function rent(productId: number, quantity: number, rentalEndDate = '2026-12-15') {
  const items = [{ productId, quantity, rentalStartDate: '2026-12-14', rentalEndDate }]
  await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), items), COLLECTED))
}

describe('the filter freeOn', () => {
  test('selects rentals that are free in their own days of the party, with their count, and no goods', async () => {
    const { id: category } = await makeCategory(shop.app, { type: 'rent' })
    const categoryIds = [category]
    await makeRental(shop.app, { name: 'Арка', categoryIds })
    await makeRental(shop.app, { name: 'Барбекю', categoryIds, maxRentalDays: 2 })
    const tent = await makeRental(shop.app, { name: 'Вигвам', categoryIds, units: 2, minRentalDays: 5 })
    const chair = await makeRental(shop.app, { name: 'Стол', categoryIds, units: 2 })
    await makeProduct(shop.app, { name: 'Чаша', categoryIds })
    expect(await listed(category, { freeOn: PARTY })).toEqual([3, 'Арка', 'Вигвам', 'Стол'])
    await rent(chair.id, 1)
    expect(await listed(category, { freeOn: PARTY })).toEqual([3, 'Арка', 'Вигвам', 'Стол'])
    await rent(chair.id, 1)
    await rent(tent.id, 2, '2026-12-18')
    expect(await listed(category, { freeOn: PARTY })).toEqual([1, 'Арка'])
    expect(await listed(category, { freeOn: '2026-12-26' })).toEqual([3, 'Арка', 'Вигвам', 'Стол'])
  })

  test('follows the lengths of a rental', async () => {
    const { id: category } = await makeCategory(shop.app, { type: 'rent' })
    const { id } = await makeRental(shop.app, { name: 'Арка', categoryIds: [category] })
    expect(await listed(category, { freeOn: PARTY })).toEqual([1, 'Арка'])
    await shop.app.db.product.update({ where: { id }, data: { maxRentalDays: 2 } })
    expect(await listed(category, { freeOn: PARTY })).toEqual([0])
  })

  test('selects packages of which one can be had, when the filter names them', async () => {
    const { id: category } = await makeCategory(shop.app)
    const chair = await makeRental(shop.app, { units: 12 })
    const cups = await makeProduct(shop.app, { quantity: 100 })
    const categoryIds = [category]
    await makePackage(shop.app, { name: 'За десет', categoryIds, parts: [{ itemId: chair.id, pieces: 10 }] })
    await makePackage(shop.app, { name: 'За дузина', categoryIds, parts: [{ itemId: chair.id, pieces: 12 }] })
    const parts = [{ itemId: chair.id }, { itemId: cups.id }]
    await makePackage(shop.app, { name: 'С чаши', categoryIds, parts })
    await rent(chair.id, 1)
    const kinds = ['PACKAGE']
    expect(await listed(category, { kinds, freeOn: PARTY })).toEqual([2, 'За десет', 'С чаши'])
    // Tomorrow no cup arrives in time.
    expect(await listed(category, { kinds, freeOn: '2026-11-27' })).toEqual([2, 'За десет', 'За дузина'])
    expect(await listed(category, { freeOn: PARTY })).toEqual([0])
  })

  test.each([
    ['a past day', '2026-11-25', 'Датата на партито вече е минала'],
    ['more than a year ahead', '2027-11-27', 'Партито е най-много след година'],
  ])('refuses %s', async (_name, freeOn, message) => {
    const { id: category } = await makeCategory(shop.app)
    expect(await listed(category, { freeOn })).toEqual([message, message])
  })
})
