import { describe, expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, CHECKOUT, firstStep, secondStep } from './testkit/checkout.ts'
import { addOrderLine } from './add-order-line.service.ts'
import { openOrder } from './open-order.service.ts'

const shop = useTestShop()

async function balloons(): Promise<number> {
  const { id } = await makeProduct(shop.app, { priceMinor: 5000 })
  await shop.app.db.product.update({ where: { id }, data: { isNoCourier: true } })
  return id
}

const TO_SOFIA = { deliveryMethod: 'HOME_ADDRESS', deliveryAddress: 'София, ул. Шипка 6' }

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  ... on PlaceOrderSuccess { order { deliveryMethod amounts { deliveryFee { amount } } } }
  ... on InvalidInputError { fields { path message } }
} }`

async function place(input: Record<string, unknown>): Promise<unknown> {
  const other = await makeProduct(shop.app)
  const sessionId = await cartOf(shop.visitor(), [{ productId: await balloons() }, { productId: other.id }])
  const form = { ...CHECKOUT, paymentMethod: 'CARD', sessionId, ...input }
  const { data, errors } = await shop.graphql(PLACE, { input: form })
  expect(errors).toBeUndefined()
  return data?.['placeOrder']
}

const refusedAt = (field: string, words: string) => ({
  fields: [{ path: [field], message: expect.stringContaining(words) }],
})

describe('an order with inflated balloons', () => {
  test.each([
    ['by courier', { deliveryMethod: 'COURIER_OFFICE' }, refusedAt('deliveryMethod', 'не пътуват с куриер')],
    [
      'outside Sofia',
      { ...TO_SOFIA, deliveryAddress: 'Варна, ул. Шипка 6', notes: 'Събота в 10' },
      refusedAt('deliveryAddress', 'само в София'),
    ],
    ['without an hour', TO_SOFIA, refusedAt('notes', 'в кой ден и час')],
  ])('is refused %s', async (_way, input, refusal) => {
    expect(await place(input)).toEqual(refusal)
  })

  test('is delivered in Sofia at the hour of its note, for the fee of the method', async () => {
    expect(await place({ ...TO_SOFIA, notes: 'Събота в 10' })).toMatchObject({
      order: { deliveryMethod: 'HOME_ADDRESS', amounts: { deliveryFee: { amount: '10.00' } } },
    })
  })

  test('is picked up as a whole, without a fee', async () => {
    expect(await place({ deliveryMethod: 'PICKUP', deliveryAddress: null })).toMatchObject({
      order: { deliveryMethod: 'PICKUP', amounts: { deliveryFee: { amount: '0.00' } } },
    })
  })
})

test('over REST the balloons are refused as a line of an order by courier, and taken by one in Sofia', async () => {
  const productId = await balloons()
  const added = async (more: object) => {
    const ctx = shop.visitor()
    const { order, openerCookie } = await openOrder(ctx, firstStep({ ...more }))
    return addOrderLine({ ...ctx, openerCookie }, secondStep(order.id, { productId }))
  }
  await expect(added({})).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'productId' }] })
  const toSofia = { deliveryMethod: 'home_address', deliveryAddress: 'София, ул. Шипка 6', notes: 'Събота в 10' }
  await expect(added(toSofia)).resolves.toMatchObject({ status: 201 })
})
