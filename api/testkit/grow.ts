import { addDays, dayInSofia } from '#rules/calendar.ts'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { makeCategory, makeProduct, makePromoCode, makeRental, makeReview, makeSubcategory, unique } from './make.ts'
import type { TestShop } from './shop.ts'

/** Whose lists grow: orders and reviews are the customer's, sessions the admin's, lines the cart's. */
export interface Owners {
  customer: Awaited<ReturnType<TestShop['customer']>>
  admin: Awaited<ReturnType<TestShop['admin']>>
  sessionId: string
}

/** Adds so many of everything that stands in a list, each with what hangs on it. */
export async function grow(shop: TestShop, { customer, admin, sessionId }: Owners, count: number): Promise<void> {
  const { app } = shop
  const rentalStartDate = addDays(dayInSofia(new Date()), 40)
  const days = { rentalStartDate, rentalEndDate: addDays(rentalStartDate, 2) }
  for (let made = 0; made < count; made += 1) {
    const { id: categoryId } = await makeCategory(app)
    const { id: subcategoryId } = await makeSubcategory(app, { categoryId })
    const { id: themeId } = await makeSubcategory(app, { categoryId: PARTY_THEMES_ID })
    const { id: rentCategoryId } = await makeCategory(app, { type: 'rent' })
    const { id: rentSubcategoryId } = await makeSubcategory(app, { categoryId: rentCategoryId })
    const { id: productId, variants } = await makeProduct(app, {
      categoryIds: [categoryId],
      subcategoryIds: [subcategoryId, themeId],
      variants: [{}, {}],
      imageUrls: ['/public-objects/a.webp', '/public-objects/b.webp'],
    })
    const { id: rentalId } = await makeRental(app, {
      categoryIds: [rentCategoryId],
      subcategoryIds: [rentSubcategoryId],
    })
    const wishes = [
      { productId, productVariantId: variants[0]?.id ?? 0 },
      { productId: rentalId, ...days },
    ]
    await placeOrder(customer, wholeOrder(await cartOf(customer, wishes), { idempotencyKey: unique() }))
    await cartOf(shop.visitor(), [{ productId, productVariantId: variants[1]?.id ?? 0 }], sessionId)
    await makeReview(app, { productId, isApproved: true })
    await makePromoCode(app)
    await app.db.inquiry.create({ data: { name: 'Мария', email: 'maria@example.com', message: 'Здравейте' } })
    await openSession(app, { adminId: admin.viewer.adminId })
    await shop.customer()
  }
}
