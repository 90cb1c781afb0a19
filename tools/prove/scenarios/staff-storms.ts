import { makeProduct, makeRental } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Random } from '../random.ts'
import type { Scenario } from '../scenario.ts'
import { buy, buyersOf, COLLECTED, orderAll, orderOf, rentalItem } from '../shopper.ts'
import { logInStaff, type Staff } from '../staff.ts'

const STATUSES = ['cancelled', 'pending', 'processing', 'shipped'] as const

export const R9: Scenario = {
  promise: 'a cancelled order releases its goods once, however often it is cancelled',
  quick: { rounds: 3, clients: 30 },
  full: { rounds: 100, clients: 50, seconds: 15 },
  start: async (stage) => {
    const { app, size, random, require } = stage
    const staff = await logInStaff(stage)
    return async () => {
      const { id: productId } = await makeProduct(app, { quantity: 3 })
      const orderId = await orderOf(stage, { productId, quantity: 2 })
      await atOnce(size.clients, () => staff.setOrderStatus(orderId, 'cancelled'))
      const { quantity } = await app.db.stock.findFirstOrThrow({ where: { productId } })
      require(quantity === 3, `${quantity} of 3 are in stock after the order was cancelled`)
      await atOnce(size.clients, () => staff.setOrderStatus(orderId, random.oneOf(STATUSES)))
    }
  },
}

export const R10: Scenario = {
  promise: 'the ledger explains the stock while staff set it and shoppers buy',
  quick: { rounds: 2, clients: 30 },
  full: { rounds: 40, clients: 100, seconds: 12 },
  start: async (stage) => {
    const { app, size, random } = stage
    const staff = await logInStaff(stage)
    const { id: productId } = await makeProduct(app, { quantity: 200 })
    return async () => {
      await staff.setStock(productId, 200)
      const buyers = await buyersOf(stage, { productId })
      await Promise.all([
        orderAll(stage, buyers),
        atOnce(10, () => staff.setStock(productId, random.below(size.clients))),
      ])
    }
  },
}

interface Booked {
  productId: number
  reservationId: number
  random: Random
}

/** Bookings of one rental, while staff change its reservations or its units. */
function bookedWhile(promise: string, act: (staff: Staff, booked: Booked) => Promise<unknown>): Scenario {
  return {
    promise,
    quick: { rounds: 2, clients: 20, units: 5 },
    full: { rounds: 60, clients: 60, units: 8, seconds: 12 },
    start: async (stage) => {
      const { app, size, random } = stage
      const staff = await logInStaff(stage)
      return async () => {
        const { id: productId } = await makeRental(app, { units: size.units })
        const book = () => {
          const from = 5 + random.below(10)
          return buy(stage, rentalItem(productId, from, from + random.below(4)), COLLECTED)
        }
        await atOnce(size.units, book)
        const reservations = await app.db.reservation.findMany({ where: { productId }, select: { id: true } })
        await atOnce<unknown>(size.clients, (index) =>
          index % 2 === 0 ? book() : act(staff, { productId, reservationId: random.oneOf(reservations).id, random }),
        )
      }
    },
  }
}

const DECISIONS = ['approved', 'rejected', 'pending'] as const

export const R13 = bookedWhile(
  'approving, rejecting and reopening during bookings never overbooks a day',
  (staff, { reservationId, random }) => staff.decide(reservationId, random.oneOf(DECISIONS)),
)

export const R14 = bookedWhile(
  'removing pieces during bookings never overbooks a day',
  (staff, { productId, random }) => staff.setRentalStock(productId, random.below(9)),
)
