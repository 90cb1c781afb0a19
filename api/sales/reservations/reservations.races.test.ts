import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { daysBetween } from '#rules/testkit/days-between.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { COLLECTED, cartOf, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { inventoryOf, setInventory } from '../../catalogue/stock/inventory.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { decideReservation } from './reservations.service.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const tomorrow = addDays(dayInSofia(new Date()), 1)

interface Stay {
  quantity: number
  startsOn: string
  endsOn: string
}

/** Deterministic, so that failures can be reproduced. */
function stays(count: number, overDays: number, seed: number): Stay[] {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return Array.from({ length: count }, () => {
    const startsOn = addDays(tomorrow, below(overDays))
    return { quantity: 1 + below(2), startsOn, endsOn: addDays(startsOn, below(7)) }
  })
}

const cartFor = (productId: number, { quantity, startsOn, endsOn }: Stay) =>
  cartOf(shop.visitor(), [{ productId, quantity, rentalStartDate: startsOn, rentalEndDate: endsOn }])
const book = (sessionId: string) => placeOrder(shop.visitor(), wholeOrder(sessionId, COLLECTED))

/** Reserved units per day, computed from the reservations. */
async function unitsOut(productId: number): Promise<Map<string, number>> {
  const out = new Map<string, number>()
  for (const { quantity, startsOn, endsOn } of await shop.app.db.reservation.findMany({
    where: { productId, status: { not: 'rejected' } },
  })) {
    for (const day of daysBetween(startsOn.toISOString().slice(0, 10), endsOn.toISOString().slice(0, 10)))
      out.set(day, (out.get(day) ?? 0) + quantity)
  }
  return out
}

async function reserved(units: number, wanted: readonly Stay[]) {
  const { id: productId } = await makeRental(shop.app, { units })
  for (const stay of wanted) await book(await cartFor(productId, stay))
  const reservations = await shop.app.db.reservation.findMany({ where: { productId }, orderBy: { id: 'asc' } })
  return { productId, ids: reservations.map(({ id }) => id) }
}

describe('concurrent bookings', () => {
  test.each([1, 2, 3, 4])(
    '50 random overlapping ones of 5 units: no day is overbooked, and no free days are refused (round %i)',
    async (seed) => {
      const { id: productId } = await makeRental(shop.app, { units: 5 })
      const wanted = stays(50, 20, seed)
      const carts = await Promise.all(wanted.map((stay) => cartFor(productId, stay)))
      const settled = await Promise.allSettled(carts.map(book))
      const out = await unitsOut(productId)
      expect(Math.max(...out.values())).toBeLessThanOrEqual(5)
      const refused = wanted.filter((_stay, index) => settled[index]?.status === 'rejected')
      expect(
        (await outcomes(settled.flatMap((one) => (one.status === 'rejected' ? [Promise.reject(one.reason)] : []))))
          .refused,
      ).toEqual(refused.map(() => 'DATES_TAKEN'))
      expect(refused.length).toBeGreaterThan(0)
      // No days are freed here: a refused stay must contain a day that is also full at the end.
      const wrongly = refused.filter(({ quantity, startsOn, endsOn }) =>
        daysBetween(startsOn, endsOn).every((day) => (out.get(day) ?? 0) + quantity <= 5),
      )
      expect(wrongly).toEqual([])
    },
  )

  test('16 of the last unit for adjacent stays: one of each succeeds', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 1 })
    const early = { quantity: 1, startsOn: tomorrow, endsOn: addDays(tomorrow, 2) }
    const late = { quantity: 1, startsOn: addDays(tomorrow, 3), endsOn: addDays(tomorrow, 5) }
    const carts = await Promise.all(
      Array.from({ length: 32 }, (_, index) => cartFor(productId, index % 2 ? early : late)),
    )
    expect(await outcomes(carts.map(book))).toEqual({
      done: 2,
      refused: Array.from({ length: 30 }, () => 'DATES_TAKEN'),
    })
    expect([...(await unitsOut(productId)).values()]).toEqual([1, 1, 1, 1, 1, 1])
  })
})

describe('concurrent decisions', () => {
  test('random approvals, rejections and reopenings during bookings never overbook a day', async () => {
    const { productId, ids } = await reserved(40, stays(20, 6, 7))
    const admin = await shop.admin()
    for (const id of ids.slice(0, 14)) await decideReservation(admin, { reservationId: id, status: 'rejected' })
    const most = Math.max(...(await unitsOut(productId)).values())
    await setInventory(admin, 'rent', { productId, quantity: most, threshold: 0, expectedQuantity: null })
    const statuses = ['approved', 'pending', 'rejected', 'pending'] as const
    const decisions = Array.from({ length: 160 }, (_, index) => ({
      reservationId: ids[(index * 7) % ids.length] ?? 0,
      status: statuses[(index * 3 + (index >> 3)) % 4] ?? 'pending',
    }))
    const carts = await Promise.all(stays(20, 6, 8).map((stay) => cartFor(productId, stay).catch(() => null)))
    const { refused } = await outcomes([
      ...decisions.map((decision) => decideReservation(admin, decision)),
      ...carts.flatMap((cart) => (cart === null ? [] : [book(cart)])),
    ])
    expect([...new Set(refused)].filter((code) => code !== 'BAD_TRANSITION' && code !== 'DATES_TAKEN')).toEqual([])
    expect(refused).toContain('DATES_TAKEN')
    expect(Math.max(...(await unitsOut(productId)).values())).toBeLessThanOrEqual(most)
  })

  test('of 16 admins with the same version, one decides and the others get a stale version', async () => {
    const { ids } = await reserved(1, [{ quantity: 1, startsOn: tomorrow, endsOn: tomorrow }])
    const [reservationId = 0] = ids
    const admin = await shop.admin()
    const decide = (index: number) =>
      decideReservation(admin, { reservationId, status: index % 2 ? 'approved' : 'rejected', expectedVersion: 1 })
    expect(await outcomes(Array.from({ length: 16 }, (_, index) => decide(index)))).toEqual({
      done: 1,
      refused: Array.from({ length: 15 }, () => 'STALE_VERSION'),
    })
  })
})

test('stock lowered during bookings never falls below the reserved units of a day', async () => {
  const admin = await shop.admin()
  for (const seed of [11, 12, 13, 14]) {
    const { id: productId } = await makeRental(shop.app, { units: 8 })
    const [early = '', ...carts] = await Promise.all(stays(17, 3, seed).map((stay) => cartFor(productId, stay)))
    await book(early)
    const lowering: Promise<unknown>[] = []
    const lowerOneByOne = async () => {
      for (let quantity = 7; quantity >= 0; quantity -= 1) {
        const lowered = setInventory(admin, 'rent', { productId, quantity, threshold: 0, expectedQuantity: null })
        lowering.push(lowered)
        await Promise.allSettled([lowered])
      }
    }
    const booked = outcomes(carts.map(book))
    await lowerOneByOne()
    const refused = new Set([...(await booked).refused, ...(await outcomes(lowering)).refused])
    // A unit is reserved, so the last step, to zero, is always refused.
    expect(refused).toContain('STOCK_BELOW_RESERVED')
    refused.delete('DATES_TAKEN')
    refused.delete('STOCK_BELOW_RESERVED')
    expect([...refused]).toEqual([])
    const left = (await inventoryOf(admin, 'rent')).find((record) => record.productId === productId)?.quantity ?? -1
    expect(Math.max(...(await unitsOut(productId)).values())).toBeLessThanOrEqual(left)
  }
})
