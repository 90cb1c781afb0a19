import { z } from 'zod'
import { dayInSofia } from '#rules/calendar.ts'
import { makeProduct } from '#api/testkit/make.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { addToCart, tryOnce, newBuyer, placeOrderSurely } from '../shopper.ts'
import { adminToken } from '../staff.ts'

const answered = z.object({ data: z.object({ done: z.object({ __typename: z.string() }) }) })

/** The type of the result; null when it is not known whether it was done. */
export async function mutate(
  stage: Stage,
  token: string,
  field: string,
  type: string,
  input: object,
): Promise<string | null> {
  const query = `mutation ($input: ${type}!) { done: ${field}(input: $input) { __typename } }`
  const { answer } = await tryOnce(stage, field, { path: '/graphql', body: { query, variables: { input } }, token })
  return answered.safeParse(answer.body).data?.data.done.__typename ?? null
}

export const globalId = (orderId: number): string => Buffer.from(`Order:${orderId}`).toString('base64')

const entry = (kind: string, amount: string) => ({ kind, purpose: 'GOODS', amount, method: 'CASH', reason: 'проба' })

/** An order of 16.00 with its delivery. */
async function order(stage: Stage): Promise<number> {
  const { id: productId } = await makeProduct(stage.shop.app, { quantity: 1 })
  const buyer = newBuyer(stage)
  await addToCart(stage, buyer, { productId })
  const { orderId } = (await placeOrderSurely(stage, buyer)).attempt
  if (orderId === null) throw new Error('nothing was ordered')
  return orderId
}

export const R21: Scenario = {
  name: 'R21',
  promise: 'a debt is received once and an overpayment refunded once, however many record it at once',
  quick: { rounds: 3, clients: 12, seconds: 6 },
  full: { rounds: 60, clients: 40, seconds: 20 },
  start: async (stage) => {
    const token = await adminToken(stage)
    return async () => {
      const orderId = await order(stage)
      const record = (kind: string) =>
        Promise.all(
          Array.from({ length: stage.size.clients }, () =>
            mutate(stage, token, 'recordPayment', 'RecordPaymentInput', {
              orderId: globalId(orderId),
              entries: [entry(kind, '16.00')],
            }),
          ),
        )
      for (const [kind, paid] of [
        ['RECEIVED', 1600n],
        ['REFUNDED', 0n],
      ] as const) {
        const outcomes = await record(kind)
        const done = outcomes.filter((type) => type === 'RecordPaymentSuccess').length
        const { paidMinor } = await stage.shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
        const isKnown = outcomes.every((type) => type !== null)
        stage.require(paidMinor === paid && (done === 1 || !isKnown), `${done} recorded it, and ${paidMinor} is paid`)
      }
    }
  },
}

export const R22: Scenario = {
  name: 'R22',
  promise: 'a closed day of the till has exactly the payments that were counted',
  quick: { rounds: 1, clients: 10, seconds: 6 },
  full: { rounds: 1, clients: 60, seconds: 12 },
  start: async (stage) => {
    const token = await adminToken(stage)
    const { app } = stage.shop
    return async () => {
      const day = dayInSofia(new Date())
      const orderIds = await Promise.all(Array.from({ length: stage.size.clients }, () => order(stage)))
      const pay = (orderId: number) =>
        mutate(stage, token, 'recordPayment', 'RecordPaymentInput', {
          orderId: globalId(orderId),
          entries: [entry('RECEIVED', '16.00')],
        })
      const close = async () => {
        for (let entries = 0; ; entries = await app.db.payment.count({ where: { tillDay: new Date(day) } })) {
          const input = { day, counted: '0.00', expectedEntries: entries }
          const type = await mutate(stage, token, 'closeTillDay', 'CloseTillDayInput', input)
          if (type === 'CloseTillDaySuccess' || type === 'TillClosedError') return
        }
      }
      await Promise.all([...orderIds.map(pay), close()])
      const closed = await app.db.tillDay.findUniqueOrThrow({
        where: { day: new Date(day) },
        include: { payments: true },
      })
      const moved = closed.payments.map(({ kind, amountMinor }) => (kind === 'received' ? amountMinor : -amountMinor))
      const cash = moved.reduce((sum, amount) => sum + amount, closed.openedMinor)
      stage.require(closed.expectedMinor === cash, `${closed.expectedMinor} were expected, and ${cash} are in the till`)
    }
  },
}
