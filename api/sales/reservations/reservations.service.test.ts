import { expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { allReservations, decideReservation } from './reservations.service.ts'

const shop = useTestShop()

const day = addDays(dayInSofia(new Date()), 9)

async function reserve(productId: number, quantity: number) {
  const ctx = shop.visitor()
  const sessionId = await cartOf(ctx, [{ productId, quantity, rentalStartDate: day, rentalEndDate: day }])
  const { orderId } = await placeOrder(ctx, wholeOrder(sessionId, COLLECTED))
  const { id } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
  return { orderId, id }
}

test('the newest reservation comes first', async () => {
  const { id: productId } = await makeRental(shop.app, { units: 2 })
  const older = await reserve(productId, 1)
  const newer = await reserve(productId, 1)
  const ids = (await allReservations(shop.visitor())).map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual([newer.id, older.id])
})

test('a reservation of a cancelled order cannot be decided; its notes can change', async () => {
  const admin = await shop.admin()
  const { id: productId } = await makeRental(shop.app, { units: 2 })
  const { id: reservationId, orderId } = await reserve(productId, 2)
  await decideReservation(admin, { reservationId, status: 'rejected' })
  await setOrderStatus(admin, { orderId, status: 'cancelled', expectedVersion: null })
  await reserve(productId, 2)
  await expect(decideReservation(admin, { reservationId, status: 'pending' })).rejects.toMatchObject({
    code: 'ORDER_CANCELLED',
    status: 409,
    message: `Поръчка № ${orderId} е отменена; резервацията ѝ не може да се променя.`,
  })
  await expect(
    decideReservation(admin, { reservationId, status: 'rejected', notes: 'обадена' }),
  ).resolves.toMatchObject({ status: 'rejected', notes: 'обадена', orderCancelled: true })
})
