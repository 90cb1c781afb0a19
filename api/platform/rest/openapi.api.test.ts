import { beforeAll, describe, expect, test } from '@jest/globals'
import { isPermission } from './route.ts'
import { validate } from '@readme/openapi-parser'
import { ERROR_CODES } from '#lib/error-codes.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop, type RestRequest } from '../../testkit/shop.ts'
import { routes } from '../../routes.ts'
import { createDocumentCheck, type DocumentCheck } from './testkit/documented.ts'
import type { OpenApiDocument } from './openapi.ts'

const shop = useTestShop()
let document: OpenApiDocument
let check: DocumentCheck
beforeAll(async () => {
  ;({ document, check } = await createDocumentCheck())
})

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe('the document of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await validate(JSON.parse(JSON.stringify(document)))).toMatchObject({ valid: true, warnings: [] })
  })

  test('has every route, each with a name of its own and a sentence', () => {
    expect(operations()).toHaveLength(routes.length)
    expect(new Set(operations().map(({ operationId }) => operationId)).size).toBe(routes.length)
    expect(operations().filter(({ summary }) => !/^[A-Z].+\.$/.test(summary))).toEqual([])
  })

  test('tells which calls need which login', () => {
    for (const { method, path, scope } of routes) {
      const { security } = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
      const name = isPermission(scope) ? 'admin' : scope === 'account' ? 'token' : scope
      expect([path, security]).toEqual([path, scope === 'public' ? [] : [{ [name]: [] }]])
    }
  })

  test('knows every code, and no schema or answer is left open', () => {
    const codes = document.components.schemas['Error']?.['properties']
    expect(codes).toMatchObject({ code: { enum: expect.arrayContaining(Object.keys(ERROR_CODES)) } })
    const text = JSON.stringify(operations().map(({ responses }) => responses))
    expect(text).not.toContain('"schema":{}')
  })

  test('describes the sent bodies', () => {
    const order = document.paths['/api/orders']?.['post']
    const sent = JSON.stringify(order?.requestBody)
    for (const field of ['customerName', 'deliveryMethod', 'paymentMethod', 'companyEik', 'needsInvoice'])
      expect(sent).toContain(`"${field}"`)
    expect(sent).not.toContain('idempotencyKey')
    expect(order?.parameters).toEqual([expect.objectContaining({ name: 'Idempotency-Key', in: 'header' })])
    const availability = document.paths['/api/products/{productId}/availability']?.['get']
    expect(availability?.parameters.map(({ name, in: place }) => `${String(place)} ${String(name)}`)).toEqual([
      'path productId',
      'query startDate',
      'query endDate',
    ])
    expect(JSON.stringify(document.paths['/api/admin/products/{productId}']?.['put']?.requestBody)).toContain(
      '"pricePerDay"',
    )
  })
})

describe('an answer that the document does not allow is noticed:', () => {
  const answer = { status: 200, headers: { 'content-type': 'application/json' } }
  test.each([
    ['a field too many', { averageRating: 4, reviews: 3 }],
    ['a field too few', {}],
    ['another type', { averageRating: '4' }],
  ])('%s', (_what, body) => {
    const path = '/api/products/:productId/average-rating'
    expect(check('GET', path, { ...answer, body: { averageRating: 4 } })).toBeNull()
    expect(check('GET', path, { ...answer, body })).toContain(path)
    expect(check('GET', path, { ...answer, status: 202, body: { averageRating: 4 } })).toContain('says nothing')
  })
})

async function refused(path: string, request: RestRequest, status: number, code: string): Promise<void> {
  const answer = await shop.rest(request)
  expect(answer).toMatchObject({ status, body: { code } })
  expect(check(request.method, path, answer)).toBeNull()
}

