import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../sales/orders/place-order.service.ts'
import { openOrder } from '../sales/orders/open-order.service.ts'
import { cartOf, CHECKOUT, firstStep, newSession, wholeOrder } from '../sales/orders/testkit/checkout.ts'
import { makeInvoice } from '../sales/documents/testkit/make-invoice.ts'
import { makeCategory, makeProduct, makePromoCode, makeRental, makeReview, makeSubcategory, unique } from './make.ts'
import type { TestShop } from './shop.ts'

/** One of every object that calls of the contract name. */
export async function makeSamples(shop: TestShop) {
  const { app } = shop
  const owner = await shop.customer()
  const { id: categoryId } = await makeCategory(app)
  const { id: rentCategoryId } = await makeCategory(app, { type: 'rent' })
  const { id: subcategoryId } = await makeSubcategory(app, { categoryId })
  const { id: productId, variants } = await makeProduct(app, {
    categoryIds: [categoryId],
    subcategoryIds: [subcategoryId],
    variants: [{}, {}],
  })
  const { id: plainId } = await makeProduct(app, { categoryIds: [categoryId], quantity: 9_000 })
  const { id: rentalId } = await makeRental(app, { categoryIds: [rentCategoryId], units: 500 })
  const rentalStartDate = addDays(dayInSofia(new Date()), 20)
  const items = [
    { productId, productVariantId: variants[0]?.id ?? 0 },
    { productId: rentalId, rentalStartDate, rentalEndDate: addDays(rentalStartDate, 2) },
  ]
  const { orderId } = await placeOrder(owner, wholeOrder(await cartOf(owner, items)))
  const reservation = await app.db.reservation.findFirstOrThrow({ where: { productId: rentalId } })
  const {
    order: { id: openOrderId },
  } = await openOrder(owner, firstStep())
  const sessionId = await cartOf(shop.visitor(), [{ productId: plainId }], newSession())
  const line = await app.db.cartLine.findFirstOrThrow({ where: { productId: plainId } })
  await cartOf(owner, [{ productId: plainId, quantity: 3 }])
  const ownLine = await app.db.cartLine.findFirstOrThrow({ where: { productId: plainId, quantity: 3 } })
  const { id: reviewId } = await makeReview(app, { productId })
  const { id: promoCodeId, code } = await makePromoCode(app)
  const { id: inquiryId } = await app.db.inquiry.create({
    data: { name: 'Мария', email: 'maria@example.com', message: 'Здравейте' },
  })
  const documentId = await makeInvoice(app, orderId)
  return {
    owner,
    documentId,
    categoryId,
    rentCategoryId,
    subcategoryId,
    productId,
    plainId,
    rentalId,
    variantId: variants[1]?.id ?? 0,
    orderId,
    openOrderId,
    reservationId: reservation.id,
    sessionId,
    lineId: line.id,
    ownLineId: ownLine.id,
    reviewId,
    promoCodeId,
    code,
    inquiryId,
  }
}

export type Samples = Awaited<ReturnType<typeof makeSamples>>

export function pathOn(samples: Samples, path: string): string {
  const productId = path.includes('rental-inventory')
    ? samples.rentalId
    : path.includes('inventory')
      ? samples.plainId
      : samples.productId
  const categoryId = path.includes('/rental') ? samples.rentCategoryId : samples.categoryId
  const parts: Record<string, string | number> = {
    ...samples,
    owner: '',
    productId,
    categoryId,
    width: 150,
    height: 150,
  }
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => String(parts[name] ?? name))
}

/** A valid body for each writing call, with unique names where needed. */
export function bodyOn(samples: Samples, method: string, path: string): Record<string, unknown> {
  const named = { name: `Име ${unique()}`, description: 'Описание', imageUrl: null }
  const size = { size: `${unique()} см`, price: '3.40', quantity: 5 }
  const product = {
    ...named,
    type: 'sale',
    price: '12.50',
    pricePerDay: null,
    featured: false,
    categoryIds: [samples.categoryId],
    subcategoryIds: [samples.subcategoryId],
    imageUrls: [],
  }
  const promoCode = {
    code: `КОД${unique()}`,
    discountPercentage: 10,
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: '2030-01-01T00:00:00Z',
    isActive: true,
    maxUses: 5,
  }
  const bodies: Record<string, Record<string, unknown>> = {
    'POST /api/cart': {
      sessionId: newSession(),
      productId: samples.productId,
      productVariantId: samples.variantId,
      quantity: 1,
    },
    'PUT /api/cart/:lineId': { quantity: 2 },
    'POST /api/products/:productId/reviews': {
      rating: 5,
      customerName: 'Мария',
      customerEmail: 'maria@example.com',
      reviewText: 'Чудесно!',
    },
    'POST /api/contact': { name: 'Мария', email: 'maria@example.com', phone: '0881234567', message: 'Здравейте' },
    'POST /api/promo-codes/validate': { code: samples.code },
    'POST /api/orders': {
      ...CHECKOUT,
      notes: 'Бележка',
      promoCode: null,
      needsInvoice: true,
      companyName: 'Фирма',
      companyAddress: 'София',
      companyManager: 'Иван',
      companyEik: '123456786',
      companyVat: 'BG123456786',
    },
    'POST /api/order-items': {
      orderId: samples.openOrderId,
      productId: samples.plainId,
      productVariantId: null,
      quantity: 1,
      rentalStartDate: null,
      rentalEndDate: null,
    },
    'POST /api/users/login': { email: 'unknown@example.com', password: 'Няма-такава-парола-1' },
    'POST /api/users/register': {
      firstName: 'Мария',
      lastName: 'Иванова',
      email: `${unique()}@example.com`,
      password: 'Добра-парола-1',
    },
    'POST /api/admin/login': { username: 'unknown', password: 'Няма-такава-парола-1' },
    'PATCH /api/admin/rental-reservations/:reservationId/status': { status: 'approved', notes: 'Бележка' },
    'POST /api/admin/promo-codes': promoCode,
    'PUT /api/admin/promo-codes/:promoCodeId': promoCode,
    'PATCH /api/admin/contact-inquiries/:inquiryId/status': { status: 'read' },
    'POST /api/admin/products': product,
    'PUT /api/admin/products/:productId': product,
    'POST /api/products/:productId/variants': size,
    'POST /api/admin/products/:productId/variants': size,
    'PATCH /api/admin/variants/:variantId': { ...size, isActive: true },
    'PATCH /api/admin/orders/:orderId/status': { status: 'processing' },
    'PATCH /api/admin/inventory/:productId': { quantity: 9_000, threshold: 5 },
    'PATCH /api/admin/rental-inventory/:productId': { quantity: 500, threshold: 5 },
    'POST /api/admin/categories': named,
    'PUT /api/admin/categories/:categoryId': named,
    'POST /api/admin/rental-categories': named,
    'PUT /api/admin/rental-categories/:categoryId': named,
    'POST /api/admin/subcategories': { ...named, categoryId: samples.categoryId },
    'PUT /api/admin/subcategories/:subcategoryId': { ...named, categoryId: samples.categoryId },
    'POST /api/admin/rental-subcategories': { ...named, categoryId: samples.rentCategoryId },
  }
  return bodies[`${method} ${path}`] ?? {}
}
