import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
// A Monday and the Wednesday after it: two charged days.
const PERIOD = { startsOn: '2030-06-17', endsOn: '2030-06-19' }

const items = { chair: 0, cover: 0, silkCover: 0, plate: 0, small: 0, large: 0 }
let packageId: number
let partIds: number[]

beforeEach(async () => {
  shop.now(new Date('2030-06-10T07:00:00Z'))
  items.chair = (await makeRental(shop.app, { units: 40, pricePerDayMinor: 400 })).id
  items.cover = (await makeProduct(shop.app, { priceMinor: 1250, quantity: 7 })).id
  items.silkCover = (await makeProduct(shop.app, { priceMinor: 2000, quantity: 50 })).id
  const plate = await makeProduct(shop.app, {
    variants: [
      { priceMinor: 30, quantity: 100 },
      { priceMinor: 50, quantity: 0 },
    ],
  })
  items.plate = plate.id
  items.small = plate.variants[0]?.id ?? 0
  items.large = plate.variants[1]?.id ?? 0
  packageId = (
    await makePackage(shop.app, {
      pricing: 'sum_less',
      basisPoints: 1000,
      guestsFrom: 4,
      guestsTo: 30,
      parts: [
        { itemId: items.chair, role: 'Столове', guests: 'all', numerator: 1, denominator: 1, plus: 0, pack: 1 },
        { itemId: items.cover, role: 'Покривки', pieces: 2 },
        {
          itemId: items.plate,
          role: 'Чинии',
          isOptional: true,
          guests: 'all',
          numerator: 1,
          denominator: 1,
          plus: 0,
          pack: 10,
        },
      ],
    })
  ).id
  const parts = await shop.app.db.packagePart.findMany({
    where: { productId: packageId },
    orderBy: { position: 'asc' },
  })
  partIds = parts.map(({ id }) => id)
  await shop.app.db.packagePartAlternative.create({
    data: { partId: partIds[1] ?? 0, productId: packageId, rank: 0, itemId: items.silkCover },
  })
})
afterEach(() => shop.now(null))

const QUOTE = /* GraphQL */ `
  query Quote(
    $id: Int!
    $guests: GuestsInput!
    $quantity: Int
    $period: PackagePeriodInput
    $choices: [PartChoiceInput!]
  ) {
    product(databaseId: $id) {
      ... on PackageProduct {
        quote(guests: $guests, quantity: $quantity, period: $period, choices: $choices) {
          __typename
          ... on InvalidInputError {
            fields {
              path
              message
            }
          }
          ... on PackageQuote {
            fits
            available
            goods {
              amount
            }
            rent {
              amount
            }
            price {
              amount
            }
            deposit {
              amount
            }
            total {
              amount
            }
            singly {
              amount
            }
            parts {
              isLeftOut
              item {
                pieces
                available
                problem {
                  code
                  available
                }
              }
              goods {
                amount
              }
              rent {
                amount
              }
              deposit {
                amount
              }
              substitutes {
                rank
                pieces
                problem {
                  code
                }
              }
            }
          }
        }
      }
    }
  }
`

const small = () => ({ partId: globalId('PackagePart', partIds[2] ?? 0), variantId: globalId('Variant', items.small) })
const noPlates = () => ({ partId: globalId('PackagePart', partIds[2] ?? 0), isLeftOut: true })

async function quote(more: object = {}, choices: object[] = [small()]): Promise<unknown> {
  const variables = { id: packageId, guests: { adults: 6, children: 6 }, period: PERIOD, choices, ...more }
  const { data, errors } = await shop.graphql(QUOTE, variables, shop.visitor())
  expect(errors).toBeUndefined()
  return Object(data?.['product']).quote
}

const amount = (text: string) => ({ amount: text })

const refusedFor = async (choices: object[]) => Object(await quote({}, choices)).fields

