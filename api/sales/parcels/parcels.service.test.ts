import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { controlOf, simulatorUrl } from '../../delivery/couriers/testkit/simulator-control.ts'
import { courierParcels } from '../../delivery/couriers/chosen-couriers.ts'
import type { Context } from '../../context.ts'
import { outcomes } from '../orders/testkit/checkout.ts'
import { setOrderStatus } from '../orders/order-status.service.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { readLabelOrders, parcelRequest } from './label-order.service.ts'
import { settleParcels } from './parcel-tracking.service.ts'
import { cancelParcel, createParcel } from './parcels.service.ts'
import { makeOffice, soldToAddress, soldToOffice } from './testkit/parcel-orders.ts'

const shop = useTestShop({ COURIERS: 'simulated' })

let staff: Context
const control = () => controlOf(simulatorUrl(shop.app))

beforeEach(async () => {
  staff = await shop.admin()
  await control().moves(false)
})

afterEach(async () => {
  shop.now(null)
  await control().faults()
  await requireInvariants(shop.app)
})

const label = (orderId: number, ctx = staff) => createParcel(ctx, { orderId, courier: 'ECONT' })

const parcelsOf = (orderId: number) => shop.app.db.parcel.findMany({ where: { orderId }, orderBy: { id: 'asc' } })

/** As the courier has them. */
const atCourier = async (orderId: number) =>
  (await control().parcels()).filter(({ reference }) => reference.startsWith(`${orderId}-`))

const inMinutes = (minutes: number) => shop.now(new Date(Date.now() + minutes * 60_000))

describe('createParcel()', () => {
  test('notes the number on the order, with the sum that it owes', async () => {
    const orderId = await soldToAddress(shop)
    await label(orderId)
    const [parcel] = await parcelsOf(orderId)
    const order = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
    expect(parcel).toMatchObject({
      state: 'created',
      codState: 'expected',
      codMinor: order.owedMinor,
      weightGrams: 750,
    })
    expect(order).toMatchObject({ carrier: 'econt', trackingNumber: parcel?.number })
    expect(await atCourier(orderId)).toMatchObject([{ number: parcel?.number, codMinor: Number(order.owedMinor) }])
  })

  test('leaves no courier for another label until it is cancelled', async () => {
    const orderId = await soldToAddress(shop)
    const query = 'query ($id: ID!) { node(id: $id) { ... on Order { labelCouriers } } }'
    const id = Buffer.from(`Order:${orderId}`).toString('base64')
    const couriers = async () => Object((await shop.graphql(query, { id }, staff)).data?.['node']).labelCouriers
    expect(await couriers()).toContain('ECONT')
    await label(orderId)
    expect(await couriers()).toEqual([])
    const [parcel] = await parcelsOf(orderId)
    await cancelParcel(staff, parcel?.id ?? 0)
    expect(await couriers()).toContain('ECONT')
  })

  test('and its cancelling are in the history of the order, without its address', async () => {
    const orderId = await soldToAddress(shop)
    const mutate = mutationOf(shop)
    await mutate('createParcel', { orderId: globalId('Order', orderId), carrier: 'ECONT' }, staff)
    const [parcel] = await parcelsOf(orderId)
    await mutate('cancelParcel', { parcelId: globalId('Parcel', parcel?.id ?? 0) }, staff)
    const entries = await shop.app.db.auditEntry.findMany({
      where: { kind: 'parcel', subjectKind: 'order', subjectId: orderId },
      orderBy: { id: 'asc' },
      select: { action: true, before: true, after: true },
    })
    expect(entries.map(({ action }) => action)).toEqual(['created', 'changed', 'changed'])
    expect(entries.at(-1)).toMatchObject({ before: { state: 'created' }, after: { state: 'cancelled' } })
    expect(JSON.stringify(entries)).not.toContain('Витоша')
  })

  test('makes one parcel, however often and by however many it is called', async () => {
    const orderId = await soldToAddress(shop)
    const others = await Promise.all([shop.admin(), shop.admin(), shop.admin()])
    const { refused } = await outcomes([staff, ...others].map((ctx) => label(orderId, ctx)))
    expect(new Set(refused)).toEqual(new Set(refused.length === 0 ? [] : ['PARCEL_PENDING']))
    const first = await label(orderId)
    expect(await label(orderId)).toBe(first)
    expect(await parcelsOf(orderId)).toHaveLength(1)
    expect(await atCourier(orderId)).toHaveLength(1)
  })

  test.each(['500-after', 'lose-answer'] as const)('after %s takes over the parcel that was made', async (kind) => {
    const orderId = await soldToAddress(shop)
    await control().faults({ kind, path: 'createLabel', times: 1 })
    await label(orderId)
    expect(await parcelsOf(orderId)).toMatchObject([{ state: 'created', number: expect.any(String) }])
    expect(await atCourier(orderId)).toHaveLength(1)
  })

  test.each(['504-before', 'lose', 'late'] as const)(
    'after %s makes nothing until a search has decided',
    async (kind) => {
      const orderId = await soldToAddress(shop)
      await control().faults({ kind, path: 'createLabel', times: 1 })
      await expect(label(orderId)).rejects.toMatchObject({ code: 'PARCEL_PENDING' })
      await expect(label(orderId)).rejects.toMatchObject({ code: 'PARCEL_PENDING' })
      expect(await parcelsOf(orderId)).toMatchObject([{ state: 'unknown', number: null }])
      await control().release()
      inMinutes(3)
      await label(orderId)
      expect(await parcelsOf(orderId)).toMatchObject([{ state: 'created', attempt: 1 }])
      expect(await atCourier(orderId)).toHaveLength(1)
    },
  )

  test('of a call that was killed after the courier was called is settled by the reference', async () => {
    const orderId = await soldToAddress(shop)
    await control().faults({ kind: 'lose', path: 'createLabel', times: 1 })
    await expect(label(orderId)).rejects.toMatchObject({ code: 'PARCEL_PENDING' })
    const [row] = await parcelsOf(orderId)
    const [order] = await readLabelOrders(shop.app.sql, [orderId])
    const courier = courierParcels(shop.app, 'ECONT')
    if (!order || !row || !courier) throw new Error('the parcel was not claimed')
    await shop.app.db.parcel.update({ where: { id: row.id }, data: { state: 'claimed' } })
    await courier.create(parcelRequest(order, '2026-11-27'), row.reference)
    inMinutes(2)
    await settleParcels(shop.app)
    expect(await parcelsOf(orderId)).toMatchObject([{ id: row.id, state: 'created', number: expect.any(String) }])
    expect(await atCourier(orderId)).toHaveLength(1)
  })

  test('of a call that was killed before it is released, and the order can have a label', async () => {
    const orderId = await soldToAddress(shop)
    await control().faults({ kind: 'lose', path: 'createLabel', times: 1 })
    await expect(label(orderId)).rejects.toMatchObject({ code: 'PARCEL_PENDING' })
    inMinutes(3)
    await settleParcels(shop.app)
    expect(await parcelsOf(orderId)).toEqual([])
    await label(orderId)
    expect(await atCourier(orderId)).toHaveLength(1)
  })

  test('shows the words of a courier that refuses, and leaves no row', async () => {
    const office = await makeOffice(shop.app)
    const orderId = await soldToOffice(shop, office.id)
    await control().closePlaces(`econt:${office.code}`)
    await expect(label(orderId)).rejects.toMatchObject({ code: 'PARCEL_REFUSED', message: 'Офисът не приема пратки.' })
    expect(await parcelsOf(orderId)).toEqual([])
    await control().closePlaces()
    await label(orderId)
    expect(await parcelsOf(orderId)).toMatchObject([{ state: 'created', attempt: 1 }])
  })

  test('refuses a place that was closed between the order and the label', async () => {
    const office = await makeOffice(shop.app)
    const orderId = await soldToOffice(shop, office.id)
    await shop.app.db.courierPlace.update({ where: { id: office.id }, data: { closedAt: new Date() } })
    const nearest = [await makeOffice(shop.app)]
    await expect(label(orderId)).rejects.toMatchObject({
      code: 'COURIER_PLACE_CLOSED',
      nearest: expect.arrayContaining(nearest),
    })
    expect(await atCourier(orderId)).toEqual([])
  })

  test('refuses cancelled and collected orders, and couriers that are off', async () => {
    const orderId = await soldToAddress(shop)
    await setOrderStatus(staff, { orderId, status: 'cancelled' })
    await expect(label(orderId)).rejects.toMatchObject({ message: 'Поръчката е отменена.' })
    const other = await soldToAddress(shop)
    const off = { ...staff, couriers: [] }
    await expect(label(other, off)).rejects.toMatchObject({ code: 'PARCEL_REFUSED' })
    expect(await parcelsOf(other)).toEqual([])
  })
})

