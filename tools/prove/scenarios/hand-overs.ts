import { makeReserved } from '#api/reservations/testkit/rented.ts'
import type { Scenario } from '../scenario.ts'
import { adminToken } from '../staff.ts'
import { globalId, mutate } from './money.ts'

export const R23: Scenario = {
  name: 'R23',
  promise: 'an order is handed over or cancelled, never both, and the other one is refused with the reason',
  quick: { rounds: 4, clients: 8, seconds: 6 },
  full: { rounds: 100, clients: 30, seconds: 15 },
  start: async (stage) => {
    const token = await adminToken(stage)
    const { app } = stage.shop
    return async () => {
      const { orderId, reservationId } = await makeReserved({ app }, { from: 0, to: 1, isWaived: true })
      const id = globalId(orderId)
      const outcomes = await Promise.all(
        Array.from({ length: stage.size.clients }, (_, index) =>
          index % 2 === 0
            ? mutate(stage, token, 'handOverOrder', 'HandOverOrderInput', { orderId: id })
            : mutate(stage, token, 'setOrderStatus', 'SetOrderStatusInput', { orderId: id, status: 'CANCELLED' }),
        ),
      )
      const { status } = await app.db.order.findUniqueOrThrow({ where: { id: orderId } })
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
