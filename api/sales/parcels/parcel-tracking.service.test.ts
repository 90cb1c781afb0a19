import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { int, returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { controlOf, simulatorUrl } from '../../delivery/couriers/testkit/simulator-control.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { applyPayouts, readPayouts } from './parcel-money.service.ts'
import { noteSteps, trackParcels } from './parcel-tracking.service.ts'
import { createParcel } from './parcels.service.ts'
import { moveMoney, soldToAddress } from './testkit/parcel-orders.ts'

const shop = useTestShop({ COURIERS: 'simulated', CURRENCY: 'EUR' })

let staff: Context
const control = () => controlOf(simulatorUrl(shop.app))

beforeEach(async () => {
  staff = await shop.admin()
  await control().moves(false)
})

afterEach(async () => {
  shop.now(null)
  await requireInvariants(shop.app)
})

async function labelled() {
  const orderId = await soldToAddress(shop)
  const parcelId = await createParcel(staff, { orderId, courier: 'SPEEDY' })
  const { number, codMinor } = await parcelOf(parcelId)
  return { orderId, parcelId, number: number ?? '', codMinor: Number(codMinor) }
}

const parcelOf = (id: number) => shop.app.db.parcel.findUniqueOrThrow({ where: { id } })
const orderOf = (id: number) => shop.app.db.order.findUniqueOrThrow({ where: { id } })

const lettersOf = async (orderId: number) =>
  (
    await shop.app.sql.rows(returning({ kind: string })`
    SELECT kind FROM mail_messages WHERE order_id = ${orderId} ORDER BY id`)
  ).map(({ kind }) => kind)

let minutes = 0
/** Parcels are tracked every ten minutes. */
async function track() {
  minutes += 11
  shop.now(new Date(Date.now() + minutes * 60_000))
  await trackParcels(shop.app)
}

const hourAgo = Date.now() - 3_600_000

const at = (minute: number) => new Date(hourAgo + minute * 60_000)

async function delivered() {
  const parcel = await labelled()
  const { orderId, parcelId, number } = parcel
  const step = { number, at: at(10), code: '-14', state: 'delivered' as const, text: '' }
  await noteSteps(staff, { id: parcelId, orderId, carrier: 'speedy', number }, [step])
  return parcel
}

const payout = (number: string, amountMinor: number, document = 'РД-7') => [
  { document, paidOn: '2026-11-26', lines: [{ number, amountMinor, currency: 'EUR' as const }] },
]

const paidOf = async (orderId: number) =>
  shop.app.sql.rows(returning({ purpose: string, minor: int })`
    SELECT purpose, amount_minor AS minor FROM payments WHERE order_id = ${orderId} AND method = 'courier' ORDER BY id`)

describe('tracking', () => {
  test('sends and delivers the order, with a letter at each step that matters', async () => {
    const { orderId, parcelId, number } = await labelled()
    const before = (await lettersOf(orderId)).length
    await control().event(number, { kind: 'accepted' })
    await track()
    expect(await orderOf(orderId)).toMatchObject({ status: 'shipped', trackingNumber: number })
    await control().event(number, { kind: 'ready' })
    await track()
    await track()
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'ready_at_point', codState: 'expected' })
    await control().event(number, { kind: 'delivered' })
    await track()
    expect(await orderOf(orderId)).toMatchObject({ status: 'delivered' })
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'delivered', codState: 'collected' })
    expect((await lettersOf(orderId)).slice(before)).toEqual(['order_sent', 'parcel_ready', 'parcel_delivered'])
  })

  test('in any order and doubled gives the state of the latest known line, and each line once', async () => {
    const { orderId, parcelId, number } = await labelled()
    const parcel = { id: parcelId, orderId, carrier: 'speedy' as const, number }
    const step = (minute: number, code: string, state: 'in_transit' | 'delivered' | null) => ({
      number,
      at: at(minute),
      code,
      state,
      text: '',
    })
    await noteSteps(staff, parcel, [step(30, '-14', 'delivered')])
    await noteSteps(staff, parcel, [step(40, '4242', null), step(10, '2', 'in_transit'), step(30, '-14', 'delivered')])
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'delivered', codState: 'collected' })
    const steps = await shop.app.db.parcelStep.findMany({
      where: { parcelId, code: { not: '' } },
      orderBy: { at: 'asc' },
    })
    expect(steps.map(({ code, state }) => [code, state])).toEqual([
      ['2', 'in_transit'],
      ['-14', 'delivered'],
      ['4242', null],
    ])
    await noteSteps(staff, parcel, [step(50, '2', 'in_transit')])
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'in_transit', codState: 'expected' })
    expect(await orderOf(orderId)).toMatchObject({ status: 'delivered' })
  })

  test('is only added to', async () => {
    const { parcelId } = await labelled()
    const deleted = shop.app.sql.run(sql`DELETE FROM parcel_steps WHERE parcel_id = ${parcelId}`)
    await expect(deleted).rejects.toThrow('parcel_steps is only added to')
  })

  test('of a refused parcel collects nothing, and the returned one gives way to another', async () => {
    const { orderId, parcelId, number } = await labelled()
    for (const kind of ['accepted', 'refused', 'returning', 'returned'] as const) {
      await control().event(number, { kind })
      await track()
    }
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'returned', codState: 'refused' })
    expect((await lettersOf(orderId)).filter((kind) => kind === 'parcel_refused')).toHaveLength(1)
  })

  test.each(['refused', 'returning'] as const)('that begins with a %s parcel has sent its order', async (last) => {
    const { orderId, number } = await labelled()
    for (const kind of ['accepted', last] as const) await control().event(number, { kind })
    await track()
    expect(await orderOf(orderId)).toMatchObject({ status: 'shipped', trackingNumber: number })
  })
})

