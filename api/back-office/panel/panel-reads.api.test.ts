import { beforeAll, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { COLLECTED, cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makeCategory, makeProduct, makeRental, makeSubcategory, unique } from '../../testkit/make.ts'
import { type TestShop, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const today = dayInSofia(new Date())
const startsOn = addDays(today, 40)
const endsOn = addDays(today, 42)

async function reserve(productId: number, quantity = 1) {
  const ctx = shop.visitor()
  const session = await cartOf(ctx, [{ productId, quantity, rentalStartDate: startsOn, rentalEndDate: endsOn }])
  await placeOrder(ctx, wholeOrder(session, { ...COLLECTED, idempotencyKey: unique() }))
}

async function statementsOf(query: string): Promise<number> {
  const admin = await shop.admin()
  return shop.countStatements(async () => {
    const { errors } = await shop.graphql(query, {}, admin)
    expect(errors).toBeUndefined()
  })
}

describe('what only the admin may read', () => {
  test.each([
    ['panelFigures', '{ panelFigures { orders } }'],
    ['inventory', '{ inventory(type: SALE) { totalCount } }'],
    ['reservations', '{ reservations { totalCount } }'],
    ['stockMovements', '{ products(first: 1) { edges { node { stockMovements { totalCount } } } } }'],
  ])('%s', async (_name, query) => {
    await makeProduct(shop.app)
    const codes = async (as: Parameters<TestShop['graphql']>[2]) =>
      (await shop.graphql(query, {}, as)).errors?.map(({ extensions }) => extensions?.code)
    expect(await codes(shop.visitor())).toEqual(['UNAUTHENTICATED'])
    expect(await codes(await shop.customer())).toEqual(['FORBIDDEN'])
    expect(await codes(await shop.admin())).toBeUndefined()
  })
})

/** Adds rentals with a reservation, and categories with a subcategory. */
async function grow(count: number): Promise<void> {
  const { id: rentId } = await makeCategory(shop.app, { type: 'rent' })
  for (let made = 0; made < count; made += 1) {
    const { id } = await makeRental(shop.app, { categoryIds: [rentId] })
    await reserve(id)
    await makeSubcategory(shop.app, { categoryId: (await makeCategory(shop.app)).id })
  }
}

const LISTS: readonly [name: string, list: string][] = [
  [
    'inventory',
    'inventory(type: RENT, first: N) { totalCount edges { node { status product { name pictures { url } categories { name } ... on SaleProduct { variants { size quantity } } } } } }',
  ],
  [
    'reservations',
    'reservations(first: N) { totalCount edges { node { workingDays product { name pictures { url } pricePerDay { amount } } order { databaseId customerName } } } }',
  ],
  ['categories', 'categories(type: SALE) { name productCount subcategories { name productCount } }'],
  ['subcategories', 'subcategories(type: SALE) { name productCount category { name } themeIcon }'],
  [
    'availability',
    `products(first: N, filter: { type: RENT }) { edges { node { ... on RentalProduct { availabilityFor(startsOn: "${startsOn}", endsOn: "${endsOn}") { isAvailable freeUnits } availabilityCalendar(from: "${startsOn}", to: "${endsOn}") { day freeUnits } } } } }`,
  ],
  ['related', 'products(first: N, filter: { type: RENT }) { edges { node { related(first: 2) { name } } } }'],
  ['goesWith', 'products(first: N, filter: { type: SALE }) { edges { node { goesWith { name picture { url } } } } }'],
]

/** The statements of each list, by its name. */
async function costsOf(length: number): Promise<Map<string, number>> {
  const costs = new Map<string, number>()
  for (const [name, list] of LISTS)
    costs.set(name, await statementsOf(`{ ${list.replace('first: N', `first: ${length}`)} }`))
  return costs
}

describe('lists cost the same number of statements whatever their length', () => {
  let ofOne = new Map<string, number>()
  let ofTen = new Map<string, number>()
  beforeAll(async () => {
    await grow(1)
    ofOne = await costsOf(1)
    await grow(9)
    ofTen = await costsOf(10)
  })
  test.each(LISTS)('%s', (name) => {
    expect(ofTen.get(name)).toBe(ofOne.get(name))
    expect(ofOne.get(name)).toBeLessThanOrEqual(8)
  })
})

describe('inventory', () => {
  test('sums active sizes, tells the status and filters by it, by category and by text', async () => {
    const { id: categoryId } = await makeCategory(shop.app)
    const word = `инвентар${unique().replaceAll(/[^a-z]/g, '')}`
    await makeProduct(shop.app, { name: `${word} нула`, quantity: 0, categoryIds: [categoryId] })
    await makeProduct(shop.app, { name: `${word} малко`, quantity: 5, categoryIds: [categoryId] })
    await makeProduct(shop.app, {
      name: `${word} размери`,
      categoryIds: [categoryId],
      variants: [
        { size: 'S', priceMinor: 100, quantity: 4 },
        { size: 'M', priceMinor: 100, quantity: 4 },
      ],
    })
    const list = async (filter: string) => {
      const { data } = await shop.graphql(
        `{ inventory(type: SALE, filter: { categoryDatabaseIds: [${categoryId}] ${filter} }) { totalCount edges { node { quantity status } } } }`,
        {},
        await shop.admin(),
      )
      return data?.['inventory']
    }
    expect(await list('')).toMatchObject({
      totalCount: 3,
      edges: [
        { node: { quantity: 5, status: 'LOW' } },
        { node: { quantity: 0, status: 'OUT' } },
        { node: { quantity: 8, status: 'IN_STOCK' } },
      ],
    })
    expect(await list('status: OUT')).toMatchObject({ totalCount: 1 })
    expect(await list('status: LOW')).toMatchObject({ totalCount: 1 })
    expect(await list(`search: "${word} размери"`)).toMatchObject({ totalCount: 1, edges: [{ node: { quantity: 8 } }] })
  })
})

describe('reservations', () => {
  test('match a range that they meet, by its ends too', async () => {
    const { id, name } = await makeRental(shop.app, { name: `Шатра ${unique()}` })
    await reserve(id)
    const count = async (filter: string) => {
      const { data } = await shop.graphql(
        `{ reservations(filter: { search: "${name}" ${filter} }) { totalCount } }`,
        {},
        await shop.admin(),
      )
      return data?.['reservations']
    }
    expect(await count('')).toEqual({ totalCount: 1 })
    expect(await count(`from: "${endsOn}"`)).toEqual({ totalCount: 1 })
    expect(await count(`from: "${addDays(endsOn, 1)}"`)).toEqual({ totalCount: 0 })
    expect(await count(`to: "${startsOn}"`)).toEqual({ totalCount: 1 })
    expect(await count(`to: "${addDays(startsOn, -1)}"`)).toEqual({ totalCount: 0 })
    expect(await count('status: APPROVED')).toEqual({ totalCount: 0 })
  })
})

describe('availability', () => {
  test('counts both ends, weekends too, and gives the fullest day', async () => {
    const { id } = await makeRental(shop.app, { units: 3 })
    await reserve(id, 2)
    const [before, after] = [addDays(startsOn, -1), addDays(endsOn, 1)]
    const { data } = await shop.graphql(`{ product(databaseId: ${id}) { ... on RentalProduct {
      around: availabilityFor(startsOn: "${before}", endsOn: "${after}", quantity: 2) { isAvailable freeUnits fullestDay }
      aside: availabilityFor(startsOn: "${after}", endsOn: "${addDays(after, 3)}", quantity: 3) { isAvailable freeUnits }
      availabilityCalendar(from: "${before}", to: "${after}") { day freeUnits } } } }`)
    expect(data?.['product']).toEqual({
      around: { isAvailable: false, freeUnits: 1, fullestDay: startsOn },
      aside: { isAvailable: true, freeUnits: 3 },
      availabilityCalendar: [before, startsOn, addDays(startsOn, 1), endsOn, after].map((day, index) => ({
        day,
        freeUnits: index === 0 || index === 4 ? 3 : 1,
      })),
    })
  })
  test('has no sold products, and refuses days in the wrong order or too many of them', async () => {
    const [sale, rental] = [await makeProduct(shop.app), await makeRental(shop.app)]
    const ask = (from: string, to: string, { id } = rental) =>
      shop.graphql(
        `{ product(databaseId: ${id}) { ... on RentalProduct { availabilityCalendar(from: "${from}", to: "${to}") { day } } } }`,
      )
    expect((await ask(startsOn, endsOn, sale)).data).toEqual({ product: {} })
    expect((await ask(endsOn, startsOn)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    expect((await ask(startsOn, addDays(startsOn, 92))).errors).toBeUndefined()
    expect((await ask(startsOn, addDays(startsOn, 93))).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

test('panelFigures follow what happens in the shop', async () => {
  const figures = async () => {
    const { data } = await shop.graphql(
      '{ panelFigures { saleProducts activeProducts outOfStock units rentalProducts activeRentals freeUnits pendingReservations orders } }',
      {},
      await shop.admin(),
    )
    return JSON.parse(JSON.stringify(data?.['panelFigures'] ?? {}))
  }
  const before = await figures()
  await makeProduct(shop.app, { quantity: 0 })
  await makeProduct(shop.app, { quantity: 7 })
  const { id } = await makeRental(shop.app, { units: 4 })
  await reserve(id)
  expect(await figures()).toEqual({
    saleProducts: before.saleProducts + 2,
    activeProducts: before.activeProducts + 1,
    outOfStock: before.outOfStock + 1,
    units: before.units + 7,
    rentalProducts: before.rentalProducts + 1,
    activeRentals: before.activeRentals + 1,
    freeUnits: before.freeUnits + 4,
    pendingReservations: before.pendingReservations + 1,
    orders: before.orders + 1,
  })
})
