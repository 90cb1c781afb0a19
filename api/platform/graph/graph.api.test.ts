import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
beforeAll(async () => {
  await makeProduct(shop.app, { name: 'Балон', variants: [{}] })
})

const many = (count: number, field: (number: number) => string) =>
  `{ ${Array.from({ length: count }, (_, number) => field(number)).join(' ')} }`
const deep = (levels: number): string =>
  levels === 0 ? '{ databaseId }' : `{ databaseId category { subcategories ${deep(levels - 1)} } }`

const ids = (count: number) =>
  Array.from({ length: count }, (_, number) => Buffer.from(`Product:${number + 1}`).toString('base64'))

const sent = (query: string) => shop.rest({ method: 'POST', url: '/graphql', body: { query } })

describe('the graph', () => {
  test.each([
    ['too many aliases', many(16, (number) => `a${number}: __typename`)],
    ['too many tokens', many(1600, () => 'id')],
    ['too deep', `{ partyThemes ${deep(8)} }`],
    ['too costly', '{ products(first: 100) { edges { node { reviews(first: 100) { edges { node { text } } } } } } }'],
    ['a batch', '[{"query":"{ __typename }"}]'],
  ])('refuses a document that is %s', async (_what, document) => {
    const body = document.startsWith('[') ? document : { query: document }
    const answer = await shop.rest({ method: 'POST', url: '/graphql', body })
    expect(answer.body).toMatchObject({ errors: [expect.objectContaining({ message: expect.any(String) })] })
    expect(answer.body).not.toHaveProperty('data.products')
  })

  const costly = 'products(first: 100) { edges { node { reviews(first: 100) { edges { node { text } } } } } }'
  test.each([
    ['a fragment', `query { ...Costly } fragment Costly on Query { ${costly} }`],
    ['a fragment in a fragment', `query { ...A } fragment A on Query { ...B } fragment B on Query { ${costly} }`],
    ['a fragment named like introspection', `query { ...__schema } fragment __schema on Query { ${costly} }`],
    ['an inline fragment', `query { ... on Query { ${costly} } }`],
    ['a directive', `query ($yes: Boolean = true) { ...@include(if: $yes) { ${costly} } }`],
    ['a second operation', `query A { __typename } query B { ${costly} }`],
    ['a fragment that holds itself', 'query { ...A } fragment A on Query { __typename ...A }'],
    ['a thousand directives', `query { __typename ${'@include(if: true) '.repeat(1_000)} }`],
    ['a subscription', 'subscription { panelChanged { kind } }'],
    ['a page below nothing', '{ products(first: -1) { totalCount } }'],
    ['lists in lists', `{ products(filter: {keywords: ${'['.repeat(400)}${']'.repeat(400)}}) { totalCount } }`],
  ])('is not walked around by %s', async (_what, query) => {
    const { status, body } = await shop.rest({
      method: 'POST',
      url: '/graphql',
      body: { query, operationName: query.startsWith('query A') ? 'B' : undefined },
    })
    expect(status).toBeLessThan(500)
    expect(body).toMatchObject({
      errors: [expect.objectContaining({ message: expect.any(String) }), ...(Object(body).errors ?? []).slice(1)],
    })
    expect(JSON.stringify(body)).not.toContain('INTERNAL')
    expect(body).not.toHaveProperty('data.products.edges')
  })

  test('takes a hundred ids at once and no more', async () => {
    const document = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
    expect((await shop.graphql(document, { ids: ids(100) })).data?.['nodes']).toHaveLength(100)
    expect((await shop.graphql(document, { ids: ids(101) })).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    expect((await shop.graphql(document, { ids: ids(10_001) })).errors?.[0]?.extensions?.code).toBe('TOO_LARGE')
  })

  test.each(['keywords', 'categoryIds', 'categoryDatabaseIds', 'subcategoryIds', 'subcategoryDatabaseIds'])(
    'takes a hundred %s in a filter and no more',
    async (field) => {
      const filtered = (count: number) =>
        shop.graphql('query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }', {
          filter: {
            [field]: Array.from({ length: count }, (_, number) =>
              field.endsWith('DatabaseIds') ? number + 1 : `дума${number}`,
            ),
          },
        })
      expect((await filtered(100)).errors).toBeUndefined()
      expect((await filtered(101)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    },
  )

  test('each answer has its cost, and a refusal says what would cost less', async () => {
    expect((await sent('{ products(first: 3) { nodes { name } } }')).body).toMatchObject({
      extensions: { cost: { requested: 4, limit: 10_000 } },
    })
    expect((await sent('mutation { logout { __typename } }')).body).toMatchObject({
      extensions: { cost: { requested: 1, limit: 10_000 } },
    })
    expect((await sent(`{ ${costly} }`)).body).toEqual({
      errors: [
        {
          message: expect.stringContaining('Ask for smaller pages'),
          extensions: { code: 'TOO_LARGE', cost: { requested: 10_201, limit: 10_000 } },
        },
      ],
      extensions: { cost: { requested: 10_201, limit: 10_000 } },
    })
  })

  test('counts ids with the cost of their selection', async () => {
    const document =
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { reviews(first: 100) { edges { node { text } } } } } }'
    expect((await shop.graphql(document, { ids: ids(1) })).errors).toBeUndefined()
    expect((await shop.graphql(document, { ids: ids(100) })).errors?.[0]?.extensions?.code).toBe('TOO_LARGE')
  })

  test.each([
    ['a field', '{ productz { totalCount } }', {}],
    ['a value of an enum', 'query ($it: ProductSort) { products(sort: $it) { totalCount } }', { it: 'name_asc' }],
    [
      'a field of an input',
      'query ($it: ProductFilter) { products(filter: $it) { totalCount } }',
      { it: { keyword: ['x'] } },
    ],
  ])('does not suggest %s', async (_what, document, variables) => {
    const { errors } = await shop.graphql(document, variables)
    expect(errors?.[0]?.message).toBeDefined()
    expect(errors?.[0]?.message).not.toMatch(/Did you mean (?!\[)/)
  })

  test.each([
    ['cannot be read', '{', 'GRAPHQL_PARSE_FAILED'],
    ['is empty', '', 'BAD_REQUEST'],
    ['has too many tokens', many(1600, () => 'id'), 'GRAPHQL_PARSE_FAILED'],
    ['selects an unknown field', '{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['subscribes to an unknown field', 'subscription { x }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('answers 400 to a document that %s, and 200 to clients that know no statuses', async (_what, query, code) => {
    const ask = (accept: string) => shop.rest({ method: 'POST', url: '/graphql', body: { query }, headers: { accept } })
    const [modern, again, legacy] = [
      await ask('application/graphql-response+json'),
      await ask('application/graphql-response+json'),
      await ask('application/json'),
    ]
    expect([modern.status, again.status, legacy.status]).toEqual([400, 400, 200])
    expect(modern.body).toEqual({ errors: [expect.objectContaining({ extensions: { code } })] })
  })

  test('takes only JSON over POST, so that no form of another site reaches it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect(
        (
          await shop.rest({
            method: 'POST',
            url: '/graphql',
            body: '{"query":"{ __typename }"}',
            headers: { 'content-type': type },
          })
        ).status,
      ).toBe(415)
    }
    expect(
      (
        await shop.rest({
          method: 'POST',
          url: '/graphql',
          body: { query: '{ __typename }' },
          headers: { origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(403)
  })

  test('a refusal of a mutation is a typed member of its union, of a query a coded error', async () => {
    const mutation =
      'mutation ($id: ID!) { deleteInquiry(input: { inquiryId: $id }) { __typename ... on UserError { code message } } }'
    const variables = { id: Buffer.from('Inquiry:1').toString('base64') }
    expect((await shop.graphql(mutation, variables)).data).toMatchObject({
      deleteInquiry: { __typename: 'UnauthenticatedError', code: 'UNAUTHENTICATED' },
    })
    expect((await shop.graphql(mutation, variables, await shop.customer())).data).toMatchObject({
      deleteInquiry: { __typename: 'ForbiddenError', code: 'FORBIDDEN' },
    })
    expect((await shop.graphql(mutation, variables, await shop.admin())).data).toMatchObject({
      deleteInquiry: { __typename: 'NotFoundError' },
    })
    expect((await shop.graphql('{ inquiries { totalCount } }')).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})
