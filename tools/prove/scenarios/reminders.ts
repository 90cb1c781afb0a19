import { setTimeout as sleep } from 'node:timers/promises'
import { int, oneOf, returning } from '#lib/database/row.ts'
import { MailState } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { withShopClock } from '../clock/shop-clock.ts'
import { killDuring } from '../kill-during.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { buyerOf, placeOrderSurely, trySurely } from '../shopper.ts'

const PLAN_PARTY = 'mutation PlanParty($input: PlanPartyInput!) { planParty(input: $input) { __typename } }'

/** A server sends mail every two seconds. */
const LONGEST_LIFE_MS = 2_500
/** By the shop's clock: after it another process may send an e-mail whose sender died. */
const MINUTES_AFTER_KILL = 11
/** Half seconds to wait for the sending, each a minute by the shop's clock. */
const STEPS = 120

/** After 9:00 in Sofia in any season. */
const morningOf = (day: string): number => Date.parse(`${day}T07:30:00.000Z`)

async function orderForParty(stage: Stage, eventOn: string): Promise<number> {
  const { id: productId } = await makeProduct(stage.app, { quantity: 5 })
  const buyer = await buyerOf(stage, { productId })
  const variables = { input: { sessionId: buyer.sessionId, eventOn, adults: 10 } }
  await trySurely(stage, 'plan a party', { path: '/graphql', body: { query: PLAN_PARTY, variables } })
  const { attempt } = await placeOrderSurely(stage, buyer)
  if (attempt.orderId === null) throw new Error(`an order for a party was refused: ${attempt.code}`)
  return attempt.orderId
}

async function lettersOf({ app }: Stage, orderId: number) {
  return app.sql.rows(returning({ id: int, state: oneOf(MailState) })`
    SELECT id, state FROM mail_messages WHERE order_id = ${orderId} AND kind = 'party_guests' ORDER BY id`)
}

export const F15: Scenario = {
  promise: 'a reminder of a party is sent exactly once, also when servers are killed between its day and its sending',
  servers: 0,
  quick: { rounds: 1, clients: 2 },
  full: { rounds: 1, clients: 25, seconds: 240 },
  start: async (stage) => () =>
    withShopClock(stage.shop, async (clock) => {
      // Letters of earlier orders would be sent first.
      await stage.app.db.mailMessage.deleteMany()
      const eventOn = addDays(dayInSofia(new Date()), 60)
      const dueOn = addDays(eventOn, -14)
      await clock.set(new Date(morningOf(addDays(dueOn, -3))).toISOString())
      const orderId = await orderForParty(stage, eventOn)
      const minutesAfter = (minutes: number) => new Date(morningOf(dueOn) + minutes * 60_000).toISOString()
      let minutes = 0
      for (let kills = 0; kills < stage.size.clients; kills += 1) {
        await clock.set(minutesAfter(minutes))
        await killDuring(stage, LONGEST_LIFE_MS, Promise.resolve())
        minutes += MINUTES_AFTER_KILL
      }
      // The clock goes on: an attempt that fails on a busy machine is repeated minutes later.
      for (let step = 0; step < STEPS && (await lettersOf(stage, orderId))[0]?.state !== 'sent'; step += 1) {
        await clock.set(minutesAfter(minutes + step))
        await sleep(500)
      }
      const letters = await lettersOf(stage, orderId)
      const states = letters.map(({ state }) => state).join(', ')
      stage.require(letters.length === 1 && states === 'sent', `the reminder has the letters: ${states || 'none'}`)
    }),
}
