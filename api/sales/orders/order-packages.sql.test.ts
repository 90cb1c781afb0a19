// What the database holds for every writer of packages of an order.
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Prisma } from '#prisma/client.ts'
import { makePackage, makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
let productId: number
let orderId: number
let orderPackageId: number

const order = async () =>
  (await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))).orderId

const packageOf = async (id: number) => {
  const { id: packageId } = await makePackage(shop.app, { parts: [{ itemId: productId }] })
  const guests = { adults: 8, children: 4 }
  const data = { orderId: id, productId: packageId, name: 'Парти', quantity: 1, priceMinor: 900, ...guests }
  return (await shop.app.db.orderPackage.create({ data })).id
}

beforeEach(async () => {
  productId = (await makeProduct(shop.app, { priceMinor: 500, quantity: 100 })).id
  orderId = await order()
  orderPackageId = await packageOf(orderId)
})

const part = (more: Partial<Prisma.OrderLineUncheckedCreateInput> = {}) =>
  shop.app.db.orderLine.create({
    data: {
      orderId,
      productId,
      type: 'sale',
      name: 'Балон',
      quantity: 2,
      unitPriceMinor: 500,
      totalMinor: 900,
      orderPackageId,
      role: 'Балони',
      allocatedMinor: 900,
      ...more,
    },
  })

describe('a part of a package', () => {
  test('may be of the same item as a loose line and a part of another package, but once in a package', async () => {
    await part()
    await part({ orderPackageId: await packageOf(orderId) })
    await expect(part()).rejects.toThrow(/constraint/i)
    expect(await shop.app.db.orderLine.count({ where: { orderId } })).toBe(3)
  })

  test.each<[string, Partial<Prisma.OrderLineUncheckedCreateInput>]>([
    ['without a role', { role: null }],
    ['with an empty role', { role: ' ' }],
    ['without a share', { allocatedMinor: null, totalMinor: 1000 }],
    ['with a share below 0', { allocatedMinor: -1, totalMinor: -1 }],
    ['with another total than its share', { totalMinor: 1000 }],
    ['without a package', { orderPackageId: null }],
  ])('%s is refused', async (_what, more) => {
    await expect(part(more)).rejects.toThrow(/constraint/i)
  })

  test('is of the order of its package', async () => {
    await expect(part({ orderPackageId: await packageOf(await order()) })).rejects.toThrow(/constraint/i)
  })

  test('stays as long as its package, which is not deleted before it', async () => {
    const { id } = await part()
    await expect(shop.app.db.orderPackage.delete({ where: { id: orderPackageId } })).rejects.toThrow(/constraint/i)
    expect(await shop.app.db.orderLine.count({ where: { id } })).toBe(1)
  })
})

test.each<[string, Partial<Prisma.OrderPackageUncheckedCreateInput>]>([
  ['guests', { adults: 0, children: 0 }],
  ['pieces', { quantity: 0 }],
])('a package without %s is refused', async (_what, more) => {
  const data = { orderId, productId, name: 'Парти', quantity: 1, adults: 1, children: 0, priceMinor: 0, ...more }
  await expect(shop.app.db.orderPackage.create({ data })).rejects.toThrow(/constraint/i)
})
