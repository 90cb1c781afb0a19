import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { fitsPlace, parcelSize, type PackedGoods } from '#rules/parcel-fit.ts'
import { connectCouriers } from '../../delivery/couriers/connect-couriers.ts'
import type { CourierPlaceFacts } from '../../delivery/couriers/courier-place.ts'
import { placesWanted } from '../../delivery/courier-places/courier-places.filter.ts'
import { limitsOf, placeColumns } from '../../delivery/courier-places/courier-places.rules.ts'
import { storePlaces } from '../../delivery/courier-places/courier-places.service.ts'
import { listedIdsSql } from '#lib/listed-rows.ts'
import { int, returning } from '#lib/database/row.ts'
import { makeProduct } from '../../testkit/make.ts'
import { cartOf, CHECKOUT } from './testkit/checkout.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const SESSION = 'places-of-a-visitor'

const facts = (code: string, part: Partial<CourierPlaceFacts> = {}): CourierPlaceFacts => ({
  courier: 'ECONT',
  code,
  kind: 'OFFICE',
  name: `Офис ${code}`,
  town: 'София',
  region: 'София-град',
  postalCode: '1000',
  address: 'бул. Витоша 1',
  position: { latitude: 42.6977, longitude: 23.3219 },
  hours: 'пон.–пет. 09:00–18:30',
  takesIn: true,
  givesOut: true,
  maxSidesMm: null,
  maxWeightGrams: null,
  ...part,
})

const LOCKER = { kind: 'LOCKER', maxSidesMm: [610, 440, 370], maxWeightGrams: 30_500 } as const
const BYALA = { town: 'Бяла', name: 'Бяла' }

const PLACES = [
  facts('center', { name: 'Център' }),
  facts('mladost', { name: 'Младост 1', position: { latitude: 42.6527, longitude: 23.3799 } }),
  facts('lyulin', { name: 'Люлин', position: { latitude: 42.7137, longitude: 23.2509 } }),
  facts('locker', { name: 'Сердика', ...LOCKER }),
  facts('varna', {
    name: 'Младост',
    town: 'Варна',
    region: 'Варна',
    postalCode: '9000',
    position: { latitude: 43.2, longitude: 27.9 },
  }),
  facts('byala-varna', {
    ...BYALA,
    region: 'Варна',
    postalCode: '9101',
    position: { latitude: 42.87, longitude: 27.89 },
  }),
  facts('byala-ruse', {
    ...BYALA,
    region: 'Русе',
    postalCode: '7100',
    position: { latitude: 43.46, longitude: 25.74 },
  }),
  facts('byala-slatina', {
    town: 'Бяла Слатина',
    name: 'Бяла Слатина',
    region: 'Враца',
    postalCode: '3200',
    position: null,
  }),
  facts('hands-in', { name: 'Склад', givesOut: false }),
]

beforeAll(async () => {
  const sender = { name: 'Шаренка', phone: '029000000', email: 'shop@example.com' }
  shop.app.couriers = connectCouriers({ wanted: 'simulated', keys: {}, simulatorUrl: 'http://127.0.0.1:1', sender })
})

beforeEach(async () => {
  await storePlaces(shop.app, 'econt', PLACES)
})

const FIND = `query ($search: String, $near: NearInput, $first: Int, $after: String, $sessionId: String) {
  courierPlaces(search: $search, near: $near, first: $first, after: $after, sessionId: $sessionId) {
    lockerProblem totalCount pageInfo { hasNextPage endCursor } nodes { name region kind text } } }`

interface Found {
  lockerProblem: string | null
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string }
  nodes: { name: string; region: string; kind: string; text: string }[]
}

async function find(variables: object): Promise<Found> {
  const { data, errors } = await shop.graphql(FIND, { sessionId: SESSION, ...variables })
  expect(errors).toBeUndefined()
  return Object(data).courierPlaces
}

const names = ({ nodes }: Found) => nodes.map(({ name }) => name)

const SIZE = { weightGrams: 200, lengthMm: 240, widthMm: 180, heightMm: 60 }

/** A visitor's cart with some pieces of a product. */
async function cartWith(packing: object = {}, quantity = 1): Promise<{ sessionId: string; productId: number }> {
  const { id: productId } = await makeProduct(shop.app, { name: 'Чинии', quantity: 50 })
  await shop.app.db.product.update({ where: { id: productId }, data: { ...SIZE, ...packing } })
  return { productId, sessionId: await cartOf(shop.visitor(), [{ productId, quantity }]) }
}

