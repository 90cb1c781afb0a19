import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { decimalOf } from '#rules/money.ts'
import type { Context } from '../../context.ts'
import { controlOf, simulatorUrl } from '../../delivery/couriers/testkit/simulator-control.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makePromoCode } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { makeOffice } from '../parcels/testkit/parcel-orders.ts'
import { cartOf, CHECKOUT } from './testkit/checkout.ts'

// Prices in euro, as the couriers answer them.
const shop = useTestShop({ COURIERS: 'simulated', CURRENCY: 'EUR' })

let staff: Context
let office: string

const control = () => controlOf(simulatorUrl(shop.app))

beforeAll(async () => {
  staff = await shop.admin()
  office = globalId('CourierPlace', (await makeOffice(shop.app)).id)
})

beforeEach(() => {
  for (const { quotes } of shop.app.couriers) quotes.clear()
})

afterEach(async () => {
  shop.now(null)
  await control().faults()
  await setTariffs()
  await requireInvariants(shop.app)
})

async function send(document: string, variables: object, as?: Context): Promise<Record<string, unknown>> {
  const { data, errors } = await shop.graphql(document, variables, as)
  expect(errors).toBeUndefined()
  return Object(Object.values(data ?? {})[0])
}

const SET = `mutation ($input: SetCourierTermsInput!) { setCourierTerms(input: $input) { __typename ... on UserError { message }
  ... on InvalidInputError { fields { path message } } ... on SetCourierTermsSuccess { courierTerms { version sendUntil hours { courier sendUntil }
    tariffs { courier kind way freeFrom { amount } bands { upToGrams upTo { amount } price { amount } } } } } } }`

const setTerms = (hours: object[], tariffs: object[]) =>
  send(SET, { input: { sendUntil: '15:00', hours, tariffs } }, staff)
const setTariffs = (...tariffs: object[]) => setTerms([], tariffs)

const LAST = { price: '9.00' }
const BANDS = [LAST, { upToGrams: 2000, price: '4.50' }, { upToGrams: 5000, price: '6.50' }]
const TABLE = { courier: 'ECONT', kind: 'OFFICE', way: 'TABLE', freeFrom: '90.00', bands: BANDS }
const QUOTE = { ...TABLE, way: 'QUOTE' }
const QUOTE_ALONE = { ...QUOTE, freeFrom: null, bands: [] }
const ADDRESS = { ...QUOTE, courier: 'SPEEDY', kind: 'ADDRESS' }

const SUMMARY = `query ($sessionId: String!, $method: DeliveryMethod, $place: ID, $address: String, $code: String) {
  checkoutSummary(sessionId: $sessionId, deliveryMethod: $method, courierPlaceId: $place, deliveryAddress: $address, promoCode: $code) {
    ... on CheckoutSummary { courierDays { sendOn arriveOn } amounts { deliveryFee { amount } discount { amount } due { amount } } } } }`

