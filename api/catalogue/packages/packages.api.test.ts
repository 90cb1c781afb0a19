import { beforeAll, describe, expect, test } from '@jest/globals'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makePackage, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Sender

/** Chairs at 4.00 a day, table covers at 12.50, plates in two sizes. */
const items = { chair: 0, cover: 0, plate: 0, small: 0, large: 0 }

beforeAll(async () => {
  admin = await shop.admin()
  items.chair = (await makeRental(shop.app, { name: 'Стол', units: 40, pricePerDayMinor: 400 })).id
  items.cover = (await makeProduct(shop.app, { name: 'Покривка', priceMinor: 1250, quantity: 9 })).id
  const plate = await makeProduct(shop.app, {
    name: 'Чиния',
    variants: [
      { size: '18 см', priceMinor: 30, quantity: 500 },
      { size: '23 см', priceMinor: 50, quantity: 20 },
    ],
  })
  items.plate = plate.id
  items.small = plate.variants[0]?.id ?? 0
  items.large = plate.variants[1]?.id ?? 0
})

async function send(document: string, variables: object, as: Sender = admin): Promise<Record<string, unknown>> {
  const { data, errors } = await shop.graphql(document, { ...variables }, as)
  expect(errors).toBeUndefined()
  return data ?? {}
}

const PARTS = /* GraphQL */ `
  pricing
  discountBasisPoints
  fixedPrice {
    amount
  }
  standardDays
  guestsFrom
  guestsTo
  parts {
    id
    role
    isOptional
    item {
      name
    }
    variant {
      size
    }
    pieces
    perGuest {
      guests
      numerator
      denominator
      plus
      pack
    }
    substitutes {
      rank
      item {
        name
      }
      numerator
      denominator
      isSamePrice
    }
  }
`

const CREATE = /* GraphQL */ `
  mutation Create($input: CreatePackageInput!) {
    createPackage(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInputError {
        fields {
          path
          message
        }
      }
      ... on CreatePackageSuccess {
        package {
          id
          databaseId
          name
          __typename
          ${PARTS}
        }
      }
    }
  }
`

const UPDATE = /* GraphQL */ `
  mutation Update($input: UpdatePackageInput!) {
    updatePackage(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInputError {
        fields {
          path
          message
        }
      }
      ... on UpdatePackageSuccess {
        package {
          name
          version
          ${PARTS}
        }
      }
    }
  }
`

const item = (id: number) => globalId('Product', id)
const size = (id: number) => globalId('Variant', id)

const part = (productId: number, more: object = { pieces: 1 }) => ({
  role: 'Част',
  productId: item(productId),
  ...more,
})

const fields = (more: object = {}) => ({
  name: `Пакет ${unique()}`,
  price: { pricing: 'SUM' },
  parts: [part(items.cover)],
  ...more,
})

const create = async (more: object = {}) => (await send(CREATE, { input: { package: fields(more) } }))['createPackage']

const update = async (packageId: number, change: object, more: object = {}) =>
  (await send(UPDATE, { input: { packageId: item(packageId), package: change, ...more } }))['updatePackage']

const refusedAt = (path: string[], message?: string) => ({
  __typename: 'InvalidInputError',
  fields: [{ path: ['package', ...path], ...(message !== undefined && { message }) }],
})

