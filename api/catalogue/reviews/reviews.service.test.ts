import { describe, expect, test } from '@jest/globals'
import type { OrderStatus } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { setOrderStatus } from '../../sales/orders/order-status.service.ts'
import { wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { packageInCart } from '../../sales/orders/testkit/packages.ts'
import { makePackage, makeProduct, makeReview, unique } from '../../testkit/make.ts'
import { testShop, useTestShop } from '../../testkit/shop.ts'
import {
  allReviews,
  approvedReviews,
  approveReview,
  approveReviews,
  averageRatingOf,
  deleteReview,
  deleteReviews,
  submitReview,
  submitReviewOfAny,
} from './reviews.service.ts'

const shop = useTestShop()

const review = (productId: number, rating = 5) => ({
  productId,
  rating,
  customerName: 'Мария',
  customerEmail: 'maria@example.com',
  reviewText: 'Чудесни балони!',
})

async function ordered(customerId: number, productId: number, status: OrderStatus): Promise<void> {
  await shop.app.db.order.create({
    data: {
      customerId,
      customerName: 'Мария',
      customerEmail: 'maria@example.com',
      customerPhone: '0881234567',
      deliveryMethod: 'courier_office',
      deliveryAddress: 'София',
      paymentMethod: 'cash_on_delivery',
      deliveryFeeMinor: 600,
      productsMinor: 1000,
      totalMinor: 1600,
      finalMinor: 1600,
      goodsMinor: 1000,
      status,
      lines: {
        create: { productId, type: 'sale', name: 'Балон', quantity: 1, unitPriceMinor: 1000, totalMinor: 1000 },
      },
    },
  })
}

async function verifiedFor(ctx: Context, productId: number): Promise<boolean> {
  return (await submitReview(ctx, review(productId))).isVerifiedPurchase
}

const verifiedOfPackage = async (ctx: Context, id: number) =>
  (await submitReviewOfAny(ctx, review(id))).isVerifiedPurchase

describe('a review of a package', () => {
  test('is of a purchase once the package was ordered, unless the order was cancelled', async () => {
    const { id: itemId } = await makeProduct(shop.app, { quantity: 5 })
    const { id } = await makePackage(shop.app, { parts: [{ itemId }] })
    const customer = await shop.customer()
    expect(await verifiedOfPackage(customer, id)).toBe(false)
    const { orderId } = await placeOrder(customer, wholeOrder(await packageInCart(customer, { productId: id })))
    expect(await verifiedOfPackage(customer, id)).toBe(true)
    expect(await verifiedOfPackage(shop.visitor(), id)).toBe(false)
    expect(await verifiedFor(customer, itemId)).toBe(true)
    await setOrderStatus(await shop.admin(), { orderId, status: 'cancelled' })
    expect(await verifiedOfPackage(customer, id)).toBe(false)
  })

  test('is not written over REST, which has no packages', async () => {
    const { id: itemId } = await makeProduct(shop.app)
    const { id } = await makePackage(shop.app, { parts: [{ itemId }] })
    await expect(submitReview(shop.visitor(), review(id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('submitReview()', () => {
  test('keeps a review that waits for approval', async () => {
    const { id } = await makeProduct(shop.app)
    expect(await submitReview(shop.visitor(), review(id))).toMatchObject({
      productId: id,
      isApproved: false,
      isVerifiedPurchase: false,
      customerId: null,
    })
  })

  test('finds out itself whether the product was bought', async () => {
    const [bought, cancelled, other] = [
      await makeProduct(shop.app),
      await makeProduct(shop.app),
      await makeProduct(shop.app),
    ]
    const [buyer, stranger] = [await shop.customer(), await shop.customer()]
    await ordered(buyer.viewer.customerId, bought.id, 'delivered')
    await ordered(buyer.viewer.customerId, cancelled.id, 'cancelled')
    expect(await verifiedFor(buyer, bought.id)).toBe(true)
    expect(await verifiedFor(buyer, cancelled.id)).toBe(false)
    expect(await verifiedFor(buyer, other.id)).toBe(false)
    expect(await verifiedFor(stranger, bought.id)).toBe(false)
    expect(await verifiedFor(shop.visitor(), bought.id)).toBe(false)
    expect(await verifiedFor(await shop.admin(), bought.id)).toBe(false)
  })

  test('refuses a product that is not there or was deleted', async () => {
    const deleted = await makeProduct(shop.app)
    await shop.app.db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
    for (const id of [deleted.id, 2_147_483_647]) {
      await expect(submitReview(shop.visitor(), review(id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(approvedReviews(shop.visitor(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(averageRatingOf(shop.visitor(), id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('lets no more reviews in than the limit, however many come at once', async () => {
    const strict = await testShop({ LIMIT_REVIEWS: '5' })
    const { id } = await makeProduct(strict.app)
    const sent = await Promise.allSettled(Array.from({ length: 30 }, () => submitReview(strict.visitor(), review(id))))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await strict.app.db.review.count()).toBe(5)
    await strict.close()
  })
})

describe('an approved review', () => {
  test('is shown, counts in the average, and neither after it was deleted', async () => {
    const { id } = await makeProduct(shop.app)
    const [five, two] = [
      await submitReview(shop.visitor(), review(id, 5)),
      await submitReview(shop.visitor(), review(id, 2)),
    ]
    await submitReview(shop.visitor(), review(id, 1))
    expect(await averageRatingOf(shop.visitor(), id)).toBe(0)
    await approveReview(shop.visitor(), five.id)
    await approveReview(shop.visitor(), two.id)
    expect((await approvedReviews(shop.visitor(), id)).map((row) => row.id)).toEqual([two.id, five.id])
    expect(await averageRatingOf(shop.visitor(), id)).toBe(3.5)
    await deleteReview(shop.visitor(), two.id)
    expect(await averageRatingOf(shop.visitor(), id)).toBe(5)
  })

  test('stays approved when it is approved again, also by 16 at once', async () => {
    const { id } = await makeProduct(shop.app)
    const sent = await submitReview(shop.visitor(), review(id))
    const answers = await Promise.all(Array.from({ length: 16 }, () => approveReview(shop.visitor(), sent.id)))
    for (const answer of answers) expect(answer).toEqual({ ...sent, isApproved: true })
  })
})

describe('approveReview() and deleteReview()', () => {
  test('find no deleted review; of 16 deletes one succeeds', async () => {
    const { id } = await makeProduct(shop.app)
    const sent = await submitReview(shop.visitor(), review(id))
    const deletes = await Promise.allSettled(Array.from({ length: 16 }, () => deleteReview(shop.visitor(), sent.id)))
    expect(deletes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(approveReview(shop.visitor(), sent.id)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Отзивът не е намерен.',
    })
  })
})

describe('the search of the panel', () => {
  test('finds by part of name, address, text and product, and by approval', async () => {
    const mark = unique()
    const { id } = await makeProduct(shop.app, { name: `Свещ Ж${mark}` })
    const sent = [
      await submitReview(shop.visitor(), { ...review(id), customerName: `Ани 100%${mark}` }),
      await submitReview(shop.visitor(), { ...review(id), customerEmail: `${mark}@example.com` }),
      await submitReview(shop.visitor(), { ...review(id), reviewText: `Хубаво ${mark}` }),
    ]
    await approveReview(shop.visitor(), sent[2]?.id ?? 0)
    const as = await shop.admin()
    const found = async (search: string | null, isApproved: boolean | null) => {
      const { data } = await shop.graphql(
        'query ($search: String, $isApproved: Boolean) { reviews(first: 100, filter: { search: $search, isApproved: $isApproved }) { nodes: edges { node { databaseId } } } }',
        { search, isApproved },
        as,
      )
      const { nodes } = Object(data?.['reviews'])
      const ids: unknown[] = nodes.map((edge: { node: { databaseId: number } }) => edge.node.databaseId)
      return sent.flatMap((one, index) => (ids.includes(one.id) ? [index] : []))
    }
    expect(await found(`ж${mark}`, null)).toEqual([0, 1, 2])
    expect(await found(`${mark}@`, null)).toEqual([1])
    expect(await found('хубаво', null)).toEqual([2])
    expect(await found('100%', null)).toEqual([0])
    expect(await found('1%0', null)).toEqual([])
    expect(await found(null, true)).toEqual([2])
    expect(await found(null, false)).toEqual([0, 1])
    expect((await allReviews(shop.visitor())).slice(0, 3).map((row) => row.id)).toEqual(
      sent.map((row) => row.id).toReversed(),
    )
  })
})

test('many reviews are shown or deleted at once, or none when one is deleted', async () => {
  const as = shop.visitor()
  const ids: number[] = []
  const { id: productId } = await makeProduct(shop.app)
  for (let made = 0; made < 3; made += 1) ids.push((await makeReview(shop.app, { productId, isApproved: false })).id)
  const [deleted = 0, ...others] = ids
  await shop.app.db.review.delete({ where: { id: deleted } })
  const shown = () => shop.app.db.review.count({ where: { id: { in: ids }, isApproved: true } })
  const refused = { refusals: [{ databaseId: deleted, name: '', message: 'Междувременно е изтрит' }] }
  await expect(approveReviews(as, ids)).rejects.toMatchObject(refused)
  expect(await shown()).toBe(0)
  await approveReviews(as, others)
  expect(await shown()).toBe(2)
  await expect(deleteReviews(as, ids)).rejects.toMatchObject(refused)
  expect(await shown()).toBe(2)
  await deleteReviews(as, others)
  expect(await shown()).toBe(0)
})
