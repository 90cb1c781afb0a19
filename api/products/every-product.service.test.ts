import { expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makeRental, makeSubcategory } from '../testkit/make.ts'
import { useTestShop } from '../testkit/shop.ts'
import { everyProduct } from './every-product.service.ts'
import { listProducts } from './product-list.service.ts'

const shop = useTestShop()

test('every product has the parts that a page of a list shows of it, in the same order', async () => {
  const { app } = shop
  const categoryIds = [(await makeCategory(app)).id, (await makeCategory(app)).id].toReversed()
  const [categoryId = 0] = categoryIds
  const subcategoryIds = [
    (await makeSubcategory(app, { categoryId })).id,
    (await makeSubcategory(app, { categoryId })).id,
  ].toReversed()
  const sized = await makeProduct(app, {
    name: 'щит',
    categoryIds,
    subcategoryIds,
    imageUrls: ['/b.webp', '/a.webp'],
    variants: [{ quantity: 3 }, { quantity: 4, isActive: false }, { quantity: 5 }, { quantity: 6 }],
  })
  await app.db.variant.update({ where: { id: sized.variants[3]?.id ?? 0 }, data: { deletedAt: new Date() } })
  await makeProduct(app, { name: 'Щит', quantity: 9, variants: [{ isActive: false }] })
  const plain = await makeProduct(app, { name: 'Балон', quantity: 7, variants: [{}] })
  await app.db.variant.updateMany({ where: { productId: plain.id }, data: { deletedAt: new Date() } })
  const rental = await makeRental(app, { name: 'Арка', units: 5 })
  await makeRental(app, { name: 'Ютия', units: 2 })
  const deleted = await makeProduct(app, { name: 'Я' })
  await app.db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  const today = dayInSofia(app.clock())
  await placeOrder(
    shop.visitor(),
    wholeOrder(
      await cartOf(shop.visitor(), [
        { productId: rental.id, quantity: 2, rentalStartDate: today, rentalEndDate: today },
      ]),
      COLLECTED,
    ),
  )

  const rows = await everyProduct(shop.visitor())
  expect(rows).toEqual(await listProducts(shop.visitor(), {}, 'NAME_ASC', 100))
  const shown = rows.map(({ name, parts: { available, variants } }) => [name, available, variants.length])
  expect(shown).toEqual([
    ['Арка', 3, 0],
    ['Балон', 7, 0],
    ['щит', 8, 3],
    ['Щит', 0, 1],
    ['Ютия', 2, 0],
  ])
})
