import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { placeKey } from '#rules/place-search.ts'
import type { Context } from '../../context.ts'
import { globalId } from '../../testkit/mutation.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { makeOffice, soldToAddress, soldToOffice } from './testkit/parcel-orders.ts'

const shop = useTestShop({ COURIERS: 'simulated' })

let staff: Context

beforeEach(async () => {
  staff = await shop.admin()
  await shop.app.db.courierPlace.updateMany({ data: { closedAt: new Date() } })
})

afterEach(() => requireInvariants(shop.app))

const LABEL = `mutation ($input: CreateParcelInput!) { createParcel(input: $input) { __typename
  ... on UserError { message } ... on CourierPlaceClosedError { nearest { databaseId: id text } } } }`
const MOVE = `mutation ($input: SetOrderPlaceInput!) { setOrderPlace(input: $input) { __typename
  ... on SetOrderPlaceSuccess { order { version deliveryAddress } } ... on UserError { message } } }`

async function send(document: string, input: object, as = staff): Promise<Record<string, unknown>> {
  const { data, errors } = await shop.graphql(document, { input }, as)
  expect(errors).toBeUndefined()
  return Object(Object.values(data ?? {})[0])
}

const orderOf = (id: number) => shop.app.db.order.findUniqueOrThrow({ where: { id } })
const placeId = (id: number) => globalId('CourierPlace', id)

/** To an office that has closed, with three others in the town and one elsewhere. */
async function soldToClosed() {
  const office = await makeOffice(shop.app)
  const orderId = await soldToOffice(shop, office.id)
  const near = [await makeOffice(shop.app), await makeOffice(shop.app), await makeOffice(shop.app)]
  const elsewhere = await makeOffice(shop.app)
  await shop.app.db.courierPlace.update({
    where: { id: elsewhere.id },
    data: { town: 'Варна', townKey: placeKey('Варна'), searchText: ` ${placeKey('Варна')}` },
  })
  await shop.app.db.courierPlace.update({ where: { id: office.id }, data: { closedAt: new Date() } })
  return { office, orderId, near }
}

test('the label of a closed office offers the three nearest, and one of them gets it', async () => {
  const { office, orderId, near } = await soldToClosed()
  const input = { orderId: globalId('Order', orderId) }
  const refused = await send(LABEL, input)
  expect(refused).toMatchObject({
    __typename: 'CourierPlaceClosedError',
    message: `„${office.name}“ вече не приема пратки. Изберете друго място.`,
  })
  const offered = Object(refused['nearest']).map(({ databaseId }: { databaseId: string }) => databaseId)
  expect(offered.toSorted()).toEqual(near.map(({ id }) => placeId(id)).toSorted())

  const before = await orderOf(orderId)
  const moved = await send(MOVE, { ...input, courierPlaceId: offered[0], expectedVersion: before.version })
  const after = await orderOf(orderId)
  expect(moved).toMatchObject({ order: { version: after.version, deliveryAddress: after.deliveryAddress } })
  expect(near.map(({ id }) => id)).toContain(after.courierPlaceId)
  expect(after.deliveryFeeMinor).toBe(before.deliveryFeeMinor)
  const letters = await shop.app.db.mailMessage.findMany({ where: { orderId, kind: 'order_changed' } })
  expect(letters).toHaveLength(1)

  expect(await send(LABEL, input)).toMatchObject({ __typename: 'CreateParcelSuccess' })
  expect(await send(MOVE, { ...input, courierPlaceId: offered[1] })).toMatchObject({
    __typename: 'ParcelRefusedError',
    message: 'Поръчката вече има товарителница. Първо я анулирайте.',
  })
})

test('a closed place, an order to an address and an old version are refused', async () => {
  const { office, orderId, near } = await soldToClosed()
  const order = { orderId: globalId('Order', orderId) }
  const open = placeId(near[0]?.id ?? 0)
  expect(await send(MOVE, { ...order, courierPlaceId: placeId(office.id) })).toMatchObject({
    __typename: 'CourierPlaceClosedError',
  })
  expect(await send(MOVE, { ...order, courierPlaceId: open, expectedVersion: 99 })).toMatchObject({
    __typename: 'StaleVersionError',
  })
  const toAddress = globalId('Order', await soldToAddress(shop))
  expect(await send(MOVE, { orderId: toAddress, courierPlaceId: open })).toMatchObject({
    __typename: 'ParcelRefusedError',
    message: 'Поръчката не се доставя до офис на куриер.',
  })
})

test('an office in words gets one of the list', async () => {
  const orderId = await soldToAddress(shop, { deliveryMethod: 'courier_office', deliveryAddress: 'София, офис' })
  const office = await makeOffice(shop.app)
  const moved = await send(MOVE, { orderId: globalId('Order', orderId), courierPlaceId: placeId(office.id) })
  expect(moved).toMatchObject({ __typename: 'SetOrderPlaceSuccess' })
  expect((await orderOf(orderId)).courierPlaceId).toBe(office.id)
})
