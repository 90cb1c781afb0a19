import { calendarDay, returning } from '#lib/database/row.ts'
import { makeRental } from '#api/testkit/make.ts'
import { closeGate } from '../gate.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { buyerOf, COLLECTED, doneOf, placeOrderSurely, rentalItem } from '../shopper.ts'

const WINDOW_DAYS = 60
const LONGEST_DAYS = 7

type Rental = ReturnType<typeof rentalItem>

/** Carts are filled while all days are free; then all order at once. */
async function rentAtOnce(stage: Stage, productId: number, rentals: readonly Rental[], throughGate: boolean) {
  const carts = await Promise.all(rentals.map(async (rental) => ({ rental, buyer: await buyerOf(stage, rental) })))
  const gate = throughGate ? await closeGate(stage.shop, productId) : null
  const tries = carts.map(async ({ rental, buyer }) => ({
    rental,
    ...(await placeOrderSurely(stage, buyer, COLLECTED)),
  }))
  if (gate) {
    await gate.waiting(rentals.length)
    await gate.release()
  }
  return Promise.all(tries)
}

export const R3: Scenario = {
  promise: 'no rental day has more pieces out than exist, and free days are never refused',
  quick: { rounds: 3, clients: 50, units: 5 },
  full: { rounds: 50, clients: 200, units: 5, seconds: 90 },
  start: async (stage) => async () => {
    const { app, size, random, require } = stage
    const { id } = await makeRental(app, { units: size.units })
    const rentals = Array.from({ length: size.clients }, () => {
      const from = 1 + random.below(WINDOW_DAYS)
      return rentalItem(id, from, from + random.below(LONGEST_DAYS))
    })
    const tries = await rentAtOnce(stage, id, rentals, false)
    const full = await app.sql.rows(returning({ day: calendarDay })`
      SELECT day FROM rental_days WHERE product_id = ${id} AND reserved = ${size.units}`)
    for (const { rental, attempt } of tries) {
      if (attempt.outcome === 'ok') continue
      const { rentalStartDate: from, rentalEndDate: to } = rental
      const isFull = full.some(({ day }) => day >= from && day <= to)
      require(isFull, `refused with ${attempt.code} though no day from ${from} to ${to} is full`)
    }
  },
}

export const R4: Scenario = {
  promise: 'one piece has one rental at a time; of two periods that only touch, both are granted',
  quick: { rounds: 5, clients: 16, units: 1 },
  full: { rounds: 200, clients: 64, units: 1, seconds: 20 },
  start: async (stage) => async () => {
    const { id } = await makeRental(stage.app, { units: 1 })
    const same = Array.from({ length: stage.size.clients }, () => rentalItem(id, 10, 12))
    const rented = doneOf(await rentAtOnce(stage, id, same, true)).length
    stage.require(rented === 1, `one piece was rented ${rented} times for one period`)
    const touching = [rentalItem(id, 20, 22), rentalItem(id, 23, 25)]
    const granted = doneOf(await rentAtOnce(stage, id, touching, true)).length
    stage.require(granted === 2, `of two periods that only touch ${granted} were granted`)
  },
}
