import { makeProduct, makePromoCode } from '#api/testkit/make.ts'
import type { Scenario } from '../scenario.ts'
import { addToCart, newBuyer, placeOrderSurely } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

export const R7: Scenario = {
  name: 'R7',
  promise: 'a promo code is used as often as it may be',
  quick: { rounds: 3, clients: 64, units: 20, seconds: 6 },
  full: { rounds: 50, clients: 200, units: 20, seconds: 80 },
  start: async (stage) => {
    const { shop, size, unique, require } = stage
    const maxUses = size.units ?? 1
    const { id: productId } = await makeProduct(shop.app, { quantity: 1_000_000 })
    const sessions = Array.from({ length: size.clients }, () => newBuyer(stage).sessionId)
    let withoutGoods = sessions
    return async () => {
      const { code: promoCode } = await makePromoCode(shop.app, { maxUses })
      await Promise.all(withoutGoods.map((sessionId) => addToCart(stage, { sessionId }, { productId })))
      const tries = await Promise.all(
        sessions.map(async (sessionId) => ({
          sessionId,
          ...(await placeOrderSurely(stage, { key: unique(), sessionId }, { promoCode })),
        })),
      )
      const used = tries.filter(({ attempt }) => attempt.outcome === 'ok')
      require(used.length === maxUses, `a code for ${maxUses} uses was used ${used.length} times`)
      const others = tries.filter(({ attempt }) => attempt.outcome !== 'ok')
      require(others.every(({ attempt }) => attempt.code === 'PROMO_CODE_REJECTED'), 'a refusal has another reason')
      withoutGoods = used.map(({ sessionId }) => sessionId)
    }
  },
}

export const R8: Scenario = {
  name: 'R8',
  promise: 'orders that fail or are cancelled use up no promo code',
  quick: { rounds: 3, clients: 30, units: 10, seconds: 5 },
  full: { rounds: 60, clients: 60, units: 15, seconds: 15 },
  start: async (stage) => {
    const { shop, size, random, require } = stage
    const staff = await logInStaff(stage)
    return async () => {
      const units = size.units ?? 1
      const { id: productId } = await makeProduct(shop.app, { quantity: units })
      const { code: promoCode, id } = await makePromoCode(shop.app, { maxUses: units * 2 })
      const buyers = Array.from({ length: size.clients }, () => newBuyer(stage))
      await Promise.all(buyers.map((buyer) => addToCart(stage, buyer, { productId })))
      await Promise.all(
        random.shuffled(buyers).map(async (buyer, index) => {
          const { attempt } = await placeOrderSurely(stage, buyer, { promoCode })
          if (attempt.orderId !== null && index % 2 === 0) await staff.setOrderStatus(attempt.orderId, 'cancelled')
        }),
      )
      const { usedCount } = await shop.app.db.promoCode.findUniqueOrThrow({ where: { id } })
      const live = await shop.app.db.order.count({ where: { promoCodeId: id, status: { not: 'cancelled' } } })
      require(usedCount === live, `${usedCount} uses are counted, and ${live} orders carry the code`)
    }
  },
}
