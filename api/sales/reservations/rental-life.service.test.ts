import { afterEach, describe, expect, test } from '@jest/globals'
import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { outcomes } from '../orders/testkit/checkout.ts'
import { putBack, writeOff } from '../../catalogue/set-asides/set-asides.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { isInOrder, locksOf } from '../../testkit/lock-order.ts'
import { makePackage, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { changeDays } from './change-days.service.ts'
import { rentalStateOf } from './rental-life.rules.ts'
import { closeRental, handOver, takeBack } from './rental-life.service.ts'
import { rentalStateSql } from './rental-life.sql.ts'
import { decideReservation, deleteReservation } from './reservations.service.ts'
import { shortReservations } from './short-reservations.loaders.ts'
import { shortageHelp } from './shortage-help.loaders.ts'
import { makeReserved, shiftReservation, type Reserved } from './testkit/rented.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const today = dayInSofia(new Date())
const day = (days: number) => addDays(today, days)

async function reserved(wanted: Reserved) {
  return { admin: await shop.admin(), ...(await makeReserved(shop, wanted)) }
}

const give = (ctx: Context, reservationId: number, quantity: number) =>
  handOver(ctx, { reservationId, quantity, note: '' })
const back = (ctx: Context, reservationId: number, quantity: number, harm: { damaged?: number; lost?: number } = {}) =>
  takeBack(ctx, { reservationId, quantity, damaged: 0, lost: 0, note: '', imageUrls: [], ...harm })
const row = (id: number) => shop.app.db.reservation.findUniqueOrThrow({ where: { id } })
const kinds = async (orderId: number) =>
  (await shop.app.db.orderEvent.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)

describe('handing over', () => {
  test('counts units and records the staff member in the ledger and an event in the order', async () => {
    const { admin, reservationId, orderId } = await reserved({ units: 5, quantity: 3, from: 0, to: 2 })
    await give(admin, reservationId, 2)
    expect(await row(reservationId)).toMatchObject({ handedOver: 2, returned: 0, version: 2 })
    expect(await shop.app.db.rentalMovement.findFirst({ where: { reservationId } })).toMatchObject({
      kind: 'handed_over',
      quantity: 2,
      adminId: admin.viewer.adminId,
    })
    expect(await kinds(orderId)).toEqual(['placed', 'rental_handed_over'])
  })

  test.each<[string, Reserved, number, object]>([
    ['more than is left', { units: 5, quantity: 2, from: 0, to: 0 }, 3, { code: 'TOO_MANY_PIECES', most: 2 }],
    ['before its days', { units: 1, from: 2, to: 3 }, 1, { code: 'HAND_OVER_DAY', from: day(2), to: day(3) }],
    ['after its days', { units: 1, from: -3, to: -1 }, 1, { code: 'HAND_OVER_DAY' }],
  ])('%s is refused', async (_what, wanted, quantity, refusal) => {
    const { admin, reservationId } = await reserved(wanted)
    await expect(give(admin, reservationId, quantity)).rejects.toMatchObject(refusal)
    expect(await row(reservationId)).toMatchObject({ handedOver: 0 })
  })

  test('is allowed on a buffer day before the first day', async () => {
    const { admin, reservationId } = await reserved({ units: 1, from: 1, to: 3, bufferBefore: 1 })
    await give(admin, reservationId, 1)
  })

  test('is refused for a pending or rejected reservation, a cancelled order, or units that are elsewhere', async () => {
    const { admin, reservationId, productId, orderId } = await reserved({ units: 2, quantity: 2, from: 0, to: 0 })
    await decideReservation(admin, { reservationId, status: 'pending' })
    await expect(give(admin, reservationId, 1)).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    await decideReservation(admin, { reservationId, status: 'approved' })
    await shop.app.db.setAside.create({ data: { productId, quantity: 1, reason: 'other', at: new Date() } })
    await expect(give(admin, reservationId, 2)).rejects.toMatchObject({ code: 'PIECES_ELSEWHERE', here: 1 })
    await setOrderStatus(admin, { orderId, status: 'cancelled' })
    await expect(give(admin, reservationId, 1)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' })
  })

  test('prevents later decisions, deletion and cancellation', async () => {
    const { admin, reservationId, orderId } = await reserved({ units: 1, from: 0, to: 0 })
    await give(admin, reservationId, 1)
    const refused = { code: 'RENTAL_BEGUN', orderId }
    await expect(decideReservation(admin, { reservationId, status: 'pending' })).rejects.toMatchObject(refused)
    await expect(deleteReservation(admin, reservationId)).rejects.toMatchObject(refused)
    await expect(setOrderStatus(admin, { orderId, status: 'cancelled' })).rejects.toMatchObject(refused)
  })
})

describe('taking back', () => {
  test('sets damaged and lost units aside until they are put back or written off', async () => {
    const { admin, reservationId, productId } = await reserved({ units: 5, quantity: 4, from: 0, to: 1 })
    await give(admin, reservationId, 4)
    await back(admin, reservationId, 4, { damaged: 2, lost: 1 })
    const stock = () => shop.app.db.stock.findFirstOrThrow({ where: { productId } })
    expect(await stock()).toMatchObject({ quantity: 5, setAside: 3 })
    const [damaged, lost] = await shop.app.db.setAside.findMany({ where: { reservationId }, orderBy: { id: 'asc' } })
    await putBack(admin, { setAsideId: damaged?.id ?? 0, quantity: 1 })
    await writeOff(admin, { setAsideId: lost?.id ?? 0, quantity: 1 })
    expect(await stock()).toMatchObject({ quantity: 4, setAside: 1 })
    await expect(putBack(admin, { setAsideId: damaged?.id ?? 0, quantity: 2 })).rejects.toMatchObject({
      code: 'SET_ASIDE_SETTLED',
      waiting: 1,
    })
  })

  test('is refused before the handover, and for more units than are out', async () => {
    const { admin, reservationId } = await reserved({ units: 5, quantity: 2, from: 0, to: 1 })
    await expect(back(admin, reservationId, 1)).rejects.toMatchObject({ code: 'TOO_MANY_PIECES', most: 0 })
    await give(admin, reservationId, 1)
    await expect(back(admin, reservationId, 2)).rejects.toMatchObject({ code: 'TOO_MANY_PIECES', most: 1 })
  })
})

describe('closing', () => {
  test('needs a confirmation for missing units, then writes them off', async () => {
    const { admin, reservationId, productId, orderId } = await reserved({ units: 3, quantity: 2, from: 0, to: 0 })
    await expect(closeRental(admin, { reservationId })).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
    await give(admin, reservationId, 2)
    await back(admin, reservationId, 1)
    await expect(closeRental(admin, { reservationId })).rejects.toMatchObject({ code: 'PIECES_OUT', out: 1 })
    await closeRental(admin, { reservationId, writeOffMissing: true })
    expect(await shop.app.db.stock.findFirst({ where: { productId } })).toMatchObject({ quantity: 2, setAside: 0 })
    expect((await row(reservationId)).closedAt).not.toBeNull()
    expect(await kinds(orderId)).toEqual([
      'placed',
      'rental_handed_over',
      'status_changed',
      'rental_returned',
      'rental_returned',
      'rental_closed',
      'status_changed',
    ])
    await expect(closeRental(admin, { reservationId })).rejects.toMatchObject({ code: 'BAD_TRANSITION' })
  })
})

const move = (ctx: Context, reservationId: number, from: number, to: number, waiveRules = false) =>
  changeDays(ctx, { reservationId, startsOn: day(from), endsOn: day(to), waiveRules })

describe('other days', () => {
  test('do not conflict with the current ones, and are billed at the agreed price', async () => {
    const { admin, reservationId, orderId } = await reserved({ units: 1, from: 7, to: 7 })
    await move(admin, reservationId, 7, 21)
    const order = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId }, include: { lines: true } })
    // Two weeks have ten weekdays, plus one day of deposit.
    expect(order.lines[0]).toMatchObject({ rentalDays: 10, totalMinor: 13_750n })
    expect(order.finalMinor).toBe(13_750n)
    expect(await shop.app.db.orderEvent.findFirst({ where: { orderId, kind: 'rental_moved' } })).toMatchObject({
      startsFrom: new Date(day(7)),
      endsTo: new Date(day(21)),
      dueBeforeMinor: 2750n,
      dueAfterMinor: 16_250n,
    })
  })

  test('that are taken are refused with the order that took them', async () => {
    const { admin, productId, orderId } = await reserved({ units: 1, from: 10, to: 12 })
    const { reservationId } = await makeReserved(shop, { productId, from: 5, to: 6 })
    await expect(move(admin, reservationId, 6, 10)).rejects.toMatchObject({
      code: 'DATES_TAKEN',
      shortages: [{ days: [{ day: day(10), orderIds: [orderId] }] }],
    })
  })

  test('can only move the end of a handed-over rental', async () => {
    const { admin, reservationId } = await reserved({ units: 2, quantity: 2, from: 0, to: 1 })
    await give(admin, reservationId, 2)
    await expect(move(admin, reservationId, 1, 2)).rejects.toMatchObject({ fields: [{ field: 'startsOn' }] })
    await move(admin, reservationId, 0, 4)
    expect(await row(reservationId)).toMatchObject({ endsOn: new Date(day(4)) })
  })

  test('on which the shop is closed need a confirmation by staff', async () => {
    const { admin, reservationId } = await reserved({ units: 1, from: 5, to: 6 })
    await shop.app.db.closedDay.create({ data: { day: new Date(day(9)), name: 'Гергьовден' } })
    await expect(move(admin, reservationId, 9, 10)).rejects.toMatchObject({
      code: 'PERIOD_REFUSED',
      message: expect.stringContaining('Гергьовден'),
    })
    await move(admin, reservationId, 9, 10, true)
    await shop.app.sql.run(sql`DELETE FROM closed_days`)
  })
})

