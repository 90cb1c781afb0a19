import { setTimeout as sleep } from 'node:timers/promises'
import { makeProduct, makePromoCode, makeRental } from '#api/testkit/make.ts'
import { atOnce } from './at-once.ts'
import type { Stage } from './scenario.ts'
import {
  addOrderLine,
  addToCart,
  buyerOf,
  newBuyer,
  openOrder,
  placeOrderSurely,
  rentalItem,
  tryOnce,
} from './shopper.ts'
import { logInStaff } from './staff.ts'

export interface Traffic {
  /** Resolves when all running moves are finished. */
  stop: () => Promise<void>
}

const STATUSES = ['cancelled', 'pending', 'processing', 'shipped', 'completed'] as const

/** So many clients repeat the move, with a pause after each. */
export function keepBusy(count: number, move: () => Promise<unknown>, pauseMs: number): Traffic {
  const ending = new AbortController()
  const running = Array.from({ length: count }, async () => {
    while (!ending.signal.aborted) {
      await move()
      await sleep(pauseMs)
    }
  })
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}

/** Shoppers and staff who do a little of everything with plentiful goods, scarce goods and rentals. */
export async function startTraffic(stage: Stage, shoppers: number, pauseMs = 0): Promise<Traffic> {
  const { random, app } = stage
  const plenty = await atOnce(6, () => makeProduct(app, { quantity: 500_000 }))
  const scarce = await atOnce(6, () => makeProduct(app, { quantity: 3 }))
  const rentals = await atOnce(4, () => makeRental(app, { units: 3 }))
  const { code: promoCode } = await makePromoCode(app, { maxUses: 50 })
  const sold = [...plenty, ...scarce].map(({ id }) => ({ productId: id }))
  const staff = await logInStaff(stage)
  const orders: number[] = []

  const wantedItem = () => {
    if (random.below(4) > 0) return random.oneOf(sold)
    const from = 2 + random.below(40)
    return rentalItem(random.oneOf(rentals).id, from, from + random.below(4))
  }
  const orderCart = async () => {
    const buyer = await buyerOf(stage, random.oneOf(sold))
    await addToCart(stage, buyer, wantedItem())
    const more = random.below(5) === 0 ? { promoCode } : {}
    const { orderId } = (await placeOrderSurely(stage, buyer, more)).attempt
    if (orderId !== null) orders.push(orderId)
  }
  const orderInSteps = async () => {
    const buyer = newBuyer(stage)
    const opened = await openOrder(stage, buyer)
    if (opened?.cookie) await addOrderLine(stage, buyer, opened, wantedItem())
  }
  const look = () => tryOnce(stage, 'read products', { path: `/api/products/${random.oneOf(sold).productId}` })
  const serve = async () => {
    if (orders.length > 0) await staff.setOrderStatus(random.oneOf(orders), random.oneOf(STATUSES))
    else await look()
  }
  const moves = [orderCart, orderCart, orderInSteps, look, look]
  const shopping = keepBusy(shoppers, () => random.oneOf(moves)(), pauseMs)
  const serving = keepBusy(2, serve, pauseMs)
  return { stop: async () => void (await Promise.all([shopping.stop(), serving.stop()])) }
}