describe('refusals are as documented:', () => {
  const cart = { sessionId: 'a-cart-of-the-document' }
  const login = { email: 'twice@example.com', firstName: 'Ана', lastName: 'Ана', password: 'Добра-парола-1' }
  const order = {
    customerName: 'Ана',
    customerEmail: 'ana@example.com',
    customerPhone: '0888123456',
    deliveryMethod: 'courier_office',
    deliveryAddress: 'София',
    paymentMethod: 'cash_on_delivery',
  }

  test('wrong fields', async () => {
    await refused('/api/orders', { method: 'POST', url: '/api/orders', body: {} }, 400, 'BAD_INPUT')
    await refused(
      '/api/cart',
      { method: 'POST', url: '/api/cart', body: { ...cart, productId: 'x' } },
      400,
      'BAD_INPUT',
    )
  })

  test('a body that is not read', async () => {
    const headers = { 'content-type': 'text/plain' }
    await refused('/api/cart', { method: 'POST', url: '/api/cart', body: 'x', headers }, 415, 'UNSUPPORTED_MEDIA')
    const body = JSON.stringify({ notes: 'x'.repeat(1024 * 1024) })
    await refused('/api/orders', { method: 'POST', url: '/api/orders', body }, 413, 'TOO_LARGE')
  })

  test('an account that is there', async () => {
    const request = { method: 'POST', url: '/api/users/register', body: login } as const
    expect(check('POST', '/api/users/register', await shop.rest(request))).toBeNull()
    await refused('/api/users/register', request, 409, 'EMAIL_TAKEN')
  })

  test('a key that was used for another order', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-document' }
    const request = { method: 'POST', url: '/api/orders', headers } as const
    expect(check('POST', '/api/orders', await shop.rest({ ...request, body: order }))).toBeNull()
    const other = { ...request, body: { ...order, customerName: 'Мария' } }
    await refused('/api/orders', other, 422, 'IDEMPOTENCY_MISMATCH')
  })

  test('a promo code that cannot be used', async () => {
    const body = { ...order, promoCode: 'NOTHING' }
    await refused('/api/orders', { method: 'POST', url: '/api/orders', body }, 409, 'PROMO_CODE_REJECTED')
  })

  test('goods that are not there', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 0 })
    const add = { method: 'POST', url: '/api/cart', body: { ...cart, productId, quantity: 1 } } as const
    const answer = await shop.rest(add)
    expect(check('POST', '/api/cart', answer)).toBeNull()
  })

  test('a stock that is counted elsewhere', async () => {
    const { id } = await makeProduct(shop.app, { variants: [{}] })
    const request = {
      method: 'PATCH',
      url: `/api/admin/inventory/${id}`,
      body: { quantity: 3, threshold: 1 },
      as: await shop.admin(),
    } as const
    await refused('/api/admin/inventory/:productId', request, 409, 'STOCK_OF_VARIANTS')
  })
})

describe('the document is served', () => {
  test('for programs', async () => {
    const { status, body, headers } = await shop.rest({ method: 'GET', url: '/api/openapi.json' })
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...JSON.parse(JSON.stringify(document)), servers: [{ url: shop.app.config.http.publicUrl }] },
    })
    const again = { 'if-none-match': String(headers['etag']) }
    expect((await shop.http.inject({ url: '/api/openapi.json', headers: again })).statusCode).toBe(304)
  })

  test('for people, in Swagger UI, all of whose files are sent by this server', async () => {
    const { status, body, headers } = await shop.rest({ method: 'GET', url: '/api/docs' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*connect-src 'self';/),
    })
    const files = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url = '']) =>
      url === '/favicon.svg' ? [] : [url],
    )
    expect(files.map((url) => url.replace(/[0-9a-f]{16}/, 'hash'))).toEqual([
      '/api/docs/assets/hash.swagger-ui.css',
      '/api/docs/assets/hash.swagger-ui.js',
      '/api/docs/assets/hash.start.js',
    ])
    const answers = await Promise.all(files.map((url) => shop.http.inject({ url })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const [style, script, start] = answers.map(({ body: text }) => text)
    expect(style).toContain('.swagger-ui')
    expect(script).toContain('SwaggerUIBundle')
    expect(start).toContain("url: '/api/openapi.json'")
    expect(start).toContain('validatorUrl: null')
  })
})