test('reservations short of late and damaged units are listed; earlier ones are served first', async () => {
  const { admin, productId, reservationId } = await reserved({ units: 3, quantity: 2, from: 0, to: 0 })
  await give(admin, reservationId, 2)
  await shiftReservation(shop, reservationId, { from: -3, to: -1 })
  await shop.app.db.setAside.create({ data: { productId, quantity: 1, reason: 'damaged', at: new Date() } })
  expect(await shortReservations(admin).load(productId)).toEqual([])
  await back(admin, reservationId, 1)
  const first = await makeReserved(shop, { productId, from: 5, to: 6 })
  await shop.app.db.setAside.create({ data: { productId, quantity: 1, reason: 'lost', at: new Date() } })
  shortReservations(admin).clear(productId)
  expect(await shortReservations(admin).load(productId)).toEqual([
    { productId, reservationId: first.reservationId, missing: 1, days: [day(5), day(6)] },
  ])
})

test('a shortage names free substitutes of packages, both ways, and pieces that are set aside', async () => {
  const { admin, productId } = await reserved({ units: 2, quantity: 1, from: 5, to: 6 })
  const { id: goldId } = await makeRental(shop.app, { units: 9 })
  const { id: takenId } = await makeRental(shop.app, { units: 1 })
  await makeReserved(shop, { productId: takenId, from: 5, to: 5 })
  const { id: packageId } = await makePackage(shop.app, { parts: [{ itemId: productId }] })
  await shop.app.sql.run(sql`
    INSERT INTO package_part_alternatives (part_id, rank, product_id, item_id)
    SELECT w.id, item.rank, w.product_id, item.id FROM package_parts w, (VALUES (0, ${goldId}::int), (1, ${takenId}::int)) AS item(rank, id)
    WHERE w.product_id = ${packageId}`)
  await shop.app.db.setAside.create({ data: { productId, quantity: 1, reason: 'damaged', at: new Date() } })
  await shop.app.db.setAside.create({ data: { productId, quantity: 1, reason: 'lost', at: new Date() } })
  const [short] = await shortReservations(admin).load(productId)
  expect(await shortageHelp(admin).load(short?.reservationId ?? 0)).toMatchObject({
    setAside: 1,
    substitutes: [{ productId: goldId, freeUnits: 9 }],
  })
  const gold = await makeReserved(shop, { productId: goldId, from: 5, to: 6 })
  expect((await shortageHelp(admin).load(gold.reservationId)).substitutes).toEqual([])
  await shop.app.db.setAside.updateMany({ where: { productId }, data: { putBack: 1 } })
  shortageHelp(admin).clear(gold.reservationId)
  expect((await shortageHelp(admin).load(gold.reservationId)).substitutes).toMatchObject([{ productId, freeUnits: 1 }])
})

