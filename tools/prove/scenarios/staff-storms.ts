import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeProduct, makeRental } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { addToCart, buyersOf, COLLECTED, newBuyer, placeOrderSurely } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

const STATUSES = ['cancelled', 'pending', 'processing', 'shipped'] as const

export const R9: Scenario = {
  name: 'R9',
  promise: 'a cancelled order gives its goods back once, however often and by whomever it is cancelled',
  quick: { rounds: 3, clients: 30, seconds: 6 },
  full: { rounds: 100, clients: 50, seconds: 15 },
  start: async (stage) => {
    const { shop, size, random, require } = stage
    const staff = await logInStaff(stage)
    return async () => {
      const { id: productId } = await makeProduct(shop.app, { quantity: 3 })
      const buyer = newBuyer(stage)
      await addToCart(stage, buyer, { productId, quantity: 2 })
      const { orderId } = (await placeOrderSurely(stage, buyer)).attempt
      if (orderId === null) throw new Error('nothing was ordered')
      await atOnce(size.clients, () => staff.setOrderStatus(orderId, 'cancelled'))
      const stock = await shop.app.db.stock.findFirstOrThrow({ where: { productId } })
      require(stock.quantity === 3, `${stock.quantity} of 3 are in stock after the order was cancelled`)
      await atOnce(size.clients, () => staff.setOrderStatus(orderId, random.oneOf(STATUSES)))
    }
  },
}

export const R10: Scenario = {
  name: 'R10',
  promise: 'the ledger explains the stock that staff set while it is sold',
  quick: { rounds: 2, clients: 30, seconds: 6 },
  full: { rounds: 40, clients: 100, seconds: 12 },
  start: async (stage) => {
    const { shop, size, random } = stage
    const staff = await logInStaff(stage)
    const { id: productId } = await makeProduct(shop.app, { quantity: 200 })
    return async () => {
      await staff.setStock(productId, 200)
      const buyers = await buyersOf(stage, { productId })
      await Promise.all([
        ...buyers.map((buyer) => placeOrderSurely(stage, buyer)),
        ...Array.from({ length: 10 }, () => staff.setStock(productId, random.below(size.clients))),
      ])
    }
  },
}

/** Bookings of one rental, while staff do something with its reservations or its units. */
function bookedWhile(
  name: 'R13' | 'R14',
  promise: string,
  act: (
    staff: Awaited<ReturnType<typeof logInStaff>>,
    draw: { productId: number; reservationId: number; below: (n: number) => number },
  ) => Promise<unknown>,
): Scenario {
  return {
    name,
    promise,
    quick: { rounds: 2, clients: 20, units: 5, seconds: 6 },
    full: { rounds: 60, clients: 60, units: 8, seconds: 12 },
    start: async (stage) => {
      const { shop, size, random } = stage
      const staff = await logInStaff(stage)
      return async () => {
        const { id: productId } = await makeRental(shop.app, { units: size.units ?? 1 })
        const book = async () => {
          const buyer = newBuyer(stage)
          const from = addDays(dayInSofia(new Date()), 5 + random.below(10))
          const item = { productId, rentalStartDate: from, rentalEndDate: addDays(from, random.below(4)) }
          await addToCart(stage, buyer, item)
          await placeOrderSurely(stage, buyer, COLLECTED)
        }
        await atOnce(size.units ?? 1, book)
        const reservations = await shop.app.db.reservation.findMany({ where: { productId }, select: { id: true } })
        await atOnce(size.clients, (index) =>
          index % 2 === 0
            ? book()
            : act(staff, { productId, reservationId: random.oneOf(reservations).id, below: random.below }),
        )
      }
    },
  }
}

const DECISIONS = ['approved', 'rejected', 'pending'] as const

export const R13 = bookedWhile(
  'R13',
  'approving, rejecting and reopening while others book never leaves a day over',
  (staff, { reservationId, below }) => staff.decide(reservationId, DECISIONS[below(3)] ?? 'pending'),
)

export const R14 = bookedWhile(
  'R14',
  'units that are taken away while others book never leave a day over',
  (staff, { productId, below }) => staff.setRentalStock(productId, below(9)),
)
