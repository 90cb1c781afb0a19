import { z } from 'zod'
import { sql } from '#lib/database/sql.ts'
import type { App } from '#api/context.ts'
import { cardsOf } from '#api/platform/cards/cards.ts'
import { stripeDriver } from '#api/platform/cards/stripe-driver.ts'
import { GOOD_CARD } from '#api/platform/cards/testkit/simulated-cards.ts'
import { sweepCardPayments } from '#api/sales/card-payments/sweep-card-payments.service.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { globalId } from '../../bench/requests.ts'
import { atOnce } from '../at-once.ts'
import { killDuring } from '../kill-during.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { orderOf, tryOnce, trySurely } from '../shopper.ts'
import { logInStaff, type Staff } from '../staff.ts'

/** Price of an order with its delivery. */
const PRICE_MINOR = 1600
const REFUND_MINOR = 500
const LONGEST_LIFE_MS = 120
const MOST_TRIES = 20
const SETTINGS = { PAYMENTS: 'simulated' }

const simulated = z.object({
  port: z.int(),
  state: z.object({
    keys: z.object({ secretKey: z.string(), webhookSecret: z.string() }),
    payments: z.array(
      z.object({
        reference: z.string(),
        state: z.string(),
        capturedMinor: z.int(),
        refunds: z.array(z.object({ amountMinor: z.int() })),
      }),
    ),
  }),
})

const provider = ({ shop }: Stage) => simulated.parse(shop.simulator('card'))

const urlOf = (stage: Stage): string => `http://127.0.0.1:${provider(stage).port}`

/** Sets the address for events at the provider: the server listens on a free port that it could not name before. */
async function sendEvents(stage: Stage): Promise<void> {
  const keys = { eventsUrl: `http://127.0.0.1:${stage.shop.ports()[0]}/api/card-events/stripe` }
  await fetch(`${urlOf(stage)}/control/keys`, { method: 'POST', body: JSON.stringify({ keys }) })
}

/** The prover as another process of the shop, with the same database and provider. */
function secondProcess(stage: Stage): App {
  const url = urlOf(stage)
  const { secretKey, webhookSecret } = provider(stage).state.keys
  const address = { url, isSimulated: true }
  return {
    ...stage.app,
    cards: cardsOf([stripeDriver({ address, secretKey, webhookSecrets: [webhookSecret], pageOrigins: [url] })]),
  }
}

/** Runs the sweeper in the prover, with all payments due. */
async function sweep(stage: Stage): Promise<void> {
  await stage.app.sql.run(sql`UPDATE card_payments SET query_at = now() WHERE query_at IS NOT NULL`)
  await sweepCardPayments(secondProcess(stage))
}

interface CardOrder {
  orderId: number
  token: string
}

async function orderByCard(stage: Stage, productId: number): Promise<CardOrder> {
  const orderId = await orderOf(stage, { productId }, { paymentMethod: 'CARD' })
  const { pageToken } = await stage.app.db.cardPayment.findFirstOrThrow({ where: { orderId } })
  return { orderId, token: pageToken }
}

const ordersByCard = async (stage: Stage): Promise<CardOrder[]> => {
  const { id } = await makeProduct(stage.app, { quantity: stage.size.clients })
  return atOnce(stage.size.clients, () => orderByCard(stage, id))
}

const openPage = (stage: Stage, { token }: CardOrder) =>
  tryOnce(stage, 'open the page', { method: 'POST', path: `/pay/${token}` })

/** The customer opens the provider's page and types a card. */
async function pay(stage: Stage, { token }: CardOrder): Promise<void> {
  const { answer } = await trySurely(stage, 'open the page', { method: 'POST', path: `/pay/${token}` })
  const page = String(answer.headers['location'] ?? '')
  // Without a redirect the page says that nothing is left to pay.
  if (page !== '')
    await fetch(page, { method: 'POST', body: new URLSearchParams({ card: GOOD_CARD }), redirect: 'manual' })
}

const comeBack = (stage: Stage, { token }: CardOrder) => tryOnce(stage, 'come back', { path: `/pay/${token}/back` })

const setStatus = (staff: Staff, { orderId }: CardOrder, status: 'SHIPPED' | 'CANCELLED') =>
  staff.mutate('setOrderStatus', { orderId: globalId('Order', orderId), status })

async function refund({ app }: Stage, staff: Staff, { orderId }: CardOrder, minor: number, idempotencyKey?: string) {
  const { id } = await app.db.cardPayment.findFirstOrThrow({ where: { orderId } })
  const amount = (minor / 100).toFixed(2)
  const input = { cardPaymentId: globalId('CardPayment', id), amount, reason: 'проба' }
  return staff.mutate('refundCardPayment', { ...input, ...(idempotencyKey !== undefined && { idempotencyKey }) })
}

const sum = (minors: readonly number[]): number => minors.reduce((total, minor) => total + minor, 0)