const STATES = [
  'waiting',
  'approved',
  'handed_over',
  'partly_returned',
  'late',
  'returned',
  'closed',
  'rejected',
  'cancelled',
] as const

test('the state of every reservation is the same in SQL', async () => {
  const rows = await shop.app.db.reservation.findMany()
  for (const { closedAt, endsOn, ...one } of rows) {
    const state = rentalStateOf(
      { ...one, isClosed: closedAt !== null, endsOn: endsOn.toISOString().slice(0, 10) },
      today,
    )
    for (const other of STATES) {
      const found = await shop.app.sql.rows(
        returning({
          id: int,
        })`SELECT t.id FROM reservations t WHERE t.id = ${one.id} AND ${rentalStateSql(other, today)}`,
      )
      expect([other, found.length]).toEqual([other, other === state ? 1 : 0])
    }
  }
  expect(rows.length).toBeGreaterThan(15)
})

test('every step locks order, stock, reservation and set-asides, in this sequence', async () => {
  const { admin, reservationId } = await reserved({ units: 3, quantity: 3, from: 0, to: 1 })
  const steps: Record<string, () => Promise<unknown>> = {
    'hand over': () => give(admin, reservationId, 3),
    'other days': () => changeDays(admin, { reservationId, startsOn: today, endsOn: day(2) }),
    'take back': () => back(admin, reservationId, 2, { damaged: 1 }),
    close: () => closeRental(admin, { reservationId, writeOffMissing: true }),
  }
  for (const [name, step] of Object.entries(steps)) {
    const locks = locksOf(await shop.statementsOf(async () => void (await step())))
    expect([name, locks[0]?.slice(0, 3)]).toEqual([name, ['orders', 'stock', 'reservations']])
    expect([name, locks.every(isInOrder)]).toEqual([name, true])
  }
})

