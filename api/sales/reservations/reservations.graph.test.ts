import { describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { makeRental } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const startsOn = addDays(dayInSofia(new Date()), 20)
const middle = addDays(startsOn, 2)
const endsOn = addDays(startsOn, 4)
const globalId = (id: number, type = 'Reservation') => Buffer.from(`${type}:${id}`).toString('base64')

async function reserve(productId: number, from = startsOn, to = endsOn) {
  await placeOrder(
    shop.visitor(),
    wholeOrder(await cartOf(shop.visitor(), [{ productId, rentalStartDate: from, rentalEndDate: to }]), COLLECTED),
  )
  return shop.app.db.reservation.findFirstOrThrow({ where: { productId }, orderBy: { id: 'desc' } })
}

const CHANGED = '{ reservation { status notes version } }'
const COMMON = '... on StaleVersionError { currentVersion } ... on InvalidInputError { fields { path } }'
const DETAILS = {
  setReservationStatus: `... on SetReservationStatusSuccess ${CHANGED} ${COMMON} ... on ShortagesError { code message shortages { needed available productId product { databaseId } days { day needed free orders { databaseId } } } } ... on OrderCancelledError { message order { databaseId } }`,
  updateReservationNotes: `... on UpdateReservationNotesSuccess ${CHANGED} ${COMMON}`,
}

async function mutate(field: keyof typeof DETAILS, input: object, as?: Sender) {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  const document = `mutation ($input: ${name}!) { ${field}(input: $input) { __typename ${DETAILS[field]} } }`
  const { data, errors } = await shop.graphql(document, { input }, as ?? (await shop.admin()))
  expect(errors).toBeUndefined()
  return data?.[field]
}

describe('a reservation', () => {
  test.each([
    ['reservation', true, (id: number) => `{ found: reservation(databaseId: ${id}) { databaseId notes } }`],
    [
      'node(id)',
      false,
      (id: number) => `{ found: node(id: "${globalId(id)}") { ... on Reservation { databaseId notes } } }`,
    ],
    [
      'node(id) and down to its order',
      false,
      (id: number) =>
        `{ found: node(id: "${globalId(id)}") { ... on Reservation { databaseId notes order { customerEmail } } } }`,
    ],
  ])('is read through %s by the admin only', async (_name, isRefused, queryOf) => {
    const { id } = await reserve((await makeRental(shop.app)).id)
    await shop.app.db.reservation.update({ where: { id }, data: { notes: 'само за нас' } })
    expect((await shop.graphql(queryOf(id), {}, await shop.admin())).data).toMatchObject({
      found: { databaseId: id, notes: 'само за нас' },
    })
    for (const [as, code] of [
      [shop.visitor(), 'UNAUTHENTICATED'],
      [await shop.customer(), 'FORBIDDEN'],
    ] as const) {
      const answer = await shop.graphql(queryOf(id), {}, as)
      expect(answer.data?.['found'] ?? null).toBeNull()
      // For other callers every id looks missing.
      expect(answer.errors?.map(({ extensions }) => extensions?.code) ?? []).toEqual(isRefused ? [code] : [])
    }
  })
  test.each([0, -1, 2_147_483_647])('with the number %i is null', async (databaseId) => {
    expect(
      await shop.graphql(
        'query ($databaseId: Int!) { reservation(databaseId: $databaseId) { id } }',
        { databaseId },
        await shop.admin(),
      ),
    ).toEqual({ data: { reservation: null } })
  })
})

describe('setReservationStatus', () => {
  test('names the full day, not the first day', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 1 })
    const { id } = await reserve(productId)
    const reservationId = globalId(id)
    expect(await mutate('setReservationStatus', { reservationId, status: 'REJECTED' })).toMatchObject({
      __typename: 'SetReservationStatusSuccess',
      reservation: { status: 'REJECTED', version: 2 },
    })
    const { orderLineId } = await reserve(productId, middle, middle)
    const { orderId, name } = await shop.app.db.orderLine.findUniqueOrThrow({ where: { id: orderLineId } })
    const written = `${middle.slice(8)}.${middle.slice(5, 7)}`
    expect(await mutate('setReservationStatus', { reservationId, status: 'PENDING' })).toEqual({
      __typename: 'ShortagesError',
      code: 'DATES_TAKEN',
      message: `‚${name}‘: заето на ${written} от поръчка № ${orderId}.`,
      shortages: [
        {
          needed: 1,
          available: 0,
          productId: globalId(productId, 'Product'),
          product: { databaseId: productId },
          days: [{ day: middle, needed: 1, free: 0, orders: [{ databaseId: orderId }] }],
        },
      ],
    })
    expect(await shop.app.db.reservation.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'rejected',
      version: 2,
    })
  })
  test('refuses a skipped step, a stale version and an unknown number', async () => {
    const { id } = await reserve((await makeRental(shop.app)).id)
    const reservationId = globalId(id)
    await mutate('setReservationStatus', { reservationId, status: 'APPROVED', expectedVersion: 1 })
    expect(await mutate('setReservationStatus', { reservationId, status: 'REJECTED' })).toMatchObject({
      __typename: 'BadTransitionError',
    })
    expect(
      await mutate('setReservationStatus', { reservationId, status: 'APPROVED', notes: 'само бележка' }),
    ).toMatchObject({ __typename: 'BadTransitionError' })
    expect(await mutate('setReservationStatus', { reservationId, status: 'PENDING', expectedVersion: 1 })).toEqual({
      __typename: 'StaleVersionError',
      currentVersion: 2,
    })
    expect(
      await mutate('setReservationStatus', { reservationId: globalId(2_147_483_647), status: 'PENDING' }),
    ).toMatchObject({ __typename: 'NotFoundError' })
  })
})

