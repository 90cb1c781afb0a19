import { beforeAll, describe, expect, test } from '@jest/globals'
import { isObjectType } from 'graphql'
import type { Context } from '../../context.ts'
import { schema } from '../../schema.ts'
import {
  makeAttribute,
  makeAttributeValue,
  makeCategory,
  makeProduct,
  makeRental,
  makeReview,
  makeSubcategory,
  unique,
} from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { ALL_PARTS, PARTS_OF_FIELD } from './product-parts.rules.ts'
import type { ProductPart } from './products.records.ts'

const shop = useTestShop()
let ids: { product: number; other: number; category: number }
const name = `конфета${unique().replaceAll(/[^a-z0-9]/gi, '')}`

beforeAll(async () => {
  const { id: categoryId } = await makeCategory(shop.app, { name: 'Конфети' })
  const { id: subcategoryId } = await makeSubcategory(shop.app, { categoryId, name: 'Златни' })
  const colour = await makeAttribute(shop.app, { name: 'Цвят', position: 2 })
  const digit = await makeAttribute(shop.app, { name: 'Цифра', position: 1 })
  const three = await makeAttributeValue(shop.app, { attributeId: digit.id, name: '3' })
  const values = [
    await makeAttributeValue(shop.app, { attributeId: colour.id, name: 'злато', position: 1 }),
    await makeAttributeValue(shop.app, { attributeId: colour.id, name: 'сребро', position: 0 }),
    await makeAttributeValue(shop.app, { name: 'латекс' }),
  ]
  const made = {
    name,
    categoryIds: [categoryId],
    subcategoryIds: [subcategoryId],
    imageUrls: ['/public-objects/a.webp'],
    attributeValueIds: values.map(({ id }) => id),
    optionIds: [digit.id],
    variants: [{ size: 'S', priceMinor: 150, quantity: 3, optionValueIds: [three.id] }],
  }
  const [{ id: product }, { id: other }] = [await makeProduct(shop.app, made), await makeProduct(shop.app, made)]
  for (const rating of [5, 4]) await makeReview(shop.app, { productId: product, rating, isApproved: true })
  await makeReview(shop.app, { productId: product, rating: 1 })
  ids = { product, other, category: categoryId }
})

/** What only the statement of a part mentions. */
const SIGNS: Record<ProductPart, RegExp> = {
  details: /p\.minimum_age/,
  images: /product_images/,
  categories: /product_categories l JOIN/,
  subcategories: /product_subcategories l JOIN/,
  variants: /FROM variants v LEFT JOIN stock/,
  variantSummary: /'onlyId'/,
  available: /available_on/,
  rating: /reviews r/,
  attributeValues: /product_attribute_values l/,
  options: /FROM product_options l/,
  optionValues: /variant_options l/,
}

/** The answer, and which parts each statement about products reads. */
async function ask(query: string, variables: Record<string, unknown> = {}, ctx?: Context) {
  let data: Record<string, unknown> | null | undefined
  const sent = await shop.statementsOf(async () => {
    const answer = await shop.graphql(query, variables, ctx)
    expect(answer.errors).toBeUndefined()
    data = answer.data
  })
  const statements = sent.filter(({ text }) => /products p|variant_options/.test(text))
  const parts = statements.map(({ text }) => ALL_PARTS.filter((part) => SIGNS[part].test(text)))
  return { data, parts, texts: statements.map(({ text }) => text) }
}

const SELECTIONS: Record<string, string> = {
  picture: 'picture { url }',
  pictures: 'pictures { url }',
  categories: 'categories { name }',
  subcategories: 'subcategories { name }',
  variants: '... on SaleProduct { variants { size quantity } }',
  'variants.optionValues': '... on SaleProduct { variants { optionValues { name } } }',
  variantCount: '... on SaleProduct { variantCount }',
  onlyVariantId: '... on SaleProduct { onlyVariantId }',
  priceRange: '... on SaleProduct { priceRange { min { amount } } }',
  availability: 'availability { quantity }',
  averageRating: 'averageRating',
  reviewCount: 'reviewCount',
  attributeValues: 'attributeValues { name }',
  options: '... on SaleProduct { options { name } }',
  name: 'name',
}

const VALUES: Record<string, unknown> = {
  picture: { url: 'http://localhost:4000/public-objects/a.webp' },
  pictures: [{ url: 'http://localhost:4000/public-objects/a.webp' }],
  categories: [{ name: 'Конфети' }],
  subcategories: [{ name: 'Златни' }],
  variants: [{ size: 'S', quantity: 3 }],
  'variants.optionValues': [{ optionValues: [{ name: '3' }] }],
  variantCount: 1,
  onlyVariantId: globalId('Variant', 1),
  priceRange: { min: { amount: '1.50' } },
  availability: { quantity: 3 },
  averageRating: 4.5,
  reviewCount: 2,
  // By the order of the dictionary: the attributes, then the values of each.
  attributeValues: [{ name: 'сребро' }, { name: 'злато' }, { name: 'латекс' }],
  options: [{ name: 'Цифра' }],
  name,
}

