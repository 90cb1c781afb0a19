import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { TOO_LATE_TODAY } from '#rules/rental-period.ts'
import { makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, CHECKOUT, COLLECTED, firstStep, newSession, secondStep, wholeOrder } from './testkit/checkout.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'
import { placeOrder } from './place-order.service.ts'

const shop = useTestShop({ SAME_DAY_RENTALS_UNTIL: '16:00', WEEKEND_NOTE: 'on' })

const FRIDAY = '2027-01-08'
const SATURDAY = '2027-01-09'
const MONDAY = '2027-01-11'
/** 15:59 and 16:00 in Sofia. */
const IN_TIME = new Date(`${FRIDAY}T13:59:00Z`)
const TOO_LATE = new Date(`${FRIDAY}T14:00:00Z`)

let productId = 0
beforeAll(async () => {
  productId = (await makeRental(shop.app, { pricePerDayMinor: 1000, units: 500 })).id
})

const rented = (startsOn: string, endsOn = MONDAY) => ({ productId, rentalStartDate: startsOn, rentalEndDate: endsOn })

const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) {
  __typename ... on InvalidInputError { fields { path message } } } }`

const add = async (startsOn: string) => {
  const input = {
    productId: Buffer.from(`Product:${productId}`).toString('base64'),
    quantity: 1,
    sessionId: newSession(),
  }
  const { data, errors } = await shop.graphql(ADD, { input: { ...input, startsOn, endsOn: MONDAY } })
  expect(errors).toBeUndefined()
  return Object(data?.['addToCart'])
}

describe('a rental for today', () => {
  test('is added until two hours before the store closes', async () => {
    shop.now(IN_TIME)
    expect(await add(FRIDAY)).toMatchObject({ __typename: 'AddToCartSuccess' })
  })

  test('is refused later, in the graph and over REST; the next open day is free', async () => {
    shop.now(TOO_LATE)
    expect(await add(FRIDAY)).toMatchObject({ fields: [{ message: TOO_LATE_TODAY }] })
    expect(await add(MONDAY)).toMatchObject({ __typename: 'AddToCartSuccess' })
    const body = { sessionId: newSession(), quantity: 1, ...rented(FRIDAY) }
    expect(await shop.rest({ method: 'POST', url: '/api/cart', body })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', message: TOO_LATE_TODAY },
    })
  })

  test('that waits in the cart is marked, and its order refused', async () => {
    shop.now(IN_TIME)
    const sessionId = await cartOf(shop.visitor(), [rented(FRIDAY)])
    shop.now(TOO_LATE)
    await expect(placeOrder(shop.visitor(), wholeOrder(sessionId, COLLECTED))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      lines: [{ problem: { code: 'PERIOD_OVER', message: TOO_LATE_TODAY } }],
    })
  })
})

test('a rental that starts on a weekend by arrangement is ordered without a note: the checkout asks for it', async () => {
  shop.now(IN_TIME)
  const sessionId = await cartOf(shop.visitor(), [rented(SATURDAY)])
  const placed = placeOrder(shop.visitor(), wholeOrder(sessionId, COLLECTED))
  await expect(placed).resolves.toMatchObject({ orderId: expect.any(Number) })
  const { order, openerCookie } = await openOrder(shop.visitor(), firstStep(CHECKOUT))
  const step = addOrderLine({ ...shop.visitor(), openerCookie }, secondStep(order.id, rented(SATURDAY)))
  await expect(step).resolves.toMatchObject({ status: 201 })
})

test('no rental starts on a weekly day off, in the graph and over REST, unless the day has other hours', async () => {
  shop.now(IN_TIME)
  await shop.app.sql.run(sql`UPDATE opening_hours SET state = 'closed' WHERE weekday = 6`)
  const message = 'На 09.01.2027 не работим: почивен ден. Изберете друг начален ден.'
  expect(await add(SATURDAY)).toMatchObject({ fields: [{ path: ['startsOn'], message }] })
  const body = { sessionId: newSession(), quantity: 1, ...rented(SATURDAY) }
  expect(await shop.rest({ method: 'POST', url: '/api/cart', body })).toMatchObject({ status: 400, body: { message } })
  await shop.app.sql.run(
    sql`INSERT INTO special_hours (day, opens_at, closes_at) VALUES (${SATURDAY}::date, '10:00', '14:00')`,
  )
  expect(await add(SATURDAY)).toMatchObject({ __typename: 'AddToCartSuccess' })
  await shop.app.sql.run(sql`UPDATE opening_hours SET state = 'by_arrangement' WHERE weekday = 6`)
})

test('days that only the closed shop adds are not charged; those that the customer adds are', async () => {
  shop.now(IN_TIME)
  await shop.app.sql.run(
    sql`INSERT INTO closed_days (day, name) VALUES ('2027-03-03', 'Празник'), ('2027-03-04', 'Ревизия')`,
  )
  const daysUntil = async (endsOn: string) => {
    const sessionId = await cartOf(shop.visitor(), [rented('2027-03-01', endsOn)])
    const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId, COLLECTED))
    const lines = await shop.app.db.orderLine.findMany({ where: { orderId } })
    return lines.map(({ rentalDays }) => rentalDays)
  }
  expect([await daysUntil('2027-03-05'), await daysUntil('2027-03-08')]).toEqual([[2], [5]])
})
