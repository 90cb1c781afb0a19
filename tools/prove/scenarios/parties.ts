import { z } from 'zod'
import { calendarDay, int, returning } from '#lib/database/row.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeRental } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Attempt } from '../history.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { buyersOf, COLLECTED, doneOf, newBuyer, orderAll, placeOrderSurely, rentalItem, trySurely } from '../shopper.ts'
import type { Buyer } from '../shopper.ts'

/** Of the party, counted from today; no rental has days of both. */
const [BEFORE, AFTER] = [10, 20]
const REFUSED = new Set(['PARTY_DATE', 'DATES_TAKEN', 'INSUFFICIENT_STOCK', 'OUT_OF_STOCK'])

const PLAN = 'mutation PlanParty($input: PlanPartyInput!) { planParty(input: $input) { __typename } }'
const ADD = 'mutation AddToCart($input: AddToCartInput!) { addToCart(input: $input) { __typename } }'
const MOVE = `mutation MovePartyDate($input: MovePartyDateInput!) { movePartyDate(input: $input) { __typename
  ... on UserError { code } } }`

const moved = z.object({ data: z.object({ movePartyDate: z.object({ code: z.string().optional() }) }) })

const dayOf = (days: number): string => addDays(dayInSofia(new Date()), days)

const send = (stage: Stage, operation: string, query: string, input: object) =>
  trySurely(stage, operation, { path: '/graphql', body: { query, variables: { input } } })

/** With a party, whose day the rental in the cart follows. */
async function hostOf(stage: Stage, rentalId: number): Promise<Buyer> {
  const buyer = newBuyer(stage)
  const { sessionId } = buyer
  const productId = Buffer.from(`Product:${rentalId}`).toString('base64')
  await send(stage, 'plan a party', PLAN, { sessionId, eventOn: dayOf(BEFORE), adults: 10 })
  await send(stage, 'add to cart', ADD, { sessionId, productId, quantity: 1, dateSource: 'EVENT' })
  return buyer
}

/** Moves the party, and orders its cart if it could be moved. */
async function moveAndOrder(stage: Stage, host: Buyer): Promise<{ attempt: Attempt; isMoved: boolean }> {
  const { sessionId } = host
  const { attempt, answer } = await send(stage, 'move a party', MOVE, { sessionId, eventOn: dayOf(AFTER) })
  const result = moved.safeParse(answer.body).data?.data.movePartyDate
  if (result === undefined || result.code !== undefined) {
    attempt.outcome = result === undefined ? 'unknown' : 'refused'
    attempt.code ??= result?.code ?? null
    return { attempt, isMoved: false }
  }
  return { ...(await placeOrderSurely(stage, host, COLLECTED)), isMoved: true }
}

const STATE = { eventOn: calendarDay, startsOn: calendarDay }

/** Day of the party, and first day of its rental, of a cart that was not ordered. */
const stateOf = ({ app }: Stage, { sessionId }: Buyer) =>
  app.sql.first(returning(STATE)`
    SELECT e.event_on AS "eventOn", l.starts_on AS "startsOn" FROM carts c JOIN parties e ON e.cart_id = c.id
    JOIN cart_lines l ON l.cart_id = c.id WHERE c.session_id = ${sessionId}`)

export const R25: Scenario = {
  promise:
    'a party that is moved onto days which others order moves with its rentals or not at all, and no day is overbooked',
  quick: { rounds: 2, clients: 40, units: 8 },
  full: { rounds: 20, clients: 200, units: 20, seconds: 90 },
  start: async (stage) => async () => {
    const { app, size, require } = stage
    const { id } = await makeRental(app, { units: size.units })
    const hosts = await atOnce(Math.ceil(size.clients / 2), () => hostOf(stage, id))
    const others = await buyersOf(stage, rentalItem(id, AFTER, AFTER), Math.floor(size.clients / 2))
    const [moves, orders] = await Promise.all([
      Promise.all(hosts.map(async (host) => ({ host, ...(await moveAndOrder(stage, host)) }))),
      orderAll(stage, others, COLLECTED),
    ])
    const tries = [...moves, ...orders]
    const done = doneOf(tries).length
    require(done === size.units, `${done} of ${size.units} pieces were ordered for the day to which parties move`)
    const strange = tries.filter(({ attempt }) => attempt.outcome !== 'ok' && !REFUSED.has(attempt.code ?? ''))
    const codes = strange.map(({ attempt }) => attempt.code).join(' ')
    require(strange.length === 0, `refused for another reason than the pieces: ${codes}`)
    const full = await app.sql.first(
      returning({
        reserved: int,
      })`SELECT d.reserved FROM rental_days d WHERE d.product_id = ${id} AND d.day = ${dayOf(AFTER)}::date`,
    )
    require(full?.reserved === size.units, `${full?.reserved} of ${size.units} pieces are reserved`)
    for (const { host, isMoved, attempt } of moves) {
      if (attempt.outcome === 'ok') continue
      const state = await stateOf(stage, host)
      const isWhole = state?.eventOn === dayOf(isMoved ? AFTER : BEFORE) && state.startsOn > dayOf(BEFORE) === isMoved
      require(isWhole, `a party of ${state?.eventOn} has a rental from ${state?.startsOn}`)
    }
  },
}
