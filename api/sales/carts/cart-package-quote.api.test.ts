// A package after what the cart takes (docs/spec/packages.md#how-many-can-be-had).
import { beforeAll, expect, test } from '@jest/globals'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { cartOf, newSession } from '../orders/testkit/checkout.ts'
import { packageInCart } from '../orders/testkit/packages.ts'

const shop = useTestShop()
const today = dayInSofia(new Date())
const period = { startsOn: addDays(today, 20), endsOn: addDays(today, 21) }
let plateId: number
let chairId: number
let packageId: number

beforeAll(async () => {
  plateId = (await makeProduct(shop.app, { quantity: 20 })).id
  chairId = (await makeRental(shop.app, { units: 20 })).id
  packageId = (
    await makePackage(shop.app, {
      parts: [
        { itemId: plateId, pieces: 4 },
        { itemId: chairId, pieces: 4 },
      ],
    })
  ).id
})

async function quoteOf(sessionId: string, more: object = {}) {
  const { data, errors } = await shop.graphql(
    `query ($sessionId: String, $packageId: ID!, $guests: GuestsInput!, $period: PackagePeriodInput) {
      packageQuote(sessionId: $sessionId, packageId: $packageId, guests: $guests, period: $period) { __typename
        ... on PackageQuote { available fits } ... on UserError { message } } }`,
    {
      sessionId,
      packageId: globalId('Product', packageId),
      guests: { adults: 4, children: 0 },
      period,
      ...more,
    },
    shop.visitor(),
  )
  expect(errors).toBeUndefined()
  return data?.['packageQuote']
}

const chairs = (quantity: number) => ({
  productId: chairId,
  quantity,
  rentalStartDate: period.startsOn,
  rentalEndDate: period.endsOn,
})

test.each<[string, () => Promise<string>, number]>([
  ['an empty cart', async () => newSession(), 5],
  ['loose goods', () => cartOf(shop.visitor(), [{ productId: plateId, quantity: 10 }]), 2],
  ['loose rentals of the same days', () => cartOf(shop.visitor(), [chairs(14)]), 1],
  ['packages', () => packageInCart(shop.visitor(), { productId: packageId, quantity: 3, period }), 2],
  ['all of it', () => packageInCart(shop.visitor(), { productId: packageId, quantity: 5, period }), 0],
])('next to %s', async (_name, cart, available) => {
  expect(await quoteOf(await cart())).toEqual({ __typename: 'PackageQuote', available, fits: available > 0 })
})

test.each([
  ['without days', { period: null }, 'Моля, изберете период за наема'],
  ['of something that is no package', { packageId: globalId('Product', 2_000_000_000) }, expect.any(String)],
])('%s it is refused', async (_name, more, message) => {
  expect(await quoteOf(newSession(), more)).toMatchObject({ message })
})
