import { beforeAll, expect, test } from '@jest/globals'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { controlOf, simulatorUrl } from '../../delivery/couriers/testkit/simulator-control.ts'
import { createParcel } from './parcels.service.ts'
import { soldToAddress } from './testkit/parcel-orders.ts'

const shop = useTestShop({ COURIERS: 'simulated' })

let staff: Sender
let parcelId: number

beforeAll(async () => {
  const admin = await shop.admin()
  staff = admin
  await controlOf(simulatorUrl(shop.app)).moves(false)
  parcelId = await createParcel(admin, { orderId: await soldToAddress(shop), courier: 'ECONT' })
})

const get = (path: string, as: Sender = staff) => shop.rest({ method: 'GET', url: `/papers/parcels/${path}`, as })

test.each(['a4', 'a6'])('the label of a parcel is sent on %s as a PDF, and is stored by no cache', async (paper) => {
  const { number } = await shop.app.db.parcel.findUniqueOrThrow({ where: { id: parcelId } })
  const { status, headers, body } = await get(`${parcelId}/${paper}`)
  expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
    status: 200,
    type: 'application/pdf',
    cache: 'no-store',
  })
  expect(String(body).startsWith('%PDF-')).toBe(true)
  expect(headers['content-disposition']).toBe(`inline; filename="label-${number}.pdf"`)
})

test.each(['0/a4', '2147483648/a4', 'x/a4', '999999/a4'])('%s is no parcel', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404 })
})

test('another paper is not found', async () => {
  expect(await get(`${parcelId}/a5`)).toMatchObject({ status: 404 })
})

test('only staff get a label', async () => {
  expect(await get(`${parcelId}/a6`, shop.visitor())).toMatchObject({ status: 401 })
  expect(await get(`${parcelId}/a6`, await shop.customer())).toMatchObject({ status: 403 })
})

test('a parcel without a waybill has no label', async () => {
  const at = new Date()
  const { id } = await shop.app.db.parcel.create({
    data: {
      orderId: await soldToAddress(shop),
      carrier: 'econt',
      attempt: 1,
      reference: 'без товарителница',
      state: 'unknown',
      stateAt: at,
      claimedAt: at,
      destination: 'София',
      weightGrams: 500,
      currency: 'BGN',
      codMinor: 0,
    },
  })
  expect(await get(`${id}/a6`)).toMatchObject({ status: 404 })
})
