import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { OrderStatus } from '#prisma/client.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { decideReservation } from '../reservations/reservations.service.ts'
import { makeReserved, movePieces } from '../reservations/testkit/rented.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode, makeRental } from '../../testkit/make.ts'
import { type TestShop, useTestShop } from '../../testkit/shop.ts'
import { setOrderStatus } from './order-status.service.ts'
import { updateOrderNotes } from './orders.service.ts'
import { placeOrder } from './place-order.service.ts'
import { COLLECTED, cartOf, outcomes, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<TestShop['admin']>>
beforeAll(async () => {
  admin = await shop.admin()
})
afterEach(() => requireInvariants(shop.app))

const today = dayInSofia(new Date())
const set = (orderId: number, status: OrderStatus, expectedVersion: number | null = null) =>
  setOrderStatus(admin, { orderId, status, expectedVersion })
const present = (id: number) => shop.app.db.order.findUniqueOrThrow({ where: { id } })

/** Two units of a product and two of a rental for three days, with a promo code. */
async function fullOrder({ quantity = 5, units = 2, maxUses = 3 } = {}) {
  const [sale, rental, promo] = await Promise.all([
    makeProduct(shop.app, { quantity }),
    makeRental(shop.app, { units }),
    makePromoCode(shop.app, { maxUses }),
  ])
  const items = [
    { productId: sale.id, quantity: 2 },
    { productId: rental.id, quantity: 2, rentalStartDate: addDays(today, 1), rentalEndDate: addDays(today, 3) },
  ]
  const again = async (which: readonly (typeof items)[number][] = items, more = {}) =>
    placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), which), more))
  const { orderId } = await again(items, { promoCode: promo.code })
  const held = async () => ({
    stock: (await shop.app.db.stock.findFirstOrThrow({ where: { productId: sale.id } })).quantity,
    days: await shop.app.db.rentalDay.count({ where: { productId: rental.id } }),
    uses: (await shop.app.db.promoCode.findUniqueOrThrow({ where: { id: promo.id } })).usedCount,
  })
  return { orderId, sale, rental, promo, items, again, held }
}

