// Where packages are not shown (docs/spec/packages.md#where-packages-are-shown).
import { beforeAll, describe, expect, test } from '@jest/globals'
import { addToCart } from '../../sales/carts/add-to-cart.service.ts'
import { addToCartInput } from '../../sales/carts/carts.input.ts'
import { parseInput } from '#lib/input.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeCategory, makePackage, makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
const NAME = 'Трапезник златист'
let admin: Sender
let itemId: number
let packageId: number
let categoryId: number

beforeAll(async () => {
  admin = await shop.admin()
  categoryId = (await makeCategory(shop.app, { name: 'Трапеза' })).id
  itemId = (await makeProduct(shop.app, { name: 'Покривка златиста', categoryIds: [categoryId] })).id
  const { id: rentalId } = await makeRental(shop.app, { name: 'Стол златист' })
  packageId = (
    await makePackage(shop.app, {
      name: NAME,
      categoryIds: [categoryId],
      parts: [{ itemId }, { itemId: rentalId, pieces: 6 }],
    })
  ).id
  await requireInvariants(shop.app)
})

describe('a package over REST', () => {
  test.each([
    () => '/api/products',
    () => `/api/products/category/${categoryId}`,
    () => '/api/products/availability/bulk',
    () => '/api/admin/inventory',
    () => '/api/admin/rental-inventory',
    () => '/api/admin/rental-products',
  ])('is in no list: %p', async (url) => {
    const { status, body } = await shop.rest({ method: 'GET', url: url(), as: admin })
    const text = JSON.stringify(body)
    expect(status).toBe(200)
    expect(text).not.toContain(NAME)
    expect(text).not.toMatch(new RegExp(`"(id|productId)":${packageId}[,}]`))
  })

  const FORM = { name: NAME, price: 12, quantity: 1, threshold: 1, quantityInStock: 1, size: '5' }

  test.each([
    ['GET', () => `/api/products/${packageId}`, undefined],
    ['GET', () => `/api/products/${packageId}/availability`, undefined],
    ['GET', () => `/api/products/${packageId}/variants`, undefined],
    ['GET', () => `/api/products/${packageId}/average-rating`, undefined],
    ['PUT', () => `/api/admin/products/${packageId}`, FORM],
    ['DELETE', () => `/api/admin/products/${packageId}`, undefined],
    ['POST', () => `/api/products/${packageId}/variants`, FORM],
    ['PATCH', () => `/api/admin/inventory/${packageId}`, FORM],
  ] as const)('does not exist for %s %p', async (method, url, body) => {
    const form = body && { ...body, categoryIds: [categoryId] }
    const { status } = await shop.rest({ method, url: url(), as: admin, ...(form && { body: form }) })
    expect(status).toBe(404)
  })
})

describe('a package in the graph', () => {
  const LISTS = /* GraphQL */ `
    query Lists($category: Int!, $text: String!) {
      products {
        totalCount
        nodes {
          name
        }
      }
      ofCategory: products(filter: { categoryDatabaseIds: [$category] }) {
        totalCount
        nodes {
          name
        }
      }
      sold: products(filter: { type: SALE }) {
        totalCount
      }
      searched: products(filter: { search: $text }) {
        totalCount
        nodes {
          name
        }
      }
      category(databaseId: $category) {
        productCount
        products {
          totalCount
          nodes {
            name
          }
        }
      }
    }
  `

  test.each(['visitor', 'admin'] as const)('is in no list for the %s, and not counted', async (caller) => {
    const { data, errors } = await shop.graphql(
      LISTS,
      { category: categoryId, text: 'златист' },
      caller === 'admin' ? admin : shop.visitor(),
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      products: { totalCount: 2, nodes: [{ name: 'Покривка златиста' }, { name: 'Стол златист' }] },
      ofCategory: { totalCount: 1, nodes: [{ name: 'Покривка златиста' }] },
      sold: { totalCount: 1 },
      searched: { totalCount: 2 },
      category: { productCount: 1, products: { totalCount: 1, nodes: [{ name: 'Покривка златиста' }] } },
    })
  })

  test('has no words among those of items, so a search does not find nothing because of it', async () => {
    const { data } = await shop.graphql(
      `{
        alone: products(filter: { search: "трапезник" }) { totalCount leftOutWords }
        close: products(filter: { search: "трапезник стол" }) { totalCount leftOutWords }
      }`,
      {},
      shop.visitor(),
    )
    expect(data).toEqual({
      alone: { totalCount: 0, leftOutWords: [] },
      close: { totalCount: 1, leftOutWords: ['трапезник'] },
    })
    expect(await shop.app.db.searchWord.count({ where: { productId: packageId } })).toBe(0)
  })

  test('is neither changed nor deleted as a product, nor linked from one', async () => {
    const productId = globalId('Product', packageId)
    expect(await mutate('updateProduct', { productId, product: { name: 'Друг' } })).toMatchObject({
      __typename: 'NotFoundError',
    })
    expect(await mutate('deleteProduct', { productId })).toMatchObject({ __typename: 'NotFoundError' })
    expect(await mutate('setProductOptions', { productId, attributeIds: [] })).toMatchObject({
      __typename: 'NotFoundError',
    })
    expect(
      await mutate('updateProduct', {
        productId: globalId('Product', itemId),
        product: { goesWithIds: [productId] },
      }),
    ).toMatchObject({ __typename: 'InvalidInputError' })
  })

  test('is no line of a cart', async () => {
    const line = { sessionId: 'a'.repeat(32), productId: packageId, quantity: 1 }
    const adding = addToCart(shop.visitor(), parseInput(addToCartInput, line))
    await expect(adding).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the database', () => {
  test('refuses a package as a part or a substitute of a package', async () => {
    await expect(makePackage(shop.app, { parts: [{ itemId: packageId }] })).rejects.toThrow(/constraint/i)
    const part = await shop.app.db.packagePart.findFirstOrThrow({ where: { productId: packageId } })
    const substitute = { partId: part.id, productId: packageId, rank: 0, itemId: packageId }
    for (const itemIsPackage of [false, true])
      await expect(
        shop.app.db.packagePartAlternative.create({ data: { ...substitute, itemIsPackage } }),
      ).rejects.toThrow(/constraint/i)
  })

  test('refuses to make a part a package', async () => {
    const part = shop.app.db.product.update({ where: { id: itemId }, data: { isPackage: true } })
    await expect(part).rejects.toThrow(/constraint/i)
  })
})
