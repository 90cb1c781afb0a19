// Rules that the database itself enforces on rental days: buffers, late units, returns, units set aside, closed days.
import { afterEach, describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { availabilityCalendar, freeUnits } from '../../catalogue/availability/availability.service.ts'
import { setInventory } from '../../catalogue/stock/inventory.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { makeReserved, movePieces, shiftReservation } from './testkit/rented.ts'

const shop = useTestShop()
afterEach(async () => {
  await shop.app.sql.run(sql`DELETE FROM closed_days`)
  await requireInvariants(shop.app)
})

const today = dayInSofia(new Date())
const day = (days: number) => addDays(today, days)
const free = (productId: number, from: number, to = from) =>
  freeUnits(shop.visitor(), { productId, startsOn: day(from), endsOn: day(to) })

async function freeByDay(productId: number, from: number, to: number): Promise<number[]> {
  const days = await availabilityCalendar(shop.visitor(), { productId, startsOn: day(from), endsOn: day(to) })
  return days.map(({ units }) => units)
}

const availableToday = async (productId: number) =>
  (
    await shop.app.sql.first(
      returning({ units: int })`SELECT units FROM available_on(${today}::date) WHERE product_id = ${productId}`,
    )
  )?.units

describe('buffer days', () => {
  test('surround a reservation, and a new rental needs its own', async () => {
    const { productId } = await makeReserved(shop, { units: 1, from: 10, to: 11, bufferBefore: 1, bufferAfter: 2 })
    // 9 to 13 are taken; a rental of one day needs one day before and two after.
    expect(await freeByDay(productId, 5, 16)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
    expect(await free(productId, 5, 6)).toBe(1)
    expect(await free(productId, 5, 7)).toBe(0)
    expect(await free(productId, 14)).toBe(0)
    expect(await free(productId, 15)).toBe(1)
  })

  test('apply to new reservations only when they change', async () => {
    const { productId, reservationId } = await makeReserved(shop, { units: 1, from: 10, to: 11, bufferAfter: 2 })
    await shop.app.db.product.update({ where: { id: productId }, data: { bufferDaysAfter: 0 } })
    expect(await freeByDay(productId, 11, 14)).toEqual([0, 0, 0, 1])
    await shiftReservation(shop, reservationId, { from: 20, to: 20 })
    expect(await freeByDay(productId, 19, 21)).toEqual([1, 0, 1])
  })
})

describe('units that are out', () => {
  test('stay taken after the last day until they are returned, then the remaining days are free', async () => {
    const { productId, reservationId } = await makeReserved(shop, { units: 3, quantity: 2, from: 5, to: 6 })
    await movePieces(shop, reservationId, 'handed_over', 2)
    await shiftReservation(shop, reservationId, { from: -4, to: -2 })
    expect(await freeByDay(productId, 0, 3)).toEqual([1, 1, 1, 1])
    expect(await free(productId, 400)).toBe(1)
    expect(await availableToday(productId)).toBe(1)
    await movePieces(shop, reservationId, 'returned', 1)
    // The day of the return is their last one.
    expect(await freeByDay(productId, 0, 3)).toEqual([1, 2, 2, 2])
    await movePieces(shop, reservationId, 'returned', 1)
    expect(await freeByDay(productId, 0, 3)).toEqual([1, 3, 3, 3])
  })

  test('returned early free the remaining days except the buffer', async () => {
    const { productId, reservationId } = await makeReserved(shop, {
      units: 2,
      quantity: 2,
      from: 0,
      to: 5,
      bufferAfter: 1,
    })
    await movePieces(shop, reservationId, 'handed_over', 2)
    await movePieces(shop, reservationId, 'returned', 1)
    expect(await freeByDay(productId, 0, 7)).toEqual([0, 0, 1, 1, 1, 1, 1, 2])
  })

  test('and late cannot be reserved again', async () => {
    const { productId, reservationId } = await makeReserved(shop, { units: 1, from: 5, to: 5 })
    await movePieces(shop, reservationId, 'handed_over', 1)
    await shiftReservation(shop, reservationId, { from: -3, to: -1 })
    await expect(makeReserved(shop, { productId, from: 30, to: 31 })).rejects.toMatchObject({ code: 'RD001' })
  })

  test.each([
    ['more than reserved', 'handed_over', 3, 'reservations_pieces_in_order'],
    ['back before they went', 'returned', 1, 'reservations_pieces_in_order'],
  ] as const)('cannot be %s', async (_what, kind, quantity, constraint) => {
    const { reservationId } = await makeReserved(shop, { units: 5, quantity: 2, from: 0, to: 1 })
    await expect(movePieces(shop, reservationId, kind, quantity)).rejects.toMatchObject({ constraint })
  })

  test('cannot be units that are elsewhere', async () => {
    const { productId, reservationId } = await makeReserved(shop, { units: 2, quantity: 2, from: 0, to: 0 })
    const next = await makeReserved(shop, { productId, quantity: 2, from: 1, to: 1 })
    await movePieces(shop, reservationId, 'handed_over', 1)
    await expect(movePieces(shop, next.reservationId, 'handed_over', 2)).rejects.toMatchObject({
      code: 'RM001',
      detail: '1',
    })
  })

  test('have an append-only ledger', async () => {
    const { reservationId } = await makeReserved(shop, { units: 2, from: 0, to: 1 })
    await movePieces(shop, reservationId, 'handed_over', 1)
    await expect(shop.app.sql.run(sql`UPDATE rental_movements SET quantity = 2`)).rejects.toMatchObject({
      code: '23001',
    })
    await expect(shop.app.sql.run(sql`DELETE FROM rental_movements`)).rejects.toMatchObject({ code: '23001' })
  })
})

const setAside = (productId: number, quantity: number) =>
  shop.app.db.setAside.create({ data: { productId, quantity, reason: 'damaged', at: new Date() } })

describe('units set aside', () => {
  test('reduce the free units until they are put back or written off', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const { id } = await setAside(productId, 3)
    expect([await free(productId, 1), await availableToday(productId)]).toEqual([2, 2])
    await shop.app.db.setAside.update({ where: { id }, data: { putBack: 1 } })
    expect(await free(productId, 1)).toBe(3)
    await shop.app.db.setAside.update({ where: { id }, data: { writtenOff: 2, settledAt: new Date() } })
    expect(await free(productId, 1)).toBe(3)
    expect(await shop.app.db.stock.findFirst({ where: { productId } })).toMatchObject({ quantity: 3, setAside: 0 })
  })

  test('may drop below the reserved units, but a stock count may not', async () => {
    const { productId } = await makeReserved(shop, { units: 2, quantity: 2, from: 3, to: 3 })
    const { id } = await setAside(productId, 1)
    await shop.app.db.setAside.update({ where: { id }, data: { writtenOff: 1 } })
    expect(await freeByDay(productId, 3, 3)).toEqual([0])
    await expect(
      shop.app.sql.run(sql`UPDATE stock SET quantity = 0 WHERE product_id = ${productId}`),
    ).rejects.toMatchObject({ code: 'RD002' })
  })
})

const close = (days: number) =>
  shop.app.db.closedDay.create({ data: { day: new Date(day(days)), name: 'Ден на труда' } })

describe('a stock count', () => {
  test('may be below the units of rentals that are over', async () => {
    const { productId } = await makeReserved(shop, { units: 2, quantity: 2, from: -5, to: -4 })
    const change = { productId, quantity: 1, threshold: 0, expectedQuantity: null }
    expect(await setInventory(await shop.admin(), 'rent', change)).toMatchObject({ quantity: 1 })
  })
})

describe('closed days', () => {
  test('cannot be an end of a reservation, but may be inside it', async () => {
    await close(8)
    await expect(makeReserved(shop, { units: 1, from: 8, to: 9 })).rejects.toMatchObject({ code: 'RD003' })
    await expect(makeReserved(shop, { units: 1, from: 7, to: 8 })).rejects.toMatchObject({ code: 'RD003' })
    await makeReserved(shop, { units: 1, from: 7, to: 9 })
  })

  test('do not affect existing reservations, nor one that staff accepted', async () => {
    const { reservationId } = await makeReserved(shop, { units: 1, from: 8, to: 9 })
    await close(8)
    await shop.app.db.reservation.update({ where: { id: reservationId }, data: { status: 'approved' } })
    await makeReserved(shop, { units: 1, from: 8, to: 9, isWaived: true })
  })
})

test('the shortest and the longest period of a product are enforced', async () => {
  const { id: productId } = await makeRental(shop.app, { units: 9 })
  await shop.app.db.product.update({ where: { id: productId }, data: { minRentalDays: 2, maxRentalDays: 3 } })
  for (const to of [5, 8])
    await expect(makeReserved(shop, { productId, from: 5, to })).rejects.toMatchObject({ code: 'RD003' })
  for (const to of [6, 7]) await makeReserved(shop, { productId, from: 5, to })
})

describe('concurrently', () => {
  test('of two reservations whose buffers overlap one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: productId } = await makeRental(shop.app, { units: 1 })
      await shop.app.db.product.update({ where: { id: productId }, data: { bufferDaysAfter: 2 } })
      const made = await Promise.allSettled([
        makeReserved(shop, { productId, from: 10, to: 11 }),
        makeReserved(shop, { productId, from: 13, to: 14 }),
      ])
      expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('a raised buffer and an adjacent reservation never overbook a day', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { productId } = await makeReserved(shop, { units: 1, from: 10, to: 11 })
      await Promise.allSettled([
        shop.app.db.product.update({ where: { id: productId }, data: { bufferDaysBefore: 2 } }),
        makeReserved(shop, { productId, from: 12, to: 13 }),
      ])
      await requireInvariants(shop.app)
    }
  })
})
