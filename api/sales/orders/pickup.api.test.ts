import { afterEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop, type RestAnswer } from '../../testkit/shop.ts'
import { cartOf, CHECKOUT, type CartItem } from './testkit/checkout.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

const day = addDays(dayInSofia(new Date()), 3)
const rented = async (): Promise<CartItem> => {
  const { id } = await makeRental(shop.app, { pricePerDayMinor: 1000, units: 5 })
  return { productId: id, rentalStartDate: day, rentalEndDate: day }
}
const sold = async (): Promise<CartItem> => ({ productId: (await makeProduct(shop.app, { priceMinor: 500 })).id })

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  ... on PlaceOrderSuccess { order { databaseId deliveryMethod deliveryAddress customerNote amounts { deliveryFee { amount } due { amount } } } }
  ... on InvalidInputError { fields { path message } }
} }`

async function place(items: readonly CartItem[], input: Record<string, unknown>): Promise<unknown> {
  const sessionId = await cartOf(shop.visitor(), items)
  const form = { ...CHECKOUT, deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY', sessionId }
  const { data, errors } = await shop.graphql(PLACE, { input: { ...form, ...input } })
  expect(errors).toBeUndefined()
  return data?.['placeOrder']
}

const collected = {
  order: { deliveryMethod: 'PICKUP', deliveryAddress: null, amounts: { deliveryFee: { amount: '0.00' } } },
}
const refused = (message: string) => ({
  fields: [{ path: ['deliveryMethod'], message: expect.stringContaining(message) }],
})

describe('placeOrder', () => {
  test('an order with only rentals is collected, without a fee or an address', async () => {
    const { deliveryAddress: _without, ...form } = CHECKOUT
    expect(
      await place([await rented()], {
        ...form,
        deliveryMethod: 'PICKUP',
        deliveryAddress: null,
        paymentMethod: 'CARD',
      }),
    ).toMatchObject({
      order: { ...collected.order, amounts: { deliveryFee: { amount: '0.00' }, due: { amount: '22.00' } } },
    })
  })

  test('an address sent with PICKUP is ignored', async () => {
    expect(await place([await rented()], { deliveryMethod: 'PICKUP', deliveryAddress: 'Русе' })).toMatchObject(
      collected,
    )
  })

  test.each(['HOME_ADDRESS', 'COURIER_OFFICE'])(
    'an order with only rentals cannot be delivered to %s',
    async (deliveryMethod) => {
      expect(await place([await rented()], { deliveryMethod })).toEqual(refused('„Вземане от склада“'))
    },
  )

  test('goods cannot be collected, alone or with rentals', async () => {
    const goods = await sold()
    expect(await place([goods], { deliveryMethod: 'PICKUP' })).toEqual(refused('Стоките се доставят'))
    expect(await place([goods, await rented()], { deliveryMethod: 'PICKUP' })).toEqual(refused('Стоките се доставят'))
  })

  test('a mixed order pays the fee of its method, whatever its rentals', async () => {
    expect(await place([await sold(), await rented()], { deliveryMethod: 'HOME_ADDRESS' })).toMatchObject({
      order: {
        deliveryMethod: 'HOME_ADDRESS',
        amounts: { deliveryFee: { amount: '10.00' }, due: { amount: '37.00' } },
      },
    })
  })

  test('delivery by courier needs an address, reported with the other problems', async () => {
    expect(await place([await sold()], { deliveryAddress: ' ', customerName: '' })).toMatchObject({
      fields: [{ path: ['customerName'] }, { path: ['deliveryAddress'] }],
    })
  })
})

const open = (more: Record<string, unknown>) =>
  shop.rest({ method: 'POST', url: '/api/orders', body: { ...CHECKOUT, ...more } })
const add = ({ body, headers }: RestAnswer, item: CartItem) =>
  shop.rest({
    method: 'POST',
    url: '/api/order-items',
    body: { orderId: Object(body).id, quantity: 1, ...item },
    headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' },
  })

describe('REST', () => {
  test('opens an order to be collected: no fee, no address, rentals only', async () => {
    const opened = await open({ deliveryMethod: 'pickup', deliveryAddress: undefined })
    expect(opened).toMatchObject({
      status: 201,
      body: { deliveryMethod: 'pickup', deliveryAddress: null, customerAddress: null, deliveryFee: '0.00' },
    })
    expect(await add(opened, await sold())).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'productId', message: expect.stringContaining('Стоките се доставят') }] },
    })
    expect(await add(opened, await rented())).toMatchObject({ status: 201 })
  })

  test('still accepts a courier for an order with only rentals', async () => {
    const opened = await open({ deliveryMethod: 'home_address' })
    expect(opened).toMatchObject({
      status: 201,
      body: { deliveryFee: '10.00', deliveryAddress: CHECKOUT.deliveryAddress },
    })
    expect(await add(opened, await rented())).toMatchObject({ status: 201 })
  })

  test('accepts no fourth value', async () => {
    expect(await open({ deliveryMethod: 'drone' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'deliveryMethod' }] },
    })
  })
})
