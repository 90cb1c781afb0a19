import { expect, test } from '@jest/globals'
import { dayInSofia } from '#rules/calendar.ts'
import { editOrder } from '../../sales/orders/edit-order.service.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { mutationOf } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { setRentalVat, shopSettings } from './order-terms.service.ts'
import { setShopFacts, shopFacts } from './shop-facts.service.ts'

const shop = useTestShop()

const choose = async (rentalVat: 'NET' | 'GROSS' | 'NONE', as = shop.admin()) =>
  (
    await shop.graphql(
      'mutation ($to: RentalVat!) { setRentalVat(input: { rentalVat: $to }) { __typename ... on SetRentalVatSuccess { rentalVat } } }',
      { to: rentalVat },
      await as,
    )
  ).data?.['setRentalVat']

/** Goods of 10.00, a rent of 12.50 with as much deposit, and a delivery fee of 6.00. */
async function cart(): Promise<string> {
  const day = dayInSofia(new Date())
  const [{ id: productId }, rental] = [await makeProduct(shop.app), await makeRental(shop.app)]
  return cartOf(shop.visitor(), [{ productId }, { productId: rental.id, rentalStartDate: day, rentalEndDate: day }])
}

const amounts = 'amounts { rentalVat { amount } due { amount } }'

async function shownIn(sessionId: string) {
  const query = `query ($id: String!) { cart(sessionId: $id) { ${amounts} }
    checkoutSummary(sessionId: $id, deliveryMethod: COURIER_OFFICE) { ... on CheckoutSummary { ${amounts} } } }`
  return (await shop.graphql(query, { id: sessionId }, shop.visitor())).data
}

const sums = (rentalVat: string, due: string) => ({
  amounts: { rentalVat: { amount: rentalVat }, due: { amount: due } },
})

test.each([
  ['NET', sums('2.50', '37.50'), sums('2.50', '43.50'), { rentalVat: 'net', rentalVatMinor: 250n }],
  ['GROSS', sums('0.00', '35.00'), sums('0.00', '41.00'), { rentalVat: 'gross', rentalVatMinor: 0n }],
  ['NONE', sums('0.00', '35.00'), sums('0.00', '41.00'), { rentalVat: 'none', rentalVatMinor: 0n }],
] as const)('%s: cart, checkout and order state the same VAT', async (rentalVat, inCart, checkoutSummary, stored) => {
  expect(await choose(rentalVat)).toEqual({ __typename: 'SetRentalVatSuccess', rentalVat })
  const sessionId = await cart()
  expect(await shownIn(sessionId)).toEqual({ cart: inCart, checkoutSummary })
  const expectedTotal = checkoutSummary.amounts.due.amount
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(sessionId, { expectedTotal }))
  expect(await shop.app.db.order.findUnique({ where: { id: orderId } })).toMatchObject({ ...stored, finalMinor: 4100n })
  const details = await shop.rest({ method: 'GET', url: `/api/orders/${orderId}/details`, as: await shop.admin() })
  expect(details.body).toMatchObject({
    order: { finalAmount: '41.00', rentalVatAmount: inCart.amounts.rentalVat.amount },
  })
  await requireInvariants(shop.app)
})

test('an order keeps its VAT when it is edited after the setting was changed', async () => {
  await choose('NET')
  const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cart()))
  await choose('NONE')
  const lines = await shop.app.db.orderLine.findMany({ where: { orderId } })
  const wanted = lines.map(({ id: lineId }) => ({
    lineId,
    productId: null,
    variantId: null,
    quantity: 2,
    startsOn: null,
    endsOn: null,
  }))
  await editOrder(await shop.admin(), { orderId, lines: wanted, delivery: null, expectedVersion: null })
  expect(await shop.app.db.order.findUnique({ where: { id: orderId } })).toMatchObject({
    rentMinor: 2500n,
    rentalVat: 'net',
    rentalVatMinor: 500n,
  })
  await requireInvariants(shop.app)
})

test('only those who may write the settings change it', async () => {
  expect(await choose('NET', shop.admin('manager'))).toMatchObject({ __typename: 'ForbiddenError' })
})

test('a company without a VAT number has no VAT of rents, whichever is changed first', async () => {
  await choose('NET')
  const facts = { ...(await shop.app.db.shopFacts.findUniqueOrThrow({ where: { id: 1 } })), registeredAddress: 'София' }
  const { id: _id, version: _version, questionsVersion: _questions, hoursVersion: _hours, ...input } = facts
  const write = async (vat: string) => mutationOf(shop)('setShopFacts', { ...input, vat }, await shop.admin())
  expect(await write('')).toMatchObject({ __typename: 'InvalidInputError' })
  await choose('NONE')
  expect(await write('')).toMatchObject({ __typename: 'SetShopFactsSuccess' })
  expect(await choose('GROSS')).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await write('BG207654321')).toMatchObject({ __typename: 'SetShopFactsSuccess' })
  expect(await choose('NET')).toMatchObject({ __typename: 'SetRentalVatSuccess' })
})

test('when the VAT number is emptied while VAT is chosen, one of the two is refused', async () => {
  const admin = await shop.admin()
  const { id: _id, version: _version, questionsVersion: _q, hoursVersion: _h, ...facts } = await shopFacts(admin)
  for (let round = 0; round < 8; round += 1) {
    await setRentalVat(admin, 'none')
    await setShopFacts(admin, facts)
    const made = await Promise.allSettled([setShopFacts(admin, { ...facts, vat: '' }), setRentalVat(admin, 'net')])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [{ vat }, { rentalVat }] = [await shopFacts(admin), await shopSettings(admin)]
    expect(vat === '').toBe(rentalVat === 'none')
  }
})