describe('createPackage', () => {
  test('stores the recipe in its order', async () => {
    const made = await create({
      price: { pricing: 'FIXED', fixedPrice: '79.90', standardDays: 2 },
      guests: { from: 8, to: 30 },
      parts: [
        part(items.chair, { role: 'Столове', perGuest: { guests: 'ALL', numerator: 1, denominator: 1, plus: 2 } }),
        part(items.cover, {
          role: 'Покривки',
          pieces: 3,
          substitutes: [
            { productId: item(items.plate), variantId: size(items.large), numerator: 2, isSamePrice: true },
          ],
        }),
        part(items.plate, {
          role: 'Чинии',
          variantId: size(items.small),
          isOptional: true,
          perGuest: { guests: 'CHILDREN', numerator: 3, denominator: 2, pack: 10 },
        }),
      ],
    })
    expect(made).toMatchObject({
      __typename: 'CreatePackageSuccess',
      package: {
        __typename: 'PackageProduct',
        pricing: 'FIXED',
        discountBasisPoints: null,
        fixedPrice: { amount: '79.90' },
        standardDays: 2,
        guestsFrom: 8,
        guestsTo: 30,
        parts: [
          {
            role: 'Столове',
            item: { name: 'Стол' },
            variant: null,
            isOptional: false,
            pieces: null,
            perGuest: { guests: 'ALL', numerator: 1, denominator: 1, plus: 2, pack: 1 },
            substitutes: [],
          },
          {
            role: 'Покривки',
            pieces: 3,
            perGuest: null,
            substitutes: [{ rank: 0, item: { name: 'Чиния' }, numerator: 2, denominator: 1, isSamePrice: true }],
          },
          {
            role: 'Чинии',
            variant: { size: '18 см' },
            isOptional: true,
            pieces: null,
            perGuest: { guests: 'CHILDREN', numerator: 3, denominator: 2, plus: 0, pack: 10 },
          },
        ],
      },
    })
    await requireInvariants(shop.app)
  })

  test.each<[string, () => object, string[], string]>([
    ['no parts', () => ({ parts: [] }), ['parts'], 'Добавете поне една част'],
    [
      'only optional parts',
      () => ({ parts: [part(items.cover, { pieces: 1, isOptional: true })] }),
      ['parts'],
      'Поне една част е задължителна',
    ],
    [
      'a product that never existed',
      () => ({ parts: [part(2_000_000_000)] }),
      ['parts', '0', 'productId'],
      'Изберете продукт от списъка',
    ],
    [
      'a size of another product',
      () => ({ parts: [part(items.cover, { pieces: 1, variantId: size(items.small) })] }),
      ['parts', '0', 'variantId'],
      'Този размер не е на продукта',
    ],
    [
      'substitutes of a part whose size is open',
      () => ({ parts: [part(items.plate, { pieces: 1, substitutes: [{ productId: item(items.cover) }] })] }),
      ['parts', '0', 'variantId'],
      'Изберете размер, с който се сравняват замените',
    ],
    [
      'a part without a number',
      () => ({ parts: [part(items.cover, {})] }),
      ['parts', '0', 'pieces'],
      'Въведете брой, или брой на гост',
    ],
    [
      'a part with two numbers',
      () => ({
        parts: [part(items.cover, { pieces: 1, perGuest: { guests: 'ALL', numerator: 1, denominator: 1 } })],
      }),
      ['parts', '0', 'pieces'],
      'Въведете брой, или брой на гост',
    ],
    ['0 guests', () => ({ guests: { from: 0, to: 10 } }), ['guests', 'from'], 'Въведете цяло число от 1 до 1000'],
    [
      '10,000 guests',
      () => ({ guests: { from: 1, to: 10_000 } }),
      ['guests', 'to'],
      'Въведете цяло число от 1 до 1000',
    ],
    [
      'a fixed price without a price',
      () => ({ price: { pricing: 'FIXED', standardDays: 1 } }),
      ['price', 'fixedPrice'],
      'Това поле е задължително за този начин на цена',
    ],
    [
      'a sum with a discount',
      () => ({ price: { pricing: 'SUM', discountBasisPoints: 100 } }),
      ['price', 'discountBasisPoints'],
      'Това поле е за друг начин на цена',
    ],
  ])('refuses %s', async (_what, more, path, message) => {
    expect(await create(more())).toMatchObject(refusedAt(path, message))
  })

  test('refuses a package as a part and as a substitute', async () => {
    const { id } = await makePackage(shop.app, { parts: [{ itemId: items.cover }] })
    const message = 'Пакет не може да съдържа друг пакет'
    expect(await create({ parts: [part(id)] })).toMatchObject(refusedAt(['parts', '0', 'productId'], message))
    const substitutes = [{ productId: item(items.plate) }, { productId: item(id) }]
    expect(await create({ parts: [part(items.cover, { pieces: 1, substitutes })] })).toMatchObject(
      refusedAt(['parts', '0', 'substitutes', '1', 'productId'], message),
    )
  })

  test('refuses a product that was deleted', async () => {
    const { id } = await makeProduct(shop.app, { deletedAt: new Date() })
    expect(await create({ parts: [part(items.cover), part(id)] })).toMatchObject(
      refusedAt(['parts', '1', 'productId'], 'Този продукт е изтрит. Изберете друг.'),
    )
  })

  test('is for staff with products.write', async () => {
    const input = { package: fields() }
    for (const as of [shop.visitor(), await shop.admin('packer')])
      expect((await send(CREATE, { input }, as))['createPackage']).not.toMatchObject({
        __typename: 'CreatePackageSuccess',
      })
  })
})