describe('cash on delivery', () => {
  test('is a payment once it is paid out, by file and by call together once', async () => {
    const { orderId, parcelId, number, codMinor } = await delivered()
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'pending' })
    const calls = Array.from({ length: 4 }, () => applyPayouts(staff, 'SPEEDY', payout(number, codMinor)))
    const added = await Promise.all(calls)
    expect(added.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await applyPayouts(staff, 'SPEEDY', payout(number, codMinor, 'РД-8'))).toBe(1)
    expect(await paidOf(orderId)).toEqual([{ purpose: 'goods', minor: codMinor }])
    expect(await parcelOf(parcelId)).toMatchObject({ codState: 'paid_out', payoutDocument: 'РД-7' })
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', owedMinor: 0n })
    const lines = await shop.app.db.payoutLine.findMany({ where: { number }, orderBy: { id: 'asc' } })
    expect(lines.map(({ outcome }) => outcome)).toEqual(['paid', 'repeated'])
  })

  test('that is short leaves the rest owed', async () => {
    const { orderId, parcelId, number, codMinor } = await delivered()
    await applyPayouts(staff, 'SPEEDY', payout(number, codMinor - 500))
    expect(await parcelOf(parcelId)).toMatchObject({ codState: 'short', paidMinor: BigInt(codMinor - 500) })
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'pending', owedMinor: 500n })
  })

  test('that staff recorded by hand is not recorded again', async () => {
    const { orderId, parcelId, number, codMinor } = await delivered()
    await moveMoney(staff, orderId, codMinor)
    await applyPayouts(staff, 'SPEEDY', payout(number, codMinor))
    expect(await paidOf(orderId)).toEqual([{ purpose: 'goods', minor: codMinor }])
    expect(await parcelOf(parcelId)).toMatchObject({ codState: 'paid_out' })
  })

  test('for a parcel that the shop does not have is unmatched', async () => {
    expect(await applyPayouts(staff, 'SPEEDY', payout('999', 100))).toBe(1)
    expect(await applyPayouts(staff, 'SPEEDY', payout('999', 100))).toBe(0)
    const [line] = await shop.app.db.payoutLine.findMany({ where: { number: '999' } })
    expect(line).toMatchObject({ outcome: 'unmatched', parcelId: null })
  })

  test('comes by the call of the courier, with its own clock', async () => {
    const { orderId, number, codMinor } = await labelled()
    await control().event(number, { kind: 'delivered', at: new Date(Date.now() - 50 * 3_600_000).toISOString() })
    await track()
    shop.now(null)
    await readPayouts(shop.app)
    await readPayouts(shop.app)
    expect(await paidOf(orderId)).toEqual([{ purpose: 'goods', minor: codMinor }])
  })

  test('is late a week after it was collected', async () => {
    const { number } = await delivered()
    const lateNumbers = async () => {
      const { data } = await shop.graphql(
        'query Late { parcels(filter: { isLate: true }) { nodes { number isMoneyLate } } parcelMoney { lateCount } }',
        {},
        staff,
      )
      return JSON.stringify(data)
    }
    expect(await lateNumbers()).not.toContain(number)
    shop.now(new Date(`${addDays(dayInSofia(new Date()), 8)}T12:00:00Z`))
    staff = await shop.admin()
    expect(await lateNumbers()).toContain(`"number":"${number}","isMoneyLate":true`)
  })

  test('follows an edited order before the label, and its page warns after', async () => {
    const { orderId, parcelId, codMinor } = await labelled()
    const owedByOrder = async () => {
      const query =
        'query Owed($id: ID!) { node(id: $id) { ... on Parcel { owedByOrder { amount } cashOnDelivery { amount } } } }'
      const { data } = await shop.graphql(query, { id: globalId('Parcel', parcelId) }, staff)
      return data?.['node']
    }
    expect(await owedByOrder()).toMatchObject({ owedByOrder: null })
    await moveMoney(staff, orderId, 500)
    expect(await owedByOrder()).toEqual({
      owedByOrder: { amount: ((codMinor - 500) / 100).toFixed(2) },
      cashOnDelivery: { amount: (codMinor / 100).toFixed(2) },
    })
  })
})
