import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { type TestShop, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
beforeAll(async () => {
  await makeProduct(shop.app, { name: 'Балон', variants: [{}] })
})

const ACCEPTED = [
  'application/json',
  '*/*',
  'application/graphql-response+json',
  'application/graphql-response+json,application/json;q=0.9',
  // Not handled by the fast path.
  'text/plain, application/json;q=0.5',
]

const facts = {
  viewer: { kind: 'visitor' as const },
  address: '127.0.0.1',
  device: '',
  openerCookie: null,
  cartSession: null,
  requestId: 'test',
}

async function throughYoga(body: string, accept: string) {
  const request = { method: 'POST', headers: { 'content-type': 'application/json', accept }, body }
  const response = await shop.yoga.fetch('http://shop/graphql', request, { facts })
  return { status: response.status, contentType: response.headers.get('content-type'), body: await response.text() }
}

async function overHttp(body: string, accept: string) {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', accept },
    payload: body,
  })
  return { status: answer.statusCode, contentType: answer.headers['content-type'], body: answer.body }
}

const VIEWER_MUTATION =
  'mutation ($id: ID!) { deleteInquiry(input: { inquiryId: $id }) { __typename ... on UserError { code } } }'

describe('an answer over HTTP is what Yoga itself gives', () => {
  const bodies: [string, string][] = [
    [
      'a query',
      JSON.stringify({
        query:
          '{ products(first: 2) { totalCount edges { node { id name ... on SaleProduct { variants { id } } } } } }',
      }),
    ],
    [
      'a query with variables and a name',
      JSON.stringify({
        query: 'query A($id: Int!) { product(databaseId: $id) { id } } query B { __typename }',
        operationName: 'A',
        variables: { id: 1 },
      }),
    ],
    ['a refused query', JSON.stringify({ query: '{ inquiries { totalCount } }' })],
    [
      'a costly query',
      JSON.stringify({
        query: '{ products(first: 100) { edges { node { reviews(first: 100) { edges { node { text } } } } } } }',
      }),
    ],
    [
      'a refused mutation',
      JSON.stringify({ query: VIEWER_MUTATION, variables: { id: Buffer.from('Inquiry:1').toString('base64') } }),
    ],
    ['a variable that is missing', JSON.stringify({ query: 'query ($id: Int!) { product(databaseId: $id) { id } }' })],
    [
      'a variable of another type',
      JSON.stringify({ query: 'query ($id: Int!) { product(databaseId: $id) { id } }', variables: { id: 'x' } }),
    ],
    ['an operation that is not there', JSON.stringify({ query: 'query A { __typename }', operationName: 'B' })],
    ['two operations without a name', JSON.stringify({ query: 'query A { __typename } query B { __typename }' })],
    ['a syntax error', JSON.stringify({ query: '{ products(' })],
    ['an unknown field', JSON.stringify({ query: '{ nothing }' })],
    ['no query', JSON.stringify({ variables: {} })],
    ['a query that is no text', JSON.stringify({ query: 1 })],
    ['variables that are a list', JSON.stringify({ query: '{ __typename }', variables: [] })],
    ['an unknown member', JSON.stringify({ query: '{ __typename }', more: 1 })],
    ['a batch', JSON.stringify([{ query: '{ __typename }' }])],
    ['no JSON', '{"query":'],
    ['null', 'null'],
  ]
  test.each(bodies)('%s', async (_what, body) => {
    for (const accept of ACCEPTED) {
      expect(await overHttp(body, accept)).toEqual(await throughYoga(body, accept))
    }
  })

  const addresses: [string, string][] = [
    ['a query', 'query={products(first:2){totalCount}}'],
    [
      'variables and a name',
      'query=query A($id: Int!){product(databaseId: $id){id}}&operationName=A&variables={"id":1}',
    ],
    ['a refused query', 'query={inquiries{totalCount}}'],
    ['a mutation', 'query=mutation{logout{__typename}}'],
    ['an unknown hash', 'extensions={"persistedQuery":{"version":1,"sha256Hash":"x"}}'],
    ['a hash of another version', 'extensions={"persistedQuery":{"version":2,"sha256Hash":"x"}}'],
    ['a parameter twice', 'query={__typename}&query={nothing}'],
    ['an unknown parameter', 'query={__typename}&more=1'],
    ['empty parameters', 'query={__typename}&variables=&operationName=&extensions='],
    ['variables that are no object', 'query={__typename}&variables=[]'],
    ['variables that are no JSON', 'query={__typename}&variables={'],
    ['extensions that are null', 'query={__typename}&extensions=null'],
    ['a percent sign that means nothing', 'query={__typename}&variables=%'],
    ['a plus for a space', 'query=query+A{__typename}'],
    ['nothing', ''],
  ]
  test.each(addresses)('%s by GET', async (_what, parameters) => {
    const url = `/graphql?${parameters.replaceAll(' ', '%20')}`
    for (const accept of ACCEPTED) {
      const yoga = await shop.yoga.fetch(`http://shop${url}`, { headers: { accept } }, { facts })
      const answer = await shop.http.inject({ url, headers: { accept } })
      expect({ status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }).toEqual({
        status: yoga.status,
        type: yoga.headers.get('content-type'),
        body: await yoga.text(),
      })
    }
  })
})

