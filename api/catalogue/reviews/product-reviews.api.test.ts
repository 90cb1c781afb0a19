import { describe, expect, test } from '@jest/globals'
import { makeProduct, makeReview, unique } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')

describe('Product.reviews', () => {
  const OF_PRODUCT = `query ($id: ID!, $first: Int, $after: String) {
    node(id: $id) { ... on Product { reviews(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { databaseId rating customerName text } } } } }
  }`

  async function ask(productId: number, variables: object, as?: Sender) {
    const { data, errors } = await shop.graphql(OF_PRODUCT, { id: globalId('Product', productId), ...variables }, as)
    expect(errors).toBeUndefined()
    return JSON.parse(JSON.stringify(data)).node.reviews
  }

  test('shows approved ones only, newest first, page by page, to everybody the same', async () => {
    const { id: productId } = await makeProduct(shop.app)
    const made = []
    for (let day = 1; day <= 5; day += 1) {
      made.push(
        await makeReview(shop.app, {
          productId,
          isApproved: true,
          createdAt: new Date(Date.UTC(2026, 0, day % 3, day)),
        }),
      )
      await makeReview(shop.app, { productId, isApproved: false })
    }
    const newestFirst = made
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .map(({ id }) => id)
    for (const as of [undefined, await shop.customer(), await shop.admin()]) {
      const first = await ask(productId, { first: 3 }, as)
      const second = await ask(productId, { first: 3, after: first.pageInfo.endCursor }, as)
      expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } })
      expect(second.pageInfo.hasNextPage).toBe(false)
      expect([...first.edges, ...second.edges].map(({ node }) => node.databaseId)).toEqual(newestFirst)
    }
  })

  test('refuses the address of the writer on this way too', async () => {
    const { id: productId } = await makeProduct(shop.app)
    await makeReview(shop.app, { productId, isApproved: true, customerEmail: 'tajna@example.com' })
    const document =
      'query ($id: ID!) { node(id: $id) { ... on Product { reviews { edges { node { customerName customerEmail } } } } } }'
    const answer = await shop.graphql(document, { id: globalId('Product', productId) }, await shop.customer())
    expect(answer).toMatchObject({
      data: { node: { reviews: { edges: [{ node: { customerName: 'Мария', customerEmail: null } }] } } },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
    expect(JSON.stringify(answer)).not.toContain('tajna')
  })
})

describe('Review.product', () => {
  test('costs the same number of statements for 1, 10 and 100 reviews, with the reviews of their products', async () => {
    const [admin, mark] = [await shop.admin(), unique()]
    for (let made = 0; made < 100; made += 1) {
      const { id: productId } = await makeProduct(shop.app, { name: `Балон ${mark}` })
      await makeReview(shop.app, { productId, isApproved: true })
    }
    const document = `query ($first: Int) {
      reviews(first: $first, filter: { search: "${mark}" }) { edges { node { customerEmail product { name reviews(first: 2) { edges { node { rating } } } } } } }
    }`
    const counts = []
    for (const first of [1, 10, 100]) {
      counts.push(
        await shop.countStatements(async () => {
          expect((await shop.graphql(document, { first }, admin)).errors).toBeUndefined()
        }),
      )
    }
    expect(new Set(counts).size).toBe(1)
  })
})
