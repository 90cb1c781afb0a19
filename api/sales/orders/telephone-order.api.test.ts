import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import type { Context } from '../../context.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { readPrintedOrder } from '../documents/billed-order.service.ts'
import { orderPaper } from '../documents/order.paper.ts'
import { textsOf } from '../documents/testkit/paper-texts.ts'
import { orderForLetter, orderValues } from '../mail/order-values.service.ts'
import { cartOf, CHECKOUT, type CartItem } from './testkit/checkout.ts'

const shop = useTestShop()
let staff: Context
beforeEach(async () => {
  staff = await shop.admin()
})
afterEach(() => requireInvariants(shop.app))

const day = addDays(dayInSofia(new Date()), 3)
const sold = async (): Promise<CartItem> => ({ productId: (await makeProduct(shop.app, { priceMinor: 5000 })).id })
const rented = async (): Promise<CartItem> => {
  const { id } = await makeRental(shop.app, { pricePerDayMinor: 1000, units: 5 })
  return { productId: id, rentalStartDate: day, rentalEndDate: day }
}

const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) {
  ... on PlaceOrderSuccess { order {
    id databaseId customerEmail deliveryMethod deliveryAddress invoice { companyName companyEik }
    amounts { deliveryFee { amount } due { amount } } charges { nodes { kind name amount { amount } reason } }
    balance { owed { amount } }
  } }
  ... on CartChangedError { message amounts { due { amount } } }
  ... on InvalidInputError { fields { path message } }
} }`

async function place(items: readonly CartItem[], input: Record<string, unknown>, as: Context = staff) {
  const { customerEmail: _none, ...form } = CHECKOUT
  const sessionId = await cartOf(as, items)
  const methods = { deliveryMethod: 'COURIER_OFFICE', paymentMethod: 'CASH_ON_DELIVERY' }
  const { data, errors } = await shop.graphql(PLACE, { input: { ...form, ...methods, sessionId, ...input } }, as)
  expect(errors).toBeUndefined()
  return Object(data?.['placeOrder'])
}

const letters = (orderId: number) =>
  shop.app.db.mailMessage.findMany({ where: { orderId, NOT: { recipient: null } }, select: { kind: true } })

describe('an order by telephone', () => {
  test.each([undefined, null, '  '])('needs no e-mail address (%p), and has no letters without one', async (email) => {
    const { order } = await place([await sold()], { customerEmail: email })
    expect(order).toMatchObject({ customerEmail: '' })
    expect(await letters(order.databaseId)).toEqual([])
  })

  test('sends letters to a given address, which is checked', async () => {
    const { order } = await place([await sold()], { customerEmail: 'iva@example.com' })
    expect(await letters(order.databaseId)).toEqual([{ kind: 'order_received' }])
    expect(await place([await sold()], { customerEmail: 'iva' })).toMatchObject({
      fields: [{ path: ['customerEmail'], message: expect.stringContaining('имейл') }],
    })
  })

  test('may have its goods collected, without a fee', async () => {
    expect(await place([await sold(), await rented()], { deliveryMethod: 'PICKUP' })).toMatchObject({
      order: { deliveryMethod: 'PICKUP', deliveryAddress: null, amounts: { deliveryFee: { amount: '0.00' } } },
    })
  })

  test('may have its rentals delivered for the fee', async () => {
    expect(await place([await rented()], { deliveryMethod: 'HOME_ADDRESS' })).toMatchObject({
      order: { deliveryMethod: 'HOME_ADDRESS', amounts: { deliveryFee: { amount: '10.00' } } },
    })
  })

  test('takes the company of the invoice', async () => {
    const invoice = {
      companyName: 'Празник ООД',
      companyAddress: 'София',
      companyManager: 'Ива Иванова',
      companyEik: '831641791',
    }
    expect(await place([await sold()], { invoice })).toMatchObject({
      order: { invoice: { companyName: 'Празник ООД', companyEik: '831641791' } },
    })
  })
})

const EDIT = `mutation ($input: EditOrderInput!) { editOrder(input: $input) {
  ... on EditOrderSuccess { order { customerName customerEmail deliveryMethod } }
  ... on InvalidInputError { fields { path message } }
} }`

const edited = async (customerEmail: string, part: Record<string, unknown>) => {
  const { order } = await place([await sold()], { customerEmail })
  const edit = { orderId: order.id, customerEmail: '', ...part }
  const { data } = await shop.graphql(EDIT, { input: { edit, expectedVersion: 1 } }, staff)
  return data?.['editOrder']
}

test('an order without an e-mail address is edited without one; an address is not removed', async () => {
  const collected = { customerName: 'Ива', deliveryMethod: 'PICKUP' }
  expect(await edited('', collected)).toMatchObject({
    order: { customerName: 'Ива', customerEmail: '', deliveryMethod: 'PICKUP' },
  })
  expect(await edited('iva@example.com', collected)).toMatchObject({
    fields: [{ path: ['edit', 'customerEmail'], message: 'Въведете имейл' }],
  })
})

const unpaid = async () =>
  Object((await shop.graphql('{ panelFigures { unpaidOrders } }', {}, staff)).data?.['panelFigures']).unpaidOrders

describe('a discount by staff', () => {
  const discount = { amount: '12.50', reason: 'Редовен клиент' }

  test('is a charge of the order with its reason, and lowers the sum due', async () => {
    const input = { discount, deliveryMethod: 'PICKUP', expectedTotal: '37.50' }
    expect(await place([await sold()], input)).toMatchObject({
      order: {
        charges: {
          nodes: [{ kind: 'DISCOUNT', name: 'Отстъпка', amount: { amount: '-12.50' }, reason: 'Редовен клиент' }],
        },
        amounts: { due: { amount: '37.50' } },
        balance: { owed: { amount: '37.50' } },
      },
    })
  })

  test('is part of the total that staff agreed to', async () => {
    const input = { discount, deliveryMethod: 'PICKUP', expectedTotal: '50.00' }
    expect(await place([await sold()], input)).toMatchObject({ amounts: { due: { amount: '37.50' } } })
  })

  test('is at most the price without the deposit', async () => {
    // 10.00 of rent with 2.00 VAT; the deposit of 10.00 stays.
    const input = { deliveryMethod: 'PICKUP', discount: { amount: '12.01', reason: 'Жест' } }
    expect(await place([await rented()], input)).toMatchObject({
      fields: [{ path: ['discount', 'amount'], message: expect.stringContaining('най-много 12.00') }],
    })
    const most = { deliveryMethod: 'PICKUP', discount: { amount: '12.00', reason: 'Жест' } }
    expect(await place([await rented()], most)).toMatchObject({ order: { amounts: { due: { amount: '10.00' } } } })
  })

  test('of the whole price leaves nothing to pay: the order is not counted as unpaid', async () => {
    const before = await unpaid()
    await place([await sold()], { deliveryMethod: 'PICKUP', discount: { amount: '50', reason: 'Подарък' } })
    expect(await unpaid()).toBe(before)
    await place([await sold()], { deliveryMethod: 'PICKUP' })
    expect(await unpaid()).toBe(before + 1)
  })

  test('needs a sum and a reason', async () => {
    expect(await place([await sold()], { discount: { amount: '0', reason: ' ' } })).toMatchObject({
      fields: [{ path: ['discount', 'amount'] }, { path: ['discount', 'reason'] }],
    })
  })
})

describe('services by staff', () => {
  const services = [
    { name: 'Монтаж, Център', quantity: 2, amount: '70.00' },
    { name: 'Изкачване до етаж 4', amount: '5.00' },
  ]

  test('are charges of the order with their pieces, on its page, paper and letter', async () => {
    const input = { services, deliveryMethod: 'PICKUP', customerEmail: 'iva@example.com', expectedTotal: '125.00' }
    const { order } = await place([await sold()], input)
    expect(order).toMatchObject({
      charges: {
        nodes: [
          { kind: 'SERVICE', name: 'Монтаж, Център × 2', amount: { amount: '70.00' } },
          { kind: 'SERVICE', name: 'Изкачване до етаж 4', amount: { amount: '5.00' } },
        ],
      },
      amounts: { due: { amount: '125.00' } },
      balance: { owed: { amount: '125.00' } },
    })
    const printed = await readPrintedOrder(shop.app.sql, order.databaseId)
    expect(textsOf(orderPaper(printed).content)).toContain('Монтаж, Център × 2')
    const letter = await orderForLetter(shop.app, order.databaseId)
    if (!letter) throw new Error('the order has a letter')
    expect((await orderValues(shop.app, letter, ''))['order.lines']).toContainEqual(
      expect.objectContaining({ left: 'Изкачване до етаж 4' }),
    )
  })

  test('raise what a discount may take off', async () => {
    // 50.00 of goods and 75.00 of services.
    const discount = { amount: '125.01', reason: 'Жест' }
    const input = { services, discount, deliveryMethod: 'PICKUP' }
    expect(await place([await sold()], input)).toMatchObject({
      fields: [{ path: ['discount', 'amount'], message: expect.stringContaining('най-много 125.00') }],
    })
    const most = { ...input, discount: { ...discount, amount: '125.00' } }
    expect(await place([await sold()], most)).toMatchObject({ order: { amounts: { due: { amount: '0.00' } } } })
  })

  test.each([
    [{ name: ' ', amount: '5' }, ['services', '0', 'name']],
    [{ name: 'Монтаж', amount: '-5' }, ['services', '0', 'amount']],
    [{ name: 'Монтаж', amount: '0' }, ['services', '0', 'amount']],
    [{ name: 'Монтаж', amount: '5', quantity: 0 }, ['services', '0', 'quantity']],
  ])('of %j are refused', async (service, path) => {
    expect(await place([await sold()], { services: [service] })).toMatchObject({ fields: [{ path }] })
  })
})

test('a shopper needs an address, and gives neither a discount nor services', async () => {
  const visitor = shop.visitor()
  const item = await sold()
  expect(await place([item], {}, visitor)).toMatchObject({ fields: [{ path: ['customerEmail'] }] })
  const input = { customerEmail: 'iva@example.com', discount: { amount: '5', reason: 'Моля' } }
  expect(await place([item], input, visitor)).toMatchObject({
    fields: [{ path: ['discount'], message: 'Отстъпка правят само служителите' }],
  })
  const services = [{ name: 'Монтаж', amount: '5' }]
  expect(await place([item], { customerEmail: 'iva@example.com', services }, visitor)).toMatchObject({
    fields: [{ path: ['services'], message: 'Услуги добавят само служителите' }],
  })
})
