import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makeProduct } from '../testkit/make.ts'
import { testShop, type TestShop } from '../testkit/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await makeProduct(shop.app, { name: 'Балон', variants: [{}] })
})
afterAll(() => shop.close())

const many = (count: number, field: (number: number) => string) => `{ ${Array.from({ length: count }, (_, number) => field(number)).join(' ')} }`
const deep = (levels: number): string => (levels === 0 ? '{ databaseId }' : `{ databaseId category { subcategories ${deep(levels - 1)} } }`)

describe('the graph', () => {
  test.each([
    ['too many aliases', many(16, (number) => `a${number}: __typename`)],
    ['too many tokens', many(1600, () => '__typename')],
    ['too deep', `{ partyThemes ${deep(6)} }`],
    ['too costly', '{ products(first: 100) { edges { node { reviews(first: 100) { edges { node { text } } } } } } }'],
    ['a batch', '[{"query":"{ __typename }"}]'],
  ])('refuses what is %s', async (_what, document) => {
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
    ['a subscription', 'subscription { __typename }'],
    ['a page below nothing', '{ products(first: -1) { totalCount } }'],
    ['lists in lists', `{ products(filter: {keywords: ${'['.repeat(400)}${']'.repeat(400)}}) { totalCount } }`],
  ])('is not walked around by %s', async (_what, query) => {
    const { status, body } = await shop.rest({ method: 'POST', url: '/graphql', body: { query, operationName: query.startsWith('query A') ? 'B' : undefined } })
    expect(status).toBeLessThan(500)
    expect(body).toMatchObject({ errors: [expect.objectContaining({ message: expect.any(String) }), ...(Object(body).errors ?? []).slice(1)] })
    expect(JSON.stringify(body)).not.toContain('INTERNAL')
    expect(body).not.toHaveProperty('data.products.edges')
  })

  test('does not suggest field names', async () => {
    const { errors } = await shop.graphql('{ productz { totalCount } }')
    expect(errors?.[0]?.message).not.toContain('Did you mean "')
  })

  test('takes only JSON over POST, so that no form of another site reaches it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await shop.rest({ method: 'POST', url: '/graphql', body: '{"query":"{ __typename }"}', headers: { 'content-type': type } })).status).toBe(415)
    }
    expect((await shop.rest({ method: 'POST', url: '/graphql', body: { query: '{ __typename }' }, headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await shop.rest({ method: 'GET', url: '/graphql?query=%7B__typename%7D' })).status).toBe(405)
  })

  test('shows GraphiQL to a browser', async () => {
    const { status, body } = await shop.rest({ method: 'GET', url: '/graphql', headers: { accept: 'text/html' } })
    expect(status).toBe(200)
    expect(body).toContain('Шаренка GraphQL')
  })

  test('a refusal of a mutation is a typed member of its union, of a query a coded error', async () => {
    const mutation = 'mutation ($id: ID!) { deleteInquiry(input: { inquiryId: $id }) { __typename ... on UserError { code message } } }'
    const variables = { id: Buffer.from('Inquiry:1').toString('base64') }
    expect((await shop.graphql(mutation, variables)).data).toMatchObject({ deleteInquiry: { __typename: 'UnauthenticatedError', code: 'UNAUTHENTICATED' } })
    expect((await shop.graphql(mutation, variables, await shop.customer())).data).toMatchObject({ deleteInquiry: { __typename: 'ForbiddenError', code: 'FORBIDDEN' } })
    expect((await shop.graphql(mutation, variables, await shop.admin())).data).toMatchObject({ deleteInquiry: { __typename: 'NotFoundError' } })
    expect((await shop.graphql('{ inquiries { totalCount } }')).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})
