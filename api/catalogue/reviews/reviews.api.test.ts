import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeProduct, makeReview, unique } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Sender
let customer: Sender

beforeAll(async () => {
  admin = await shop.admin()
  customer = await shop.customer()
})

const SECRET = 'tajna@example.com'
const body = {
  rating: 4,
  customerName: 'Мария',
  customerEmail: SECRET,
  reviewText: '<script>alert(1)</script> {{7*7}}',
}
const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')
const newProductId = async () => (await makeProduct(shop.app)).id
const get = (url: string, as?: Sender) => shop.rest({ method: 'GET', url, ...(as && { as }) })
const post = (productId: number, sent: unknown, as?: Sender) =>
  shop.rest({ method: 'POST', url: `/api/products/${productId}/reviews`, body: sent, ...(as && { as }) })

describe('POST /api/products/:productId/reviews', () => {
  test('answers 201 with the stored review, unapproved whatever the body says', async () => {
    const productId = await newProductId()
    const answer = await post(productId, {
      ...body,
      isApproved: true,
      isVerifiedPurchase: true,
      id: 1,
      customerId: 1,
      productId: 1,
    })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        productId,
        ...body,
        isVerifiedPurchase: false,
        isApproved: false,
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
        message: 'Отзивът ви беше изпратен за одобрение.',
      },
    })
    expect((await get(`/api/products/${productId}/reviews`)).body).toEqual([])
  })

  test.each([
    [{ rating: undefined }, 'rating', 'Моля попълнете всички полета'],
    [{ rating: null }, 'rating', 'Моля попълнете всички полета'],
    [{ rating: 0 }, 'rating', 'Оценката е цяло число от 1 до 5'],
    [{ rating: 6 }, 'rating', 'Оценката е цяло число от 1 до 5'],
    [{ rating: 4.5 }, 'rating', 'Оценката е цяло число от 1 до 5'],
    [{ rating: '5' }, 'rating', 'Оценката е цяло число от 1 до 5'],
    [{ customerName: ' ' }, 'customerName', 'Моля попълнете всички полета'],
    [{ customerName: '\u200b\u00ad' }, 'customerName', 'Моля попълнете всички полета'],
    [{ customerName: '\u3164\u115f\u180e\u2800\ufe0f\u200f' }, 'customerName', 'Моля попълнете всички полета'],
    [{ customerEmail: '' }, 'customerEmail', 'Моля попълнете всички полета'],
    [{ customerEmail: 'a@b..c' }, 'customerEmail', 'Невалиден имейл адрес'],
    [{ customerEmail: 'a@b.bg\r\nBcc: x@y.bg' }, 'customerEmail', 'Текстът трябва да е на един ред'],
    [{ reviewText: undefined }, 'reviewText', 'Моля попълнете всички полета'],
    [{ reviewText: 'я'.repeat(5001) }, 'reviewText', 'Най-много 5000 знака'],
    [{ reviewText: { toString: 'x' } }, 'reviewText', 'Моля попълнете всички полета'],
  ])('refuses %j with 400 that names %s', async (wrong, field, message) => {
    const answer = await post(await newProductId(), { ...body, ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', errors: [{ field, message }] } })
  })

  test.each([
    [2_147_483_647, 404],
    [0, 404],
    [-1, 404],
  ])('answers %i with %i', async (productId, status) => {
    expect((await post(productId, body)).status).toBe(status)
  })
})

