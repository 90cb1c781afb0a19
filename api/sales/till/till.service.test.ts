import { afterEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, outcomes, wholeOrder } from '../orders/testkit/checkout.ts'
import { moveDeposit, settle } from '../payments/testkit/pay.ts'
import { refundOrder } from '../refunds/refunds.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { closeTillDay, depositsHeld, openTillDay, tillDays } from './till.service.ts'

const shop = useTestShop()

afterEach(async () => {
  shop.now(null)
  await requireInvariants(shop.app)
})

let month = 0
/** A day that no other test here uses, at noon in Sofia. */
function newDay(): CalendarDay {
  month += 1
  const day = `2033-${String(month).padStart(2, '0')}-10`
  shop.now(new Date(`${day}T10:00:00Z`))
  return day
}

/** An order of 16.00. */
async function ordered(): Promise<number> {
  const { id: productId } = await makeProduct(shop.app)
  return (await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))).orderId
}

async function paid(): Promise<number> {
  const orderId = await ordered()
  await settle(await shop.admin(), orderId)
  return orderId
}

const refund = async (orderId: number) =>
  refundOrder(await shop.admin(), { orderId, amount: 300, method: 'cash', reason: 'Спукани', lines: [] })

const read = async (day: CalendarDay) => tillDays(await shop.admin()).load(day)
const close = async (day: CalendarDay, countedMinor: number, expectedEntries: number) =>
  closeTillDay(await shop.admin(), { day, countedMinor, expectedEntries })

describe('a day of the till', () => {
  test('expects the cash at its start and the cash that was moved', async () => {
    const day = newDay()
    await refund(await paid())
    await openTillDay(await shop.admin(), day, 5000)
    await close(day, 6250, 2)
    expect(await read(day)).toMatchObject({
      entries: 2,
      openedMinor: 5000,
      cashMinor: 1300,
      expectedMinor: 6300,
      countedMinor: 6250,
    })
  })

  test('takes no payments once it is closed: they belong to the next day, which begins with the counted cash', async () => {
    const day = newDay()
    await paid()
    await close(day, 1600, 1)
    await paid()
    expect(await read(day)).toMatchObject({ entries: 1, countedMinor: 1600 })
    expect(await read(day.replace('-10', '-11'))).toMatchObject({ entries: 1, openedMinor: 1600, cashMinor: 1600 })
  })

  test('is closed once, and stays as it was counted', async () => {
    const day = newDay()
    const both = await outcomes([close(day, 100, 0), close(day, 200, 0)])
    expect(both).toEqual({ done: 1, refused: ['TILL_CLOSED'] })
    await expect(openTillDay(await shop.admin(), day, 1)).rejects.toMatchObject({ code: 'TILL_CLOSED' })
    await expect(
      shop.app.sql.run(sql`UPDATE till_days SET counted_minor = 0 WHERE day = ${day}::date`),
    ).rejects.toThrow('is closed')
  })

  test('is not closed over a payment that the caller has not seen', async () => {
    const day = newDay()
    await paid()
    await expect(close(day, 0, 0)).rejects.toMatchObject({ code: 'TILL_CHANGED', entries: 1 })
  })

  test('that is closed during a refund has it, or the next day has it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const day = newDay()
      const orderId = await paid()
      const [, closing] = await Promise.allSettled([refund(orderId), close(day, 1600, 1)])
      const [today, next] = [await read(day), await read(day.replace('-10', '-11'))]
      expect(today.entries + next.entries).toBe(2)
      if (closing.status === 'fulfilled')
        expect(today).toMatchObject({ entries: 1, expectedMinor: today.openedMinor + 1600 })
      else expect(closing.reason).toMatchObject({ code: 'TILL_CHANGED' })
    }
  })

  test('without payments begins with the cash that was counted last', async () => {
    const first = newDay()
    const [second, third] = [first.replace('-10', '-12'), first.replace('-10', '-14')]
    await close(first, 300, 0)
    shop.now(new Date(`${second}T10:00:00Z`))
    await close(second, 700, 0)
    expect(await read(third)).toMatchObject({ entries: 0, openedMinor: 700 })
  })

  test('to come is neither opened nor closed', async () => {
    const day = newDay()
    await expect(close(day.replace('-10', '-11'), 0, 0)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

const QUERY = `query ($day: Date!) {
  tillDay(day: $day) { entries opened { amount } expected { amount } counted { amount } difference { amount } methods { method net { amount } } people { admin { username } net { amount } } }
  tillDays(from: $day, to: $day) { day entries }
  payments(first: 5, filter: { tillFrom: $day, tillTo: $day }) { totalCount nodes { amount { amount } order { databaseId } } } }`

test('the graph has the day, its sums and its payments, for those who record payments', async () => {
  const day = newDay()
  const orderId = await paid()
  const admin = await shop.admin()
  expect((await shop.graphql(QUERY, { day }, admin)).data).toEqual({
    tillDay: {
      entries: 1,
      opened: { amount: expect.any(String) },
      expected: { amount: expect.any(String) },
      counted: null,
      difference: null,
      methods: [{ method: 'CASH', net: { amount: '16.00' } }],
      people: [{ admin: { username: expect.any(String) }, net: { amount: '16.00' } }],
    },
    tillDays: [{ day, entries: 1 }],
    payments: { totalCount: 1, nodes: [{ amount: { amount: '16.00' }, order: { databaseId: orderId } }] },
  })
  const { errors } = await shop.graphql(QUERY, { day }, await shop.admin('packer'))
  expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
})

test('the shop holds the deposits that it received, less what it refunded and withheld', async () => {
  const day = newDay()
  const admin = await shop.admin()
  const { id: productId } = await makeRental(shop.app)
  const item = { productId, quantity: 4, rentalStartDate: day, rentalEndDate: day }
  const before = await depositsHeld(admin)
  const pickup = { deliveryMethod: 'pickup', deliveryAddress: null } as const
  const cart = await cartOf(shop.visitor(), [item])
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(cart, pickup))
  await moveDeposit(admin, orderId, { kind: 'received', amount: 5000 })
  expect((await depositsHeld(admin)) - before).toBe(5000)
  await moveDeposit(admin, orderId, { kind: 'withheld', amount: 1500, reason: 'счупен крак' })
  await moveDeposit(admin, orderId, { kind: 'refunded', amount: 2000 })
  expect((await depositsHeld(admin)) - before).toBe(1500)
})
