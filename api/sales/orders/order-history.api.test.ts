import { afterEach, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { chargedRentalDays } from '#rules/rental-days.ts'
import type { Context } from '../../context.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeRental } from '../../testkit/make.ts'
import { changeDays } from '../reservations/change-days.service.ts'
import { decideReservation } from '../reservations/reservations.service.ts'
import { makeReserved } from '../reservations/testkit/rented.ts'
import { globalId } from '../../testkit/mutation.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'
import { placeOrder } from './place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from './testkit/checkout.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const day = addDays(dayInSofia(new Date()), 6)

async function rentedOrder(as: Context = shop.visitor()) {
  const { id: productId } = await makeRental(shop.app, { units: 2 })
  const cart = await cartOf(as, [{ productId, quantity: 2, rentalStartDate: day, rentalEndDate: day }])
  const { orderId } = await placeOrder(as, wholeOrder(cart, COLLECTED))
  const { id } = await shop.app.db.reservation.findFirstOrThrow({ where: { orderLine: { orderId } } })
  return { orderId, productId, reservationId: globalId('Reservation', id) }
}

async function ask(document: string, as: Sender, variables: Record<string, unknown> = {}) {
  const { data, errors } = await shop.graphql(document, variables, as)
  expect(errors).toBeUndefined()
  return data
}

const REJECT = `mutation ($id: ID!) { setReservationStatus(input: { reservationId: $id, status: REJECTED }) {
  ... on SetReservationStatusSuccess { reservation { order { amounts { due { amount } } } } } } }`

test('a line shows its customer the rejected rental, its original price and that it is no longer billed', async () => {
  const customer = await shop.customer()
  const { orderId, reservationId } = await rentedOrder(customer)
  const line = `{ order(databaseId: ${orderId}) { lines { rentalState lineTotal { amount } orderedTotal { amount } } } }`
  const total = { amount: expect.stringMatching(/^[1-9]/) }
  expect(await ask(line, customer)).toEqual({
    order: { lines: [{ rentalState: 'WAITING', lineTotal: total, orderedTotal: total }] },
  })
  await ask(REJECT, await shop.admin(), { id: reservationId })
  expect(await ask(line, customer)).toEqual({
    order: { lines: [{ rentalState: 'REJECTED', lineTotal: { amount: '0.00' }, orderedTotal: total }] },
  })
})

test('a reservation shows the order amounts without it; rejecting it results in the same amounts', async () => {
  const admin = await shop.admin()
  const { reservationId } = await rentedOrder()
  const preview = '{ node(id: $id) { ... on Reservation { amountsIfRejected { due { amount } } } } }'
  expect(await ask(`query ($id: ID!) ${preview}`, admin, { id: reservationId })).toEqual({
    node: { amountsIfRejected: { due: { amount: '0.00' } } },
  })
  expect(await ask(REJECT, admin, { id: reservationId })).toMatchObject({
    setReservationStatus: { reservation: { order: { amounts: { due: { amount: '0.00' } } } } },
  })
  expect(await ask(`query ($id: ID!) ${preview}`, admin, { id: reservationId })).toEqual({
    node: { amountsIfRejected: null },
  })
})

test('a reservation shows the order amounts with other days; moving it results in the same amounts', async () => {
  const admin = await shop.admin()
  const { orderId, reservationId } = await makeReserved(shop, { units: 2, quantity: 2, from: 5, to: 6 })
  const [startsOn, endsOn] = [addDays(day, 2), addDays(day, 5)]
  const preview = async (from: string, to: string) => {
    const query =
      'query ($id: ID!, $from: Date!, $to: Date!) { node(id: $id) { ... on Reservation { amountsIfMoved(startsOn: $from, endsOn: $to) { due { amount } } } } }'
    return ask(query, admin, { id: globalId('Reservation', reservationId), from, to })
  }
  // Two pieces at 12.50: rent by charged days with 20 % VAT, and one day of deposit.
  const rentMinor = 2500 * chargedRentalDays(startsOn, endsOn, [])
  const due = { node: { amountsIfMoved: { due: { amount: ((rentMinor * 1.2 + 2500) / 100).toFixed(2) } } } }
  expect(await preview(startsOn, endsOn)).toEqual(due)
  expect(await preview(endsOn, startsOn)).toEqual({ node: { amountsIfMoved: null } })
  await changeDays(admin, { reservationId, startsOn, endsOn, waiveRules: false })
  expect(await shop.app.db.order.findUnique({ where: { id: orderId } })).toMatchObject({
    finalMinor: BigInt(rentMinor + 2500),
  })
  for (const status of ['pending', 'rejected'] as const) await decideReservation(admin, { reservationId, status })
  expect(await preview(startsOn, endsOn)).toEqual({ node: { amountsIfMoved: null } })
})

test('only the admin reads history, with the author, the line and the total before and after', async () => {
  const customer = await shop.customer()
  const admin = await shop.admin()
  const { orderId, reservationId } = await rentedOrder(customer)
  await ask(REJECT, admin, { id: reservationId })
  const history = `{ order(databaseId: ${orderId}) { history(first: 9) { nodes { __typename kind admin { username } dueBefore { amount } dueAfter { amount } ... on OrderReservationEvent { line { quantity } reservationFrom reservationTo } } } } }`
  const placed = { amount: expect.stringMatching(/^[1-9]/) }
  expect(await ask(history, admin)).toEqual({
    order: {
      history: {
        nodes: [
          { __typename: 'OrderPlainEvent', kind: 'PLACED', admin: null, dueBefore: null, dueAfter: placed },
          {
            __typename: 'OrderReservationEvent',
            kind: 'RESERVATION_DECIDED',
            admin: { username: admin.viewer.username },
            line: { quantity: 2 },
            reservationFrom: 'PENDING',
            reservationTo: 'REJECTED',
            dueBefore: placed,
            dueAfter: { amount: '0.00' },
          },
        ],
      },
    },
  })
  const { data, errors } = await shop.graphql(history, {}, customer)
  expect(data).toEqual({ order: { history: null } })
  expect(errors).toHaveLength(1)
})

test('reservations of cancelled orders are in no status list, but in a list of their own', async () => {
  const admin = await shop.admin()
  const { orderId, reservationId: id } = await rentedOrder()
  const listed = async (filter: string) => {
    const data = await ask(`{ reservations(first: 50, filter: ${filter}) { nodes { id isOrderCancelled } } }`, admin)
    return JSON.stringify(data).includes(id)
  }
  expect(await listed('{ status: PENDING }')).toBe(true)
  await ask(
    `mutation { setOrderStatus(input: { orderId: "${globalId('Order', orderId)}", status: CANCELLED }) { __typename } }`,
    admin,
  )
  expect(await Promise.all(['{ status: PENDING }', '{ isOrderCancelled: false }'].map(listed))).toEqual([false, false])
  expect(
    await Promise.all(['{ isOrderCancelled: true }', '{ status: PENDING, isOrderCancelled: true }', '{}'].map(listed)),
  ).toEqual([true, true, true])
  const decide = `mutation { setReservationStatus(input: { reservationId: "${id}", status: APPROVED }) { ... on OrderCancelledError { message order { databaseId } } } }`
  expect(await ask(decide, admin)).toEqual({
    setReservationStatus: {
      message: `Поръчка № ${orderId} е отменена; резервацията ѝ не може да се променя.`,
      order: { databaseId: orderId },
    },
  })
})

test('deleting a rental with upcoming reservations needs a confirmation', async () => {
  const admin = await shop.admin()
  const { productId } = await rentedOrder()
  const live = '{ count units firstDay lastDay }'
  const found = { count: 1, units: 2, firstDay: day, lastDay: day }
  expect(
    await ask(`{ product(databaseId: ${productId}) { ... on RentalProduct { liveReservations ${live} } } }`, admin),
  ).toEqual({
    product: { liveReservations: found },
  })
  const remove = (known: string) =>
    ask(
      `mutation { deleteProduct(input: { productId: "${globalId('Product', productId)}"${known} }) { __typename ... on LiveReservationsError { liveReservations ${live} } } }`,
      admin,
    )
  expect(await remove('')).toEqual({
    deleteProduct: { __typename: 'LiveReservationsError', liveReservations: found },
  })
  expect(await shop.rest({ method: 'DELETE', url: `/api/admin/products/${productId}`, as: admin })).toMatchObject({
    status: 409,
    body: { code: 'LIVE_RESERVATIONS', count: 1, message: expect.stringContaining('1 предстояща резервация') },
  })
  expect(await remove(', withLiveReservations: true')).toEqual({
    deleteProduct: { __typename: 'DeleteProductSuccess' },
  })
})
