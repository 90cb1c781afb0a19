import { globalId } from '../../bench/requests.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { makeReserved } from '#api/sales/reservations/testkit/rented.ts'
import { makeProduct } from '#api/testkit/make.ts'
import { atOnce } from '../at-once.ts'
import type { Scenario, Stage } from '../scenario.ts'
import { orderOf } from '../shopper.ts'
import { logInStaff } from '../staff.ts'

/** An order of 16.00 with its delivery. */
const orderOf16 = async (stage: Stage): Promise<number> =>
  orderOf(stage, { productId: (await makeProduct(stage.app, { quantity: 1 })).id })

const RECEIPT_AND_REFUND = [
  ['RECEIVED', 1600n],
  ['REFUNDED', 0n],
] as const

export const R21: Scenario = {
  promise: 'a debt is received once and an overpayment refunded once, however many record it at once',
  quick: { rounds: 3, clients: 12 },
  full: { rounds: 60, clients: 40, seconds: 20 },
  start: async (stage) => {
    const staff = await logInStaff(stage)
    return async () => {
      const orderId = await orderOf16(stage)
      for (const [kind, paid] of RECEIPT_AND_REFUND) {
        const outcomes = await atOnce(stage.size.clients, () => staff.recordPayment(orderId, kind, '16.00'))
        const done = outcomes.filter((type) => type === 'RecordPaymentSuccess').length
        const { paidMinor } = await stage.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
        const isOnce = done === 1 || outcomes.includes(null)
        stage.require(paidMinor === paid && isOnce, `${done} recorded it, and ${paidMinor} is paid`)
      }
    }
  },
}

export const R22: Scenario = {
  promise: 'a closed day of the till has exactly the payments that were counted',
  quick: { rounds: 1, clients: 10 },
  full: { rounds: 1, clients: 60, seconds: 12 },
  start: async (stage) => {
    const staff = await logInStaff(stage)
    const { db } = stage.app
    return async () => {
      const day = dayInSofia(new Date())
      const orderIds = await atOnce(stage.size.clients, () => orderOf16(stage))
      const close = async () => {
        for (let entries = 0; ; entries = await db.payment.count({ where: { tillDay: new Date(day) } })) {
          const type = await staff.mutate('closeTillDay', { day, counted: '0.00', expectedEntries: entries })
          if (type === 'CloseTillDaySuccess' || type === 'TillClosedError') return
        }
      }
      await Promise.all([...orderIds.map((id) => staff.recordPayment(id, 'RECEIVED', '16.00')), close()])
      const { payments, openedMinor, expectedMinor } = await db.tillDay.findUniqueOrThrow({
        where: { day: new Date(day) },
        include: { payments: true },
      })
      const moved = payments.map(({ kind, amountMinor }) => (kind === 'received' ? amountMinor : -amountMinor))
      const cash = moved.reduce((sum, amount) => sum + amount, openedMinor)
      stage.require(expectedMinor === cash, `${expectedMinor} were expected, and ${cash} are in the till`)
    }
  },
}

export const R23: Scenario = {
  promise: 'an order is handed over or cancelled, never both, and the other one is refused with the reason',
  quick: { rounds: 4, clients: 8 },
  full: { rounds: 100, clients: 30, seconds: 15 },
  start: async (stage) => {
    const staff = await logInStaff(stage)
    const { app } = stage
    return async () => {
      const { orderId: id, reservationId } = await makeReserved({ app }, { from: 0, to: 1, isWaived: true })
      const orderId = globalId('Order', id)
      const outcomes = await atOnce(stage.size.clients, (index) =>
        index % 2 === 0
          ? staff.mutate('handOverOrder', { orderId })
          : staff.mutate('setOrderStatus', { orderId, status: 'CANCELLED' }),
      )
      const { status } = await app.db.order.findUniqueOrThrow({ where: { id } })
      const { handedOver } = await app.db.reservation.findUniqueOrThrow({ where: { id: reservationId } })
      const isCancelled = status === 'cancelled'
      stage.require(handedOver === (isCancelled ? 0 : 1), `${handedOver} units of the ${status} order are out`)
      const expected = isCancelled
        ? ['SetOrderStatusSuccess', 'OrderCancelledError']
        : ['HandOverOrderSuccess', 'RentalStepError', 'RentalBegunError']
      for (const outcome of outcomes)
        stage.require(outcome === null || expected.includes(outcome), `the ${status} order answered ${outcome}`)
    }
  },
}