describe('setOrderStatus()', () => {
  test('cancelling releases stock, days and promo use; restoring takes them again', async () => {
    const { orderId, held } = await fullOrder()
    expect(await held()).toEqual({ stock: 3, days: 3, uses: 1 })
    await set(orderId, 'cancelled')
    expect(await held()).toEqual({ stock: 5, days: 0, uses: 0 })
    await set(orderId, 'processing')
    expect(await held()).toEqual({ stock: 3, days: 3, uses: 1 })
    expect(await present(orderId)).toMatchObject({ status: 'processing', version: 3 })
  })

  test('restoring takes the last free units', async () => {
    const { orderId, held } = await fullOrder({ quantity: 2 })
    await set(orderId, 'cancelled')
    await set(orderId, 'pending')
    expect(await held()).toMatchObject({ stock: 0 })
  })

  test('an order is not cancelled while its rental is with the customer', async () => {
    const { orderId, reservationId } = await makeReserved(shop, { from: 0, to: 1 })
    await movePieces(shop, reservationId, 'handed_over', 1)
    await expect(set(orderId, 'cancelled')).rejects.toMatchObject({ code: 'RENTAL_BEGUN' })
    expect(await present(orderId)).toMatchObject({ status: 'pending' })
  })

  test('packers hand an order on, and neither take steps back nor cancel', async () => {
    const { orderId } = await fullOrder()
    const packer = await shop.admin('packer')
    await setOrderStatus(packer, { orderId, status: 'processing' })
    for (const status of ['pending', 'cancelled'] as const)
      await expect(setOrderStatus(packer, { orderId, status })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await present(orderId)).toMatchObject({ status: 'processing' })
  })

  test('the same status has no effect', async () => {
    const { orderId } = await fullOrder()
    await set(orderId, 'pending')
    expect(await present(orderId)).toMatchObject({ version: 1 })
  })

  test.each(['delivered', 'completed'] as const)('%s cannot become cancelled', async (status) => {
    const { orderId, held } = await fullOrder()
    await setOrderStatus(admin, { orderId, status, withWaitingReservations: true })
    await expect(set(orderId, 'cancelled')).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    expect(await held()).toEqual({ stock: 3, days: 3, uses: 1 })
  })

  test('restoring changes nothing when the stock is sold out', async () => {
    const { orderId, held, sale, again } = await fullOrder({ quantity: 2 })
    await set(orderId, 'cancelled')
    await again([{ productId: sale.id, quantity: 1 }])
    await expect(set(orderId, 'pending')).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      message: `‚${sale.name}‘: нужни 2, налични 1.`,
      shortages: [{ productId: sale.id, needed: 2, available: 1, days: [] }],
    })
    expect(await held()).toEqual({ stock: 1, days: 0, uses: 0 })
    expect(await present(orderId)).toMatchObject({ status: 'cancelled' })
  })

  test('restoring changes nothing when the days are taken', async () => {
    const { orderId, held, rental, again } = await fullOrder()
    await set(orderId, 'cancelled')
    const other = await again(
      [{ productId: rental.id, quantity: 1, rentalStartDate: addDays(today, 2), rentalEndDate: addDays(today, 3) }],
      COLLECTED,
    )
    const days = [2, 3].map((ahead) => ({
      day: addDays(today, ahead),
      needed: 2,
      free: 1,
      orderIds: [other.orderId],
    }))
    await expect(set(orderId, 'pending')).rejects.toMatchObject({
      code: 'DATES_TAKEN',
      shortages: [{ productId: rental.id, name: rental.name, needed: 2, available: 1, days }],
    })
    expect(await held()).toEqual({ stock: 5, days: 2, uses: 0 })
  })

  test('restoring takes no days for a rejected reservation', async () => {
    const { orderId, held, rental, again } = await fullOrder()
    const { id: reservationId } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
    await decideReservation(admin, { reservationId, status: 'rejected' })
    await set(orderId, 'cancelled')
    await again(
      [{ productId: rental.id, quantity: 2, rentalStartDate: addDays(today, 2), rentalEndDate: addDays(today, 2) }],
      COLLECTED,
    )
    await set(orderId, 'pending')
    expect(await held()).toEqual({ stock: 3, days: 1, uses: 1 })
  })

  test('restoring is refused when the promo code is used up, and needs a confirmation when it has expired', async () => {
    const { orderId, promo, sale, again } = await fullOrder({ maxUses: 1 })
    await set(orderId, 'cancelled')
    const other = await again([{ productId: sale.id, quantity: 1 }], { promoCode: promo.code })
    const usedUp = {
      code: 'PROMO_CODE_REJECTED',
      message: `Кодът ${promo.code} е изчерпан. Поръчката може да се възстанови без отстъпката.`,
    }
    await expect(set(orderId, 'pending')).rejects.toMatchObject(usedUp)
    const asAgreed = { orderId, status: 'pending', withoutPromoCode: false } as const
    await expect(setOrderStatus(admin, asAgreed)).rejects.toMatchObject(usedUp)
    await set(other.orderId, 'cancelled')
    await shop.app.db.promoCode.update({ where: { id: promo.id }, data: { isActive: false } })
    await expect(set(orderId, 'pending')).rejects.toMatchObject({ promoCode: promo.code, obstacle: 'inactive' })
    await setOrderStatus(admin, asAgreed)
    expect(await present(orderId)).toMatchObject({ status: 'pending', promoCode: promo.code })
  })

  test('keeps the amounts of an order whose code was deleted', async () => {
    const { orderId, promo } = await fullOrder()
    const { discountMinor } = await present(orderId)
    await shop.app.db.promoCode.delete({ where: { id: promo.id } })
    await set(orderId, 'cancelled')
    await expect(set(orderId, 'pending')).rejects.toMatchObject({ promoCode: promo.code, obstacle: 'deleted' })
    await setOrderStatus(admin, { orderId, status: 'pending', withoutPromoCode: false })
    expect(await present(orderId)).toMatchObject({ promoCode: promo.code, promoCodeId: null, discountMinor })
  })

  test('refuses a stale version and a missing order', async () => {
    const { orderId } = await fullOrder()
    await set(orderId, 'shipped', 1)
    await expect(set(orderId, 'delivered', 1)).rejects.toMatchObject({ code: 'STALE_VERSION', currentVersion: 2 })
    await expect(set(2_147_483_647, 'shipped')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('concurrent changes', () => {
  test('50 cancellations of one order release everything once', async () => {
    const { orderId, held } = await fullOrder()
    expect(await outcomes(Array.from({ length: 50 }, () => set(orderId, 'cancelled')))).toEqual({
      done: 50,
      refused: [],
    })
    expect(await held()).toEqual({ stock: 5, days: 0, uses: 0 })
  })

  test('many cancellations, restorations and new orders preserve every invariant', async () => {
    const { orderId, promo, items, held, sale } = await fullOrder({ quantity: 3 })
    const storm = Array.from({ length: 48 }, async (_, index) => {
      if (index % 6 === 5)
        return placeOrder(
          shop.visitor(),
          wholeOrder(await cartOf(shop.visitor(), [{ productId: sale.id }]), { promoCode: promo.code }),
        )
      return set(orderId, index % 2 === 0 ? 'cancelled' : 'pending')
    })
    const { refused } = await outcomes(storm)
    expect(
      refused.filter((code) => !['OUT_OF_STOCK', 'INSUFFICIENT_STOCK', 'PROMO_CODE_REJECTED'].includes(code)),
    ).toEqual([])
    const { days } = await held()
    expect(days).toBe((await present(orderId)).status === 'cancelled' ? 0 : 3)
    expect(items).toHaveLength(2)
  })
})

describe('other edits of an order', () => {
  test('notes are stored with the word for rentals', async () => {
    const { orderId } = await fullOrder()
    await updateOrderNotes(admin, { orderId, notes: 'Обадена', expectedVersion: 1 })
    expect(await present(orderId)).toMatchObject({
      notes: 'Обадена\nПоръчката съдържа артикули под наем.',
      version: 2,
    })
    await expect(updateOrderNotes(admin, { orderId, notes: '', expectedVersion: 1 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      currentVersion: 2,
    })
    await expect(updateOrderNotes(admin, { orderId: 2_147_483_647, notes: '' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