describe('updateReservationNotes', () => {
  test('changes notes without touching a status set meanwhile', async () => {
    const { id } = await reserve((await makeRental(shop.app)).id)
    const reservationId = globalId(id)
    await mutate('setReservationStatus', { reservationId, status: 'APPROVED' })
    expect(await mutate('updateReservationNotes', { reservationId, notes: 'Взима се в петък' })).toEqual({
      __typename: 'UpdateReservationNotesSuccess',
      reservation: { status: 'APPROVED', notes: 'Взима се в петък', version: 3 },
    })
    expect(await mutate('updateReservationNotes', { reservationId, notes: 'друго', expectedVersion: 2 })).toEqual({
      __typename: 'StaleVersionError',
      currentVersion: 3,
    })
    expect(await mutate('updateReservationNotes', { reservationId, notes: 'я'.repeat(5001) })).toEqual({
      __typename: 'InvalidInputError',
      fields: [{ path: ['notes'] }],
    })
    expect(await mutate('updateReservationNotes', { reservationId, notes: '' })).toMatchObject({
      reservation: { notes: '' },
    })
  })
  test('is refused to a visitor and to a customer with a typed error', async () => {
    const { id } = await reserve((await makeRental(shop.app)).id)
    const input = { reservationId: globalId(id), notes: 'чуждо' }
    expect(await mutate('updateReservationNotes', input, shop.visitor())).toEqual({
      __typename: 'UnauthenticatedError',
    })
    expect(await mutate('updateReservationNotes', input, await shop.customer())).toEqual({
      __typename: 'ForbiddenError',
    })
    expect(await shop.app.db.reservation.findUniqueOrThrow({ where: { id } })).toMatchObject({ notes: '' })
  })
})

test('reservations are listed by first day, in pages', async () => {
  const { id: productId } = await makeRental(shop.app, { units: 10 })
  const days = [3, 1, 2, 2].map((after) => addDays(startsOn, after))
  const ids: number[] = []
  for (const day of days) ids.push((await reserve(productId, day, day)).id)
  const [third, first, second, other] = ids
  const { name } = await shop.app.db.product.findUniqueOrThrow({ where: { id: productId } })
  const query = `query ($search: String, $sort: ReservationSort, $after: String) {
    reservations(filter: { search: $search }, sort: $sort, first: 2, after: $after) { nodes { databaseId } pageInfo { endCursor } } }`
  const page = async (sort: string, after: string | null) =>
    Object((await shop.graphql(query, { search: name, sort, after }, await shop.admin())).data?.['reservations'])
  const listed = async (sort: string) => {
    const start = await page(sort, null)
    const rest = await page(sort, start.pageInfo.endCursor)
    return [...start.nodes, ...rest.nodes].map(({ databaseId }) => databaseId)
  }
  expect(await listed('START_ASC')).toEqual([first, second, other, third])
  expect(await listed('START_DESC')).toEqual([third, other, second, first])
})