test('every field of a product declares the parts that it reads', () => {
  const fields = ['SaleProduct', 'RentalProduct', 'PackageProduct'].flatMap((name) => {
    const type = schema.getType(name)
    return isObjectType(type) ? Object.keys(type.getFields()) : []
  })
  expect(Object.keys(PARTS_OF_FIELD).toSorted()).toEqual([...new Set([...fields, 'variants.optionValues'])].toSorted())
  const withParts = Object.keys(PARTS_OF_FIELD).filter((field) => PARTS_OF_FIELD[field]?.length)
  expect([...Object.keys(SELECTIONS), ...Object.keys(DETAILS)]).toEqual(expect.arrayContaining(withParts))
})

/** Selections and values of columns that lists do not read. */
const DETAILS: Record<string, { selection: string; value: unknown; ofRental?: true }> = {
  description: { selection: 'description', value: 'Златни' },
  maker: { selection: 'maker { name }', value: null },
  warnings: { selection: 'warnings', value: 'Пазете от огън' },
  minimumAge: { selection: 'minimumAge', value: 12 },
  createdAt: { selection: 'createdAt', value: '2026-05-04T03:02:01.000Z' },
  version: { selection: 'version', value: 7 },
  visibility: { selection: 'visibility', value: 'SCHEDULED' },
  visibleFrom: { selection: 'visibleFrom', value: '2099-01-01' },
  costPrice: { selection: 'costPrice { amount }', value: { amount: '1.23' } },
  isNoCourier: { selection: '... on SaleProduct { isNoCourier }', value: true },
  isNoLocker: { selection: '... on SaleProduct { isNoLocker }', value: true },
  weightGrams: { selection: '... on SaleProduct { weightGrams }', value: 321 },
  packedSize: { selection: '... on SaleProduct { packedSize { lengthMm } }', value: { lengthMm: 11 } },
  bufferDaysBefore: { selection: '... on RentalProduct { bufferDaysBefore }', value: 1, ofRental: true },
  bufferDaysAfter: { selection: '... on RentalProduct { bufferDaysAfter }', value: 2, ofRental: true },
  minRentalDays: { selection: '... on RentalProduct { minRentalDays }', value: 3, ofRental: true },
  maxRentalDays: { selection: '... on RentalProduct { maxRentalDays }', value: 4, ofRental: true },
}

const DETAILED = {
  description: 'Златни',
  warnings: 'Пазете от огън',
  minimumAge: 12,
  createdAt: new Date('2026-05-04T03:02:01Z'),
  version: 7,
  visibleFrom: new Date('2099-01-01T00:00:00+02:00'),
  costMinor: 123,
}

describe('a column that lists do not read', () => {
  let admin: Context
  let [sale, rental] = [0, 0]

  beforeAll(async () => {
    admin = await shop.admin()
    const packed = { isNoCourier: true, isNoLocker: true, weightGrams: 321, lengthMm: 11, widthMm: 12, heightMm: 13 }
    const days = { bufferDaysBefore: 1, bufferDaysAfter: 2, minRentalDays: 3, maxRentalDays: 4 }
    sale = (await makeProduct(shop.app, { ...DETAILED, ...packed })).id
    rental = (await makeRental(shop.app, { ...DETAILED, ...days })).id
  })

  test.each(Object.entries(DETAILS))(
    'is read with the product for %s',
    async (field, { selection, value, ofRental }) => {
      const { data, parts } = await ask(
        `{ product(databaseId: ${ofRental ? rental : sale}) { ${selection} } }`,
        {},
        admin,
      )
      expect(data).toEqual({ product: { [field]: value } })
      expect(parts).toEqual([['details']])
    },
  )
})