describe('quote', () => {
  test('prices goods, rent and deposits, and shares the discount', async () => {
    // 12 chairs for two days 96.00, 2 covers 25.00, 20 plates 6.00: 127.00 less 10 %.
    expect(await quote()).toMatchObject({
      fits: true,
      available: 3,
      price: amount('114.30'),
      rent: amount('86.40'),
      goods: amount('27.90'),
      deposit: amount('48.00'),
      total: amount('162.30'),
      singly: amount('127.00'),
      parts: [
        { item: { pieces: 12, available: 40, problem: null }, rent: amount('86.40'), deposit: amount('48.00') },
        {
          item: { pieces: 2, available: 7 },
          goods: amount('22.50'),
          substitutes: [{ rank: 0, pieces: 2, problem: null }],
        },
        { item: { pieces: 20, available: 100 }, goods: amount('5.40'), deposit: amount('0.00') },
      ],
    })
  })

  test('multiplies packages, and names the part that is short of them', async () => {
    expect(await quote({ quantity: 4 })).toMatchObject({
      fits: false,
      available: 3,
      price: amount('457.20'),
      parts: [
        { item: { pieces: 48, problem: { code: 'INSUFFICIENT_STOCK', available: 40 } } },
        {
          item: { pieces: 8, problem: { code: 'INSUFFICIENT_STOCK', available: 7 } },
          substitutes: [{ problem: null }],
        },
        { item: { pieces: 80, problem: null } },
      ],
    })
  })

  test('counts chairs that others have rented on any of the days', async () => {
    const visitor = shop.visitor()
    const loose = { productId: items.chair, quantity: 30, rentalStartDate: '2030-06-19', rentalEndDate: '2030-06-21' }
    await placeOrder(visitor, wholeOrder(await cartOf(visitor, [loose]), { deliveryMethod: 'pickup' }))
    expect(await quote()).toMatchObject({
      fits: false,
      available: 0,
      parts: [{ item: { available: 10, problem: { code: 'INSUFFICIENT_STOCK' } } }, {}, {}],
    })
    expect(await quote({ period: { startsOn: '2030-06-24', endsOn: '2030-06-26' } })).toMatchObject({ fits: true })
  })

  test('sums two parts of one stock', async () => {
    await shop.app.db.packagePart.create({
      data: { productId: packageId, position: 3, role: 'Още столове', itemId: items.chair, pieces: 10 },
    })
    expect(await quote({ quantity: 2 })).toMatchObject({
      available: 1,
      parts: [{ item: { pieces: 24, problem: { available: 40 } } }, {}, {}, { item: { pieces: 20, problem: {} } }],
    })
  })

  test('leaves an optional part out, with its price', async () => {
    expect(await quote({}, [noPlates()])).toMatchObject({
      fits: true,
      price: amount('108.90'),
      parts: [{}, {}, { isLeftOut: true, goods: amount('0.00'), item: { problem: null } }],
    })
  })

  test('swaps a part for a substitute at its own price', async () => {
    const silk = { partId: globalId('PackagePart', partIds[1] ?? 0), rank: 0 }
    expect(await quote({}, [small(), silk])).toMatchObject({
      // 15.00 more, less 10 %.
      price: amount('127.80'),
      parts: [{}, { item: { available: 50 }, goods: amount('36.00'), substitutes: [{ rank: null }] }, {}],
    })
  })

  test('says that a size has to be chosen, or is sold out', async () => {
    expect(await quote({}, [])).toMatchObject({
      fits: false,
      available: 0,
      parts: [{}, {}, { item: { problem: { code: 'VARIANT_NEEDED' } } }],
    })
    expect(await quote({}, [{ ...small(), variantId: globalId('Variant', items.large) }])).toMatchObject({
      fits: false,
      parts: [{}, {}, { item: { problem: { code: 'OUT_OF_STOCK' } } }],
    })
  })

  test('says that an item was deleted', async () => {
    await shop.app.db.product.update({ where: { id: items.cover }, data: { deletedAt: new Date() } })
    expect(await quote()).toMatchObject({
      fits: false,
      available: 0,
      parts: [{}, { item: { problem: { code: 'UNAVAILABLE' } } }, {}],
    })
  })

  test('needs no period when no rented part is taken', async () => {
    const { id } = await makePackage(shop.app, { parts: [{ itemId: items.cover }] })
    expect(await quote({ id, period: null }, [])).toMatchObject({ fits: true, price: amount('12.50') })
  })

  test.each<[string, object, string[], string]>([
    ['no guests', { guests: { adults: 0, children: 0 } }, ['guests'], 'Въведете поне един гост'],
    ['10,000 guests', { guests: { adults: 10_000, children: 0 } }, ['guests'], 'Гостите могат да са най-много 1000'],
    ['too few guests', { guests: { adults: 3, children: 0 } }, ['guests'], 'Пакетът е за 4 до 30 гости'],
    ['too many guests', { guests: { adults: 0, children: 31 } }, ['guests'], 'Пакетът е за 4 до 30 гости'],
    ['no packages', { quantity: 0 }, ['quantity'], 'Въведете цяло число от 1 до 9999'],
    ['no period', { period: null }, ['period'], 'Моля, изберете период за наема'],
    [
      'a period in the past',
      { period: { startsOn: '2030-06-01', endsOn: '2030-06-02' } },
      ['period'],
      'Началната дата не може да е преди днес',
    ],
    [
      'more than fits a line',
      { quantity: 900 },
      ['guests'],
      'Частта „Столове“ е за повече от 9999 бр. Свържете се с нас.',
    ],
  ])('refuses %s', async (_what, more, path, message) => {
    expect(await quote(more)).toEqual({ __typename: 'InvalidInputError', fields: [{ path, message }] })
  })

  test('refuses two parts of one item that together are more than fits a line', async () => {
    const part = { itemId: items.cover, pieces: 5000 }
    const { id } = await makePackage(shop.app, { parts: [part, part] })
    const pieces = { id, period: null }
    expect(await quote({ ...pieces, quantity: 2 }, [])).toMatchObject({ __typename: 'InvalidInputError' })
    expect(await quote(pieces, [])).toMatchObject({
      fields: [{ path: ['guests'], message: 'Частта „Част 1“ е за повече от 9999 бр. Свържете се с нас.' }],
    })
  })

  test('refuses choices that the recipe does not have', async () => {
    const partId = globalId('PackagePart', partIds[0] ?? 0)
    expect(await refusedFor([{ partId: globalId('PackagePart', 2_000_000) }])).toMatchObject([
      { path: ['choices', '0', 'partId'] },
    ])
    expect(await refusedFor([{ partId }, { partId }])).toMatchObject([{ path: ['choices', '1', 'partId'] }])
    expect(await refusedFor([{ partId, isLeftOut: true }])).toMatchObject([{ path: ['choices', '0', 'isLeftOut'] }])
    expect(await refusedFor([{ partId, rank: 0 }])).toMatchObject([{ path: ['choices', '0', 'rank'] }])
    expect(await refusedFor([{ partId, variantId: globalId('Variant', items.small) }])).toMatchObject([
      { path: ['choices'] },
    ])
  })
})
