import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { dayOfDate } from '#rules/calendar.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { editOrder } from './edit-order.service.ts'
import { placeOrder } from './place-order.service.ts'
import { cartOf, COLLECTED, newSession, wholeOrder, type CartItem } from './testkit/checkout.ts'

const shop = useTestShop()
beforeEach(() => shop.now(new Date('2026-11-26T09:00:00Z')))
afterEach(async () => {
  await requireInvariants(shop.app)
  shop.now(null)
})

/** A Saturday; goods are sent by Wednesday and arrive by Thursday. */
const PARTY = '2026-12-12'
const DAYS = { eventOn: PARTY, mustArriveOn: '2026-12-10', dispatchOn: '2026-12-09' }
const NO_DAYS = { eventOn: null, mustArriveOn: null, dispatchOn: null }

async function plan(sessionId: string, eventOn: string): Promise<void> {
  const document = 'mutation ($input: PlanPartyInput!) { planParty(input: $input) { __typename } }'
  expect(await shop.graphql(document, { input: { sessionId, eventOn, adults: 10 } })).toMatchObject({
    data: { planParty: { __typename: 'PlanPartySuccess' } },
  })
}

async function placed(items: readonly CartItem[], more: Record<string, unknown> = {}, eventOn: string | null = PARTY) {
  const sessionId = newSession()
  if (eventOn !== null) await plan(sessionId, eventOn)
  await cartOf(shop.visitor(), items, sessionId)
  return (await placeOrder(shop.visitor(), wholeOrder(sessionId, more))).orderId
}

async function daysOf(orderId: number) {
  const { eventOn, mustArriveOn, dispatchOn } = await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })
  return Object.fromEntries(
    Object.entries({ eventOn, mustArriveOn, dispatchOn }).map(([name, date]) => [name, date && dayOfDate(date)]),
  )
}

const goods = async (more: Parameters<typeof makeProduct>[1] = {}) => [
  { productId: (await makeProduct(shop.app, { quantity: 9, ...more })).id },
]

async function setDay(orderId: number, eventOn: string | null, as: Sender, expectedVersion: number | null = null) {
  const document = `mutation ($input: SetOrderEventDayInput!) { setOrderEventDay(input: $input) { __typename
    ... on SetOrderEventDaySuccess { order { eventOn mustArriveOn dispatchOn version } } ... on InvalidInputError { fields { path message } } } }`
  const input = { orderId: globalId('Order', orderId), eventOn, expectedVersion }
  const { data, errors } = await shop.graphql(document, { input }, as)
  expect(errors).toBeUndefined()
  return Object(data?.['setOrderEventDay'])
}

const changesOf = async (orderId: number) =>
  (await shop.app.db.orderEvent.findMany({ where: { orderId, kind: 'edited' }, orderBy: { id: 'asc' } })).map(
    ({ changes }) => changes,
  )

