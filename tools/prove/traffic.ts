import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct, makePromoCode, makeRental } from '#api/testkit/make.ts'
import type { Stage } from './scenario.ts'
import {
  addOrderLine,
  addToCart,
  attemptRest,
  newBuyer,
  openOrder,
  placeOrderSurely,
  type WantedItem,
} from './shopper.ts'
import { logInStaff } from './staff.ts'

/** Shoppers and staff who do a little of everything. */
export interface Traffic {
  /** Lets each shopper finish running attempts, until their outcomes are known. */
  stop: () => Promise<void>
}

const STATUSES = ['cancelled', 'pending', 'processing', 'shipped', 'completed'] as const

/** The goods that are bought and rented, one unit at a time. */
export interface Goods {
  sold: readonly WantedItem[]
  rentals: readonly number[]
  /** A promo code. */
  code: string
}

/** Makes goods: many of some, few of others, and rentals. */
export async function stockUp({ shop: { app } }: Stage): Promise<Goods> {
  const plenty = await Promise.all(Array.from({ length: 6 }, () => makeProduct(app, { quantity: 500_000 })))
  const scarce = await Promise.all(Array.from({ length: 6 }, () => makeProduct(app, { quantity: 3 })))
  const rentals = await Promise.all(Array.from({ length: 4 }, () => makeRental(app, { units: 3 })))
  const { code } = await makePromoCode(app, { maxUses: 50 })
  return {
    sold: [...plenty, ...scarce].map(({ id }) => ({ productId: id })),
    rentals: rentals.map(({ id }) => id),
    code,
  }
}

/** Everybody pauses for so long after each move. Goods are made when none are given. */
export async function startTraffic(
  stage: Stage,
  shoppers: number,
  { pauseMs = 0, goods: given }: { pauseMs?: number; goods?: Goods } = {},
): Promise<Traffic> {
  const { random } = stage
  const goods = given ?? (await stockUp(stage))
  const staff = await logInStaff(stage)
  const orders: number[] = []
  const ending = new AbortController()

  const wantedItem = () => {
    if (random.below(4) > 0) return random.oneOf(goods.sold)
    const from = addDays(dayInSofia(new Date()), 2 + random.below(40))
    const to = addDays(from, random.below(4))
    return { productId: random.oneOf(goods.rentals), rentalStartDate: from, rentalEndDate: to }
  }
  const orderCart = async () => {
    const buyer = newBuyer(stage)
    await addToCart(stage, buyer, random.oneOf(goods.sold))
    await addToCart(stage, buyer, wantedItem())
    const more = random.below(5) === 0 ? { promoCode: goods.code } : {}
    const { orderId } = (await placeOrderSurely(stage, buyer, more)).attempt
    if (orderId !== null) orders.push(orderId)
  }
  const orderInSteps = async () => {
    const buyer = newBuyer(stage)
    const opened = await openOrder(stage, buyer)
    // A repeated opening has no cookie: only the answer that was lost had it.
    if (opened?.cookie) await addOrderLine(stage, buyer, opened, wantedItem())
  }
  const look = () =>
    attemptRest(stage, 'read products', { path: `/api/products/${random.oneOf(goods.sold).productId}` })
  const serve = async () => {
    if (orders.length > 0) await staff.setOrderStatus(random.oneOf(orders), random.oneOf(STATUSES))
    else await look()
  }
  const moves = [orderCart, orderCart, orderInSteps, look, look]
  const busy = async (move: () => Promise<unknown>) => {
    while (!ending.signal.aborted) {
      await move()
      await sleep(pauseMs)
    }
  }
  const running = [
    ...Array.from({ length: shoppers }, () => busy(() => random.oneOf(moves)())),
    ...[1, 2].map(() => busy(serve)),
  ]
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(running)
    },
  }
}
