import { beforeAll, expect, test } from '@jest/globals'
import { makeProduct, makePromoCode } from '../../testkit/make.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { useTestShop } from '../../testkit/shop.ts'

const TEXTS = ['Иван_Петров', 'Иван%Петров', String.raw`Иван\Петров`, 'Иван Петров']

const shop = useTestShop()
beforeAll(async () => {
  const { id: productId } = await makeProduct(shop.app)
  for (const text of TEXTS) {
    await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }]), { customerName: text }))
    const { id } = await makePromoCode(shop.app)
    await shop.app.db.promoCode.update({ where: { id }, data: { description: text } })
    await shop.app.db.inquiry.create({ data: { name: text, email: 'ivan@example.com', message: 'Здравейте' } })
  }
})

test.each([
  ['orders', 'orders(filter: {search: $search}) { edges { node { found: customerName } } }'],
  ['promo codes', 'promoCodes(filter: {search: $search}) { edges { node { found: description } } }'],
  ['inquiries', 'inquiries(filter: {search: $search}) { edges { node { found: name } } }'],
])('the search of %s takes %, _ and \\ literally', async (_noun, list) => {
  const as = await shop.admin()
  for (const search of TEXTS) {
    const { data } = await shop.graphql(`query ($search: String) { list: ${list} }`, { search }, as)
    expect(data).toEqual({ list: { edges: [{ node: { found: search } }] } })
  }
})