describe('concurrently', () => {
  test('two handovers never exceed the reserved units, two returns never the units that are out', async () => {
    const { admin, reservationId } = await reserved({ units: 3, quantity: 3, from: 0, to: 1 })
    const given = await outcomes([give(admin, reservationId, 2), give(admin, reservationId, 2)])
    expect(given).toEqual({ done: 1, refused: ['TOO_MANY_PIECES'] })
    const taken = await outcomes([back(admin, reservationId, 2), back(admin, reservationId, 2)])
    expect(taken).toEqual({ done: 1, refused: ['TOO_MANY_PIECES'] })
  })

  test('a return and a closing count missing units once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { admin, reservationId } = await reserved({ units: 2, quantity: 2, from: 0, to: 1 })
      await give(admin, reservationId, 2)
      await Promise.allSettled([
        back(admin, reservationId, 2),
        closeRental(admin, { reservationId, writeOffMissing: true }),
      ])
      expect(await row(reservationId)).toMatchObject({ handedOver: 2, returned: 2 })
      await requireInvariants(shop.app)
    }
  })

  test('changed days and a new reservation never take the same unit', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id: productId } = await makeRental(shop.app, { units: 1 })
      const { admin, reservationId } = await reserved({ productId, from: 5, to: 6 })
      const both = await Promise.allSettled([
        changeDays(admin, { reservationId, startsOn: day(10), endsOn: day(12) }),
        makeReserved(shop, { productId, from: 12, to: 13 }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }
  })

  test('either a cancellation or a handover succeeds', async () => {
    const { admin, reservationId, orderId } = await reserved({ units: 1, from: 0, to: 1 })
    const both = await outcomes([
      give(admin, reservationId, 1),
      setOrderStatus(admin, { orderId, status: 'cancelled' }),
    ])
    expect(both.done).toBe(1)
  })
})
