import { describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const startDate = addDays(dayInSofia(new Date()), 30)
const endDate = addDays(startDate, 2)

async function rent(productId: number, quantity = 1) {
  const order = {
    customerName: 'Мария',
    customerEmail: 'maria@example.com',
    customerPhone: '0881234567',
    deliveryMethod: 'home_address',
    deliveryAddress: 'София',
    paymentMethod: 'cash_on_delivery',
  }
  const opened = await shop.rest({ method: 'POST', url: '/api/orders', body: order })
  const orderId = idOf(opened.body)
  return shop.rest({
    method: 'POST',
    url: '/api/order-items',
    body: { orderId, productId, quantity, rentalStartDate: startDate, rentalEndDate: endDate },
    headers: { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' },
  })
}

function idOf(body: unknown): number {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number') return body.id
  throw new Error(`no id in ${JSON.stringify(body)}`)
}

async function reservationOf(productId: number) {
  return shop.app.db.reservation.findFirstOrThrow({ where: { productId }, orderBy: { id: 'desc' } })
}

describe('reservations over REST', () => {
  test('are listed for the admin with product, period, working days and customer', async () => {
    const { id } = await makeRental(shop.app)
    expect((await rent(id)).status).toBe(201)
    const admin = await shop.admin()
    const { body } = await shop.rest({ method: 'GET', url: '/api/admin/rental-reservations', as: admin })
    expect(body).toContainEqual(
      expect.objectContaining({
        status: 'pending',
        quantity: 1,
        startDate,
        endDate,
        product: expect.objectContaining({ id, pricePerDay: '12.50' }),
        orderItem: expect.objectContaining({ order: expect.objectContaining({ customerEmail: 'maria@example.com' }) }),
      }),
    )
  })

  test('follow their life cycle: a decision must be reverted before another', async () => {
    const { id } = await makeRental(shop.app)
    await rent(id)
    const reservation = await reservationOf(id)
    const admin = await shop.admin()
    const decide = async (status: string) =>
      (
        await shop.rest({
          method: 'PATCH',
          url: `/api/admin/rental-reservations/${reservation.id}/status`,
          body: { status, notes: 'бележка' },
          as: admin,
        })
      ).status
    expect(await decide('approved')).toBe(200)
    expect(await decide('rejected')).toBe(409)
    expect(await decide('pending')).toBe(200)
    expect(await decide('rejected')).toBe(200)
    expect(await decide('finished')).toBe(400)
    expect((await reservationOf(id)).notes).toBe('бележка')
  })

  test('a rejected one cannot be reopened when its days were taken meanwhile', async () => {
    const { id } = await makeRental(shop.app, { units: 1 })
    await rent(id)
    const first = await reservationOf(id)
    const admin = await shop.admin()
    const decide = (status: string) =>
      shop.rest({
        method: 'PATCH',
        url: `/api/admin/rental-reservations/${first.id}/status`,
        body: { status },
        as: admin,
      })
    expect((await rent(id)).status).toBe(409)
    await decide('rejected')
    expect((await rent(id)).status).toBe(201)
    expect(await decide('pending')).toMatchObject({
      status: 409,
      body: { code: 'DATES_TAKEN', day: startDate, available: 0 },
    })
  })

  test('of 16 reopened concurrently for one unit, exactly one gets the days', async () => {
    const { id } = await makeRental(shop.app, { units: 16 })
    for (let number = 0; number < 16; number += 1) await rent(id)
    const all = await shop.app.db.reservation.findMany({ where: { productId: id } })
    const admin = await shop.admin()
    const decide = (reservationId: number, status: string) =>
      shop.rest({
        method: 'PATCH',
        url: `/api/admin/rental-reservations/${reservationId}/status`,
        body: { status },
        as: admin,
      })
    for (const one of all) await decide(one.id, 'rejected')
    await shop.rest({
      method: 'PATCH',
      url: `/api/admin/rental-inventory/${id}`,
      body: { quantity: 1, threshold: 0 },
      as: admin,
    })
    const answers = await Promise.all(all.map((one) => decide(one.id, 'pending')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 409),
    ])
  })

  test('one that holds days of an active order cannot be deleted; a rejected one can, and its line stays', async () => {
    const { id } = await makeRental(shop.app, { units: 1 })
    await rent(id)
    const { id: reservationId, orderLineId } = await reservationOf(id)
    const admin = await shop.admin()
    const remove = () =>
      shop.rest({ method: 'DELETE', url: `/api/admin/rental-reservations/${reservationId}`, as: admin })
    const { orderId } = await shop.app.db.orderLine.findUniqueOrThrow({ where: { id: orderLineId } })
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'RESERVATION_HOLDS_DAYS',
        message: `Резервацията е по поръчка № ${orderId} и пази дни. Откажете я вместо това.`,
      },
    })
    expect(await shop.app.db.rentalDay.count({ where: { productId: id } })).toBe(3)
    await shop.rest({
      method: 'PATCH',
      url: `/api/admin/rental-reservations/${reservationId}/status`,
      body: { status: 'rejected' },
      as: admin,
    })
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } })
    expect((await remove()).status).toBe(404)
    expect(await shop.app.db.rentalDay.count({ where: { productId: id } })).toBe(0)
    expect(await shop.app.db.orderLine.count({ where: { id: orderLineId } })).toBe(1)
  })

  test('deleting, rejecting and reopening one concurrently leaves the days consistent', async () => {
    const { id } = await makeRental(shop.app, { units: 2 })
    await rent(id)
    await rent(id)
    const { id: reservationId } = await reservationOf(id)
    const admin = await shop.admin()
    const url = `/api/admin/rental-reservations/${reservationId}`
    const decide = (status: string) => shop.rest({ method: 'PATCH', url: `${url}/status`, body: { status }, as: admin })
    const remove = () => shop.rest({ method: 'DELETE', url, as: admin })
    const removed = (
      await Promise.all([decide('rejected'), remove(), decide('pending'), remove(), decide('rejected')])
    ).filter((_answer, index) => index % 2 === 1)
    const left = await shop.app.db.reservation.findUnique({ where: { id: reservationId } })
    expect(removed.filter(({ status }) => status === 200)).toHaveLength(left ? 0 : 1)
    const held = left !== null && left.status !== 'rejected' ? 2 : 1
    expect(
      (await shop.app.db.rentalDay.findMany({ where: { productId: id } })).map(({ reserved }) => reserved),
    ).toEqual([held, held, held])
  })

  test('notes stay when omitted, and are cleared when sent empty', async () => {
    const { id } = await makeRental(shop.app)
    await rent(id)
    const { id: reservationId } = await reservationOf(id)
    const admin = await shop.admin()
    const notesAfter = async (body: object) => {
      const { status } = await shop.rest({
        method: 'PATCH',
        url: `/api/admin/rental-reservations/${reservationId}/status`,
        body: { status: 'pending', ...body },
        as: admin,
      })
      return [status, (await reservationOf(id)).notes]
    }
    expect(await notesAfter({ notes: ' Обадена ' })).toEqual([200, 'Обадена'])
    expect(await notesAfter({})).toEqual([200, 'Обадена'])
    expect(await notesAfter({ notes: null })).toEqual([200, 'Обадена'])
    expect(await notesAfter({ notes: 'я'.repeat(5001) })).toEqual([400, 'Обадена'])
    expect(await notesAfter({ notes: '' })).toEqual([200, ''])
  })

  test('rental stock cannot be lowered below the reserved units', async () => {
    const { id } = await makeRental(shop.app, { units: 3 })
    await rent(id, 2)
    const admin = await shop.admin()
    const set = (quantity: number) =>
      shop.rest({
        method: 'PATCH',
        url: `/api/admin/rental-inventory/${id}`,
        body: { quantity, threshold: 1 },
        as: admin,
      })
    expect(await set(1)).toMatchObject({
      status: 409,
      body: { code: 'STOCK_BELOW_RESERVED', day: startDate, reserved: 2 },
    })
    expect(await set(2)).toMatchObject({ status: 200, body: { quantityInStock: 2, lowStockThreshold: 1 } })
  })
})
