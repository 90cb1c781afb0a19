import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { listenAnywhere, sendRaw } from '../../testkit/raw-http.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let port: number
beforeAll(async () => {
  port = await listenAnywhere(shop.http)
})

const CLOSE = 'host: shop\r\nconnection: close\r\n'
const OURS = { message: expect.stringMatching(/\p{Script=Cyrillic}/u), code: expect.stringMatching(/^[A-Z_]+$/) }

const lines = (first: string, headers = '') =>
  sendRaw(port, Buffer.from(`${first} HTTP/1.1\r\n${CLOSE}${headers}\r\n`, 'latin1'))

function post(url: string, body: Buffer | string, headers = 'content-type: application/json\r\n') {
  const bytes = Buffer.from(body)
  return sendRaw(
    port,
    Buffer.concat([
      Buffer.from(
        `POST ${url} HTTP/1.1\r\n${CLOSE}accept: application/graphql-response+json, application/json\r\n${headers}content-length: ${bytes.length}\r\n\r\n`,
      ),
      bytes,
    ]),
  )
}

describe('malformed HTTP gets the shop’s own error answers', () => {
  test.each([
    ['an address that cannot be read', 'GET /api/%', '', 400],
    ['half a character in an address', 'GET /api/products/%ff', '', 400],
    ['five thousand digits', `GET /api/products/${'9'.repeat(5_000)}`, '', 404],
    ['an address longer than all headers may be', `GET /api/products?x=${'a'.repeat(20_000)}`, '', 431],
    ['headers over the limit', 'GET /api/products', `x: ${'a'.repeat(20_000)}\r\n`, 431],
    ['an unknown method', 'FOO /api/products', '', 400],
    ['NUL in a header', 'GET /api/products', 'x: a\0b\r\n', 400],
    ['two lengths', 'POST /api/cart', 'content-length: 1\r\ncontent-length: 2\r\n', 400],
    ['a length together with chunks', 'POST /api/cart', 'content-length: 5\r\ntransfer-encoding: chunked\r\n', 400],
    ['slashes too many', 'GET //api//products', '', 404],
    ['capitals', 'GET /API/Products', '', 404],
    ['a way up', 'GET /api/../api/%2e%2e/admin/orders', '', 404],
    ['a line break in an address', 'GET /api/nowhere%0d%0aSet-Cookie:x=1', '', 404],
    ['nothing at all under /api', 'GET /api', '', 404],
    ['an unknown address under /api', 'DELETE /api/nowhere', '', 404],
  ])('%s', async (_what, first, headers, status) => {
    const answer = await lines(first, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(JSON.parse(answer.body)).toMatchObject(OURS)
  })

  test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'MKCOL'])(
    '%s is refused with the allowed methods',
    async (method) => {
      const { status, headers, body } = await lines(`${method} /api/products/7?x=1`)
      expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD' })
      expect(JSON.parse(body)).toMatchObject({ ...OURS, code: 'METHOD_NOT_ALLOWED' })
    },
  )
  test('CONNECT is refused, not left without a word', async () => {
    const { status, headers, body } = await sendRaw(
      port,
      'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com:443\r\n\r\n',
    )
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' })
    expect(JSON.parse(body)).toMatchObject({ ...OURS, code: 'METHOD_NOT_ALLOWED' })
  })
  test('another method may not be smuggled in a header', async () => {
    expect((await lines('GET /api/products', 'x-http-method-override: DELETE\r\n')).status).toBe(200)
  })
  test.each([
    'authorization: Bearer\r\n',
    'authorization: Bearer  x\r\n',
    'authorization: Basic eDp4\r\n',
    `authorization: Bearer ${'x'.repeat(9_000)}\r\n`,
    'authorization: Bearer \xff\xfe\r\n',
    'cookie: order_opener=..%0a; a=%E0%A4%A; =; ;;\r\n',
    `cookie: ${'a=b; '.repeat(200)}\r\n`,
  ])('%j is a visitor', async (header) => {
    expect((await lines('GET /api/users/profile', header)).status).toBe(401)
    expect((await lines('GET /api/products', header)).status).toBe(200)
  })
})