const placeIn = async (code: string) => shop.app.db.courierPlace.findFirstOrThrow({ where: { code } })

const ORDER = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename
  ... on PlaceOrderSuccess { order { databaseId deliveryAddress } }
  ... on UserError { message }
  ... on InvalidInputError { fields { path message } }
  ... on CourierPlaceClosedError { nearest { name } } } }`

async function order(sessionId: string, more: object): Promise<unknown> {
  const { customerName, customerEmail, customerPhone } = CHECKOUT
  const input = {
    sessionId,
    customerName,
    customerEmail,
    customerPhone,
    deliveryMethod: 'COURIER_OFFICE',
    deliveryAddress: 'както е на екрана',
    paymentMethod: 'CASH_ON_DELIVERY',
    ...more,
  }
  const { data, errors } = await shop.graphql(ORDER, { input })
  expect(errors).toBeUndefined()
  return Object(data).placeOrder
}

const placeId = async (code: string) => globalId('CourierPlace', (await placeIn(code)).id)

describe('places', () => {
  test.each(['Бяла', 'byala', 'БЯЛА', 'Biala'])(
    'of the town „%s“ come first, those of one name by region',
    async (search) => {
      const found = await find({ search })
      expect(found.nodes.map(({ region }) => region)).toEqual(['Варна', 'Русе', 'Враца'])
    },
  )

  test('are found by town and name together, in Latin too', async () => {
    expect(names(await find({ search: 'София Младост' }))).toEqual(['Младост 1'])
    expect(names(await find({ search: 'sofia mladost' }))).toEqual(['Младост 1'])
  })

  test('of the named town come before places of that name elsewhere', async () => {
    expect(names(await find({ search: 'varna' })).slice(0, 1)).toEqual(['Младост'])
    expect(names(await find({ search: '7100' }))).toEqual(['Бяла'])
  })

  test('are sorted by distance from a position', async () => {
    const near = { latitude: 42.65, longitude: 23.38 }
    expect(names(await find({ search: 'София', near }))).toEqual(['Младост 1', 'Сердика', 'Център', 'Люлин'])
  })

  test('are read page by page', async () => {
    const first = await find({ search: 'София', first: 2 })
    const second = await find({ search: 'София', first: 2, after: first.pageInfo.endCursor })
    expect([first.totalCount, ...names(first), ...names(second)]).toEqual([
      4,
      'Люлин',
      'Младост 1',
      'Сердика',
      'Център',
    ])
  })

  test('that are closed or give nothing out are never offered', async () => {
    await storePlaces(
      shop.app,
      'econt',
      PLACES.filter(({ code }) => code !== 'lyulin'),
    )
    expect(names(await find({ search: 'София' }))).toEqual(['Младост 1', 'Сердика', 'Център'])
  })

  test('none are found that do not exist, and an odd text is no error', async () => {
    expect((await find({ search: 'Атлантида' })).totalCount).toBe(0)
    expect((await find({ search: ' %_\\ „…“ ' })).totalCount).toBe(8)
  })
})

const goods = (sidesMm: [number, number, number], weightGrams: number, quantity: number): PackedGoods => ({
  name: 'Стока',
  isNoLocker: false,
  quantity,
  weightGrams,
  sidesMm,
})

const offered = async (sessionId: string) => {
  const found = await find({ search: 'София', sessionId })
  return { hasLocker: names(found).includes('Сердика'), problem: found.lockerProblem }
}

describe('lockers', () => {
  test.each([
    { packing: {}, quantity: 1, hasLocker: true, problem: null },
    { packing: { heightMm: 700 }, quantity: 1, hasLocker: false, problem: null },
    { packing: { weightGrams: 30_501 }, quantity: 1, hasLocker: false, problem: null },
    { packing: {}, quantity: 31, hasLocker: false, problem: null },
    {
      packing: { isNoLocker: true },
      quantity: 1,
      hasLocker: false,
      problem: '„Чинии“ не може да се остави в автомат.',
    },
    {
      packing: { weightGrams: null },
      quantity: 1,
      hasLocker: false,
      problem: 'За „Чинии“ не знаем тегло и размери, затова не предлагаме автомат.',
    },
  ])('are offered to $quantity with $packing: $hasLocker', async ({ packing, quantity, hasLocker, problem }) => {
    const { sessionId } = await cartWith(packing, quantity)
    expect(await offered(sessionId)).toEqual({ hasLocker, problem })
  })

  test('are found by the rule of the order itself', async () => {
    const sides = [
      [610, 440, 370],
      [600, 100, 100],
      [370, 440, 300],
      [441, 371, 10],
      [612, 10, 10],
      [300, 300, 200],
    ] as const
    const limits = limitsOf(placeColumns(facts('locker', LOCKER)))
    const { id } = await placeIn('locker')
    for (const [length, width, height] of sides)
      for (const [weightGrams, quantity] of [
        [500, 1],
        [500, 4],
        [30_500, 1],
        [30_501, 1],
      ] as const) {
        const parcel = parcelSize([goods([length, width, height], weightGrams, quantity)])
        const listed = placesWanted({ couriers: ['econt'], search: 'Сердика', near: null, parcel })
        const found = await shop.app.sql.rows(returning({ id: int })`${listedIdsSql(listed)}`)
        expect({ parcel, isFound: found.some((row) => row.id === id) }).toEqual({
          parcel,
          isFound: fitsPlace(parcel, limits),
        })
      }
  })
})

describe('an order', () => {
  test('to a place has its name and address, and remembers it', async () => {
    const { sessionId } = await cartWith()
    const placed = Object(await order(sessionId, { courierPlaceId: await placeId('mladost') }))
    const text = 'Еконт, офис „Младост 1“, 1000 София, бул. Витоша 1'
    expect(placed).toMatchObject({ __typename: 'PlaceOrderSuccess', order: { deliveryAddress: text } })
    const stored = await shop.app.db.order.findUniqueOrThrow({ where: { id: placed.order.databaseId } })
    expect(stored).toMatchObject({
      courierPlaceId: (await placeIn('mladost')).id,
      carrier: null,
      deliveryAddress: text,
    })
  })

  test('to a typed office is as without couriers', async () => {
    const { sessionId } = await cartWith()
    expect(await order(sessionId, {})).toMatchObject({ order: { deliveryAddress: 'както е на екрана' } })
  })

  test('to an address ignores the place', async () => {
    const { sessionId } = await cartWith()
    const placed = await order(sessionId, {
      deliveryMethod: 'HOME_ADDRESS',
      deliveryAddress: 'София, ул. Шипка 1',
      courierPlaceId: await placeId('mladost'),
    })
    expect(placed).toMatchObject({ order: { deliveryAddress: 'София, ул. Шипка 1' } })
  })

  test('to a place that has closed is refused with the three nearest that take the goods', async () => {
    const { sessionId } = await cartWith({ isNoLocker: true })
    const courierPlaceId = await placeId('center')
    await storePlaces(
      shop.app,
      'econt',
      PLACES.filter(({ code }) => code !== 'center'),
    )
    expect(await order(sessionId, { courierPlaceId })).toEqual({
      __typename: 'CourierPlaceClosedError',
      message: '„Център“ вече не приема пратки. Изберете друго място.',
      nearest: [{ name: 'Люлин' }, { name: 'Младост 1' }, { name: 'Бяла' }],
    })
    expect(await order(sessionId, { courierPlaceId: await placeId('lyulin') })).toMatchObject({
      __typename: 'PlaceOrderSuccess',
    })
  })

  test('to a locker that is too small is refused at the field', async () => {
    const { sessionId } = await cartWith({ heightMm: 700 })
    expect(await order(sessionId, { courierPlaceId: await placeId('locker') })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['deliveryAddress'], message: 'Поръчката не се побира в автомат: изберете офис.' }],
    })
  })

  test('to an unknown place is refused', async () => {
    const { sessionId } = await cartWith()
    expect(await order(sessionId, { courierPlaceId: globalId('CourierPlace', 999_999) })).toMatchObject({
      __typename: 'InvalidInputError',
      fields: [{ path: ['courierPlaceId'] }],
    })
  })
})

test('a shop without couriers has no places', async () => {
  const { couriers } = shop.app
  shop.app.couriers = []
  expect((await find({ search: 'София' })).totalCount).toBe(0)
  shop.app.couriers = couriers
})
