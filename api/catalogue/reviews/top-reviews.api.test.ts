import { expect, test } from '@jest/globals'
import { makeProduct, makeReview } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const day = (date: number) => new Date(Date.UTC(2026, 5, date))

async function top(first: number): Promise<unknown> {
  const { data } = await shop.graphql(
    'query ($first: Int!) { topReviews(first: $first) { text } }',
    { first },
    shop.visitor(),
  )
  return data?.['topReviews']
}

test('the newest approved reviews with four or five stars are shown, of products that are in the shop', async () => {
  const [{ id: productId }, deleted] = [await makeProduct(shop.app), await makeProduct(shop.app)]
  await makeReview(shop.app, { productId, rating: 5, text: 'стар', isApproved: true, createdAt: day(1) })
  await makeReview(shop.app, { productId, rating: 4, text: 'нов', isApproved: true, createdAt: day(2) })
  await makeReview(shop.app, { productId, rating: 3, text: 'слаб', isApproved: true, createdAt: day(3) })
  await makeReview(shop.app, { productId, rating: 5, text: 'неодобрен', isApproved: false, createdAt: day(4) })
  await makeReview(shop.app, {
    productId: deleted.id,
    rating: 5,
    text: 'на изтрит',
    isApproved: true,
    createdAt: day(5),
  })
  await shop.app.db.product.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
  expect(await top(8)).toEqual([{ text: 'нов' }, { text: 'стар' }])
  expect(await top(1)).toEqual([{ text: 'нов' }])
  expect(await top(-1)).toEqual([])
})
