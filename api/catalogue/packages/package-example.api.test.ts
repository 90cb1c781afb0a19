// Prices before guests and days are chosen (docs/spec/packages.md#price-that-is-shown).
import { beforeAll, describe, expect, test } from '@jest/globals'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
const PER_CHILD = { guests: 'children', numerator: 1, denominator: 1, plus: 0, pack: 1 } as const

let packageId: number
let hatPartId: number
let rentalId: number

beforeAll(async () => {
  rentalId = (await makeRental(shop.app, { name: 'Стол', units: 20, pricePerDayMinor: 400 })).id
  const hat = await makeProduct(shop.app, {
    name: 'Шапка',
    priceMinor: 0,
    variants: [
      { size: 'M', priceMinor: 150, quantity: 50 },
      { size: 'S', priceMinor: 100, quantity: 50 },
    ],
  })
  packageId = (
    await makePackage(shop.app, {
      guestsFrom: 8,
      guestsTo: 16,
      parts: [
        { itemId: rentalId, role: 'Столове', ...PER_CHILD },
        { itemId: hat.id, role: 'Шапки', isOptional: true, ...PER_CHILD },
      ],
    })
  ).id
  hatPartId = (await shop.app.db.packagePart.findFirstOrThrow({ where: { itemId: hat.id } })).id
})

async function read(id: number, args = ''): Promise<unknown> {
  const { data, errors } = await shop.graphql(
    `{
      product(databaseId: ${id}) {
        ... on PackageProduct {
          usualGuests { adults children }
          priceFrom { amount }
          example${args} {
            ... on InvalidInputError { fields { path message } }
            ... on PackageQuote { price { amount } deposit { amount } parts { item { pieces problem { code } } } }
          }
        }
      }
    }`,
    {},
    shop.visitor(),
  )
  expect(errors).toBeUndefined()
  return data?.['product']
}

describe('an example', () => {
  test('is for the usual guests and one day, with the cheapest size; cards have the price for the fewest', async () => {
    expect(await read(packageId)).toEqual({
      usualGuests: { adults: 0, children: 12 },
      // 8 chairs and 8 hats.
      priceFrom: { amount: '40.00' },
      example: {
        price: { amount: '60.00' },
        deposit: { amount: '48.00' },
        parts: [{ item: { pieces: 12, problem: null } }, { item: { pieces: 12, problem: { code: 'VARIANT_NEEDED' } } }],
      },
    })
  })

  test('follows guests and choices', async () => {
    const part = globalId('PackagePart', hatPartId)
    const args = `(guests: { adults: 2, children: 10 }, choices: [{ partId: "${part}", isLeftOut: true }])`
    expect(await read(packageId, args)).toMatchObject({ example: { price: { amount: '40.00' } } })
  })

  test('refuses guests for whom the package is not', async () => {
    expect(await read(packageId, '(guests: { adults: 0, children: 30 })')).toMatchObject({
      example: { fields: [{ path: ['guests'], message: 'Пакетът е за 8 до 16 гости' }] },
    })
  })

  test('has the rent of the included days for a fixed price', async () => {
    const { id } = await makePackage(shop.app, {
      pricing: 'fixed',
      priceMinor: 5000,
      standardDays: 3,
      parts: [{ itemId: rentalId, pieces: 10 }],
    })
    expect(await read(id)).toMatchObject({ priceFrom: { amount: '50.00' }, example: { price: { amount: '50.00' } } })
  })
})
