import { makeProduct, makePromoCode } from '#api/testkit/make.ts'
import { sweepCarts } from '#api/sales/carts/carts.service.ts'
import { globalId } from '../../bench/requests.ts'
import { ONCE, withShopClock, type ShopClock } from '../clock/shop-clock.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { addOrderLine, buy, buyerOf, customerToken, openedOrder, trySurely } from '../shopper.ts'
import { adminToken, logInStaff } from '../staff.ts'

const BEGINS = Date.parse('2027-02-01T10:00:00.000Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type At = (sinceBeginning: number) => Promise<void>
type End = (stage: Stage, at: At, clock: ShopClock) => Promise<void>

const newProduct = async ({ app }: Stage): Promise<number> =>
  (await makeProduct(app, { quantity: 10, priceMinor: 2000 })).id

const statusOf = async (stage: Stage, path: string, token: string): Promise<number | null> =>
  (await trySurely(stage, 'use a session', { path, token })).attempt.status

/** A session ends some time after its last use. Each use extends it, so every check has a session of its own. */
function sessionEnd(lasts: number, path: string, open: (stage: Stage) => Promise<string>): End {
  return async (stage, at) => {
    await at(0)
    const [used, unused] = [await open(stage), await open(stage)]
    await at(lasts - SECOND)
    const within = await statusOf(stage, path, used)
    stage.require(within === 200, `${path} is answered ${within} a second before the session ends`)
    await at(lasts)
    const after = await statusOf(stage, path, unused)
    stage.require(after === 401, `${path} is answered ${after} when the session has ended`)
    const extended = await statusOf(stage, path, used)
    stage.require(extended === 200, `${path} is answered ${extended} though the session was used`)
  }
}

const openOrderEnd: End = async (stage, at) => {
  const productId = await newProduct(stage)
  const line = async (age: number) => {
    await at(0)
    const { buyer, order } = await openedOrder(stage)
    await at(age)
    return (await addOrderLine(stage, buyer, order, { productId })).attempt
  }
  const [within, after] = [await line(15 * MINUTE - 1), await line(15 * MINUTE)]
  stage.require(within.outcome === 'ok', `an open order takes no line a moment before its end: ${within.code}`)
  stage.require(after.code === 'ORDER_CLOSED', `an order takes lines after its 15 minutes: ${after.code}`)
}

const promoCodeEnd: End = async (stage, at) => {
  const productId = await newProduct(stage)
  // The end is a minute, which belongs to the period as a whole.
  const period = { validFrom: new Date(BEGINS), validUntil: new Date(BEGINS + HOUR) }
  const { code: promoCode } = await makePromoCode(stage.app, period)
  const order = async (age: number) => {
    await at(age)
    return buy(stage, { productId }, { promoCode })
  }
  for (const age of [-1, HOUR + MINUTE]) {
    const { code } = await order(age)
    stage.require(code === 'PROMO_CODE_REJECTED', `a promo code is taken ${age} ms after its beginning`)
  }
  for (const age of [0, HOUR + MINUTE - 1]) {
    const { outcome, code } = await order(age)
    stage.require(outcome === 'ok', `a promo code is refused ${age} ms after its beginning: ${code}`)
  }
}

/** Every server deletes old carts once a minute; here they are deleted by the database's clock. */
const cartEnd: End = async (stage, at, clock) => {
  const productId = await newProduct(stage)
  await at(0)
  const { sessionId } = await buyerOf(stage, { productId })
  const isThere = async (age: number) => {
    await at(age)
    await sweepCarts({ ...stage.app, sql: clock.connection.sql })
    return (await stage.app.db.cart.count({ where: { sessionId } })) === 1
  }
  stage.require(await isThere(60 * DAY), 'a cart was deleted before its 60 days')
  stage.require(!(await isThere(60 * DAY + SECOND)), 'a cart exists after its 60 days')
}

/** A former price may be announced if it was charged in the last 30 days. */
const reductionEnd: End = async (stage, at) => {
  // The session of staff ends before the days have passed.
  const write = async (id: number, product: object) =>
    (await logInStaff(stage)).mutate('updateProduct', { productId: globalId('Product', id), product })
  const announce = async (age: number) => {
    await at(0)
    const id = await newProduct(stage)
    await write(id, { price: '10.00' })
    await at(age)
    return write(id, { price: '9.00', formerPrice: '20.00' })
  }
  const [within, after] = [await announce(30 * DAY - SECOND), await announce(31 * DAY)]
  stage.require(within === 'UpdateProductSuccess', `a price of the last 30 days is refused as a former one: ${within}`)
  stage.require(after === 'InvalidInputError', `a price of 31 days ago is accepted as a former one: ${after}`)
}

const ENDS: readonly End[] = [
  sessionEnd(30 * DAY, '/api/users/profile', customerToken),
  sessionEnd(12 * HOUR, '/api/admin/categories', adminToken),
  openOrderEnd,
  promoCodeEnd,
  cartEnd,
  reductionEnd,
]

export const C3: Scenario = {
  promise: 'sessions, carts, open orders, promo codes and former prices end on time',
  ...ONCE,
  start: async (stage) => () =>
    withShopClock(stage.shop, async (clock) => {
      for (const end of ENDS) await end(stage, (since) => clock.set(new Date(BEGINS + since).toISOString()), clock)
    }),
}
