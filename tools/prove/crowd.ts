import type { Stage } from './scenario.ts'
import { addToCart, doneOf, newBuyer, placeOrderSurely, type OrderMore } from './shopper.ts'

/** As many carts as the scenario has clients, which order again and again. */
export function crowdFor(stage: Stage, productId: number) {
  const sessions = Array.from({ length: stage.size.clients }, () => newBuyer(stage).sessionId)
  let withoutGoods = sessions
  return {
    /** Puts one piece into each cart without goods. */
    fill: () => Promise.all(withoutGoods.map((sessionId) => addToCart(stage, { sessionId }, { productId }))),
    /** Orders all carts at the same moment. */
    order: async (more?: OrderMore) => {
      const orders = sessions.map(async (sessionId) => {
        const { attempt } = await placeOrderSurely(stage, { key: stage.unique(), sessionId }, more)
        return { sessionId, attempt }
      })
      const tries = await Promise.all(orders)
      withoutGoods = doneOf(tries).map(({ sessionId }) => sessionId)
      return tries
    },
  }
}