/** Sums of an order at the provider, in minor units. Requires that the ledger has the same. */
async function moneyOf(stage: Stage, { orderId }: CardOrder) {
  const { db } = stage.app
  const tries = await db.cardPayment.findMany({ where: { orderId } })
  const references = new Set(tries.map(({ id }) => String(id)))
  const own = provider(stage).state.payments.filter(({ reference }) => references.has(reference))
  const takenMinor = sum(own.map(({ capturedMinor }) => capturedMinor))
  const refundedMinor = sum(own.flatMap(({ refunds }) => refunds.map(({ amountMinor }) => amountMinor)))
  const entries = await db.payment.findMany({ where: { orderId, method: 'card' } })
  const notedMinor = (kind: string) =>
    sum(entries.map((entry) => (entry.kind === kind ? Number(entry.amountMinor) : 0)))
  stage.require(own.length === tries.length, `${tries.length} tries of order ${orderId} have ${own.length} payments`)
  stage.require(
    takenMinor === notedMinor('received') && refundedMinor === notedMinor('refunded'),
    `order ${orderId}: ${takenMinor} - ${refundedMinor} at the provider, ${notedMinor('received')} - ${notedMinor('refunded')} in the ledger`,
  )
  return { takenMinor, refundedMinor, isReleased: own.every(({ state }) => state === 'released') }
}

/** Races over paid orders: pages, returns, sweepers, shipping, cancelling and refunds. */
export const R26: Scenario = {
  promise: 'an order is charged and refunded once, however many pay, come back, sweep, send, cancel and refund at once',
  servers: 1,
  settings: SETTINGS,
  quick: { rounds: 1, clients: 6 },
  full: { rounds: 40, clients: 30, seconds: 60 },
  start: async (stage) => {
    const { app, require } = stage
    await sendEvents(stage)
    const staff = await logInStaff(stage)
    return async () => {
      const orders = await ordersByCard(stage)
      await Promise.all(orders.flatMap((order) => [pay(stage, order), pay(stage, order)]))
      await Promise.all([
        sweep(stage),
        sweep(stage),
        ...orders.flatMap((order) => [comeBack(stage, order), comeBack(stage, order)]),
      ])
      // Half of the orders are sent and cancelled at once, the others are only sent.
      const steps = orders.map((order, index) => [
        setStatus(staff, order, 'SHIPPED'),
        setStatus(staff, order, index % 2 === 0 ? 'CANCELLED' : 'SHIPPED'),
      ])
      await Promise.all(steps.flat())
      await Promise.all([sweep(stage), sweep(stage), ...orders.map((order) => comeBack(stage, order))])
      await Promise.all(
        orders.flatMap((order) => [refund(stage, staff, order, PRICE_MINOR), refund(stage, staff, order, PRICE_MINOR)]),
      )
      await sweep(stage)
      for (const order of orders) {
        const { takenMinor, refundedMinor, isReleased } = await moneyOf(stage, order)
        const { status } = await app.db.order.findUniqueOrThrow({ where: { id: order.orderId } })
        const isCharged = takenMinor === PRICE_MINOR && refundedMinor === PRICE_MINOR
        const isRight = isCharged || (status === 'cancelled' && takenMinor === 0 && isReleased)
        require(isRight, `of a ${status} order ${takenMinor} were taken and ${refundedMinor} refunded`)
      }
    }
  },
}

/** Repeats a refund with the same key until it has an answer. */
async function refundSurely(stage: Stage, staff: Staff, order: CardOrder, key: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1)
    if ((await refund(stage, staff, order, REFUND_MINOR, key)) !== null) return
}

/** Kills the server between the call of the provider and the write of its result. */
export const F18: Scenario = {
  promise: 'a card is charged and refunded once, also when the server is killed between the call and its note',
  servers: 1,
  settings: SETTINGS,
  quick: { rounds: 1, clients: 6 },
  full: { rounds: 30, clients: 12, seconds: 240 },
  start: async (stage) => {
    const { app, require } = stage
    return async () => {
      const orders = await ordersByCard(stage)
      const each = (work: (order: CardOrder) => Promise<unknown>) => Promise.all(orders.map((order) => work(order)))
      const killedDuring = (work: (order: CardOrder) => Promise<unknown>) =>
        killDuring(stage, LONGEST_LIFE_MS, each(work))
      await killedDuring((order) => openPage(stage, order))
      await each((order) => pay(stage, order))
      await sweep(stage)
      const staff = await logInStaff(stage)
      await each((order) => setStatus(staff, order, 'SHIPPED'))
      await killedDuring((order) => comeBack(stage, order))
      await sweep(stage)
      const key = stage.unique()
      await killedDuring((order) => refund(stage, staff, order, REFUND_MINOR, `${key}-${order.orderId}`))
      await each((order) => refundSurely(stage, staff, order, `${key}-${order.orderId}`))
      await sweep(stage)
      for (const order of orders) {
        const { takenMinor, refundedMinor } = await moneyOf(stage, order)
        const { status } = await app.db.order.findUniqueOrThrow({ where: { id: order.orderId } })
        const isRight = status === 'shipped' && takenMinor === PRICE_MINOR && refundedMinor === REFUND_MINOR
        require(isRight, `of a ${status} order ${takenMinor} were taken and ${refundedMinor} refunded`)
      }
    }
  },
}
