import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeRental } from '#api/testkit/make.ts'
import { closeGate } from '../gate.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { addToCart, COLLECTED, doneOf, newBuyer, placeOrderSurely } from '../shopper.ts'

const WINDOW_DAYS = 60
const LONGEST_DAYS = 7

interface Period {
  rentalStartDate: string
  rentalEndDate: string
}

/** `from` and `to` count from today. */
function period(from: number, to: number): Period {
  const today = dayInSofia(new Date())
  return { rentalStartDate: addDays(today, from), rentalEndDate: addDays(today, to) }
}

/** Everybody fills a cart while all days are free; then all order at once. */
async function rentAtOnce(stage: Stage, productId: number, periods: readonly Period[], throughGate: boolean) {
  const wishes = periods.map((days) => ({ days, buyer: newBuyer(stage) }))
  await Promise.all(wishes.map(({ days, buyer }) => addToCart(stage, buyer, { productId, ...days })))
  const gate = throughGate ? await closeGate(stage.shop, productId) : null
  const tries = wishes.map(async ({ days, buyer }) => ({ days, ...(await placeOrderSurely(stage, buyer, COLLECTED)) }))
  if (gate) {
    await gate.waiting(periods.length)
    await gate.release()
  }
  return Promise.all(tries)
}

export const R3: Scenario = {
  name: 'R3',
  promise: 'no rental day has more units out than exist, and free days are never refused',
  quick: { rounds: 3, clients: 50, units: 5, seconds: 6 },
  full: { rounds: 50, clients: 200, units: 5, seconds: 90 },
  start: async (stage) => async () => {
    const { shop, size, random, require } = stage
    const { id } = await makeRental(shop.app, { units: size.units ?? 1 })
    const periods = Array.from({ length: size.clients }, () => {
      const from = 1 + random.below(WINDOW_DAYS)
      return period(from, from + random.below(LONGEST_DAYS))
    })
    const tries = await rentAtOnce(stage, id, periods, false)
    const days = await shop.app.sql.rows<{ day: string }>(sql`
      SELECT day FROM rental_days WHERE product_id = ${id} AND reserved = ${size.units ?? 1}`)
    const full = new Set(days.map(({ day }) => day))
    for (const { days: wanted, attempt } of tries) {
      if (attempt.outcome === 'ok') continue
      const isFull = [...full].some((day) => day >= wanted.rentalStartDate && day <= wanted.rentalEndDate)
      require(isFull, `refused with ${attempt.code} though no day from ${wanted.rentalStartDate} to ${wanted.rentalEndDate} is full`)
    }
  },
}

export const R4: Scenario = {
  name: 'R4',
  promise: 'one unit has one period once, and periods that only touch both',
  quick: { rounds: 5, clients: 16, units: 1, seconds: 5 },
  full: { rounds: 200, clients: 64, units: 1, seconds: 20 },
  start: async (stage) => async () => {
    const { id } = await makeRental(stage.shop.app, { units: 1 })
    const periods = Array.from({ length: stage.size.clients }, () => period(10, 12))
    const same = await rentAtOnce(stage, id, periods, true)
    const had = doneOf(same).length
    stage.require(had === 1, `one unit was rented ${had} times for one period`)
    const touching = await rentAtOnce(stage, id, [period(20, 22), period(23, 25)], true)
    const both = doneOf(touching).length
    stage.require(both === 2, `of two periods that only touch ${both} were had`)
  },
}
