import { addOrderLine } from '../orders/add-order-line.service.ts'
import { openOrder } from '../orders/open-order.service.ts'
import { firstStep, secondStep } from '../orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makeRental, makeReview, makeSubcategory, unique } from './make.ts'
import type { Owners } from './grow.ts'
import type { TestShop } from './shop.ts'

/** One object of each kind that has lists of its own. */
export interface Hub {
  productId: number
  categoryId: number
  rentCategoryId: number
  subcategoryId: number
  orderId: number
}

/** Makes them, with nothing in their lists yet. The order is the customer's, still open. */
export async function makeHub({ app }: TestShop, { customer }: Owners): Promise<Hub> {
  const { id: categoryId } = await makeCategory(app)
  const { id: rentCategoryId } = await makeCategory(app, { type: 'rent' })
  const { id: subcategoryId } = await makeSubcategory(app, { categoryId })
  const { id: productId } = await makeProduct(app, { categoryIds: [categoryId] })
  const { order } = await openOrder(customer, firstStep())
  return { productId, categoryId, rentCategoryId, subcategoryId, orderId: order.id }
}

/** Adds so many to each of their lists. */
export async function growHub(
  { app }: TestShop,
  { customer }: Owners,
  { productId, categoryId, rentCategoryId, subcategoryId, orderId }: Hub,
  count: number,
): Promise<void> {
  const there = await app.db.variant.count({ where: { productId } })
  for (let position = there; position < there + count; position += 1) {
    await makeSubcategory(app, { categoryId })
    await makeProduct(app, { name: `Принцеса ${unique()}`, categoryIds: [categoryId], subcategoryIds: [subcategoryId] })
    await makeRental(app, { categoryIds: [rentCategoryId] })
    await makeReview(app, { productId, isApproved: true })
    const { id: otherCategoryId } = await makeCategory(app)
    const { id: otherId } = await makeSubcategory(app, { categoryId: otherCategoryId })
    await app.db.product.update({
      where: { id: productId },
      data: {
        categories: { create: { categoryId: otherCategoryId, position: position + 1 } },
        subcategories: { create: { subcategoryId: otherId, position } },
        images: { create: { url: `/public-objects/${unique()}.webp`, position } },
      },
    })
    const variant = await app.db.variant.create({
      data: {
        productId,
        size: `${position} см`,
        priceStotinki: 100,
        position,
        stock: {
          create: { productId, quantity: 5, movements: { create: { delta: 5, quantityAfter: 5, reason: 'initial' } } },
        },
      },
    })
    await addOrderLine(customer, secondStep(orderId, { productId, productVariantId: variant.id }))
  }
}