describe('reading reviews', () => {
  test('shows approved ones without the address, to everybody in every way', async () => {
    const productId = await newProductId()
    await makeReview(shop.app, {
      productId,
      customerEmail: SECRET,
      rating: 5,
      isApproved: true,
      customerName: 'Одобрена',
    })
    await makeReview(shop.app, { productId, customerEmail: SECRET, rating: 1, customerName: 'Чакаща' })
    for (const as of [undefined, customer, admin]) {
      const answer = await get(`/api/products/${productId}/reviews`, as)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual([
        {
          id: expect.any(Number),
          productId,
          rating: 5,
          customerName: 'Одобрена',
          customerEmail: null,
          reviewText: 'Чудесно!',
          isVerifiedPurchase: false,
          isApproved: true,
          createdAt: expect.any(String),
        },
      ])
      expect((await get(`/api/products/${productId}/average-rating`, as)).body).toEqual({ averageRating: 5 })
    }
  })

  test('follows an approval and a deletion at once', async () => {
    const productId = await newProductId()
    const { id } = await makeReview(shop.app, { productId })
    const list = () => get(`/api/products/${productId}/reviews`)
    const average = () => get(`/api/products/${productId}/average-rating`)
    expect([(await list()).body, (await average()).body]).toEqual([[], { averageRating: 0 }])
    const approve = () => shop.rest({ method: 'PATCH', url: `/api/admin/reviews/${id}/approve`, as: admin })
    expect(await approve()).toMatchObject({ status: 200, body: { id, isApproved: true } })
    expect(await approve()).toMatchObject({ status: 200, body: { id, isApproved: true } })
    expect([(await list()).body, (await average()).body]).toEqual([
      [expect.objectContaining({ id })],
      { averageRating: 4 },
    ])
    const remove = () => shop.rest({ method: 'DELETE', url: `/api/admin/reviews/${id}`, as: admin })
    expect(await remove()).toMatchObject({ status: 200, body: { success: true } })
    expect((await remove()).status).toBe(404)
    expect([(await list()).body, (await average()).body]).toEqual([[], { averageRating: 0 }])
  })

  test('of no such product is 404', async () => {
    const paths = [
      '/api/products/2147483647/reviews',
      '/api/products/2147483647/average-rating',
      '/api/products/x/reviews',
    ]
    expect((await Promise.all(paths.map((path) => get(path)))).map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('GET /api/admin/reviews', () => {
  test('shows the admin all with their addresses, in one statement after the login', async () => {
    const { id } = await makeReview(shop.app, { productId: await newProductId(), customerEmail: SECRET })
    const { status, body: reviews } = await get('/api/admin/reviews', admin)
    expect(status).toBe(200)
    expect(reviews).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, customerEmail: SECRET, isApproved: false })]),
    )
    expect(await shop.countStatements(() => get('/api/admin/reviews', admin))).toBe(2)
  })
})