describe('the days of an order for a party', () => {
  test('are those of its cart when it is placed, and its customer reads them', async () => {
    const orderId = await placed(await goods())
    expect(await daysOf(orderId)).toEqual(DAYS)
    const document = 'query ($id: Int!) { order(databaseId: $id) { eventOn mustArriveOn dispatchOn } }'
    expect(await shop.graphql(document, { id: orderId }, await shop.admin())).toMatchObject({ data: { order: DAYS } })
  })

  test('are in the answer to the order itself', async () => {
    const sessionId = newSession()
    await plan(sessionId, PARTY)
    await cartOf(shop.visitor(), await goods(), sessionId)
    const document = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { eventOn mustArriveOn dispatchOn } } } }`
    const { paymentMethod: _one, deliveryMethod: _other, promoCode: _code, ...form } = wholeOrder(sessionId)
    const { customerName, customerEmail, customerPhone, deliveryAddress } = form
    const input = { sessionId, customerName, customerEmail, customerPhone, deliveryAddress }
    const methods = { paymentMethod: 'CASH_ON_DELIVERY', deliveryMethod: 'COURIER_OFFICE' }
    expect(await shop.graphql(document, { input: { ...input, ...methods } })).toMatchObject({
      data: { placeOrder: { order: DAYS } },
    })
  })

  test('are none without a party', async () => {
    expect(await daysOf(await placed(await goods(), {}, null))).toEqual(NO_DAYS)
  })

  test('have no parcel when the order is collected', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const period = { rentalStartDate: '2026-12-11', rentalEndDate: '2026-12-14' }
    expect(await daysOf(await placed([{ productId, ...period }], COLLECTED))).toEqual({ ...NO_DAYS, eventOn: PARTY })
  })

  test('of balloons that the shop delivers are the day of the party', async () => {
    const own = { deliveryMethod: 'home_address', deliveryAddress: 'София, ул. Шипка 6', notes: 'в 10 ч.' }
    const orderId = await placed(await goods({ isNoCourier: true }), own)
    expect(await daysOf(orderId)).toEqual({ eventOn: PARTY, mustArriveOn: PARTY, dispatchOn: PARTY })
  })

  test('are over when the courier is too late, so that staff see it', async () => {
    const orderId = await placed(await goods(), {}, '2026-11-27')
    expect(await daysOf(orderId)).toEqual({
      eventOn: '2026-11-27',
      mustArriveOn: '2026-11-25',
      dispatchOn: '2026-11-24',
    })
  })

  test('stay when the shop closes later', async () => {
    const orderId = await placed(await goods())
    await shop.app.db.closedDay.create({ data: { day: new Date('2026-12-09'), name: 'ремонт' } })
    expect(await daysOf(orderId)).toEqual(DAYS)
    await shop.app.db.closedDay.deleteMany({ where: { name: 'ремонт' } })
  })
})

test('goods that come too late by courier may be collected, others may not', async () => {
  const orderId = await placed(await goods(), COLLECTED, '2026-11-27')
  expect(await daysOf(orderId)).toEqual({ ...NO_DAYS, eventOn: '2026-11-27' })
  await expect(placed(await goods(), COLLECTED)).rejects.toMatchObject({ fields: [{ field: 'deliveryMethod' }] })
})

test('the party of a cart has the days of a parcel', async () => {
  const sessionId = newSession()
  await plan(sessionId, PARTY)
  const document =
    'query ($sessionId: String) { cart(sessionId: $sessionId) { party { arriveBy dispatchBy isLateByCourier } } }'
  expect(await shop.graphql(document, { sessionId })).toMatchObject({
    data: { cart: { party: { arriveBy: '2026-12-10', dispatchBy: '2026-12-09', isLateByCourier: false } } },
  })
  await plan(sessionId, '2026-11-27')
  expect(await shop.graphql(document, { sessionId })).toMatchObject({
    data: { cart: { party: { isLateByCourier: true } } },
  })
})

describe('setOrderEventDay', () => {
  test('sets, changes and clears the day, with the history, an e-mail and the version', async () => {
    const admin = await shop.admin()
    const orderId = await placed(await goods(), {}, null)
    expect(await setDay(orderId, PARTY, admin, 1)).toMatchObject({ order: { ...DAYS, version: 2 } })
    expect(await setDay(orderId, '2026-12-19', admin, 2)).toMatchObject({
      order: { eventOn: '2026-12-19', mustArriveOn: '2026-12-17', dispatchOn: '2026-12-16', version: 3 },
    })
    expect(await setDay(orderId, null, admin, 3)).toMatchObject({ order: { ...NO_DAYS, version: 4 } })
    expect(await changesOf(orderId)).toEqual([
      [
        { part: 'event_on', item: null, from: null, to: '12.12.2026' },
        { part: 'dispatch_on', item: null, from: null, to: '09.12.2026' },
      ],
      [
        { part: 'event_on', item: null, from: '12.12.2026', to: '19.12.2026' },
        { part: 'dispatch_on', item: null, from: '09.12.2026', to: '16.12.2026' },
      ],
      [
        { part: 'event_on', item: null, from: '19.12.2026', to: null },
        { part: 'dispatch_on', item: null, from: '16.12.2026', to: null },
      ],
    ])
    expect(await shop.app.db.mailMessage.count({ where: { orderId, kind: 'order_changed' } })).toBe(1)
  })

  test('writes nothing for the same day', async () => {
    const orderId = await placed(await goods())
    expect(await setDay(orderId, PARTY, await shop.admin())).toMatchObject({ order: { version: 1 } })
    expect(await changesOf(orderId)).toEqual([])
  })

  test.each([
    ['2026-11-25', 'Датата на партито вече е минала'],
    ['2027-11-27', 'Партито е най-много след година'],
  ])('refuses the day %s', async (eventOn, message) => {
    const orderId = await placed(await goods())
    expect(await setDay(orderId, eventOn, await shop.admin())).toMatchObject({
      fields: [{ path: ['eventOn'], message }],
    })
    expect(await daysOf(orderId)).toEqual(DAYS)
  })

  test('refuses another version', async () => {
    const orderId = await placed(await goods())
    expect(await setDay(orderId, '2026-12-19', await shop.admin(), 7)).toEqual({ __typename: 'StaleVersionError' })
    expect(await daysOf(orderId)).toEqual(DAYS)
  })
})

test('another delivery method moves the days of the goods, and the history says so', async () => {
  const orderId = await placed(await goods())
  const edit = {
    orderId,
    lines: null,
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    paymentMethod: null,
  }
  await editOrder(await shop.admin(), { ...edit, delivery: { deliveryMethod: 'pickup', deliveryAddress: '' } })
  expect(await daysOf(orderId)).toEqual({ ...NO_DAYS, eventOn: PARTY })
  expect((await changesOf(orderId)).flat()).toContainEqual({
    part: 'dispatch_on',
    item: null,
    from: '09.12.2026',
    to: null,
  })
})