test('a variable of another type is bad input and names the fault', async () => {
  const { errors } = await shop.graphql('query ($id: Int!) { product(databaseId: $id) { id } }', { id: 'x' })
  expect(errors).toMatchObject([
    {
      message: expect.stringContaining('Variable "$id" got invalid value "x"'),
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ])
})

test('a mutation checks no version of the catalogue', async () => {
  const mutation = { query: '\n  mutation { clearCart(input: { sessionId: "unknown-session" }) { __typename } }' }
  expect(await shop.countStatements(() => shop.rest({ method: 'POST', url: '/graphql', body: mutation }))).toBe(1)
})

test('a query for a cart checks no version either', async () => {
  const cart = 'query Cart($sessionId: String!) {\n  cart(sessionId: $sessionId) { lines { name } }\n}'
  const statements = (sessionId: string) =>
    shop.countStatements(() => overHttp(JSON.stringify({ query: cart, variables: { sessionId } }), '*/*'))
  expect(await statements('first')).toBe(1)
  expect(await statements('second')).toBe(1)
})

test('a public read that names a personal query in a variable is cached all the same', async () => {
  const personal = 'query ($query: String!) { cart(sessionId: $query) { lineCount } }'
  const open =
    'query ($query: String!) { one: products(first: 2, filter: { search: $query }) { totalCount } other: products(first: 3, filter: { search: $query }) { totalCount } }'
  await overHttp(JSON.stringify({ variables: { query: open }, query: personal }), '*/*')
  const body = JSON.stringify({ query: open, variables: { query: 'балон' } })
  await overHttp(body, '*/*')
  expect(await shop.countStatements(() => overHttp(body, '*/*'))).toBe(1)
})

test('ids are made at once only where the type’s own permissions let them', async () => {
  const { variants } = await makeProduct(shop.app, { variants: [{}] })
  const id = variants[0]?.id ?? 0
  const globalId = Buffer.from(`Variant:${id}`).toString('base64')
  const ask = async (as?: Awaited<ReturnType<TestShop['admin']>>) =>
    (await shop.graphql(`{ node(id: "${globalId}") { id } }`, {}, as)).data
  expect(await ask()).toEqual({ node: { id: globalId } })
  await shop.app.db.variant.update({ where: { id }, data: { deletedAt: new Date() } })
  expect(await ask()).not.toMatchObject({ node: { id: globalId } })
  expect(await ask(await shop.admin())).toEqual({ node: { id: globalId } })
})

test('an answer of yesterday is not given today', async () => {
  const { id: category } = await makeCategory(shop.app)
  const body = JSON.stringify({ query: `{ category(databaseId: ${category}) { name } }` })
  shop.now(new Date('2026-11-20T21:59:59.900Z'))
  const before = await overHttp(body, '*/*')
  expect(await shop.countStatements(() => overHttp(body, '*/*'))).toBe(1)
  shop.now(new Date('2026-11-20T22:00:00.100Z'))
  expect(await shop.countStatements(() => overHttp(body, '*/*'))).toBeGreaterThan(1)
  expect(await overHttp(body, '*/*')).toEqual(before)
  shop.now(null)
})
