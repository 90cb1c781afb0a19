import { afterEach, expect, test } from '@jest/globals'
import { parseInput } from '#lib/input.ts'
import { readPrintedOrder, billedOrder } from '../documents/billed-order.service.ts'
import { invoiceLines } from '../documents/document-content.rules.ts'
import { orderPaper } from '../documents/order.paper.ts'
import { textsOf } from '../documents/testkit/paper-texts.ts'
import { orderForLetter, orderValues } from '../mail/order-values.service.ts'
import { placeOrder } from '../orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { chargeInput } from './charges.input.ts'
import { addOrderCharge, reverseOrderCharge } from './charges.service.ts'

const shop = useTestShop()
afterEach(() => requireInvariants(shop.app))

/** A balloon at 10.00 with a fee of 6.00, and two set-ups for 25.00. */
async function served(): Promise<number> {
  const { id: productId } = await makeProduct(shop.app)
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  const service = parseInput(chargeInput, { kind: 'service', name: 'Монтаж', quantity: 2, amount: '25.00' })
  await addOrderCharge(await shop.admin(), { ...service, orderId, reservationId: null })
  return orderId
}

test('a service is a part of the price, with its pieces on page, paper, letter and invoice', async () => {
  const orderId = await served()
  expect(await shop.app.db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ owedMinor: 4100n })
  const printed = await readPrintedOrder(shop.app.sql, orderId)
  expect(textsOf(orderPaper(printed).content)).toContain('Монтаж × 2')
  expect(invoiceLines(billedOrder(printed)).lines.at(-1)).toMatchObject({
    name: 'Монтаж',
    quantity: 2,
    unit: 'услуга',
    amountMinor: 2500,
  })
  const order = await orderForLetter(shop.app, orderId)
  if (!order) throw new Error('the order has a letter')
  const { 'order.lines': rows } = await orderValues(shop.app, order, '')
  expect(rows).toContainEqual(expect.objectContaining({ left: 'Монтаж × 2' }))
})

test('its reversal has as many pieces', async () => {
  const orderId = await served()
  const { id: chargeId } = await shop.app.db.orderCharge.findFirstOrThrow({ where: { orderId } })
  await reverseOrderCharge(await shop.admin(), { chargeId, reason: 'Отказан' })
  const reversal = await shop.app.db.orderCharge.findFirstOrThrow({ where: { correctsId: chargeId } })
  expect(reversal).toMatchObject({ kind: 'service', quantity: 2, amountMinor: -2500n })
})

test('no other charge has pieces', () => {
  expect(() => parseInput(chargeInput, { kind: 'other', name: 'x', quantity: 2, amount: '1' })).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field: 'quantity' })] }),
  )
})

test('the graph charges a service, and shows its pieces', async () => {
  const { id: productId } = await makeProduct(shop.app)
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
  const query = `mutation ($input: AddOrderChargeInput!) { addOrderCharge(input: $input) { ... on AddOrderChargeSuccess { order { charges { nodes { kind name quantity amount { amount } } } } } } }`
  const input = {
    orderId: globalId('Order', orderId),
    kind: 'SERVICE',
    name: 'Транспорт',
    quantity: 3,
    amount: '30.00',
  }
  expect((await shop.graphql(query, { input }, await shop.admin())).data).toEqual({
    addOrderCharge: {
      order: {
        charges: {
          nodes: [{ kind: 'SERVICE', name: 'Транспорт × 3', quantity: 3, amount: { amount: '30.00' } }],
        },
      },
    },
  })
})
