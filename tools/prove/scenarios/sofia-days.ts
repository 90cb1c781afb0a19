import { addDays } from '#rules/calendar.ts'
import { makeRental } from '#api/testkit/make.ts'
import { z } from 'zod'
import { ONCE, withShopClock, type ShopClock } from '../clock/shop-clock.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { addToCart, buy, COLLECTED, newBuyer, trySurely } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

/** The day that begins in Sofia, and the instant before. */
interface Midnight {
  begins: string
  at: string
}

const before = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString()

const cartLine = z.object({ rentalStartDate: z.string(), rentalEndDate: z.string(), rentalDays: z.int() })

async function mayRent(stage: Stage, productId: number, from: string, to = from) {
  const item = { productId, rentalStartDate: from, rentalEndDate: to }
  const { attempt, answer } = await addToCart(stage, newBuyer(stage), item)
  return { isTaken: attempt.outcome === 'ok', line: cartLine.safeParse(answer.body).data }
}

/** A rental may begin on a day until the midnight that ends it. */
async function requireRentalMidnight(stage: Stage, clock: ShopClock, { begins, at }: Midnight): Promise<void> {
  const { id } = await makeRental(stage.app, { units: 9 })
  const yesterday = addDays(begins, -1)
  await clock.set(before(at))
  const earlier = await mayRent(stage, id, yesterday)
  stage.require(earlier.isTaken, `a millisecond before ${at} it is not ${yesterday} in Sofia`)
  await clock.set(at)
  const [old, today] = [await mayRent(stage, id, yesterday), await mayRent(stage, id, begins)]
  stage.require(!old.isTaken && today.isTaken, `at ${at} it is not ${begins} in Sofia`)
}

/** Units that only days before today needed can be removed; the database decides by its own clock. */
async function requireStockMidnight(stage: Stage, clock: ShopClock, { begins, at }: Midnight): Promise<void> {
  const { id: productId } = await makeRental(stage.app, { units: 1 })
  const yesterday = addDays(begins, -1)
  await clock.set(before(at))
  const item = { productId, rentalStartDate: yesterday, rentalEndDate: yesterday }
  const { outcome, code } = await buy(stage, item, COLLECTED)
  stage.require(outcome === 'ok', `a rental of ${yesterday} was refused on that day: ${code}`)
  const staff = await logInStaff(stage)
  const early = await staff.setRentalStock(productId, 0)
  stage.require(early.attempt.code === 'STOCK_BELOW_RESERVED', 'a unit that is out today was removed')
  await clock.set(at)
  const late = (await staff.setRentalStock(productId, 0)).attempt
  // The invariants know only the real day.
  await staff.setRentalStock(productId, 1)
  stage.require(late.outcome === 'ok', `a unit that was out yesterday cannot be removed: ${late.code}`)
}

async function requireMidnights(stage: Stage, clock: ShopClock, midnights: readonly Midnight[]): Promise<void> {
  for (const midnight of midnights) {
    await requireRentalMidnight(stage, clock, midnight)
    await requireStockMidnight(stage, clock, midnight)
  }
}

const WINTER_AND_SUMMER: readonly Midnight[] = [
  { begins: '2027-01-16', at: '2027-01-15T22:00:00.000Z' },
  { begins: '2027-07-16', at: '2027-07-15T21:00:00.000Z' },
]

export const C1: Scenario = {
  promise: 'today begins at midnight in Sofia, for server and database',
  ...ONCE,
  start: async (stage) => () => withShopClock(stage.shop, (clock) => requireMidnights(stage, clock, WINTER_AND_SUMMER)),
}

/** The nights before and after both changes of the clock: days of 23 and of 25 hours. */
const AROUND_CHANGES: readonly Midnight[] = [
  { begins: '2026-03-29', at: '2026-03-28T22:00:00.000Z' },
  { begins: '2026-03-30', at: '2026-03-29T21:00:00.000Z' },
  { begins: '2026-10-25', at: '2026-10-24T21:00:00.000Z' },
  { begins: '2026-10-26', at: '2026-10-25T22:00:00.000Z' },
]

/** Midnights as a browser in Sofia writes them, with the days and the working days that they mean. */
const OVER_CHANGES = [
  { sent: ['2026-03-26T22:00:00.000Z', '2026-03-29T21:00:00.000Z'], days: ['2026-03-27', '2026-03-30'], charged: 1 },
  { sent: ['2026-10-22T21:00:00.000Z', '2026-10-25T22:00:00.000Z'], days: ['2026-10-23', '2026-10-26'], charged: 1 },
] as const

export const C2: Scenario = {
  promise: 'in both nights of the clock change a day is a day in Sofia',
  ...ONCE,
  start: async (stage) => () =>
    withShopClock(stage.shop, async (clock) => {
      await requireMidnights(stage, clock, AROUND_CHANGES)
      const { id } = await makeRental(stage.app, { units: 9 })
      for (const { sent, days, charged } of OVER_CHANGES) {
        await clock.set(`${addDays(days[0], -10)}T12:00:00.000Z`)
        const { line } = await mayRent(stage, id, sent[0], sent[1])
        const stored = `${line?.rentalStartDate} to ${line?.rentalEndDate}, ${line?.rentalDays} charged`
        const expected = `${days[0]} to ${days[1]}, ${charged} charged`
        stage.require(stored === expected, `${sent.join(' to ')} became ${stored}`)
      }
      // The missing hour, and the hour that comes twice.
      for (const at of ['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
        await clock.set(at)
        const { isTaken } = await mayRent(stage, id, at.slice(0, 10))
        const { isTaken: isYesterday } = await mayRent(stage, id, addDays(at.slice(0, 10), -1))
        stage.require(isTaken && !isYesterday, `at ${at} it is not ${at.slice(0, 10)} in Sofia`)
      }
      const { attempt } = await trySurely(stage, 'ask whether it is ready', { path: '/readyz' })
      stage.require(attempt.outcome === 'ok', `after the change the shop is not ready: ${attempt.status}`)
    }),
}
