import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { converted } from '#rules/money.ts'
import { globalId } from '#api/testkit/mutation.ts'
import { useTestShop } from '#api/testkit/shop.ts'
import { fillWithDemo } from '../seed.ts'
import { readDemo } from './demo-data.ts'

const { packages, attributes, saleProducts, rentalProducts, categories } = await readDemo()

describe('the packages of the demo', () => {
  test('are eight, priced in each way', () => {
    expect(packages.map(({ name }) => name)).toEqual([
      'Рожден ден с принцеси',
      'Първи рожден ден',
      'Рожден ден с динозаври',
      'Момче или момиче?',
      'Сватба: столове и арка',
      'Абитуриентско парти',
      'Кръщене',
      'Посрещане на Нова година',
    ])
    expect(new Set(packages.map(({ pricing }) => pricing))).toEqual(new Set(['sum', 'sum_less', 'fixed']))
  })

  test('have goods and rentals, fixed pieces and pieces per guest, optional parts and substitutes', () => {
    const rentals = new Set(rentalProducts.map(({ name }) => name))
    for (const { name, parts } of packages) {
      const isRented = parts.map(({ product }) => rentals.has(product))
      expect({ name, kinds: new Set(isRented).size }).toEqual({ name, kinds: 2 })
      expect({ name, fixed: parts.some(({ pieces }) => pieces !== undefined) }).toEqual({ name, fixed: true })
      expect({ name, perGuest: parts.some(({ perGuest }) => perGuest !== undefined) }).toEqual({ name, perGuest: true })
      expect({ name, optional: parts.some(({ isOptional }) => isOptional) }).toEqual({ name, optional: true })
      expect({ name, swaps: parts.some(({ substitutes }) => substitutes.length > 0) }).toEqual({ name, swaps: true })
    }
    expect(packages.some(({ parts }) => parts.some(({ perGuest }) => (perGuest?.pack ?? 1) > 1))).toBe(true)
  })

  test('of the princess and the dinosaurs are in their themes', () => {
    const placesByName = new Map(packages.map(({ name, subcategories }) => [name, subcategories]))
    expect(placesByName.get('Рожден ден с принцеси')).toContain(461)
    expect(placesByName.get('Рожден ден с динозаври')).toEqual(expect.arrayContaining([464, 465]))
  })

  test('take a substitute of the same category as the part, or of the same kind of goods', () => {
    const placeOf = new Map<string, readonly number[]>([
      ...saleProducts.map(({ name, categories: own }): [string, readonly number[]] => [name, own]),
      ...rentalProducts.map(({ name, category }): [string, readonly number[]] => [name, [category]]),
    ])
    const strange = packages.flatMap(({ parts }) =>
      parts.flatMap(({ product, substitutes }) =>
        substitutes
          .filter((other) => !placeOf.get(other.product)?.some((id) => placeOf.get(product)?.includes(id)))
          .map((other) => `${product} → ${other.product}`),
      ),
    )
    expect(categories.length).toBeGreaterThan(0)
    expect(strange).toEqual([])
  })

  test('have an occasion, a person, colours, and values of the dictionary alone', () => {
    const known = new Map(attributes.map(({ code, values }) => [code, values.map((value) => value.code)]))
    for (const { name, values } of packages) {
      const unknown = Object.entries(values).flatMap(([code, own]) =>
        own.filter((value) => !known.get(code)?.includes(value)),
      )
      expect({ name, unknown, said: ['povod', 'za-kogo', 'cvyat'].every((code) => code in values) }).toEqual({
        name,
        unknown: [],
        said: true,
      })
    }
  })
})

const QUOTE = /* GraphQL */ `
  query Quote($guests: GuestsInput!, $period: PackagePeriodInput, $choices: [PartChoiceInput!], $id: Int!) {
    product(databaseId: $id) {
      ... on PackageProduct {
        quote(guests: $guests, period: $period, choices: $choices) {
          ... on InvalidInputError {
            message
          }
          ... on PackageQuote {
            fits
            price {
              amount
            }
            singly {
              amount
            }
          }
        }
      }
    }
  }
`

describe('the packages of the demo in a new shop', () => {
  const shop = useTestShop()
  // A Thursday; the party is on a Saturday two weeks later, the rentals are out from Friday to Monday.
  beforeAll(async () => {
    shop.now(new Date('2027-04-08T09:00:00Z'))
    await fillWithDemo(shop.app)
  }, 60_000)
  afterAll(() => shop.now(null))
  const period = { startsOn: '2027-04-23', endsOn: '2027-04-26' }

  const idsByName = async () =>
    new Map((await shop.app.db.product.findMany({ where: { isPackage: true } })).map(({ id, name }) => [name, id]))

  /** A size for each part without one. */
  async function sizesFor(productId: number) {
    const parts = await shop.app.db.packagePart.findMany({
      where: { productId, variantId: null, item: { variants: { some: {} } } },
      include: { item: { include: { variants: true } } },
    })
    return parts.map(({ id, item }) => ({
      partId: globalId('PackagePart', id),
      variantId: globalId('Variant', item.variants[0]?.id ?? 0),
    }))
  }

  test('can be had for the fewest and the most guests, at a price that pays', async () => {
    const ids = await idsByName()
    for (const { name, guests, pricing } of packages) {
      const id = ids.get(name) ?? 0
      const choices = await sizesFor(id)
      for (const count of [guests.from, guests.to]) {
        const variables = {
          id,
          choices,
          period,
          guests: { adults: Math.floor(count / 3), children: Math.ceil((2 * count) / 3) },
        }
        const { data, errors } = await shop.graphql(QUOTE, variables, shop.visitor())
        expect(errors).toBeUndefined()
        const { message, fits, price, singly } = Object(Object(data?.['product']).quote)
        expect({ name, count, message, fits }).toEqual({ name, count, message: undefined, fits: true })
        const saved = Number(singly.amount) / Number(price.amount)
        expect({ name, count, dear: saved < 1, cheap: saved > 1.4, free: price.amount === '0.00' }).toEqual({
          name,
          count,
          dear: false,
          cheap: false,
          free: false,
        })
        expect(pricing === 'sum').toBe(price.amount === singly.amount)
      }
    }
  })

  test('the princess party for 12 children is within 80 euro in full', async () => {
    const id = (await idsByName()).get('Рожден ден с принцеси') ?? 0
    const { data } = await shop.graphql(
      QUOTE,
      { id, period, guests: { adults: 0, children: 12 }, choices: [] },
      shop.visitor(),
    )
    // The test shop counts in leva.
    expect(data).toMatchObject({ product: { quote: { fits: true, price: { amount: '129.00' } } } })
    expect(converted({ minorUnits: 12_900, currency: 'BGN' }, 'EUR').minorUnits).toBeLessThanOrEqual(8_000)
  })
})
