import { beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { addPackageToCart, updateCartPackage } from '../carts/cart-package-writes.service.ts'
import { viewCart } from '../carts/carts.service.ts'
import { clearParty, planParty } from './parties.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, COLLECTED, newSession, wholeOrder } from '../orders/testkit/checkout.ts'

const shop = useTestShop()
const NOW = new Date('2026-11-26T09:00:00Z')
beforeEach(() => shop.now(NOW))

/** A Saturday, and the Saturday after it. */
const PARTY = '2026-12-12'
const LATER = '2026-12-19'

async function plan(sessionId: string, eventOn = PARTY) {
  const document = `mutation ($input: PlanPartyInput!) { planParty(input: $input) { __typename ... on UserError { message } } }`
  const { data } = await shop.graphql(document, { input: { sessionId, eventOn, adults: 10 } })
  return Object(data?.['planParty'])
}

async function add(sessionId: string, productId: number, quantity = 1, more: object = { dateSource: 'EVENT' }) {
  const document = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename
    ... on AddToCartSuccess { line { dateSource rental { startsOn endsOn days } } } ... on InvalidInputError { fields { path message } } } }`
  const input = { sessionId, productId: globalId('Product', productId), quantity, ...more }
  const { data, errors } = await shop.graphql(document, { input })
  expect(errors).toBeUndefined()
  return Object(data?.['addToCart'])
}

async function move(sessionId: string, eventOn: string, expectedVersion: number | null = null) {
  const document = `mutation ($input: MovePartyDateInput!) { movePartyDate(input: $input) { __typename
    ... on MovePartyDateSuccess { cart { party { eventOn version } } } ... on PartyDateError { message items { name message } } } }`
  const { data, errors } = await shop.graphql(document, { input: { sessionId, eventOn, expectedVersion } })
  expect(errors).toBeUndefined()
  return Object(data?.['movePartyDate'])
}

async function preview(sessionId: string, eventOn: string) {
  const document = `query ($sessionId: String, $eventOn: Date!) { previewPartyDate(sessionId: $sessionId, eventOn: $eventOn) { __typename
    ... on PartyDatePreview { isPossible moves { name startsFrom startsTo endsTo totalBefore { amount } totalAfter { amount } } stays stuck { name message } } } }`
  const { data, errors } = await shop.graphql(document, { sessionId, eventOn })
  expect(errors).toBeUndefined()
  return Object(data?.['previewPartyDate'])
}

const periods = async (sessionId: string) =>
  (await viewCart(shop.visitor(), { sessionId })).lines.map(({ startsOn, endsOn, quantity, dateSource }) => [
    startsOn,
    endsOn,
    quantity,
    dateSource,
  ])

describe('a rental that follows the party', () => {
  test('takes its days from it, and days that the shopper chose stay their own', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const sessionId = newSession()
    expect(await add(sessionId, productId)).toMatchObject({
      fields: [{ path: ['dateSource'], message: 'Първо напишете кога е партито' }],
    })
    await plan(sessionId)
    expect(await add(sessionId, productId)).toMatchObject({
      line: { dateSource: 'EVENT', rental: { startsOn: '2026-12-11', endsOn: '2026-12-14', days: 1 } },
    })
    const own = { startsOn: '2026-12-15', endsOn: '2026-12-16' }
    expect(await add(sessionId, productId, 1, own)).toMatchObject({ line: { dateSource: 'OWN', rental: own } })
    expect(await add(sessionId, productId, 1, { ...own, dateSource: 'EVENT' })).toMatchObject({
      fields: [{ path: ['dateSource'] }],
    })
  })

  test('moves with the day; own days stay, and the preview writes nothing', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5, pricePerDayMinor: 1000 })
    const sessionId = newSession()
    await plan(sessionId)
    await add(sessionId, productId, 2)
    await add(sessionId, productId, 1, { startsOn: '2026-12-15', endsOn: '2026-12-16' })
    const before = await periods(sessionId)
    expect(await preview(sessionId, '2026-12-16')).toMatchObject({
      isPossible: true,
      moves: [
        {
          startsFrom: '2026-12-11',
          startsTo: '2026-12-15',
          endsTo: '2026-12-17',
          totalBefore: { amount: '40.00' },
          totalAfter: { amount: '60.00' },
        },
      ],
      stays: [expect.any(String)],
      stuck: [],
    })
    expect(await periods(sessionId)).toEqual(before)
    expect(await move(sessionId, LATER, 1)).toMatchObject({ cart: { party: { eventOn: LATER, version: 2 } } })
    expect(await periods(sessionId)).toEqual([
      ['2026-12-18', '2026-12-21', 2, 'event'],
      ['2026-12-15', '2026-12-16', 1, 'own'],
    ])
    expect(await move(sessionId, PARTY, 1)).toMatchObject({ __typename: 'StaleVersionError' })
  })

  test('becomes one line with own days that are the same', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const sessionId = newSession()
    await plan(sessionId)
    await add(sessionId, productId, 2)
    await add(sessionId, productId, 1, { startsOn: '2026-12-18', endsOn: '2026-12-21' })
    await move(sessionId, LATER)
    expect(await periods(sessionId)).toEqual([['2026-12-18', '2026-12-21', 3, 'event']])
  })

  test('is one line after a move, also when the rules of the product changed between two additions', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const sessionId = newSession()
    await plan(sessionId)
    await add(sessionId, productId)
    await shop.app.sql.run(sql`UPDATE products SET min_rental_days = 6 WHERE id = ${productId}`)
    await add(sessionId, productId)
    expect(await periods(sessionId)).toHaveLength(2)
    await move(sessionId, LATER)
    expect(await periods(sessionId)).toEqual([['2026-12-18', '2026-12-23', 2, 'event']])
  })

  test('is moved with all others or not at all', async () => {
    const free = await makeRental(shop.app, { units: 5 })
    const taken = await makeRental(shop.app, { units: 2 })
    const sessionId = newSession()
    await plan(sessionId)
    await add(sessionId, free.id)
    await add(sessionId, taken.id, 2)
    const other = [{ productId: taken.id, rentalStartDate: '2026-12-18', rentalEndDate: '2026-12-21' }]
    await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), other), COLLECTED))
    const before = await periods(sessionId)
    const stuck = [{ message: 'Наличност: 1 бр.' }]
    expect(await preview(sessionId, LATER)).toMatchObject({ isPossible: false, stuck })
    expect(await move(sessionId, LATER)).toMatchObject({ __typename: 'PartyDateError', items: stuck })
    expect(await plan(sessionId, LATER)).toMatchObject({ __typename: 'PartyDateError' })
    expect(await periods(sessionId)).toEqual(before)
  })

  test('is not moved where the product is rented for fewer days', async () => {
    const { id: productId } = await makeRental(shop.app, { units: 5 })
    const sessionId = newSession()
    await plan(sessionId)
    await add(sessionId, productId)
    await shop.app.sql.run(sql`UPDATE products SET max_rental_days = 2 WHERE id = ${productId}`)
    expect(await move(sessionId, '2026-12-16')).toMatchObject({
      items: [{ message: 'За датата на партито наемът не е възможен. Изберете дни сами.' }],
    })
  })
})

const wanted = (sessionId: string, productId: number, more: object = {}) => ({
  sessionId,
  productId,
  quantity: 1,
  guests: { adults: 10, children: 0 },
  period: null,
  dateSource: 'event' as const,
  choices: [],
  ...more,
})
const packagesOf = async (sessionId: string) =>
  (await viewCart(shop.visitor(), { sessionId })).packages.map(({ startsOn, endsOn, dateSource }) => [
    startsOn,
    endsOn,
    dateSource,
  ])

describe('a package that follows the party', () => {
  test('takes one period for all its rentals, and moves with the loose ones', async () => {
    const chair = await makeRental(shop.app, { units: 9 })
    const arch = await makeRental(shop.app, { units: 9, minRentalDays: 6 })
    const { id } = await makePackage(shop.app, { name: 'Сватба', parts: [{ itemId: chair.id }, { itemId: arch.id }] })
    const sessionId = newSession()
    await plan(sessionId)
    await add(sessionId, chair.id)
    await addPackageToCart(shop.visitor(), wanted(sessionId, id))
    expect(await packagesOf(sessionId)).toEqual([['2026-12-11', '2026-12-16', 'event']])
    expect(await preview(sessionId, LATER)).toMatchObject({
      isPossible: true,
      moves: [
        { startsTo: '2026-12-18' },
        { name: 'Сватба', startsFrom: '2026-12-11', startsTo: '2026-12-18', endsTo: '2026-12-23' },
      ],
    })
    expect(await packagesOf(sessionId)).toEqual([['2026-12-11', '2026-12-16', 'event']])
    expect(await move(sessionId, LATER)).toMatchObject({ __typename: 'MovePartyDateSuccess' })
    expect(await packagesOf(sessionId)).toEqual([['2026-12-18', '2026-12-23', 'event']])
    expect(await periods(sessionId)).toEqual([['2026-12-18', '2026-12-21', 1, 'event']])
  })

  test('moves with the loose rentals or not at all', async () => {
    const free = await makeRental(shop.app, { units: 5 })
    const taken = await makeRental(shop.app, { units: 2 })
    const { id } = await makePackage(shop.app, {
      name: 'Сватба',
      parts: [{ itemId: taken.id, role: 'Арка', pieces: 2 }],
    })
    const sessionId = newSession()
    await plan(sessionId)
    await add(sessionId, free.id)
    await addPackageToCart(shop.visitor(), wanted(sessionId, id))
    const other = [{ productId: taken.id, rentalStartDate: '2026-12-18', rentalEndDate: '2026-12-21' }]
    await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), other), COLLECTED))
    const before = [await periods(sessionId), await packagesOf(sessionId)]
    const stuck = [{ name: 'Сватба', message: '„Арка“: нужни са 2 бр., има 1 бр.' }]
    expect(await preview(sessionId, LATER)).toMatchObject({ isPossible: false, stuck })
    expect(await move(sessionId, LATER)).toMatchObject({ __typename: 'PartyDateError', items: stuck })
    expect(await plan(sessionId, LATER)).toMatchObject({
      message: 'За тази дата не е възможно: Сватба. Нищо не е променено.',
    })
    expect([await periods(sessionId), await packagesOf(sessionId)]).toEqual(before)
  })

  test('and a loose rental that meet on the new days take the units of both', async () => {
    const chair = await makeRental(shop.app, { units: 40 })
    const { id } = await makePackage(shop.app, { parts: [{ itemId: chair.id, role: 'Столове', pieces: 20 }] })
    const sessionId = newSession()
    await plan(sessionId)
    await addPackageToCart(shop.visitor(), wanted(sessionId, id))
    await add(sessionId, chair.id, 30, { startsOn: '2026-12-18', endsOn: '2026-12-21' })
    expect(await move(sessionId, LATER)).toMatchObject({
      items: [{ message: '„Столове“: нужни са 20 бр., има 10 бр.' }],
    })
  })

  test('stays when the shopper chose its days, and has none without rentals', async () => {
    const chair = await makeRental(shop.app, { units: 40 })
    const rented = await makePackage(shop.app, { name: 'Сватба', parts: [{ itemId: chair.id }] })
    const goods = await makePackage(shop.app, { parts: [{ itemId: (await makeProduct(shop.app)).id }] })
    const sessionId = newSession()
    await plan(sessionId)
    const period = { startsOn: '2026-12-15', endsOn: '2026-12-16' }
    await addPackageToCart(shop.visitor(), wanted(sessionId, rented.id, { period, dateSource: 'own' }))
    await addPackageToCart(shop.visitor(), wanted(sessionId, goods.id))
    expect(await preview(sessionId, LATER)).toMatchObject({ moves: [] })
    await move(sessionId, LATER)
    expect(await packagesOf(sessionId)).toEqual([
      ['2026-12-15', '2026-12-16', 'own'],
      [null, null, 'own'],
    ])
  })
})

test('a package keeps its days and can be changed when the party is forgotten', async () => {
  const chair = await makeRental(shop.app, { units: 9 })
  const { id } = await makePackage(shop.app, { parts: [{ itemId: chair.id }] })
  const sessionId = newSession()
  await plan(sessionId)
  const { packageNumber } = await addPackageToCart(shop.visitor(), wanted(sessionId, id))
  const period = { startsOn: '2026-12-15', endsOn: '2026-12-16' }
  await expect(addPackageToCart(shop.visitor(), wanted(sessionId, id, { period }))).rejects.toMatchObject({
    message: 'Дните са или ваши, или по датата на партито',
  })
  await clearParty(shop.visitor(), { sessionId })
  const change = { quantity: 2, guests: null, period: null, choices: null }
  await updateCartPackage(shop.visitor(), { sessionId, packageNumber, ...change })
  expect((await viewCart(shop.visitor(), { sessionId })).packages).toMatchObject([
    { quantity: 2, startsOn: '2026-12-11', endsOn: '2026-12-14', dateSource: 'event' },
  ])
})

test('at login rentals and packages that followed the other party take the days of the one that stays', async () => {
  const chair = await makeRental(shop.app, { units: 9 })
  const { id } = await makePackage(shop.app, { parts: [{ itemId: chair.id }] })
  const sessionId = newSession()
  await plan(sessionId)
  await add(sessionId, chair.id)
  await addPackageToCart(shop.visitor(), wanted(sessionId, id))
  const customer = await shop.customer()
  const party = { sessionId: newSession(), adults: 10, children: 0, theme: null, budget: null, place: null }
  shop.now(new Date(NOW.getTime() + 60_000))
  await planParty(customer, { ...party, eventOn: LATER, expectedVersion: null })
  expect(await viewCart(customer, { sessionId })).toMatchObject({
    party: { eventOn: LATER },
    lines: [{ startsOn: '2026-12-18', endsOn: '2026-12-21', dateSource: 'event' }],
    packages: [{ startsOn: '2026-12-18', endsOn: '2026-12-21', dateSource: 'event' }],
  })
})
