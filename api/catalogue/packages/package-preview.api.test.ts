import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
const items = { chair: 0, plate: 0, small: 0, sized: 0, deleted: 0 }
let admin: Sender

beforeEach(async () => {
  // A Monday; the party is on Saturday, the rentals are out from Friday to Monday: one charged day.
  shop.now(new Date('2030-06-10T07:00:00Z'))
  admin = await shop.admin()
  const costOf = (id: number, costMinor: number) => shop.app.db.product.update({ where: { id }, data: { costMinor } })
  items.chair = (await makeRental(shop.app, { units: 25, pricePerDayMinor: 400 })).id
  items.plate = (await makeProduct(shop.app, { priceMinor: 500, quantity: 9 })).id
  const sized = await makeProduct(shop.app, {
    variants: [
      { priceMinor: 900, quantity: 5 },
      { priceMinor: 300, quantity: 5 },
    ],
  })
  items.sized = sized.id
  items.small = sized.variants[1]?.id ?? 0
  items.deleted = (await makeProduct(shop.app)).id
  await shop.app.db.product.update({ where: { id: items.deleted }, data: { deletedAt: new Date() } })
  await costOf(items.chair, 100)
  await costOf(items.plate, 200)
})
afterEach(() => shop.now(null))

const PREVIEW = /* GraphQL */ `
  query Preview($price: PackagePriceInput!, $parts: [PackagePartInput!]!, $guests: GuestsInput!, $eventOn: Date!) {
    packagePreview(price: $price, parts: $parts, guests: $guests, eventOn: $eventOn) {
      __typename
      ... on InvalidInputError {
        fields {
          path
          message
        }
      }
      ... on PackagePreview {
        startsOn
        endsOn
        price {
          amount
        }
        deposit {
          amount
        }
        cost {
          amount
        }
        available
        parts {
          pieces
          available
          problem {
            code
          }
          price {
            amount
          }
          deposit {
            amount
          }
          cost {
            amount
          }
        }
      }
    }
  }
`

const amount = (text: string) => ({ amount: text })
const item = (id: number) => globalId('Product', id)
const perGuest = (numerator: number, denominator: number) => ({ guests: 'ALL', numerator, denominator })

const chairs = () => ({ role: 'Столове', productId: item(items.chair), perGuest: perGuest(1, 1) })
const plates = () => ({ role: 'Чинии', productId: item(items.plate), perGuest: perGuest(1, 8) })

async function preview(more: object = {}, as = admin) {
  const variables = {
    price: { pricing: 'SUM_LESS', discountBasisPoints: 1000 },
    parts: [chairs(), plates()],
    guests: { adults: 2, children: 10 },
    eventOn: '2030-06-15',
    ...more,
  }
  return shop.graphql(PREVIEW, variables, as)
}

const previewed = async (more: object = {}) => {
  const { data, errors } = await preview(more)
  expect(errors).toBeUndefined()
  return Object(data).packagePreview
}

describe('packagePreview', () => {
  test('states price, deposit, cost and how many can be had of a recipe that is not stored', async () => {
    // 12 chairs for a day 48.00 and 2 plates 10.00, less 10 %.
    expect(await previewed()).toEqual({
      __typename: 'PackagePreview',
      startsOn: '2030-06-14',
      endsOn: '2030-06-17',
      price: amount('52.20'),
      deposit: amount('48.00'),
      cost: amount('16.00'),
      available: 2,
      parts: [
        {
          pieces: 12,
          available: 25,
          problem: null,
          price: amount('43.20'),
          deposit: amount('48.00'),
          cost: amount('12.00'),
        },
        {
          pieces: 2,
          available: 9,
          problem: null,
          price: amount('9.00'),
          deposit: amount('0.00'),
          cost: amount('4.00'),
        },
      ],
    })
    expect(await shop.app.db.package.count()).toBe(0)
  })

  test('has no cost while that of a part is unknown, and the cheapest size where the shopper chooses', async () => {
    const parts = [plates(), { role: 'Балони', productId: item(items.sized), pieces: 1 }]
    expect(await previewed({ parts, price: { pricing: 'SUM' } })).toMatchObject({
      startsOn: null,
      price: amount('13.00'),
      cost: null,
      parts: [{ cost: amount('4.00') }, { price: amount('3.00'), cost: null, problem: null }],
    })
  })

  test('says what a day lacks', async () => {
    expect(await previewed({ guests: { adults: 30, children: 0 } })).toMatchObject({
      available: 0,
      parts: [{ pieces: 30, available: 25, problem: { code: 'INSUFFICIENT_STOCK' } }, { problem: null }],
    })
  })

  test.each([
    [
      'a deleted item',
      () => ({ parts: [plates(), { ...plates(), productId: item(items.deleted) }] }),
      'parts.1.productId',
    ],
    ['no parts', () => ({ parts: [] }), 'parts'],
    ['a price rule of another way', () => ({ price: { pricing: 'SUM', fixedPrice: '9.00' } }), 'price.fixedPrice'],
    ['no guests', () => ({ guests: { adults: 0, children: 0 } }), 'guests'],
    ['a past day', () => ({ eventOn: '2030-06-01' }), 'eventOn'],
  ])('refuses %s at its field', async (_, more, path) => {
    const { __typename, fields } = await previewed(more())
    expect(__typename).toBe('InvalidInputError')
    expect(fields[0].path.join('.')).toBe(path)
  })

  test('is for staff who may write products', async () => {
    for (const as of [shop.visitor(), await shop.admin('packer')]) {
      const { data, errors } = await preview({}, as)
      expect(data).toEqual({ packagePreview: null })
      expect(errors).toHaveLength(1)
    }
  })
})

describe('publishProblem', () => {
  const READ = `{ products(filter: { kinds: [PACKAGE] }) { nodes { name ... on PackageProduct { publishProblem } } } }`

  test('says which part of a package has left the shop', async () => {
    await makePackage(shop.app, { name: 'А цял', parts: [{ itemId: items.plate, role: 'Чинии' }] })
    await makePackage(shop.app, {
      name: 'Б без част',
      isDraft: true,
      parts: [
        { itemId: items.plate, role: 'Чинии' },
        { itemId: items.deleted, role: 'Чаши' },
      ],
    })
    const { data } = await shop.graphql(READ, {}, admin)
    expect(Object(data).products.nodes).toEqual([
      { name: 'А цял', publishProblem: null },
      {
        name: 'Б без част',
        publishProblem: 'Пакетът не може да се публикува. „Чаши“: Този продукт е изтрит. Изберете друг.',
      },
    ])
  })

  test('is for staff alone', async () => {
    const { errors } = await shop.graphql(READ, {}, shop.visitor())
    expect(errors?.length).toBeGreaterThan(0)
  })
})
