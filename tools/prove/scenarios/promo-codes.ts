import { makeProduct, makePromoCode } from '#api/testkit/make.ts'
import type { Scenario } from '../scenario.ts'
import { buyersOf, doneOf, orderAll, placeOrderSurely } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

export const R7: Scenario = {
  promise: 'a promo code is used at most as often as allowed',
  quick: { rounds: 3, clients: 64, units: 20 },
  full: { rounds: 50, clients: 200, units: 20, seconds: 80 },
  start: async (stage) => {
    const { app, size, require } = stage
    const { id: productId } = await makeProduct(app, { quantity: 1_000_000 })
    return async () => {
      const { code: promoCode } = await makePromoCode(app, { maxUses: size.units })
      const tries = await orderAll(stage, await buyersOf(stage, { productId }), { promoCode })
      const used = doneOf(tries).length
      require(used === size.units, `a code for ${size.units} uses was used ${used} times`)
      const others = tries.filter(({ attempt }) => attempt.outcome !== 'ok')
      require(others.every(({ attempt }) => attempt.code === 'PROMO_CODE_REJECTED'), 'a refusal has another reason')
    }
  },
}

export const R8: Scenario = {
  promise: 'failed and cancelled orders use no promo code',
  quick: { rounds: 3, clients: 30, units: 10 },
  full: { rounds: 60, clients: 60, units: 15, seconds: 15 },
  start: async (stage) => {
    const { app, size, random, require } = stage
    const staff = await logInStaff(stage)
    return async () => {
      const { id: productId } = await makeProduct(app, { quantity: size.units })
      const { code: promoCode, id } = await makePromoCode(app, { maxUses: size.units * 2 })
      const buyers = await buyersOf(stage, { productId })
      await Promise.all(
        random.shuffled(buyers).map(async (buyer, index) => {
          const { attempt } = await placeOrderSurely(stage, buyer, { promoCode })
          if (attempt.orderId !== null && index % 2 === 0) await staff.setOrderStatus(attempt.orderId, 'cancelled')
        }),
      )
      const { usedCount } = await app.db.promoCode.findUniqueOrThrow({ where: { id } })
      const live = await app.db.order.count({ where: { promoCodeId: id, status: { not: 'cancelled' } } })
      require(usedCount === live, `${usedCount} uses are counted, and ${live} orders have the code`)
    }
  },
}