const made = () =>
  makePackage(shop.app, {
    parts: [
      { itemId: items.cover, role: 'Покривки' },
      { itemId: items.chair, pieces: 6 },
    ],
  })

describe('updatePackage', () => {
  test('changes the given fields alone', async () => {
    const { id } = await made()
    expect(
      await update(id, { name: 'Трапеза', price: { pricing: 'SUM_LESS', discountBasisPoints: 1250 } }),
    ).toMatchObject({
      package: { name: 'Трапеза', version: 2, pricing: 'SUM_LESS', discountBasisPoints: 1250, parts: [{}, {}] },
    })
    expect(await update(id, { parts: [part(items.plate, { role: 'Чинии', pieces: 20 })] })).toMatchObject({
      package: { name: 'Трапеза', discountBasisPoints: 1250, parts: [{ role: 'Чинии', pieces: 20, perGuest: null }] },
    })
  })

  test('refuses a version that is not the present one', async () => {
    const { id } = await made()
    await update(id, { name: 'Първа' })
    expect(await update(id, { name: 'Втора' }, { expectedVersion: 1 })).toMatchObject({
      __typename: 'StaleVersionError',
    })
  })

  test('of two writers at once one is refused', async () => {
    const { id } = await made()
    const both = await Promise.all(
      ['Едно', 'Две'].map((name) => update(id, { name, parts: [part(items.plate)] }, { expectedVersion: 1 })),
    )
    expect(both.map((answer) => String(Object(answer).__typename)).toSorted()).toEqual([
      'StaleVersionError',
      'UpdatePackageSuccess',
    ])
  })

  test('publishes no recipe with a deleted item', async () => {
    const { id: itemId } = await makeProduct(shop.app)
    const { id } = await makePackage(shop.app, { isDraft: true, parts: [{ itemId, role: 'Свещи' }] })
    await shop.app.db.product.update({ where: { id: itemId }, data: { deletedAt: new Date() } })
    expect(await update(id, { isDraft: false })).toMatchObject(
      refusedAt(['isDraft'], 'Пакетът не може да се публикува. „Свещи“: Този продукт е изтрит. Изберете друг.'),
    )
    expect(await update(id, { isDraft: false, parts: [part(items.cover)] })).toMatchObject({
      __typename: 'UpdatePackageSuccess',
    })
  })

  test('does not find another product, nor a deleted package', async () => {
    expect(await update(items.cover, { name: 'Друг' })).toMatchObject({ __typename: 'NotFoundError' })
    const { id } = await made()
    const DELETE = 'mutation ($input: DeletePackageInput!) { deletePackage(input: $input) { __typename } }'
    const remove = () => send(DELETE, { input: { packageId: item(id) } })
    expect(await remove()).toEqual({ deletePackage: { __typename: 'DeletePackageSuccess' } })
    expect(await remove()).toEqual({ deletePackage: { __typename: 'NotFoundError' } })
    expect(await update(id, { name: 'Друг' })).toMatchObject({ __typename: 'NotFoundError' })
    expect(await shop.app.db.product.count({ where: { id: items.cover, deletedAt: null } })).toBe(1)
  })
})
