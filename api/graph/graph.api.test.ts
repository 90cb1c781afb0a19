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
