import { describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import type { InventoryFilter } from './inventory.filter.ts'
import { countInventory, inventoryPage, type InventorySort } from './inventory-list.service.ts'
import { setInventory } from './inventory.service.ts'

const shop = useTestShop()

const set = async (type: 'sale' | 'rent', productId: number, quantity: number) =>
  setInventory(await shop.admin(), type, { productId, quantity, threshold: 5, expectedQuantity: null })

const namesOf = async (filter: InventoryFilter, sort: InventorySort = 'NAME_ASC') =>
  (await inventoryPage(shop.visitor(), 'sale', filter, sort, { first: 100 })).edges.map(({ node }) => node.productName)

describe('inventoryPage()', () => {
  test('filters by status, sorts by quantity in both directions, and excludes deleted products', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    for (const quantity of [6, 0, 5])
      await makeProduct(shop.app, { name: `${quantity}`, quantity, categoryIds: [categoryId] })
    const deleted = await makeProduct(shop.app, { categoryIds: [categoryId] })
    await shop.app.db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
    const categoryIds = [categoryId]
    expect(await namesOf({ categoryIds, status: 'LOW' })).toEqual(['5'])
    expect(await namesOf({ categoryIds, status: 'OUT' })).toEqual(['0'])
    expect(await namesOf({ categoryIds, status: 'IN_STOCK' })).toEqual(['6'])
    expect(await namesOf({ categoryIds }, 'QUANTITY_ASC')).toEqual(['0', '5', '6'])
    expect(await namesOf({ categoryIds }, 'QUANTITY_DESC')).toEqual(['6', '5', '0'])
    expect(await countInventory(shop.visitor(), 'sale', { categoryIds })).toBe(3)
  })

  test('finds products by search text', async () => {
    const word = `надуваемо${unique().replaceAll(/[^a-z]/g, '')}`
    await makeProduct(shop.app, { name: word })
    await makeProduct(shop.app, { name: 'Друго' })
    expect(await namesOf({ search: word })).toEqual([word])
  })
})

describe('setInventory()', () => {
  test('does not find products of the other type', async () => {
    const { id } = await makeProduct(shop.app, { quantity: 4 })
    await expect(set('rent', id, 9)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shop.app.db.stock.findFirst({ where: { productId: id } })).toMatchObject({ quantity: 4 })
  })

  test('sets the product’s own quantity after its sizes are deleted', async () => {
    const { id, variants } = await makeProduct(shop.app, { variants: [{}] })
    await expect(set('sale', id, 900)).rejects.toMatchObject({ code: 'STOCK_OF_VARIANTS' })
    await shop.app.db.variant.update({ where: { id: variants[0]?.id ?? 0 }, data: { deletedAt: new Date() } })
    await expect(set('sale', id, 900)).resolves.toMatchObject({ quantity: 900 })
  })

  test('refuses fewer units of a rental than are reserved on a day, and names the day', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const day = addDays(dayInSofia(new Date()), 3)
    const sessionId = await cartOf(shop.visitor(), [
      { productId, quantity: 3, rentalStartDate: day, rentalEndDate: day },
    ])
    await placeOrder(shop.visitor(), wholeOrder(sessionId, COLLECTED))
    await expect(set('rent', productId, 2)).rejects.toMatchObject({
      code: 'STOCK_BELOW_RESERVED',
      day,
      reserved: 3,
      message: `На ${dayText(day)} са резервирани 3 бр. Количеството не може да е по-малко.`,
    })
    await expect(set('rent', productId, 3)).resolves.toMatchObject({ quantity: 3 })
  })
})
