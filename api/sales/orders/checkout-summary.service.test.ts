import { expect, test } from '@jest/globals'
import { makeProduct, makePromoCode } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { checkoutSummary } from './checkout-summary.service.ts'
import { cartOf } from './testkit/checkout.ts'

const shop = useTestShop()

async function cartOf2000() {
  const { id: productId } = await makeProduct(shop.app, { priceMinor: 1000 })
  return cartOf(shop.visitor(), [{ productId, quantity: 2 }])
}

test('there is no fee without a delivery method', async () => {
  const ask = { sessionId: await cartOf2000(), promoCode: null, deliveryMethod: null }
  expect(await checkoutSummary(shop.visitor(), ask)).toMatchObject({
    productsMinor: 2000,
    finalMinor: 2000,
    promoCode: null,
  })
})

test('a valid code lowers the total, an invalid one does not', async () => {
  const { code } = await makePromoCode(shop.app, { discountPercentage: 10 })
  const ask = { sessionId: await cartOf2000(), deliveryMethod: null }
  expect(await checkoutSummary(shop.visitor(), { ...ask, promoCode: code })).toMatchObject({
    discountMinor: 200,
    finalMinor: 1800,
    promoCode: { valid: true },
  })
  expect(await checkoutSummary(shop.visitor(), { ...ask, promoCode: `${code}X` })).toMatchObject({
    discountMinor: 0,
    finalMinor: 2000,
    promoCode: { valid: false },
  })
})
