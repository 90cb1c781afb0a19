import { makeProduct, makePromoCode } from '#api/testkit/make.ts'
import { crowdFor } from '../crowd.ts'
import type { Scenario } from '../scenario.ts'
import { buyersOf, doneOf, placeOrderSurely } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

export const R7: Scenario = {
  name: 'R7',
  promise: 'a promo code is used as often as it may be',
  quick: { rounds: 3, clients: 64, units: 20, seconds: 6 },
  full: { rounds: 50, clients: 200, units: 20, seconds: 80 },
  start: async (stage) => {
    const { shop, size, require } = stage
    const maxUses = size.units ?? 1
    const { id: productId } = await makeProduct(shop.app, { quantity: 1_000_000 })
    const crowd = crowdFor(stage, productId)
    return async () => {
      const { code: promoCode } = await makePromoCode(shop.app, { maxUses })
      await crowd.fill()
      const tries = await crowd.order({ promoCode })
      const used = doneOf(tries).length
      require(used === maxUses, `a code for ${maxUses} uses was used ${used} times`)
      const others = tries.filter(({ attempt }) => attempt.outcome !== 'ok')
      require(others.every(({ attempt }) => attempt.code === 'PROMO_CODE_REJECTED'), 'a refusal has another reason')
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
      const buyers = await buyersOf(stage, { productId })
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