const ORDER = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on UserError { message }
  ... on PlaceOrderSuccess { order { databaseId } } ... on CartChangedError { amounts { due { amount } deliveryFee { amount } } } } }`

interface Wanted {
  /** Of one piece, of which the cart has three. */
  weightGrams?: number
  isNoCourier?: boolean
}

/** Three pieces for 30.00. */
async function cartWith({ weightGrams = 700, isNoCourier = false }: Wanted = {}): Promise<string> {
  const { id: productId } = await makeProduct(shop.app, { quantity: 10, priceMinor: 1000 })
  await shop.app.db.product.update({ where: { id: productId }, data: { weightGrams, isNoCourier } })
  return cartOf(shop.visitor(), [{ productId, quantity: 3 }])
}

const TO_OFFICE = { method: 'COURIER_OFFICE' }
const TO_ADDRESS = { method: 'HOME_ADDRESS', address: 'Варна, ул. Шипка 1' }

async function seen(sessionId: string, to: object): Promise<{ fee: string; due: string; discount: string }> {
  const { amounts } = await send(SUMMARY, { sessionId, ...to })
  const { deliveryFee, due, discount } = Object(amounts)
  return { fee: deliveryFee.amount, due: due.amount, discount: discount.amount }
}

interface To {
  method: string
  place?: string
  address?: string
  code?: string
}

const order = (sessionId: string, { method, place, address, code }: To, expectedTotal: string | null, as?: Context) => {
  const { customerName, customerEmail, customerPhone } = CHECKOUT
  const input = {
    sessionId,
    customerName,
    customerEmail,
    customerPhone,
    expectedTotal,
    deliveryMethod: method,
    deliveryAddress: address ?? 'София, офис Център',
    courierPlaceId: place,
    promoCode: code,
    paymentMethod: 'CASH_ON_DELIVERY',
  }
  return send(ORDER, { input }, as)
}

/** The fee that was shown, and what the order stores after it was placed at the total that was shown. */
async function ordered(sessionId: string, to: To) {
  const { fee, due } = await seen(sessionId, to)
  const placed = await order(sessionId, to, due)
  expect(placed).toMatchObject({ __typename: 'PlaceOrderSuccess' })
  const { databaseId } = Object(placed['order'])
  const { deliveryFeeMinor, deliveryPriceSource } = await shop.app.db.order.findUniqueOrThrow({
    where: { id: databaseId },
  })
  return { orderId: Number(databaseId), fee, stored: decimalOf(deliveryFeeMinor), source: deliveryPriceSource }
}

describe('the fee of the cart is that of the order', () => {
  test.each([
    ['fixed without a choice', [], {}, '3.07', 'shop'],
    ['fixed for another kind of place', [{ ...TABLE, kind: 'LOCKER' }], {}, '3.07', 'shop'],
    ['fixed for another courier', [{ ...TABLE, courier: 'SPEEDY' }], {}, '3.07', 'shop'],
    ['by the table', [TABLE], {}, '6.50', 'table'],
    ['by the table for little weight', [TABLE], { weightGrams: 666 }, '4.50', 'table'],
    ['by the last row for much', [TABLE], { weightGrams: 1667 }, '9.00', 'table'],
    ['free from the sum of the courier', [{ ...TABLE, freeFrom: '30.00' }], {}, '0.00', 'table'],
    ['what the courier answers', [QUOTE], {}, '5.55', 'courier'],
    ['what it answers without a table', [QUOTE_ALONE], {}, '5.55', 'courier'],
  ] as const)('%s', async (_how, tariffs, cart, fee, source) => {
    expect(await setTariffs(...tariffs)).toMatchObject({ __typename: 'SetCourierTermsSuccess' })
    const done = await ordered(await cartWith(cart), { ...TO_OFFICE, place: office })
    expect(done).toMatchObject({ fee, stored: fee, source })
  })

  test('fixed for an office in words, whose courier is unknown', async () => {
    await setTariffs(TABLE)
    expect(await ordered(await cartWith(), TO_OFFICE)).toMatchObject({ fee: '3.07', source: 'shop' })
  })

  test('to an address what its one courier answers', async () => {
    await setTariffs(ADDRESS)
    expect(await ordered(await cartWith(), TO_ADDRESS)).toMatchObject({
      fee: '7.85',
      stored: '7.85',
      source: 'courier',
    })
  })

  test('to an address that is not typed yet by the table', async () => {
    await setTariffs(ADDRESS)
    expect(await seen(await cartWith(), { method: 'HOME_ADDRESS' })).toMatchObject({ fee: '6.50' })
  })

  test('fixed for goods that the shop delivers itself', async () => {
    await setTariffs(ADDRESS)
    const sessionId = await cartWith({ isNoCourier: true })
    expect(await seen(sessionId, TO_ADDRESS)).toMatchObject({ fee: '5.11' })
  })

  test('not lowered by a code', async () => {
    await setTariffs(QUOTE)
    const { code } = await makePromoCode(shop.app, { discountPercentage: 10 })
    const sessionId = await cartWith()
    const to = { ...TO_OFFICE, place: office, code }
    expect(await seen(sessionId, to)).toEqual({ fee: '5.55', discount: '3.00', due: '32.55' })
    expect(await ordered(sessionId, to)).toMatchObject({ stored: '5.55' })
  })

  test('fixed as soon as the shop no longer calls the courier', async () => {
    await setTariffs(ADDRESS)
    const { couriers } = shop.app
    shop.app.couriers = []
    expect(await ordered(await cartWith(), TO_ADDRESS)).toMatchObject({ fee: '5.11', source: 'shop' })
    shop.app.couriers = couriers
  })
})

describe('a courier that does not answer', () => {
  test.each(['504-before', 'lose', '500-after'] as const)('after %s leaves the price to the table', async (kind) => {
    await setTariffs(QUOTE)
    await control().faults({ kind, path: 'createLabel', times: 2 })
    expect(await ordered(await cartWith(), { ...TO_OFFICE, place: office })).toMatchObject({
      fee: '6.50',
      source: 'table',
    })
  })

  test('within two seconds leaves it to the fixed fee without a table', async () => {
    await setTariffs(QUOTE_ALONE)
    await control().faults({ kind: 'delay', path: 'createLabel', times: 2, ms: 4000 })
    expect(await ordered(await cartWith(), { ...TO_OFFICE, place: office })).toMatchObject({
      fee: '3.07',
      source: 'shop',
    })
  })

  test('at the order has the price that it answered before', async () => {
    await setTariffs(QUOTE)
    const sessionId = await cartWith()
    const { due } = await seen(sessionId, { ...TO_OFFICE, place: office })
    await control().faults({ kind: 'lose', path: 'createLabel', times: 1 })
    expect(await order(sessionId, { ...TO_OFFICE, place: office }, due)).toMatchObject({
      __typename: 'PlaceOrderSuccess',
    })
  })

  test('long after that has another price, which is refused with the new sum', async () => {
    await setTariffs(QUOTE)
    const sessionId = await cartWith()
    const to = { ...TO_OFFICE, place: office }
    const { due } = await seen(sessionId, to)
    shop.now(new Date(Date.now() + 20 * 60_000))
    await control().faults({ kind: 'lose', path: 'createLabel', times: 1 })
    const refused = await order(sessionId, to, due)
    expect([due, refused]).toEqual([
      '35.55',
      expect.objectContaining({
        __typename: 'CartChangedError',
        amounts: { due: { amount: '36.50' }, deliveryFee: { amount: '6.50' } },
      }),
    ])
  })
})

test('a price that the owner changed meanwhile is refused with the new sum', async () => {
  await setTariffs(TABLE)
  const sessionId = await cartWith()
  const to = { ...TO_OFFICE, place: office }
  const { due } = await seen(sessionId, to)
  await setTariffs({ ...TABLE, bands: [{ price: '7.00' }] })
  expect(await order(sessionId, to, due)).toMatchObject({
    __typename: 'CartChangedError',
    amounts: { due: { amount: '37.00' } },
  })
  expect(await order(sessionId, to, '37.00')).toMatchObject({ __typename: 'PlaceOrderSuccess' })
})

test('orders by telephone have the price of the courier', async () => {
  await setTariffs(ADDRESS)
  const { id: productId } = await makeProduct(shop.app, { quantity: 10, priceMinor: 1000 })
  const sessionId = await cartOf(staff, [{ productId, quantity: 3 }])
  const { amounts } = await send(SUMMARY, { sessionId, ...TO_ADDRESS }, staff)
  const placed = await order(sessionId, TO_ADDRESS, Object(amounts).due.amount, staff)
  expect(placed).toMatchObject({ __typename: 'PlaceOrderSuccess' })
  const { databaseId: id } = Object(placed['order'])
  const stored = await shop.app.db.order.findUniqueOrThrow({ where: { id } })
  expect(stored.deliveryPriceSource).toBe('courier')
  expect(decimalOf(stored.deliveryFeeMinor)).toBe(Object(amounts).deliveryFee.amount)
})

const daysOf = async (method: string) => (await send(SUMMARY, { sessionId: await cartWith(), method }))['courierDays']

test('the checkout says when goods leave and arrive', async () => {
  shop.now(new Date('2026-12-23T12:59:00Z'))
  expect(await daysOf('COURIER_OFFICE')).toEqual({ sendOn: '2026-12-23', arriveOn: '2026-12-29' })
  expect(await daysOf('PICKUP')).toBeNull()
  shop.now(new Date('2026-12-23T13:00:00Z'))
  expect(await daysOf('HOME_ADDRESS')).toEqual({ sendOn: '2026-12-29', arriveOn: '2026-12-30' })
})

async function sendOnBy(chosen: object): Promise<unknown> {
  const { courierDays } = await send(SUMMARY, { sessionId: await cartWith(), ...chosen })
  return Object(courierDays).sendOn
}

describe('a courier with an hour of its own', () => {
  const HOURS = [{ courier: 'ECONT', sendUntil: '12:00' }]
  test('has the days of that hour at its places and for addresses; others have the hour of the shop', async () => {
    expect(await setTerms(HOURS, [{ ...ADDRESS, courier: 'ECONT' }])).toMatchObject({ courierTerms: { hours: HOURS } })
    shop.now(new Date('2026-11-26T11:00:00Z'))
    expect(await sendOnBy({ method: 'COURIER_OFFICE' })).toBe('2026-11-26')
    expect(await sendOnBy({ method: 'COURIER_OFFICE', place: office })).toBe('2026-11-27')
    expect(await sendOnBy({ method: 'HOME_ADDRESS' })).toBe('2026-11-27')
    await setTerms(HOURS, [ADDRESS])
    expect(await sendOnBy({ method: 'HOME_ADDRESS' })).toBe('2026-11-26')
  })

  test('is named in the log, and has one hour', async () => {
    const since = new Date()
    await setTerms(HOURS, [])
    await setTerms([{ ...HOURS[0], sendUntil: '16:45' }], [])
    const entries = await shop.app.db.auditEntry.findMany({
      where: { kind: 'delivery', at: { gte: since } },
      orderBy: { id: 'asc' },
    })
    expect(entries.at(-1)).toMatchObject({
      before: { courier_hours: ['Еконт: 12:00'] },
      after: { courier_hours: ['Еконт: 16:45'] },
    })
    expect(await setTerms([...HOURS, ...HOURS], [])).toMatchObject({ fields: [{ path: ['hours', '1', 'courier'] }] })
  })
})

describe('setCourierTerms', () => {
  test('sorts the rows, and names in the log what changed', async () => {
    const since = new Date()
    expect(await setTariffs(TABLE)).toMatchObject({
      courierTerms: {
        tariffs: [
          {
            courier: 'ECONT',
            way: 'TABLE',
            freeFrom: { amount: '90.00' },
            bands: [{ upToGrams: 2000 }, { upToGrams: 5000 }, { upToGrams: null, price: { amount: '9.00' } }],
          },
        ],
      },
    })
    await setTariffs({ ...TABLE, bands: [{ price: '9.00' }, ...BANDS.slice(1, 2)] })
    const entries = await shop.app.db.auditEntry.findMany({
      where: { kind: 'delivery', at: { gte: since } },
      orderBy: { id: 'asc' },
    })
    expect(entries.at(-1)).toMatchObject({ before: { tariffs: ['Еконт, офис, до 5000 г: 6.50'] }, after: {} })
  })

  test.each([
    ['a table that ends', { ...TABLE, bands: BANDS.slice(1) }, ['tariffs', '0', 'bands']],
    ['an empty table', { ...TABLE, bands: [] }, ['tariffs', '0', 'bands']],
    ['BOX NOW to an office', { ...TABLE, courier: 'BOX_NOW' }, ['tariffs', '0', 'kind']],
    ['prices of BOX NOW', { ...QUOTE, courier: 'BOX_NOW', kind: 'LOCKER' }, ['tariffs', '0', 'way']],
    ['free from nothing', { ...TABLE, freeFrom: '0.00' }, ['tariffs', '0', 'freeFrom']],
    [
      'a weight of nothing',
      { ...TABLE, bands: [{ ...LAST, upToGrams: 0 }, LAST] },
      ['tariffs', '0', 'bands', '0', 'upToGrams'],
    ],
  ])('refuses %s', async (_what, tariff, path) => {
    const refused = await setTariffs(tariff)
    expect(refused).toMatchObject({ __typename: 'InvalidInputError' })
    expect(Object(refused['fields'])[0].path).toEqual(path)
  })

  test('refuses two couriers of addresses, an hour that is none, an old version and staff without the permission', async () => {
    expect(await setTariffs(ADDRESS, { ...ADDRESS, courier: 'ECONT' })).toMatchObject({
      fields: [{ path: ['tariffs', '1', 'courier'], message: 'Изберете един куриер за доставка до адрес' }],
    })
    const input = { sendUntil: '15:00', hours: [], tariffs: [] }
    expect(await send(SET, { input: { ...input, sendUntil: '25:00' } }, staff)).toMatchObject({
      fields: [{ path: ['sendUntil'] }],
    })
    expect(await send(SET, { input: { ...input, expectedVersion: 1 } }, staff)).toMatchObject({
      __typename: 'StaleVersionError',
    })
    expect(await send(SET, { input }, await shop.admin('packer'))).toMatchObject({ __typename: 'ForbiddenError' })
  })
})