describe('reviews in the graph', () => {
  const NODE =
    'query ($id: ID!) { node(id: $id) { id ... on Review { databaseId rating customerName text isApproved } } }'
  const NODE_EMAIL = 'query ($id: ID!) { node(id: $id) { ... on Review { customerName customerEmail } } }'
  const LIST =
    'query ($first: Int, $search: String, $isApproved: Boolean) { reviews(first: $first, filter: { search: $search, isApproved: $isApproved }) { totalCount edges { node { databaseId customerEmail } } } }'
  const SUBMIT =
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { __typename ... on SubmitReviewSuccess { message } ... on UserError { message code } ... on InvalidInputError { fields { path message } } } }'

  test('are sent with submitReview, which answers with types', async () => {
    const productId = globalId('Product', await newProductId())
    expect((await shop.graphql(SUBMIT, { input: { ...body, productId } })).data).toEqual({
      submitReview: { __typename: 'SubmitReviewSuccess', message: 'Отзивът ви беше изпратен за одобрение.' },
    })
    expect(
      (await shop.graphql(SUBMIT, { input: { ...body, productId, rating: 6, customerName: '' } })).data,
    ).toMatchObject({
      submitReview: {
        __typename: 'InvalidInputError',
        fields: [{ path: ['rating'] }, { path: ['customerName'], message: 'Моля попълнете всички полета' }],
      },
    })
    for (const id of [globalId('Product', 2_147_483_647), globalId('Category', 46)]) {
      expect((await shop.graphql(SUBMIT, { input: { ...body, productId: id } })).data).toMatchObject({
        submitReview: { __typename: 'NotFoundError' },
      })
    }
  })

  test('that wait are there through node(id) for the admin only', async () => {
    const { id } = await makeReview(shop.app, { productId: await newProductId() })
    const read = (as?: Sender) => shop.graphql(NODE, { id: globalId('Review', id) }, as)
    expect(await read()).toEqual({ data: { node: null } })
    expect(await read(customer)).toEqual({ data: { node: null } })
    expect((await read(admin)).data).toMatchObject({ node: { databaseId: id, isApproved: false } })
  })

  test('show their address to the admin only; for others the field is null with a code', async () => {
    const { id } = await makeReview(shop.app, {
      productId: await newProductId(),
      isApproved: true,
      customerEmail: SECRET,
    })
    const read = (as?: Sender) => shop.graphql(NODE_EMAIL, { id: globalId('Review', id) }, as)
    expect(await read()).toMatchObject({
      data: { node: { customerName: 'Мария', customerEmail: null } },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(await read(customer)).toMatchObject({
      data: { node: { customerName: 'Мария', customerEmail: null } },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
    expect(await read(admin)).toEqual({ data: { node: { customerName: 'Мария', customerEmail: SECRET } } })
  })

  test('of a deleted product are visible only to the admin', async () => {
    const productId = await newProductId()
    const { id } = await makeReview(shop.app, { productId, isApproved: true })
    await shop.app.db.product.update({ where: { id: productId }, data: { deletedAt: new Date() } })
    expect(await shop.graphql(NODE, { id: globalId('Review', id) })).toEqual({ data: { node: null } })
    expect((await shop.graphql(NODE, { id: globalId('Review', id) }, admin)).data).toMatchObject({
      node: { databaseId: id },
    })
  })

  test('are listed for the admin only, by search and approval, with the same number of statements for any number', async () => {
    expect(await shop.graphql(LIST)).toMatchObject({
      data: { reviews: null },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    expect(await shop.graphql(LIST, {}, customer)).toMatchObject({
      data: { reviews: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
    const [productId, mark] = [await newProductId(), unique()]
    for (let made = 0; made < 100; made += 1)
      await makeReview(shop.app, { productId, text: mark, isApproved: made % 4 === 0 })
    const counts = []
    for (const first of [1, 10, 100])
      counts.push(await shop.countStatements(() => shop.graphql(LIST, { first, search: mark }, admin)))
    expect(new Set(counts).size).toBe(1)
    expect((await shop.graphql(LIST, { search: mark, isApproved: true }, admin)).data).toMatchObject({
      reviews: { totalCount: 25 },
    })
    expect((await shop.graphql(LIST, { search: mark, isApproved: false }, admin)).data).toMatchObject({
      reviews: { totalCount: 75 },
    })
  })

  test.each(['approveReview', 'deleteReview'])('%s is the admin’s', async (name) => {
    const { id } = await makeReview(shop.app, { productId: await newProductId() })
    const document = `mutation { ${name}(input: { reviewId: "${globalId('Review', id)}" }) { __typename } }`
    expect((await shop.graphql(document)).data).toEqual({ [name]: { __typename: 'UnauthenticatedError' } })
    expect((await shop.graphql(document, {}, customer)).data).toEqual({ [name]: { __typename: 'ForbiddenError' } })
    expect(await shop.app.db.review.findUnique({ where: { id } })).toMatchObject({ isApproved: false })
    expect((await shop.graphql(document, {}, admin)).data).toEqual({
      [name]: { __typename: name === 'approveReview' ? 'ApproveReviewSuccess' : 'DeleteReviewSuccess' },
    })
    const missing = document.replace(globalId('Review', id), globalId('Review', 2_147_483_647))
    expect((await shop.graphql(missing, {}, admin)).data).toEqual({ [name]: { __typename: 'NotFoundError' } })
  })

  test('are sorted by time or rating, and narrowed to a product', async () => {
    const [productId, other] = [await newProductId(), await newProductId()]
    for (const rating of [3, 5, 1]) await makeReview(shop.app, { productId, rating })
    await makeReview(shop.app, { productId: other, rating: 4 })
    const query = `query ($productId: ID, $sort: ReviewSort) {
      reviews(filter: { productId: $productId }, sort: $sort) { totalCount nodes { rating } } }`
    const ratings = async (sort: string | null) => {
      const { data, errors } = await shop.graphql(query, { productId: globalId('Product', productId), sort }, admin)
      expect(errors).toBeUndefined()
      return Object(data?.['reviews']).nodes.map(({ rating }: { rating: number }) => rating)
    }
    expect(await ratings(null)).toEqual([1, 5, 3])
    expect(await ratings('OLDEST')).toEqual([3, 5, 1])
    expect(await ratings('RATING_DESC')).toEqual([5, 3, 1])
    expect(await ratings('RATING_ASC')).toEqual([1, 3, 5])
  })
})
