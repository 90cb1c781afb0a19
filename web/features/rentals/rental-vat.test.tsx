// The three settings of VAT of rents, in the places that show a price (docs/spec/payments.md#vat-of-the-rent).
import { afterEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { LEVA_PRICING } from '#rules/new-shop-pricing.ts'
import type { RentalVat } from '#rules/vat.ts'
import { setShownShop, shownShop } from '../../lib/shown-shop.ts'
import { withTextFacts } from '../../lib/text-facts.ts'
import { cartOf, money, rentedLine } from '../../testkit/cart-line.ts'
import { noAddresses, summary } from '../../testkit/checkout.tsx'
import { graphOf, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { ViewerDocument } from '../accounts/viewer.graphql.ts'
import { cartSessionId } from '../cart/cart-session.ts'
import { OrderSummary } from '../checkout/OrderSummary.tsx'
import { productSchemaOrg } from '../products/product-schema-org.ts'
import { CartRouteDocument } from '../../routes/cart.graphql.ts'
import { Component as CartRoute } from '../../routes/cart.tsx'
import { RentBox_productFragmentDoc } from './RentBox.graphql.ts'
import { RentBox } from './RentBox.tsx'
import { RentSummary } from './RentSummary.tsx'

const before = shownShop()
afterEach(() => setShownShop(before))

const withVatOf = (rentalVat: RentalVat) => setShownShop({ ...before, pricing: { ...LEVA_PRICING, rentalVat } })

async function textOf(element: ReactElement, graph = graphOf([])): Promise<string> {
  await show(element, graph)
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
}

test.each([
  ['net', ['2.05 € · без ДДС', '4.80 лв./ден с ДДС'], []],
  ['gross', ['2.05 € · с ДДС'], ['без ДДС', '4.80']],
  ['none', ['2.05 €'], ['ДДС', '4.80']],
] as const)('%s: the page of a rental', async (mode, said, unsaid) => {
  withVatOf(mode)
  const graph = graphOf([])
  const product = graph.put(RentBox_productFragmentDoc, {
    __typename: 'RentalProduct',
    id: 'product-1',
    databaseId: 7,
    name: 'Стол',
    pricePerDay: money('4.00'),
    availability: { __typename: 'Availability', isAvailable: true, quantity: 8 },
  })
  const text = await textOf(<RentBox product={product} />, graph)
  for (const part of said) expect(text).toContain(part)
  for (const part of unsaid) expect(text).not.toContain(part)
})

test.each([
  ['net', 'Цените за наем са без ДДС; с ДДС наемът е 9.60 лв. Събота'],
  ['gross', 'Цените за наем са с ДДС. Събота'],
  ['none', '/ 6.14 €Събота'],
] as const)('%s: the sum of a period says „%s“', async (mode, part) => {
  withVatOf(mode)
  expect(await textOf(<RentSummary pricePerDayMinor={400} days={2} quantity={1} />)).toContain(part)
})

test.each([
  ['1.60', 'ДДС върху наема1.60 лв / 0.82 €'],
  ['0.00', null],
])('checkout with an added VAT of %s', async (added, row) => {
  const amounts = {
    sums: { goodsMinor: 0, rentMinor: 800, depositMinor: 400 },
    deliveryFee: money('0.00'),
    discount: money('0.00'),
  }
  const text = await textOf(
    <OrderSummary {...amounts} rentalVat={money(added)} due={money('13.60')} deliveryMethod="PICKUP" />,
  )
  if (row === null) expect(text).not.toContain('ДДС')
  else expect(text).toContain(row)
})

test.each([
  ['net', 'Цените на артикулите са с ДДС, наемът е без ДДС: той се добавя като „ДДС върху наема“. Количката'],
  ['gross', 'Цените са с ДДС. Количката'],
  ['none', 'Фирмата не е регистрирана по ДДС и не го начислява. Количката'],
] as const)('%s: the cart says „%s“', async (mode, part) => {
  withVatOf(mode)
  const graph = graphOf([
    summary,
    noAddresses,
    when(ViewerDocument).reply(() => ({ viewer: { __typename: 'Viewer' as const, customer: null } })),
    when(CartRouteDocument).reply(() => ({ cart: cartOf(rentedLine) })),
  ])
  cartSessionId()
  await show(<CartRoute />, graph)
  expect(await screen.findByText(/Количката пази/)).toHaveTextContent(part)
})

test.each([
  ['net', '4.80', true],
  ['gross', '4.00', true],
  ['none', '4.00', undefined],
] as const)('%s: search engines read a price of %s a day', (mode, price, valueAddedTaxIncluded) => {
  withVatOf(mode)
  const product = {
    type: 'RENT' as const,
    name: 'Стол',
    description: '',
    databaseId: 7,
    pictures: [],
    availability: { isAvailable: true },
    averageRating: null,
    reviewCount: 0,
    attributeValues: [],
    prices: { min: '4.00', max: '4.00', count: 1 },
  }
  const { offers } = productSchemaOrg(product, 'https://shop', '/rental/product/7')
  expect(offers).toMatchObject({ price, priceSpecification: { price } })
  expect(Object(offers).priceSpecification.valueAddedTaxIncluded).toBe(valueAddedTaxIncluded)
})

test.each([
  ['net', 'Цените са на ден; те са без ДДС. лева с включен ДДС'],
  ['gross', 'Цените са на ден; те са с ДДС. лева с включен ДДС'],
  ['none', 'Цените са на ден; те са крайни. лева;'],
] as const)('%s: texts of pages say „%s“', (mode, text) => {
  withVatOf(mode)
  expect(withTextFacts('Цените са на ден; {{rentVat}}. {{pricesIn}}')).toContain(text)
})