describe.each(Object.entries(SELECTIONS))('the parts read for %s', (field, selection) => {
  const parts = PARTS_OF_FIELD[field] ?? []
  const [own = field] = field.split('.')
  const shown = { [own]: VALUES[field] }
  const nested = `categories { products(first: 1) { nodes { ${selection} } } }`

  test.each<[string, () => string]>([
    ['one product', () => `{ product(databaseId: ${ids.product}) { ${selection} } }`],
    ['a list', () => `{ products(first: 1, filter: { search: "${name}" }) { nodes { ${selection} } } }`],
    [
      'the edges of a list',
      () => `{ products(first: 1, filter: { search: "${name}" }) { edges { node { ${selection} } } } }`,
    ],
    [
      'the products of a category',
      () => `{ category(databaseId: ${ids.category}) { products(first: 1) { nodes { ${selection} } } } }`,
    ],
    ['suggestions', () => `{ searchSuggestions(search: "${name}", first: 1) { products { ${selection} } } }`],
  ])('of %s is that and nothing else, in one statement', async (_name, query) => {
    const answer = await ask(query())
    expect(answer.parts).toEqual([parts])
    expect(JSON.stringify(answer.data)).toContain(JSON.stringify(shown).slice(1, -1))
  })

  test('of related products is that and nothing else', async () => {
    // Those that another field read are cached until they change.
    await shop.app.db.product.update({ where: { id: ids.product }, data: { description: unique() } })
    const { parts: read, data } = await ask(
      `{ product(databaseId: ${ids.other}) { related(first: 1) { ${selection} } } }`,
    )
    expect(read).toEqual([[], parts])
    expect(data).toEqual({ product: { related: [shown] } })
  })

  test('of products below their categories is that and nothing else', async () => {
    expect((await ask(`{ product(databaseId: ${ids.product}) { ${nested} } }`)).parts).toEqual([['categories'], parts])
  })
})

const textsFor = async (selection: string) => (await ask(`{ products(first: 1) { ${selection} } }`)).texts.join()

test('counts a list only when the total is selected', async () => {
  expect(await textsFor('nodes { name }')).not.toMatch(/count\(/)
  expect(await textsFor('totalCount nodes { name }')).toMatch(/count\(/)
})

const one = (alias: string, selection: string) => `${alias}: product(databaseId: ${ids.product}) { ${selection} }`

describe('a product that is selected twice', () => {
  test('has the selected fields in each place', async () => {
    const { data, parts } = await ask(
      `{ ${one('a', 'id name')} ${one('b', 'id ... on SaleProduct { variants { size } }')} ${one('c', 'id pictures { url } ... on SaleProduct { variants { size } }')} }`,
    )
    const id = globalId('Product', ids.product)
    expect(data).toEqual({
      a: { id, name },
      b: { id, variants: [{ size: 'S' }] },
      c: { id, pictures: VALUES['pictures'], variants: [{ size: 'S' }] },
    })
    // They are sent at once, in any order.
    expect(parts.toSorted((a, b) => a.length - b.length)).toEqual([[], ['variants'], ['images', 'variants']])
  })

  test('is read once for the same selection in other words', async () => {
    const { parts } = await ask(`
      query { ${one('a', 'pictures { url } reviewCount')} ${one('b', '... on SaleProduct { averageRating } ...Pictures')} }
      fragment Pictures on Product { pictures { width } }`)
    expect(parts).toEqual([['images', 'rating']])
  })

  test('does not read skipped fields, and reads included ones', async () => {
    const query = `
      query ($with: Boolean!) {
        product(databaseId: ${ids.product}) { name pictures @include(if: $with) { url } ... @skip(if: $with) { reviewCount } ...Sizes @include(if: $with) }
      }
      fragment Sizes on SaleProduct { variants { size } }`
    expect(await ask(query, { with: true })).toMatchObject({
      parts: [['images', 'variants']],
      data: { product: { name, pictures: VALUES['pictures'], variants: [{ size: 'S' }] } },
    })
    expect(await ask(query, { with: false })).toMatchObject({
      parts: [['rating']],
      data: { product: { name, reviewCount: 2 } },
    })
  })
})

test('a product that Prisma read below a review has its parts too', async () => {
  const admin = await shop.admin()
  const { data } = await shop.graphql(
    '{ reviews(first: 1) { nodes { product { name pictures { url } } } } }',
    {},
    admin,
  )
  expect(data).toEqual({ reviews: { nodes: [{ product: { name, pictures: VALUES['pictures'] } }] } })
})

test('reads a changed product again in the same request', async () => {
  const { id } = await makeProduct(shop.app, { name: 'стар', categoryIds: [ids.category] })
  const productId = globalId('Product', id)
  const add = (alias: string) =>
    `${alias}: addToCart(input: { sessionId: "${unique()}", productId: "${productId}" }) { ... on AddToCartSuccess { line { product { name } } } }`
  const { data } = await shop.graphql(
    `mutation { ${add('before')} updateProduct(input: { productId: "${productId}", product: { name: "нов" } }) { __typename } ${add('after')} }`,
    {},
    await shop.admin(),
  )
  expect(data).toEqual({
    before: { line: { product: { name: 'стар' } } },
    updateProduct: { __typename: 'UpdateProductSuccess' },
    after: { line: { product: { name: 'нов' } } },
  })
})
