import { z } from 'zod'
import { makeProduct, makePromoCode } from '#api/testkit/make.ts'
import { sweepCarts } from '#api/carts/carts.service.ts'
import { withShopClock, type ShopClock } from '../clock/shop-clock.ts'
import type { Scenario, Size, Stage } from '../scenario.ts'
import { addOrderLine, addToCart, customerToken, newBuyer, openOrder, placeOrderSurely, trySurely } from '../shopper.ts'
import { adminToken } from '../staff.ts'

const ONCE: Size = { rounds: 1, clients: 1, seconds: 30 }
const BEGINS = Date.parse('2027-02-01T10:00:00.000Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type At = (sinceBeginning: number) => Promise<void>
type End = (stage: Stage, at: At, clock: ShopClock) => Promise<void>

const statusOf = async (stage: Stage, path: string, token: string): Promise<number | null> =>
  (await trySurely(stage, 'use a session', { path, token })).attempt.status

/** A session lasts so long after it was last used; each use prolongs it, so each look has a session of its own. */
function sessionEnd(lasts: number, path: string, open: (stage: Stage) => Promise<string>): End {
  return async (stage, at) => {
    await at(0)
    const [used, forgotten] = [await open(stage), await open(stage)]
    await at(lasts - SECOND)
    const within = await statusOf(stage, path, used)
    stage.require(within === 200, `${path} is answered ${within} a second before the session ends`)
    await at(lasts)
    const after = await statusOf(stage, path, forgotten)
    stage.require(after === 401, `${path} is answered ${after} when the session has ended`)
    const prolonged = await statusOf(stage, path, used)
    stage.require(prolonged === 200, `${path} is answered ${prolonged} though the session was used`)
  }
}

const openOrderEnd: End = async (stage, at) => {
  const { id: productId } = await makeProduct(stage.shop.app, { quantity: 10 })
  const line = async (age: number) => {
    await at(0)
    const buyer = newBuyer(stage)
    const opened = await openOrder(stage, buyer)
    if (opened === null) throw new Error('an order could not be opened')
    await at(age)
    return (await addOrderLine(stage, buyer, opened, { productId })).attempt
  }
  const [within, after] = [await line(15 * MINUTE - 1), await line(15 * MINUTE)]
  stage.require(within.outcome === 'ok', `an open order takes no line a moment before its end: ${within.code}`)
  stage.require(after.code === 'ORDER_CLOSED', `an order takes lines after its 15 minutes: ${after.code}`)
}

const promoCodeEnd: End = async (stage, at) => {
  const { id: productId } = await makeProduct(stage.shop.app, { quantity: 10 })
  const { code: promoCode } = await makePromoCode(stage.shop.app, {
    validFrom: new Date(BEGINS),
    // Written to the minute, which belongs to it whole.
    validUntil: new Date(BEGINS + HOUR),
  })
  const order = async (age: number) => {
    await at(age)
    const buyer = newBuyer(stage)
    await addToCart(stage, buyer, { productId })
    return (await placeOrderSurely(stage, buyer, { promoCode })).attempt
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

/** Forgotten by the chore that each server does every minute; done here by the database's clock. */
const cartEnd: End = async (stage, at, clock) => {
  const { id: productId } = await makeProduct(stage.shop.app, { quantity: 10 })
  await at(0)
  const { sessionId } = newBuyer(stage)
  await addToCart(stage, { sessionId }, { productId })
  const isThere = async (age: number) => {
    await at(age)
    await sweepCarts({ ...stage.shop.app, sql: clock.connection.sql })
    return (await stage.shop.app.db.cart.count({ where: { sessionId } })) === 1
  }
  stage.require(await isThere(60 * DAY), 'a cart was forgotten before its 60 days')
  stage.require(!(await isThere(60 * DAY + SECOND)), 'a cart is there after its 60 days')
}

const UPDATE = `mutation UpdateProduct($input: UpdateProductInput!) { updateProduct(input: $input) { __typename ... on UserError { code } } }`
const updated = z.object({ data: z.object({ updateProduct: z.object({ __typename: z.string() }) }) })

/** A former price may be announced for as long as it was charged in the last 30 days. */
const reductionEnd: End = async (stage, at) => {
  const write = async (id: number, product: object): Promise<string> => {
    const token = await adminToken(stage)
    const productId = Buffer.from(`Product:${id}`).toString('base64')
    const body = { query: UPDATE, variables: { input: { productId, product } } }
    const { answer } = await trySurely(stage, 'set price', { path: '/graphql', body, token })
    return updated.parse(answer.body).data.updateProduct.__typename
  }
  const announce = async (age: number): Promise<string> => {
    await at(0)
    const { id } = await makeProduct(stage.shop.app, { quantity: 10, priceMinor: 2000 })
    await write(id, { price: '10.00' })
    await at(age)
    return write(id, { price: '9.00', formerPrice: '20.00' })
  }
  const [within, after] = [await announce(30 * DAY - SECOND), await announce(31 * DAY)]
  stage.require(
    within === 'UpdateProductSuccess',
    `a price of the last 30 days cannot be announced as the former one: ${within}`,
  )
  stage.require(
    after === 'InvalidInputError',
    `a price that was not charged for 31 days is announced as the former one: ${after}`,
  )
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
  name: 'C3',
  promise: 'sessions, carts, open orders, promo codes and former prices end when they should',
  quick: ONCE,
  full: ONCE,
  start: async (stage) => () =>
    withShopClock(stage.shop, async (clock) => {
      for (const end of ENDS) await end(stage, (since) => clock.set(new Date(BEGINS + since).toISOString()), clock)
    }),
}