describe('cancelParcel()', () => {
  test('frees the order: its next parcel has the next reference and is valid', async () => {
    const orderId = await soldToAddress(shop)
    await cancelParcel(staff, await label(orderId))
    expect(await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
      trackingNumber: null,
    })
    await label(orderId)
    const [first, second] = await parcelsOf(orderId)
    expect(first).toMatchObject({ state: 'cancelled', codState: null })
    expect(second).toMatchObject({ state: 'created', reference: `${first?.reference}-2` })
    const found = await atCourier(orderId)
    expect(found.map(({ cancelledAt }) => cancelledAt === null)).toEqual([false, true])
  })

  test('a parcel that was cancelled at the courier uses its reference up', async () => {
    const orderId = await soldToAddress(shop)
    await control().faults({ kind: 'lose-answer', path: 'createLabel', times: 1 })
    const parcelId = await label(orderId)
    const { number } = await shop.app.db.parcel.findUniqueOrThrow({ where: { id: parcelId } })
    const courier = courierParcels(shop.app, 'ECONT')
    await courier?.cancel(number ?? '')
    await shop.app.db.parcel.update({ where: { id: parcelId }, data: { state: 'unknown', number: null } })
    await label(orderId)
    expect(await parcelsOf(orderId)).toMatchObject([
      { state: 'cancelled', isCurrent: false, number },
      { state: 'created', attempt: 2 },
    ])
  })

  test('is done when the courier has done it and did not answer', async () => {
    const orderId = await soldToAddress(shop)
    const parcelId = await label(orderId)
    await control().faults({ kind: 'lose-answer', path: 'deleteLabels', times: 1 })
    await cancelParcel(staff, parcelId)
    expect(await parcelsOf(orderId)).toMatchObject([{ state: 'cancelled' }])
  })

  test('of a parcel that has left is refused', async () => {
    const orderId = await soldToAddress(shop)
    const parcelId = await label(orderId)
    const [parcel] = await atCourier(orderId)
    await control().event(parcel?.number ?? '', { kind: 'accepted' })
    await expect(cancelParcel(staff, parcelId)).rejects.toMatchObject({
      code: 'PARCEL_REFUSED',
      message: 'Пратката вече е приета.',
    })
  })
})