describe.each(['/api/contact', '/graphql'])('bodies of %s', (url) => {
  test.each([
    ['not JSON', '{a:1}', 400],
    ['cut', '{"a":', 400],
    ['empty', '', 400],
    ['NaN', 'NaN', 400],
    ['a comma too many', '{"a":1,}', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['a number', '5', 400],
    ['null', 'null', 400],
    ['true', 'true', 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['an overlong character', Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 400],
    ['fifty thousand brackets', '['.repeat(50_000), 400],
    ['fifty thousand brackets that close', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['twenty thousand objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 400],
    ['another’s prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['over a megabyte', `{"a":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ])('%s', async (_what, body, status) => {
    const answer = await post(url, body)
    expect(answer.status).toBe(status)
    expect(answer.body.length).toBeLessThan(2_000)
    expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
    if (url !== '/graphql') expect(JSON.parse(answer.body)).toMatchObject({ ...OURS, requestId: expect.any(String) })
  })

  test.each([
    ['plain text', 'content-type: text/plain\r\n', '{}'],
    ['a form', 'content-type: application/x-www-form-urlencoded\r\n', 'a=b'],
    ['a form with files', 'content-type: multipart/form-data; boundary=x\r\n', '--x--'],
    ['no type', '', '{}'],
    ['another alphabet', 'content-type: application/json; charset=iso-8859-1\r\n', '{}'],
    ['UTF-16 that says so', 'content-type: application/json; charset="utf-16"\r\n', Buffer.from('{}', 'utf16le')],
    ['something packed', 'content-type: application/json\r\ncontent-encoding: gzip\r\n', gzipSync('{}')],
    ['something that says it is packed', 'content-type: application/json\r\ncontent-encoding: br\r\n', '{}'],
  ])('%s is refused with 415', async (_what, headers, body) => {
    const answer = await post(url, body, headers)
    expect(answer.status).toBe(415)
    expect(JSON.parse(answer.body)).toMatchObject({ ...OURS, code: 'UNSUPPORTED_MEDIA' })
  })
  test.each(['utf-8', 'UTF-8', '"utf-8"', 'utf8'])('charset=%s is taken', async (charset) => {
    expect((await post(url, '{}', `content-type: application/json; charset=${charset}\r\n`)).status).toBe(400)
  })
})

const inquiryOf = (name: Buffer) =>
  Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('","email":"a@example.com","message":"Здравейте"}')])

test.each([
  '/api/products/%00',
  '/api/products/7?x=%00',
  '/api/cart/a%00b',
  '/graphql?query=%7B__typename%7D&variables=%00',
  '/exports/orders.csv?search=%00',
  '/public-objects/%00.webp',
  '/healthz?%00',
])('NUL in %s is refused', async (url) => {
  const { status, body } = await lines(`GET ${url}`)
  expect({ status, body: JSON.parse(body) }).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', message: 'Текстът съдържа непозволени знаци' },
  })
})

test.each([
  ['a variable', 'query ($q: String) { products(first: 1, filter: { search: $q }) { totalCount } }', { q: 'a\0b' }],
  ['a literal', '{ products(first: 1, filter: { search: "a\\u0000b" }) { totalCount } }', {}],
])('NUL in %s of a query is bad input', async (_, query, variables) => {
  const { body } = await post('/graphql', JSON.stringify({ query, variables }))
  expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})

test.each(['products', 'searchSuggestions'])('half of a character in a search of %s is bad input', async (field) => {
  const query =
    field === 'products'
      ? 'query ($q: String!) { products(first: 1, filter: { search: $q }) { totalCount } }'
      : 'query ($q: String!) { searchSuggestions(search: $q) { leftOutWords } }'
  const { body } = await post('/graphql', JSON.stringify({ query, variables: { q: 'бал\ud83c' } }))
  expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})

test('a broken character is refused, not stored as another', async () => {
  expect((await post('/api/contact', inquiryOf(Buffer.from('Мария')))).status).toBe(200)
  expect((await post('/api/contact', inquiryOf(Buffer.from([0xd0, 0x9c, 0xd0])))).status).toBe(400)
  expect((await post('/api/contact', inquiryOf(Buffer.from('\\ud800')))).status).toBe(400)
  expect((await post('/api/contact', inquiryOf(Buffer.from('\\u0000')))).status).toBe(400)
  expect(await shop.app.db.inquiry.findMany({ select: { name: true } })).toEqual([{ name: 'Мария' }])
})

test('a slow client is cut off after ten seconds of headers and thirty of a body', () => {
  expect(shop.http.server.headersTimeout).toBe(10_000)
  expect(shop.http.server.requestTimeout).toBe(30_000)
})
